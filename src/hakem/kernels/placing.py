"""Which cards may be placed next, card by card, so that a legal arrangement can still follow.

The groups are filled in their order, strongest first. ``ordered`` says that each group has to be
at least as strong as the next; else only none of the threes may be weaker than the last group,
for they will be sorted.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem.kernels.bits import popcount
from hakem.kernels.combinations import STRENGTHS
from hakem.kernels.groups import GROUPS, HAND, TRIPLES, WHOLE_HAND, list_groups, split_seven
from hakem.kernels.jit import kernel

UNKNOWN, OPEN, CLOSED = range(3)

PLACING = np.dtype(
    [
        ("groups", GROUPS),
        ("hand", np.int64, HAND),
        ("looked", np.int8, TRIPLES),  # whether the group under way may become each triple
        ("splits", np.int64, 35),
        ("ordered", np.int64),
        ("placed", np.int64, 4),  # the cards placed in each group, as bits over the hand
        ("place", np.int64),  # the group under way
        ("least", np.int64),  # the weakest complete group
        ("last", np.int64),  # the latest complete group's strength
    ]
)
"""A hand under way to its arrangement; in an array of one it is quicker to hand over."""


@kernel
def begin_placing(
    hand: NDArray[np.int64],
    strengths: NDArray[np.int16],
    points: NDArray[np.int64],
    ordered: bool,
    placings: NDArray[Any],
    mask: NDArray[np.int8],
) -> None:
    """Start with a hand of thirteen ascending card ids; `mask[card]` says what may go first."""
    placing = placings[0]
    for place in range(HAND):
        placing.hand[place] = hand[place]
    list_groups(hand, strengths, points, False, placing.groups)
    placing.ordered = ordered
    placing.place = 0
    placing.least = STRENGTHS
    placing.last = STRENGTHS
    for place in range(4):
        placing.placed[place] = 0
    _forget(placing)
    _write(placing, _next(placing), mask)


@kernel
def place_card(placings: NDArray[Any], card: int, mask: NDArray[np.int8]) -> None:
    """Place a card of the hand; `mask[card]` says what may go next, nothing after the last."""
    placing = placings[0]
    which = 0
    while placing.hand[which] != card:
        which += 1
    placing.placed[placing.place] |= 1 << which
    if placing.place < 3 and popcount(placing.placed[placing.place]) == 3:
        strength = placing.groups.strength_of[placing.placed[placing.place]]
        placing.last = strength
        placing.least = min(placing.least, strength)
        placing.place += 1
        if placing.place < 3:
            _forget(placing)
    _write(placing, _next(placing), mask)


@kernel
def _write(placing: Any, cards: int, mask: NDArray[np.int8]) -> None:
    """Write cards of the hand by their ids; all others are 0 already."""
    for place in range(HAND):
        mask[placing.hand[place]] = cards >> place & 1


@kernel
def _left(placing: Any) -> int:
    """The cards not placed."""
    placed: int = placing.placed[0] | placing.placed[1] | placing.placed[2] | placing.placed[3]
    return WHOLE_HAND ^ placed


@kernel
def _next(placing: Any) -> int:
    """What may be placed next. A triple is looked into only where it would add a card."""
    left = _left(placing)
    if placing.place == 3:
        return left
    begun: int = placing.placed[placing.place]
    cards = 0
    for number in range(TRIPLES):
        triple: int = placing.groups.triple[number]
        if (
            triple & begun == begun
            and triple & ~(left | begun) == 0
            and triple & ~(cards | begun)
            and _is_open(placing, number, left | begun)
        ):
            cards |= triple
    return cards & ~begun


@kernel
def _is_open(placing: Any, number: int, left: int) -> bool:
    """Whether a legal arrangement can follow once the group under way is this triple."""
    if placing.looked[number] == UNKNOWN:
        triple: int = placing.groups.triple[number]
        strength: int = placing.groups.strength[number]
        least = min(strength, placing.least)
        rest = left ^ triple
        if placing.ordered and strength > placing.last:
            found = False
        elif placing.place == 0:
            found = _can_part_ten(placing, rest, strength, least)
        elif placing.place == 1:
            found = _can_part_seven(placing, rest, strength, least)
        else:
            found = placing.groups.strength_of[rest] <= least
        placing.looked[number] = OPEN if found else CLOSED
    return bool(placing.looked[number] == OPEN)


@kernel
def _forget(placing: Any) -> None:
    """Begin a group."""
    for number in range(TRIPLES):
        placing.looked[number] = UNKNOWN


@kernel
def _can_part_ten(placing: Any, ten: int, last: int, least: int) -> bool:
    """Whether ten cards can be two threes and the last group."""
    for number in range(TRIPLES):
        triple: int = placing.groups.triple[number]
        strength: int = placing.groups.strength[number]
        if triple & ~ten or (placing.ordered and strength > last):
            continue
        if _can_part_seven(placing, ten ^ triple, strength, min(least, strength)):
            return True
    return False


@kernel
def _can_part_seven(placing: Any, seven: int, last: int, least: int) -> bool:
    """Whether seven cards can be a three and the last group."""
    split_seven(seven, placing.splits)
    for number in range(35):
        triple: int = placing.splits[number]
        strength: int = placing.groups.strength_of[triple]
        if placing.ordered and strength > last:
            continue
        if placing.groups.strength_of[seven ^ triple] <= min(least, strength):
            return True
    return False
