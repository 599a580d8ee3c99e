"""Which card is best for a seat that goes on choosing from what it sees, in many possible deals.

A tree of what the seat may see grows from its first card on. Where it has to choose again, it
prefers what has been best so far among all deals that look the same up to there; so it never uses
what it can't know. The others, and the seat itself beyond the tree, play by the rule of thumb.

After Silver and Veness (2010, "Monte-Carlo planning in large POMDPs"); cards at the root drop out
by halves (Karnin, Koren and Somekh, 2013).
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem.kernels.bits import popcount, shift_right_logical
from hakem.kernels.hand_end import GOES_ON, NOBODY, points_won
from hakem.kernels.jit import kernel
from hakem.kernels.playouts import (
    HAND,
    MAX_CARDS,
    RULE_OF_THUMB,
    Playout,
    check_hands,
    checked_aside,
    own_choice,
    play_on,
    play_own,
    take_up,
)
from hakem.kernels.rule_of_thumb import suit_of

HAND_SIZE = 17
"""The most cards of a hand."""
DEEPEST = 18
FREE = -1
MIX = -7046029254386353131
"""Odd, with bits all over (2**64 over the golden ratio)."""

DISTRUST = 0.4
"""What a card not tried yet is taken to be worse than the rule of thumb's."""


class Tree:
    """What a seat may see from a position on, and how it fared with each card there.

    `grow` plays further deals into it. `worth` has an odd length; `worth[middle + p]` is what p
    points are worth to the seat's side, p below zero where another side scores them; a hand won
    and one lost should lie about 1 apart. `trick` is added for every trick that the side has at
    the end. `curiosity` says how eagerly later cards are tried that have done less well, and
    `most` how many later choices are remembered: with none, all are the rule of thumb's.

    Raises `ValueError` for a position that can't be, or a worth that is too short.
    """

    def __init__(
        self,
        playout: Playout,
        cards: Sequence[int],
        worth: NDArray[np.float64],
        trick: float,
        curiosity: float,
        most: int,
    ) -> None:
        if worth.ndim != 1 or len(worth) % 2 == 0 or len(worth) < 2 * _most_points(playout) + 1:
            raise ValueError(f"worth needs a number for each of {_most_points(playout)} points")
        if not all(0 <= card < MAX_CARDS for card in cards):
            raise ValueError("a number is no card: cards are 0 to 51")
        self._playout = playout
        self._setup = playout.record()
        self._setup["policy"][: playout.players] = RULE_OF_THUMB
        self._cards = np.array([1 << card for card in cards], np.int64)
        self._worth, self._trick, self._curiosity = worth, trick, curiosity
        self._nodes = np.zeros((most, HAND_SIZE, 2))
        self._keys = np.zeros(most, np.int64)
        self._slots = np.full(1 << (2 * most).bit_length(), FREE, np.int64)
        self._used = np.zeros(1, np.int64)
        self._hand = np.zeros(1, HAND)[0]
        self.totals = np.zeros(len(cards))
        """By card, what all deals with it were worth together."""

    def grow(
        self,
        hands: NDArray[np.int64],
        alive: NDArray[np.bool_],
        aside: NDArray[np.int64] | None = None,
    ) -> None:
        """Play each of the cards that are alive once in each row of `hands[n, seat]`.

        Hands and `aside` are those of `playouts.play_out`. Raises `ValueError` for hands that
        can't be, or that lack one of the cards.
        """
        check_hands(self._playout, hands)
        _check_cards(self._playout, hands, self._cards)
        _grow(
            self._setup,
            hands,
            checked_aside(hands, aside),
            self._cards,
            alive,
            self._worth,
            self._trick,
            self._curiosity,
            self._nodes,
            self._keys,
            self._slots,
            self._used,
            self._hand,
            self.totals,
        )


def _most_points(playout: Playout) -> int:
    return max(*map(max, playout.points), playout.points_odd)


def _check_cards(playout: Playout, hands: NDArray[np.int64], cards: NDArray[np.int64]) -> None:
    """Raise `ValueError` for cards, sets of one, that the seat to act doesn't hold everywhere."""
    seat = (playout.leader + len(playout.table)) % playout.players
    if (hands[:, seat, None] & cards != cards).any():
        raise ValueError(f"seat {seat} doesn't hold one of the cards in every deal")


@kernel
def _grow(
    setup: Any,
    hands: NDArray[np.int64],
    aside: NDArray[np.int64],
    cards: NDArray[np.int64],
    alive: NDArray[np.bool_],
    worth: NDArray[np.float64],
    trick: float,
    curiosity: float,
    nodes: NDArray[np.float64],
    keys: NDArray[np.int64],
    slots: NDArray[np.int64],
    used: NDArray[np.int64],
    hand: Any,
    totals: NDArray[np.float64],
) -> None:
    """The loop of `Tree.grow`. `nodes[node, place]` are visits and total of the place-th card."""
    seat = (setup.leader + setup.on_table) % setup.players
    path = np.zeros((DEEPEST, 2), np.int64)
    for index in range(len(hands)):
        for first in range(len(cards)):
            if not alive[first]:
                continue
            take_up(setup, hand, hands, aside, index)
            play_own(hand, seat, cards[first])
            key = _mixed(cards[first])
            told = 0
            depth = 0
            in_tree = True
            side = play_on(setup, hand, seat)
            while side == GOES_ON:
                usual = own_choice(setup, hand, seat)
                card = usual
                key = _key(hand, key, told)
                told = hand.number
                node = _find(keys, slots, key)
                if node == FREE and used[0] < len(keys):
                    node = used[0]
                    used[0] += 1
                    _add(keys, slots, key, node)
                    in_tree = False
                elif node == FREE:
                    in_tree = False
                else:
                    card = _promising(hand, seat, usual, nodes, node, curiosity)
                if node != FREE:
                    path[depth, 0] = node
                    path[depth, 1] = popcount(hand.held[seat] & (card - 1))
                    depth += 1
                key = _mixed(key ^ card)
                play_own(hand, seat, card)
                side = play_on(setup, hand, seat if in_tree else NOBODY)
            value = _value_of(setup, hand, seat, side, worth, trick)
            totals[first] += value
            for step in range(depth):
                nodes[path[step, 0], path[step, 1], 0] += 1
                nodes[path[step, 0], path[step, 1], 1] += value


@kernel
def _value_of(
    setup: Any, hand: Any, seat: int, side: int, worth: NDArray[np.float64], trick: float
) -> float:
    """What a hand that is over is worth to a seat's side."""
    own = seat if setup.sides == setup.players else seat & 1
    points = points_won(setup, hand, side, hand.kot)
    if side != own:
        points = -points
    value: float = worth[len(worth) // 2 + points] + trick * hand.taken[own]
    return value


@kernel
def _promising(
    hand: Any, seat: int, usual: int, nodes: NDArray[np.float64], node: int, curiosity: float
) -> int:
    """The card to try next: good so far, or tried seldom."""
    held: int = hand.held[seat]
    led = suit_of(hand.cards[0]) if hand.on_table else 0
    legal = held & led if held & led else held
    visits = 0.0
    for place in range(HAND_SIZE):
        visits += nodes[node, place, 0]
    pull = curiosity * np.sqrt(np.log(visits + 1))
    place = popcount(held & (usual - 1))
    number = nodes[node, place, 0]
    if number == 0:
        return usual  # it has been another card in a deal with other cards out of play
    mean = nodes[node, place, 1] / number
    chosen = usual
    most = mean + pull / np.sqrt(number)
    others: int = hand.unplayed & ~held & ~hand.aside[seat]
    for turn in range(hand.on_table):
        others |= hand.cards[turn]
    below = -1
    suit = 0
    while legal:
        card = legal & -legal
        legal ^= card
        if suit_of(card) != suit:
            suit = suit_of(card)
            below = -1
        lower = popcount(others & suit & (card - 1))
        if lower == below or card == usual:
            below = lower
            continue  # an equal of the card before it
        below = lower
        place = popcount(held & (card - 1))
        number = nodes[node, place, 0] + 1
        promise = (nodes[node, place, 1] + mean - DISTRUST) / number + pull / np.sqrt(number)
        if promise > most:
            chosen, most = card, promise
    return chosen


@kernel
def _key(hand: Any, key: int, told: int) -> int:
    """A number for what the seat has seen; other cards make another number."""
    for place in range(told, hand.number):
        key = _mixed(key + hand.played[place] + 1)
    return key


@kernel
def _mixed(number: int) -> int:
    """The number with its bits spread, as splitmix does."""
    number *= MIX
    number ^= shift_right_logical(number, 32)
    number *= MIX
    return number ^ shift_right_logical(number, 29)


@kernel
def _find(keys: NDArray[np.int64], slots: NDArray[np.int64], key: int) -> int:
    """The node of a key, or `FREE`."""
    slot = (key ^ key >> 32) & (len(slots) - 1)
    while slots[slot] != FREE:
        if keys[slots[slot]] == key:
            return int(slots[slot])
        slot = (slot + 1) & (len(slots) - 1)
    return FREE


@kernel
def _add(keys: NDArray[np.int64], slots: NDArray[np.int64], key: int, node: int) -> None:
    """Give a key its node."""
    slot = (key ^ key >> 32) & (len(slots) - 1)
    while slots[slot] != FREE:
        slot = (slot + 1) & (len(slots) - 1)
    slots[slot] = node
    keys[node] = key


def _warm_up() -> None:
    tree = Tree(Playout(2, 0), [0], np.zeros(9), 0.0, 0.5, 10)
    tree.grow(np.array([[5, 10]]), np.ones(1, np.bool_))


WARMUPS = (("tree search", _warm_up),)
