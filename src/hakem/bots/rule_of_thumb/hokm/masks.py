"""Sets of cards as bits: bit `card` is set for each card in the set."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from hakem.rules.cards import DECK, Card, Suit
from hakem.rules.hokm.trump import SarasAce, Trump, strengths

OF_SUIT = tuple(0x1FFF << 13 * suit for suit in Suit)
"""The cards of each suit."""

ALL = sum(OF_SUIT)


class Ranking(NamedTuple):
    """What beats what under a trump call."""

    strong: tuple[int, ...]
    """How strong each card is within its suit, by card; trumps stand above all others."""
    above: tuple[int, ...]
    """The cards of the same suit that beat it, by card."""
    suit: Suit | None
    """The trump suit."""
    trumps: int
    """All trumps."""


@cache
def ranking(trump: Trump, saras_ace: SarasAce) -> Ranking:
    """What beats what under a trump call."""
    strong = strengths(trump, saras_ace)
    above = tuple(
        mask(other for other in DECK if other.suit is card.suit and strong[other] > strong[card])
        for card in DECK
    )
    suit = trump.suit
    return Ranking(strong, above, suit, 0 if suit is None else OF_SUIT[suit])


def mask(cards: Iterable[Card | None]) -> int:
    """The set of the cards that are known."""
    found = 0
    for card in cards:
        if card is not None:
            found |= 1 << card
    return found


def deck_of(removed: Card | None) -> int:
    """The cards that a match is played with."""
    return ALL if removed is None else ALL & ~(1 << removed)
