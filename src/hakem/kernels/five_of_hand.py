"""Counting how hands ended for every five cards that the first seat may have been dealt first.

The play doesn't depend on which of a hand's cards came first. So a hand of thirteen tells about
each of its 1,287 choices of five at once: given that five cards are in the hand, the others are
dealt as if they alone had been.

A choice of five cards a < b < c < d < e has the rank C(a, 1) + C(b, 2) + C(c, 3) + C(d, 4) +
C(e, 5), from 0 to 2,598,959.
"""

import numpy as np
from numpy.typing import NDArray

from hakem.kernels.bits import lowest_bit
from hakem.kernels.jit import kernel
from hakem.kernels.ways import CHOOSE

FIVES = 2_598_960
MAX_HAND = 17
COUNTS = 4
"""Hands dealt, won, won with kot, lost with kot."""


def count_fives(
    hands: NDArray[np.int64],
    winners: NDArray[np.int8],
    kots: NDArray[np.int8],
    places: NDArray[np.int32],
    counts: NDArray[np.int32],
) -> None:
    """Add each hand to the counts of all its fives: `counts[places[rank of five]]`.

    `hands` are sets of at most 17 cards, the first seat's; `winners` and `kots` the sides that
    won each hand and that took the first seven tricks, -1 for nobody; side 0 is the first seat's.
    """
    if places.shape != (FIVES,) or counts.ndim != 2 or counts.shape[1] != COUNTS:
        raise ValueError(f"places must be int32[{FIVES}] and counts int32[n, {COUNTS}]")
    if places.min() < 0 or places.max() >= len(counts):
        raise ValueError(f"a place lies beyond the {len(counts)} counts")
    if not len(hands) == len(winners) == len(kots):
        raise ValueError("there must be one winner and one kot for each hand")
    if len(hands) and int(np.bitwise_count(hands).max()) > MAX_HAND:
        raise ValueError(f"a hand has at most {MAX_HAND} cards")
    _count(hands, winners, kots, places, counts)


@kernel
def _count(
    hands: NDArray[np.int64],
    winners: NDArray[np.int8],
    kots: NDArray[np.int8],
    places: NDArray[np.int32],
    counts: NDArray[np.int32],
) -> None:
    ranks = np.empty((5, MAX_HAND), np.int64)
    for index in range(len(hands)):
        size = 0
        rest = hands[index]
        while rest:
            card = lowest_bit(rest)
            rest &= rest - 1
            for step in range(5):
                ranks[step, size] = np.int64(CHOOSE[card, step + 1])
            size += 1
        won = np.int32(winners[index] == 0)
        made = np.int32(kots[index] == 0)
        suffered = np.int32(kots[index] > 0)
        for e in range(4, size):
            for d in range(3, e):
                four = ranks[4, e] + ranks[3, d]
                for c in range(2, d):
                    three = four + ranks[2, c]
                    for b in range(1, c):
                        two = three + ranks[1, b]
                        for a in range(b):
                            row = counts[places[two + ranks[0, a]]]
                            row[0] += 1
                            row[1] += won
                            row[2] += made
                            row[3] += suffered
