"""Two players, from the discards on: what both may hold when the play begins.

Each turn of a draw takes two unseen cards; the first is kept if it is worth at least as much as
the cards that its player hasn't seen are on average, else the second. The turns of one player
tell nothing about those of the other, so their order doesn't matter.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem.kernels.bits import lowest_bit, popcount
from hakem.kernels.jit import kernel
from hakem.kernels.xoshiro import State, below, seeded

DRAW = np.dtype(
    [
        ("own", np.int64),  # the player's hand and discards, as sets of cards
        ("aside", np.int64),
        ("unseen", np.int64),  # all cards that the player hasn't seen
        ("worth", np.int64, 52),  # what each card is worth to keep, the same for both
        ("total", np.int64),  # what the whole deck is worth
        ("cards", np.int64),  # how many it has
        ("looked", np.int64),  # 1: the next card goes into the hand, -1: it goes aside, 0: no turn
        ("own_turns", np.int64),  # of the player, not begun yet
        ("other_aside", np.int64),  # how many of five cards the other player discards
        ("other_turns", np.int64),  # of the other player, those that are over included
        ("pairs", np.int64),  # 1: a turn is a choice of two cards; 0: it is one card
    ]
)
"""What one of two players knows; the other may be at any point of the draw."""

FIRST = 5


def finish_deal(
    draw: Any, state: State, hands: NDArray[np.int64], aside: NDArray[np.int64]
) -> None:
    """Fill `hands[deal, 0]` and `aside[deal, 0]` for the player, and `[deal, 1]` for the other.

    Raises `ValueError` where there are too few unseen cards.
    """
    needed = FIRST + (draw["looked"] != 0)
    needed += (draw["own_turns"] + draw["other_turns"]) * (2 if draw["pairs"] else 1)
    if int(draw["unseen"]).bit_count() < needed:
        raise ValueError(f"{needed} unseen cards are needed, more than there are")
    if hands.shape != aside.shape or hands.ndim != 2 or hands.shape[1] != 2:
        raise ValueError("hands and aside must be int64[n, 2]")
    _finish(draw, state, hands, aside, np.empty(52, np.int64))


@kernel
def _finish(
    draw: Any,
    state: State,
    hands: NDArray[np.int64],
    aside: NDArray[np.int64],
    cards: NDArray[np.int64],
) -> None:
    size = popcount(draw.unseen)
    own_sum = 0
    for index in range(len(hands)):
        # Always from the same order, or a deal would depend on those before it.
        rest: int = draw.unseen
        own_sum = 0
        for place in range(size):
            cards[place] = lowest_bit(rest)
            rest &= rest - 1
            own_sum += draw.worth[cards[place]]
        for place in range(size - 1):
            other = place + below(state, size - place)
            cards[place], cards[other] = cards[other], cards[place]
        hands[index, 0] = draw.own
        aside[index, 0] = draw.aside
        at = 0
        if draw.looked:
            if draw.looked > 0:
                hands[index, 0] |= 1 << cards[0]
            else:
                aside[index, 0] |= 1 << cards[0]
            own_sum -= draw.worth[cards[0]]
            at = 1
        at = _take(draw, cards, at, draw.own_turns, own_sum, size - at, hands, aside, index, 0)
        hands[index, 1] = 0
        aside[index, 1] = 0
        other_sum: int = draw.total
        for place in range(at, at + FIRST):
            hands[index, 1] |= 1 << cards[place]
            other_sum -= draw.worth[cards[place]]
        for _ in range(draw.other_aside):
            weakest = _weakest(draw, hands[index, 1])
            hands[index, 1] ^= weakest
            aside[index, 1] |= weakest
        left = draw.cards - FIRST
        _take(draw, cards, at + FIRST, draw.other_turns, other_sum, left, hands, aside, index, 1)


@kernel
def _take(
    draw: Any,
    cards: NDArray[np.int64],
    at: int,
    turns: int,
    unseen_sum: int,
    unseen: int,
    hands: NDArray[np.int64],
    aside: NDArray[np.int64],
    index: int,
    player: int,
) -> int:
    """Some turns of a player, with the cards from a place on; the place after them."""
    for _ in range(turns):
        if not draw.pairs:
            hands[index, player] |= 1 << cards[at]
            at += 1
            continue
        first, second = cards[at], cards[at + 1]
        at += 2
        unseen_sum -= draw.worth[first]
        unseen -= 1
        if draw.worth[first] * unseen < unseen_sum:
            first, second = second, first
            unseen_sum -= draw.worth[first]
        else:
            unseen_sum -= draw.worth[second]
        unseen -= 1
        hands[index, player] |= 1 << first
        aside[index, player] |= 1 << second
    return at


@kernel
def _weakest(draw: Any, cards: int) -> int:
    """The card of least worth, the lowest of equal ones."""
    weakest = lowest_bit(cards)
    rest = cards & cards - 1
    while rest:
        card = lowest_bit(rest)
        rest &= rest - 1
        if draw.worth[card] < draw.worth[weakest]:
            weakest = card
    return 1 << weakest


def _warm_up() -> None:
    draw = np.zeros(1, DRAW)[0]
    draw["unseen"] = (1 << 20) - 1
    finish_deal(draw, seeded(0), np.empty((1, 2), np.int64), np.empty((1, 2), np.int64))


WARMUPS = (("drawing", _warm_up),)
