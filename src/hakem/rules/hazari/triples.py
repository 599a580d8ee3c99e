"""The three-card combinations of a hand, by name and strength.

A client that knows no rules can name groups and see their order by them.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from hakem.rules.cards import Card
from hakem.rules.hazari.combinations import (
    AceLowRunRank,
    Combination,
    by_strength,
    strength_table,
)
from hakem.rules.value import Value


@dataclass(frozen=True)
class Triple(Value):
    """Three cards of a hand, what they form, and the strength number of that."""

    cards: tuple[Card, ...]
    combination: Combination
    strength: int


@lru_cache(maxsize=256)  # a hand is looked at again and again while it is arranged
def triples(hand: tuple[Card, ...], ace_low: AceLowRunRank = "second") -> tuple[Triple, ...]:
    """Every three cards of a hand, in the order of the hand: 286 of thirteen."""
    return tuple(_triple(cards, ace_low) for cards in combinations(hand, 3))


def _triple(cards: Sequence[Card], ace_low: AceLowRunRank) -> Triple:
    first, second, third = cards
    number = strength_table(ace_low)[2704 * first + 52 * second + third]
    return Triple((first, second, third), by_strength(ace_low)[number], number)
