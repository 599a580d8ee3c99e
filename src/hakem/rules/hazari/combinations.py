"""Three-card combinations: their types, their order and the strength of each.

>>> from hakem.rules.cards import parse_cards
>>> print(classify(parse_cards("QS KS JS")))
Colour run K-Q-J
>>> strength(parse_cards("AS 2D 3C")) > strength(parse_cards("KH QD JC"))
True
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from typing import Literal

from hakem.rules.cards import DECK, RANK_LETTERS, Card, Rank
from hakem.rules.value import Value

AceLowRunRank = Literal["second", "highest", "lowest"]

STRENGTHS = 741
"""How many different strengths three cards can have."""

POINTS: tuple[int, ...] = tuple(10 if card.rank >= Rank.TEN else 5 for card in DECK)
"""What each card is worth to the player who captures it, by card id."""

DECK_POINTS = sum(POINTS)
"""What all cards together are worth: 360."""


class CombinationType(IntEnum):
    """The types of combination, weakest first.

    Four of a kind is a type of its own only where it is agreed to stand above Troy.
    """

    INDI = 1
    PAIR = 2
    COLOUR = 3
    RUN = 4
    COLOUR_RUN = 5
    TROY = 6
    FOUR_OF_A_KIND = 7

    @property
    def title(self) -> str:
        """The type in English, as in `Colour run`."""
        return self.name.replace("_", " ").capitalize()


@dataclass(frozen=True)
class Combination(Value):
    """What cards form: the type, and the ranks in the order in which they are compared."""

    type: CombinationType
    ranks: tuple[Rank, ...]

    def __str__(self) -> str:
        return f"{self.type.title} {'-'.join(RANK_LETTERS[rank] for rank in self.ranks)}"


_ACE_TWO_THREE = (Rank.ACE, Rank.TWO, Rank.THREE)
_RUNS = tuple((Rank(high), Rank(high - 1), Rank(high - 2)) for high in range(2, 13))
"""The runs without A-2-3, lowest first."""
_PLACE_OF_ACE_TWO_THREE = {"lowest": 0, "second": len(_RUNS) - 1, "highest": len(_RUNS)}


def classify(cards: Sequence[Card]) -> Combination:
    """What three different cards form; their order doesn't matter."""
    suited = cards[0].suit is cards[1].suit is cards[2].suit
    return _formed([card.rank for card in cards], suited)


def _formed(ranks: Sequence[Rank], suited: bool) -> Combination:
    high, middle, low = sorted(ranks, reverse=True)
    if high is low:
        return Combination(CombinationType.TROY, (high, middle, low))
    if high is middle or middle is low:
        odd = low if high is middle else high
        return Combination(CombinationType.PAIR, (middle, middle, odd))
    if (high, low, middle) == _ACE_TWO_THREE:
        return _run(_ACE_TWO_THREE, suited)
    if high - low == 2:
        return _run((high, middle, low), suited)
    kind = CombinationType.COLOUR if suited else CombinationType.INDI
    return Combination(kind, (high, middle, low))


def _run(ranks: tuple[Rank, ...], suited: bool) -> Combination:
    return Combination(CombinationType.COLOUR_RUN if suited else CombinationType.RUN, ranks)


@cache
def run_order(ace_low: AceLowRunRank = "second") -> tuple[tuple[Rank, ...], ...]:
    """The twelve runs, lowest first, with A-2-3 where it is agreed to stand."""
    place = _PLACE_OF_ACE_TWO_THREE[ace_low]
    return (*_RUNS[:place], _ACE_TWO_THREE, *_RUNS[place:])


def key(combination: Combination, ace_low: AceLowRunRank = "second") -> tuple[int, ...]:
    """What orders combinations: the greater key wins, equal keys are equal combinations."""
    if combination.type in (CombinationType.RUN, CombinationType.COLOUR_RUN):
        return (combination.type, run_order(ace_low).index(combination.ranks))
    return (combination.type, *combination.ranks)


@cache
def by_strength(ace_low: AceLowRunRank = "second") -> tuple[Combination, ...]:
    """Every combination of three cards at the index that is its strength number."""
    every = {
        _formed(ranks, suited)
        for ranks in combinations_with_replacement(Rank, 3)
        for suited in ((False, True) if len(set(ranks)) == 3 else (False,))
    }
    return tuple(sorted(every, key=lambda combination: key(combination, ace_low)))


@cache
def strength_table(ace_low: AceLowRunRank = "second") -> tuple[int, ...]:
    """Strength numbers 0 … 740 at 2704 · a + 52 · b + c, for three card ids in any order.

    Entries that name a card twice mean nothing.
    """
    number = {formed: place for place, formed in enumerate(by_strength(ace_low))}
    mixed, suited = ([0] * 13**3 for _ in range(2))
    for ranks in combinations_with_replacement(Rank, 3):
        of_mixed, of_suited = (number[_formed(ranks, same)] for same in (False, True))
        for first, second, third in permutations(ranks):
            place = 169 * first + 13 * second + third
            mixed[place], suited[place] = of_mixed, of_suited
    table: list[int] = []
    for (suit_1, rank_1), (suit_2, rank_2) in product(product(range(4), range(13)), repeat=2):
        row = 169 * rank_1 + 13 * rank_2
        for suit_3 in range(4):
            of_ranks = suited if suit_1 == suit_2 == suit_3 else mixed
            table += of_ranks[row : row + 13]
    return tuple(table)


def strength(cards: Sequence[Card], ace_low: AceLowRunRank = "second") -> int:
    """The strength number of three different cards, 0 (5-3-2) to 740 (A-A-A).

    It is the place of their combination among all 741, so equal combinations have equal
    numbers and the greater number wins.
    """
    first, second, third = cards
    return strength_table(ace_low)[2704 * first + 52 * second + third]


def best_of_four(cards: Sequence[Card], ace_low: AceLowRunRank = "second") -> int:
    """The strength number of the best three of four different cards.

    >>> from hakem.rules.cards import parse_cards
    >>> print(by_strength()[best_of_four(parse_cards("9S 9H 4D KC"))])
    Pair 9-9-K
    """
    table = strength_table(ace_low)
    a, b, c, d = cards
    ab, cd = 2704 * a + 52 * b, 52 * c + d
    return max(table[ab + c], table[ab + d], table[2704 * a + cd], table[2704 * b + cd])


def points(cards: Sequence[Card]) -> int:
    """What cards are worth to the player who captures them."""
    return sum(map(POINTS.__getitem__, cards))
