"""Three seats, each for itself: max-n search of endings of at most five cards each.

Every seat plays the card that ends best for itself, knowing that the others do too. Exact
for that rule of play and this choice among equals: the lowest card number. With other
choices among equals a seat's value can differ; that is the nature of three seats and not
an error of the search. Nothing is pruned, hence the limit.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from hakem.kernels.jit import kernel
from hakem.kernels.solver.positions import Position, PositionError, positions_of

MOST_CARDS = 5
MOST_TRICKS = 17

Payoffs = npt.NDArray[np.int64]
"""int64 of shape (18, 18, 3): what the hand is worth to each seat, by the tricks that seats
0 and 1 have taken at its end."""


@kernel
def winner_of(trick: Any, trump: int) -> int:
    """The place (0 for the leader) of the best card of a complete trick."""
    best = 0
    for place in range(1, 3):
        suit = trick[place] // 13
        best_suit = trick[best] // 13
        if (suit == best_suit and trick[place] > trick[best]) or (
            suit == trump and best_suit != trump
        ):
            best = place
    return best


@kernel
def best_play(
    hands: Any,
    tricks: Any,
    taken: Any,
    depth: int,
    leader: int,
    place: int,
    trump: int,
    payoffs: Any,
    values: Any,
) -> int:
    """The card the seat to move chooses (-1 at the end); ``values[depth]`` is what all get.

    ``tricks[depth - place]`` is the trick on the table; each depth is one card played.
    """
    seat = (leader + place) % 3
    hand = hands[seat]
    if hand == 0:
        for other in range(3):
            values[depth, other] = payoffs[taken[0], taken[1], other]
        return -1
    trick = tricks[depth - place]
    legal = hand
    if place > 0:
        following = hand & (0x1FFF << (13 * (trick[0] // 13)))
        if following:
            legal = following
    chosen = -1
    for card in range(52):
        if (legal >> card) & 1 == 0:
            continue
        hands[seat] = hand ^ (1 << card)
        trick[place] = card
        next_leader = leader
        next_place = place + 1
        if next_place == 3:
            next_place = 0
            next_leader = (leader + winner_of(trick, trump)) % 3
            taken[next_leader] += 1
        best_play(hands, tricks, taken, depth + 1, next_leader, next_place, trump, payoffs, values)
        if next_place == 0:
            taken[next_leader] -= 1
        hands[seat] = hand
        if chosen < 0 or values[depth + 1, seat] > values[depth, seat]:
            chosen = card
            for other in range(3):
                values[depth, other] = values[depth + 1, other]
    return chosen


def max_n(position: Position, payoffs: Payoffs) -> tuple[int, tuple[int, int, int]]:
    """The card chosen by the seat to move and what each seat gets when all play on so.

    ``payoffs`` has shape (18, 18, 3). Raises ``PositionError`` for other than three seats
    and for more than ``MOST_CARDS`` cards each.
    """
    if len(position.hands) != 3:
        raise PositionError(f"{len(position.hands)} hands: max-n is for three seats")
    if position.left > MOST_CARDS:
        raise PositionError(f"{position.left} tricks left: max-n takes at most {MOST_CARDS}")
    if payoffs.shape != (MOST_TRICKS + 1, MOST_TRICKS + 1, 3):
        raise PositionError(f"payoffs of shape {payoffs.shape}: it must be (18, 18, 3)")
    if sum(position.taken) + position.left > MOST_TRICKS:
        raise PositionError(f"a hand has 17 tricks, not {sum(position.taken) + position.left}")
    start = positions_of([position])[0]
    tricks = np.zeros((3 * MOST_CARDS + 1, 3), np.int64)
    played = len(position.trick)
    tricks[0] = start["trick"][:3]
    values = np.zeros((3 * MOST_CARDS + 2, 3), np.int64)
    # Cards on the table are plays already made: depth counts them.
    chosen = best_play(
        np.array(position.hands, np.int64),
        tricks,
        np.array(position.taken, np.int64),
        played,
        position.leader,
        played,
        int(start["trump"]),
        np.ascontiguousarray(payoffs, np.int64),
        values,
    )
    first, second, third = values[played].tolist()
    return chosen, (first, second, third)


def tricks_as_payoffs() -> Payoffs:
    """Payoffs by which each seat wants tricks and nothing else."""
    payoffs = np.zeros((MOST_TRICKS + 1, MOST_TRICKS + 1, 3), np.int64)
    for first in range(MOST_TRICKS + 1):
        for second in range(MOST_TRICKS + 1 - first):
            payoffs[first, second] = (first, second, MOST_TRICKS - first - second)
    return payoffs


def _warm_up() -> None:
    max_n(Position((1, 2, 4), 0, taken=(0, 0, 0)), tricks_as_payoffs())


WARMUPS: tuple[tuple[str, Callable[[], None]], ...] = (("three seats, each for itself", _warm_up),)
"""What to call, with its name for a progress bar, so that no later call has to compile."""
