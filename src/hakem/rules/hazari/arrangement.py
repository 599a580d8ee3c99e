"""Arrangements: thirteen cards in groups of 3, 3, 3 and 4, strongest first.

>>> from hakem.rules.cards import parse_cards, show
>>> hand = parse_cards("8S 2D KC AH QC 8H TD 9H JC TS 4H 8D 5C")
>>> " / ".join(map(show, best_first(hand)))
'8S 8H 8D / KC QC JC / AH 9H 4H / 2D TD TS 5C'
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations

from hakem.rules.cards import Card, show
from hakem.rules.errors import IllegalAction, Reason
from hakem.rules.hazari.combinations import (
    AceLowRunRank,
    best_of_four,
    by_strength,
    strength_table,
)
from hakem.rules.hazari.options import HazariOptions
from hakem.rules.value import Value

Groups = tuple[tuple[Card, ...], ...]

SIZES = (3, 3, 3, 4)
LAST = 3
"""The place of the group of four, counted from 0."""


@dataclass(frozen=True)
class Arrangement(Value):
    """A hand that is up: its groups and their strengths; without them where they are hidden.

    Of the last group the best three cards count. `faulty` groups are in the wrong order.
    """

    groups: Groups | None
    strengths: tuple[int, ...] = ()
    faulty: bool = False


HIDDEN = Arrangement(None)
"""The arrangement of a seat whose cards aren't known."""


def strengths(groups: Groups, ace_low: AceLowRunRank = "second") -> tuple[int, ...]:
    """The strength number of each group; of the last, that of its best three cards."""
    table = strength_table(ace_low)
    (a, b, c), (d, e, f), (g, h, i), last = groups
    return (
        table[2704 * a + 52 * b + c],
        table[2704 * d + 52 * e + f],
        table[2704 * g + 52 * h + i],
        best_of_four(last, ace_low),
    )


def arrange(hand: Collection[Card], groups: Groups, options: HazariOptions) -> Arrangement:
    """Put a hand up in these groups, as the options rule on groups in the wrong order.

    Raises:
        IllegalAction: wrong sizes, a card not held or named twice, or an order that the
            options reject.
    """
    check_cards(hand, groups)
    strong = strengths(groups, options.ace_low_run_rank)
    first, second, third, fourth = strong
    if first >= second >= third >= fourth:
        return Arrangement(groups, strong)
    if options.invalid_arrangement == "lose_deal":
        return Arrangement(groups, strong, faulty=True)
    if options.invalid_arrangement == "auto_sort" and fourth <= min(strong[:3]):
        places = sorted(range(3), key=lambda place: -strong[place])
        places.append(3)
        return Arrangement(
            tuple(groups[place] for place in places), tuple(strong[place] for place in places)
        )
    raise _not_descending(groups, strong, options.ace_low_run_rank)


def check(hand: Collection[Card], groups: Groups, options: HazariOptions) -> None:
    """Refuse groups that `arrange` would refuse."""
    arrange(hand, groups, options)


def check_cards(hand: Collection[Card], groups: Groups) -> None:
    """Refuse groups that aren't the cards of a hand in groups of 3, 3, 3 and 4."""
    if tuple(map(len, groups)) != SIZES:
        raise IllegalAction(
            Reason.WRONG_GROUP_SIZES,
            f"An arrangement is groups of 3, 3, 3 and 4 cards, not of {_sizes(groups)}.",
        )
    placed = {card for group in groups for card in group}
    if len(placed) == 13 and placed == set(hand):
        return
    for card in placed:
        if card not in hand:
            raise IllegalAction(Reason.NOT_YOUR_CARD, f"{card} is not in the hand.")
    twice = [card for group in groups for card in group]
    for card in placed:
        twice.remove(card)
    raise IllegalAction(Reason.CARD_TWICE, f"{twice[0]} is in the groups twice.")


def _sizes(groups: Groups) -> str:
    return ", ".join(str(len(group)) for group in groups) or "none"


def _not_descending(groups: Groups, strong: Sequence[int], ace_low: AceLowRunRank) -> IllegalAction:
    place = next(place for place in range(3) if strong[place] < strong[place + 1])
    weak, better = (by_strength(ace_low)[number] for number in strong[place : place + 2])
    return IllegalAction(
        Reason.ARRANGEMENT_NOT_DESCENDING,
        f"Group {place + 1} ({show(groups[place])}, {weak}) is weaker than "
        f"group {place + 2} ({show(groups[place + 1])}, {better}): strongest first.",
    )


def best_first(hand: Sequence[Card], ace_low: AceLowRunRank = "second") -> Groups:
    """The best three of thirteen, the best of the ten left, of the seven left, then the rest.

    Each group is the best of cards that hold all later groups, so it is always legal.
    """
    table = strength_table(ace_low)
    triples = tuple(combinations(hand, 3))
    numbers = [table[2704 * a + 52 * b + c] for a, b, c in triples]
    strongest = iter(sorted(range(len(triples)), key=numbers.__getitem__, reverse=True))
    left = dict.fromkeys(hand)
    groups: list[tuple[Card, ...]] = []
    while len(groups) < 3:
        first, second, third = group = triples[next(strongest)]
        if first in left and second in left and third in left:
            groups.append(group)
            del left[first], left[second], left[third]
    return (*groups, tuple(left))
