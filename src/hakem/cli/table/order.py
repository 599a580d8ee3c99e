"""The order of the cards in a hand: by suit in alternating colours, high cards first."""

from collections.abc import Collection
from itertools import pairwise, permutations

from hakem.rules.cards import Card, Suit

USUAL = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def suit_order(suits: Collection[Suit], trump: Suit | None = None) -> tuple[Suit, ...]:
    """The suits so that colours alternate as far as they can, trumps first.

    >>> [suit.symbol for suit in suit_order({Suit.SPADES, Suit.CLUBS, Suit.HEARTS})]
    ['♠', '♥', '♣']
    >>> [suit.symbol for suit in suit_order(set(Suit), Suit.DIAMONDS)]
    ['♦', '♠', '♥', '♣']
    """
    usual = [suit for suit in USUAL if suit in suits]
    return min(permutations(usual), key=lambda order: (order[:1] != (trump,), _clashes(order)))


def sort_hand(
    cards: Collection[Card], order: tuple[Suit, ...], low_first: bool = False
) -> tuple[Card, ...]:
    """Cards suit by suit."""
    sign = 1 if low_first else -1
    return tuple(sorted(cards, key=lambda card: (order.index(card.suit), sign * card.rank)))


def _clashes(order: tuple[Suit, ...]) -> int:
    red = [suit in (Suit.DIAMONDS, Suit.HEARTS) for suit in order]
    return sum(one is other for one, other in pairwise(red))
