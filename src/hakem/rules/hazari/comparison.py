"""Comparisons: which of the groups shown wins, and who gets the points.

>>> winning_places([7, 3, 7], "last_played"), winning_places([7, 3, 7], "split")
((2,), (0, 2))
>>> shares(95, (1, 3))
(0, 48, 0, 47)
"""

from collections.abc import Sequence

from hakem.rules.cards import Card, Rank
from hakem.rules.hazari.combinations import (
    STRENGTHS,
    AceLowRunRank,
    Combination,
    CombinationType,
    by_strength,
)
from hakem.rules.hazari.options import Equal, HazariOptions
from hakem.rules.seats import Seat


def shown_strength(cards: Sequence[Card], best_three: int, options: HazariOptions) -> int:
    """The strength of a last group as it counts, given that of its best three.

    It is the same but for four of a kind where they stand above Troy: 741 + rank.
    """
    if options.four_of_a_kind == "above_troy" and len({card.rank for card in cards}) == 1:
        return STRENGTHS + cards[0].rank
    return best_three


def shown_combination(number: int, ace_low: AceLowRunRank) -> Combination:
    """The combination of a strength that `shown_strength` has given."""
    if number >= STRENGTHS:
        return Combination(CombinationType.FOUR_OF_A_KIND, (Rank(number - STRENGTHS),) * 4)
    return by_strength(ace_low)[number]


def weight(cards: Sequence[Card], number: int, options: HazariOptions) -> int:
    """What decides between last groups: their strength, then, if agreed, the spare card."""
    if not options.fourth_card_kicker:
        return number
    return 13 * number + spare_rank(cards, shown_combination(number, options.ace_low_run_rank))


def spare_rank(cards: Sequence[Card], combination: Combination) -> int:
    """The rank of the card of a last group that its best combination leaves over.

    The ranks of the combination are known, so the rank that is left over is, too.
    """
    return sum(card.rank for card in cards) - sum(combination.ranks[:3])


def winning_places(weights: Sequence[int], equal: Equal) -> tuple[int, ...]:
    """Which groups win, by their place in play order: one, several that share, or none."""
    best = max(weights)
    places = tuple([place for place, number in enumerate(weights) if number == best])
    if len(places) == 1 or equal == "split":
        return places
    if equal == "none":
        return ()
    return places[-1:] if equal == "last_played" else places[:1]


def shares(pot: int, winners: Sequence[Seat]) -> tuple[int, ...]:
    """The points of a comparison by seat: divided among the winners, the rest to lower seats."""
    points = [0, 0, 0, 0]
    for place, seat in enumerate(sorted(winners)):
        points[seat] = pot // len(winners) + (place < pot % len(winners))
    return tuple(points)
