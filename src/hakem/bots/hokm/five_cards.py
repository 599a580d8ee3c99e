"""Five cards and a trump suit as one number: the place in a table of calls.

The other three suits are alike, so hands that differ in their names only share a place. There
are 2,598,960 hands of five cards, 134,459 where all four suits are renamed freely, and 484,731
places where one of them is the trump suit.

>>> from hakem.rules.cards import Suit, parse_cards
>>> place(parse_cards("AS KS 7S 3H 2D"), Suit.SPADES)
473604
>>> place(parse_cards("AC KC 7C 2S 3D"), Suit.CLUBS)
473604
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, combinations_with_replacement, groupby, product
from math import comb, factorial, prod

from hakem.rules.cards import Card, Suit

FIVE = 5
RANKS = 13
HANDS = comb(52, FIVE)

Shape = tuple[int, ...]
"""How many cards are trumps, then how many of each other suit, longest first."""


def _shapes() -> Iterator[Shape]:
    for trumps in range(FIVE + 1):
        rest = FIVE - trumps
        for sides in product(range(rest, -1, -1), repeat=3):
            if sum(sides) == rest and sides[0] >= sides[1] >= sides[2]:
                yield (trumps, *sides)


def _size(shape: Shape) -> int:
    """How many places a shape takes: suits of one length are alike."""
    sides = (
        comb(comb(RANKS, length) + number - 1, number) for length, number in _lengths(shape[1:])
    )
    return comb(RANKS, shape[0]) * prod(sides)


def _lengths(sides: Iterable[int]) -> list[tuple[int, int]]:
    """Each length, and how many suits have it."""
    return [(length, len(list(suits))) for length, suits in groupby(sides)]


SHAPES: tuple[Shape, ...] = tuple(_shapes())
_starts = [sum(map(_size, SHAPES[:number])) for number in range(len(SHAPES) + 1)]
STARTS = dict(zip(SHAPES, _starts, strict=False))
PLACES = _starts[-1]
"""How many there are: 484,731."""


def place(five: Iterable[Card], trump: Suit) -> int:
    """The place of five cards under a trump suit, from 0."""
    ranks: dict[Suit, list[int]] = {suit: [] for suit in Suit}
    for card in five:
        ranks[card.suit].append(int(card.rank))
    trumps = ranks.pop(trump)
    sides = sorted(((len(row), _number(row)) for row in ranks.values()), reverse=True)
    found = _number(trumps)
    for length, number in _lengths(size for size, _ in sides):
        rising = reversed([which for size, which in sides if size == length])
        found *= comb(comb(RANKS, length) + number - 1, number)
        found += sum(comb(which + step, step + 1) for step, which in enumerate(rising))
    return STARTS[(len(trumps), *(size for size, _ in sides))] + found


def _number(ranks: Iterable[int]) -> int:
    """The number of a set of ranks among all of its size, from 0."""
    return sum(comb(rank, place) for place, rank in enumerate(sorted(ranks), 1))


def renamings(five: Iterable[Card], trump: Suit) -> int:
    """How many hands share a place with this one, itself included."""
    rows = [frozenset(card.rank for card in five if card.suit is suit) for suit in Suit]
    del rows[trump]
    return factorial(3) // prod(factorial(rows.count(row)) for row in set(rows))


def all_places() -> Iterator[tuple[int, ...]]:
    """For every place in order one hand that has it: the ranks as bits by suit, trumps last."""
    sets = [
        [sum(1 << rank for rank in ranks) for ranks in _in_order(length)]
        for length in range(FIVE + 1)
    ]
    for shape in SHAPES:
        sides = [_rows(sets[length], number) for length, number in _lengths(shape[1:])]
        for trumps in sets[shape[0]]:
            for groups in product(*sides):
                yield (*(row for group in groups for row in group), trumps)


def _in_order(length: int) -> list[tuple[int, ...]]:
    return sorted(combinations(range(RANKS), length), key=_number)


def _rows(sets: list[int], number: int) -> list[tuple[int, ...]]:
    """Every choice of so many sets, repeated ones too, in the order of `place`."""
    chosen = combinations_with_replacement(range(len(sets)), number)
    order = sorted(tuple(reversed(row)) for row in chosen)
    return [tuple(sets[which] for which in row) for row in order]
