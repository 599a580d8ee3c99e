"""How far the cards played in a hand are those that simple players would have played.

For each of many deals of the cards that aren't seen the hand is played again from its first card,
and at every choice of a seat the rule of thumb is asked what it would have played.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem.kernels.bits import lowest_bit
from hakem.kernels.hand_end import TO_WIN
from hakem.kernels.jit import kernel
from hakem.kernels.playouts import (
    HAND,
    MAX_CARDS,
    Playout,
    beats,
    checked_aside,
    play_card,
    take_up,
)
from hakem.kernels.rule_of_thumb import suit_of, thumb_card

AGREES, EQUAL, DIFFERS = range(3)
"""The card of the rule of thumb; another, but no card between the two was still out; neither."""


def retrace(
    playout: Playout,
    hands: NDArray[np.int64],
    cards: Sequence[int],
    watched: int,
    aside: NDArray[np.int64] | None = None,
    choices: NDArray[np.int8] | None = None,
) -> NDArray[np.int8]:
    """How often each seat chose as the rule of thumb would in each deal: int8[deals, seats, 3].

    `playout` is the beginning of the hand, `hands[deal, seat]` what each seat held then, `cards`
    those played since, in order. Choices of the seats of `watched`, a bit set, are counted as
    `AGREES`, `EQUAL` or `DIFFERS`; where only one card is legal there is none. `choices` of shape
    (deals, cards) receives the rule of thumb's card each time, -1 where it wasn't asked.

    Raises `ValueError` where a deal doesn't agree with the cards played.
    """
    setup = playout.record()
    counts = np.zeros((len(hands), playout.players, 3), np.int8)
    if choices is None:
        choices = np.empty((0, len(cards)), np.int8)
    elif choices.shape != (len(hands), len(cards)) or choices.dtype != np.int8:
        raise ValueError(f"choices must be int8[{len(hands)}, {len(cards)}]")
    if hands.ndim != 2 or hands.shape[1] != playout.players or hands.dtype != np.int64:
        raise ValueError(f"hands of {playout.players} players must be int64[n, {playout.players}]")
    if playout.table or not all(0 <= card < MAX_CARDS for card in cards):
        raise ValueError("a hand begins with an empty table, and cards are 0 to 51")
    sets = np.array([1 << card for card in cards], np.int64)
    aside = checked_aside(hands, aside)
    if not _retrace(setup, hands, aside, sets, watched, np.zeros(1, HAND)[0], counts, choices):
        raise ValueError("a seat has played a card that it doesn't hold in one of the deals")
    return counts


@kernel
def _retrace(
    setup: Any,
    hands: NDArray[np.int64],
    aside: NDArray[np.int64],
    cards: NDArray[np.int64],
    watched: int,
    hand: Any,
    counts: NDArray[np.int8],
    choices: NDArray[np.int8],
) -> bool:
    """The loop of `retrace`; false where a deal doesn't agree with the cards."""
    players: int = setup.players
    trumps: int = setup.trumps
    for index in range(len(hands)):
        take_up(setup, hand, hands, aside, index)
        leader: int = setup.leader
        turn = 0
        seat = leader
        led = 0
        best = 0
        won = leader
        shown = 0
        for place in range(len(cards)):
            card = cards[place]
            held: int = hand.held[seat]
            if held & card == 0:
                return False
            legal = held & led if held & led else held
            choice = 0
            if watched >> seat & 1 and legal & (legal - 1):
                choice = thumb_card(setup, hand, seat, turn, led, best, won)
                kind = DIFFERS
                if choice == card:
                    kind = AGREES
                elif suit_of(choice) == suit_of(card):
                    others = hand.unplayed & ~held & ~hand.aside[seat] | shown
                    if others & _between(choice, card) == 0:
                        kind = EQUAL
                counts[index, seat, kind] += 1
            if len(choices):
                choices[index, place] = lowest_bit(choice) if choice else -1
            play_card(hand, seat, card, led)
            shown |= card
            if turn == 0:
                led = suit_of(card)
                best = card
                won = seat
            elif beats(card, best, led, trumps):
                best = card
                won = seat
            turn += 1
            seat = seat + 1 if seat + 1 < players else 0
            if turn == players:
                side = won if setup.sides == players else won & 1
                hand.taken[side] += 1
                total = hand.taken[0] + hand.taken[1] + hand.taken[2]
                if setup.kot_counts and hand.taken[side] == TO_WIN and total == TO_WIN:
                    hand.kot = side
                turn = 0
                seat = won
                led = 0
                best = 0
                shown = 0
    return True


@kernel
def _between(one: int, other: int) -> int:
    """The cards between two of a suit."""
    low = min(one, other)
    high = max(one, other)
    return (high - 1) & ~(2 * low - 1)


def _warm_up() -> None:
    retrace(Playout(2, 0), np.array([[5, 10]]), [0], 0b11)


WARMUPS = (("retracing", _warm_up),)
