"""What each card of a seat leads to in each of many deals, simple players finishing the hand."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem.kernels.hand_end import NOBODY, points_won
from hakem.kernels.jit import kernel
from hakem.kernels.playouts import (
    HAND,
    RULE_OF_THUMB,
    Playout,
    check_hands,
    checked_aside,
    play_on,
    play_own,
    take_up,
)


def card_values(
    playout: Playout,
    hands: NDArray[np.int64],
    cards: Sequence[int],
    worth: NDArray[np.float64],
    trick: float = 0.0,
    aside: NDArray[np.int64] | None = None,
) -> NDArray[np.float64]:
    """What each card of the seat to act is worth in each deal: float64[deals, cards].

    All seats go on by the rule of thumb. `worth` has an odd length; `worth[middle + p]` is what p
    points are worth to the seat's side, p below zero where another side scores them. `trick` is
    added for every trick that the side has at the end. Hands and `aside` are those of `play_out`.

    Raises `ValueError` for cards that the seat doesn't hold in each deal, or hands that can't be.
    """
    setup = playout.record()
    check_hands(playout, hands)
    most = max(*map(max, playout.points), playout.points_odd)
    if worth.ndim != 1 or len(worth) % 2 == 0 or len(worth) < 2 * most + 1:
        raise ValueError(f"worth needs an entry for each number of points, {-most} to {most}")
    setup["policy"][: playout.players] = RULE_OF_THUMB
    sets = np.array([1 << card for card in cards], np.int64)
    check_cards(playout, hands, sets)
    values = np.zeros((len(hands), len(sets)))
    aside = checked_aside(hands, aside)
    _value_cards(setup, hands, aside, sets, worth, trick, np.zeros(1, HAND)[0], values)
    return values


def check_cards(playout: Playout, hands: NDArray[np.int64], cards: NDArray[np.int64]) -> None:
    """Raise `ValueError` for cards, sets of one, that the seat to act doesn't hold everywhere."""
    seat = (playout.leader + len(playout.table)) % playout.players
    if (hands[:, seat, None] & cards != cards).any():
        raise ValueError(f"seat {seat} doesn't hold one of the cards in every deal")


@kernel
def _value_cards(
    setup: Any,
    hands: NDArray[np.int64],
    aside: NDArray[np.int64],
    cards: NDArray[np.int64],
    worth: NDArray[np.float64],
    trick: float,
    hand: Any,
    values: NDArray[np.float64],
) -> None:
    """The loop of `card_values`."""
    seat = (setup.leader + setup.on_table) % setup.players
    for index in range(len(hands)):
        for place in range(len(cards)):
            take_up(setup, hand, hands, aside, index)
            play_own(hand, seat, cards[place])
            side = play_on(setup, hand, NOBODY)
            values[index, place] = value_of(setup, hand, seat, side, worth, trick)


@kernel
def value_of(
    setup: Any, hand: Any, seat: int, side: int, worth: NDArray[np.float64], trick: float
) -> float:
    """What a hand that is over is worth to a seat's side."""
    own = seat if setup.sides == setup.players else seat & 1
    points = points_won(setup, hand, side, hand.kot)
    if side != own:
        points = -points
    value: float = worth[len(worth) // 2 + points] + trick * hand.taken[own]
    return value


def _warm_up() -> None:
    card_values(Playout(2, 0), np.array([[1, 2]]), [0], np.zeros(9))


WARMUPS = (("card values", _warm_up),)
