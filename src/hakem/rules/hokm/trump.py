"""What a hakem can call, and which card beats which under it."""

from collections.abc import Sequence
from enum import Enum
from functools import cache, cached_property
from typing import Literal

from hakem.rules.cards import DECK, Card, Rank, Suit

SarasAce = Literal["high", "low"]


class Trump(Enum):
    """A trump call: one of the four suits, or one of three modes without trumps."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"
    SARAS = "saras"
    NARAS = "naras"
    TAK_NARAS = "tak_naras"

    def __repr__(self) -> str:
        return str(self)

    @cached_property
    def suit(self) -> Suit | None:
        """The trump suit; None for a mode without trumps."""
        return Suit[self.name] if self.name in Suit.__members__ else None

    @classmethod
    def of(cls, suit: Suit) -> "Trump":
        """The call that names a suit."""
        return cls[suit.name]


SUITS: tuple[Trump, ...] = tuple(map(Trump.of, Suit))
"""The four calls that name a suit."""


@cache
def strengths(trump: Trump, saras_ace: SarasAce) -> tuple[int, ...]:
    """How strong each card is within its suit, by card id; trumps stand above all others.

    Saras keeps the usual order (its ace can be agreed to be lowest), naras turns it round,
    tak-naras is naras with the ace on top.
    """
    return tuple(
        _within_suit(trump, card.rank, saras_ace) + 13 * (card.suit is trump.suit) for card in DECK
    )


def _within_suit(trump: Trump, rank: Rank, saras_ace: SarasAce) -> int:
    if trump is Trump.TAK_NARAS:
        return 12 if rank is Rank.ACE else 11 - rank
    if trump is Trump.NARAS:
        return 12 - rank
    if trump is Trump.SARAS and saras_ace == "low":
        return (rank + 1) % 13
    return int(rank)


def winning_place(cards: Sequence[Card], trump: Trump, saras_ace: SarasAce = "high") -> int:
    """Which of the cards of a trick wins it, by its place in play order from 0.

    >>> from hakem.rules.cards import parse_cards
    >>> winning_place(parse_cards("AH 2S QS 5S"), Trump.SPADES)
    2
    """
    strong = strengths(trump, saras_ace)
    led, trumps = cards[0].suit, trump.suit
    best, best_strength = 0, strong[cards[0]]
    for place, card in enumerate(cards):
        if strong[card] > best_strength and (card.suit is led or card.suit is trumps):
            best, best_strength = place, strong[card]
    return best


def following(hand: Sequence[Card], led: Suit | None) -> tuple[Card, ...]:
    """The cards of a hand that may be played: those of the suit led, else all."""
    if led is None:
        return tuple(hand)
    return tuple(card for card in hand if card.suit is led) or tuple(hand)
