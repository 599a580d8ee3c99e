"""Cards under the names by which the kernels know them: the higher rank always wins.

Saras with a low ace, naras and tak-naras order the ranks otherwise than the deck does. The
kernels know one order only, so a card gets the number that its strength would have in it.

>>> from hakem.rules.cards import Card
>>> from hakem.rules.hokm import Trump
>>> names = Renaming.of(Trump.NARAS)
>>> names.card(names.number(Card.S2)), names.number(Card.S2) == Card.SA
(Card.S2, True)
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from hakem.rules.cards import DECK, Card
from hakem.rules.hokm.trump import SarasAce, Trump, strengths


@dataclass(frozen=True)
class Renaming:
    """A permutation of the ranks within each suit."""

    numbers: tuple[int, ...]
    """The kernels' number of each card, by card id."""
    cards: tuple[Card, ...]
    """The card of each of the kernels' numbers."""

    @classmethod
    def of(cls, trump: Trump, saras_ace: SarasAce = "high") -> "Renaming":
        """The names under a trump call."""
        return _renaming(trump, saras_ace)

    @property
    def changes_nothing(self) -> bool:
        """Whether the kernels' order is the deck's."""
        return self.numbers == tuple(range(52))

    def number(self, card: Card) -> int:
        """The kernels' number of a card."""
        return self.numbers[card]

    def card(self, number: int) -> Card:
        """The card of one of the kernels' numbers."""
        return self.cards[number]

    def mask(self, cards: Iterable[Card]) -> int:
        """Cards as a set of bits, by the kernels' numbers."""
        return sum(1 << self.numbers[card] for card in cards)

    def masks(self, sets: NDArray[np.int64]) -> NDArray[np.int64]:
        """Sets of bits by card id as sets by the kernels' numbers."""
        if self.changes_nothing:
            return np.ascontiguousarray(sets, np.int64)
        renamed = np.zeros_like(sets)
        for card, number in enumerate(self.numbers):
            renamed |= (sets >> card & 1) << number
        return renamed


@cache
def _renaming(trump: Trump, saras_ace: SarasAce) -> Renaming:
    strong = strengths(trump, saras_ace)
    numbers = tuple(13 * card.suit + strong[card] % 13 for card in DECK)
    cards = tuple(DECK[numbers.index(number)] for number in range(52))
    return Renaming(numbers, cards)
