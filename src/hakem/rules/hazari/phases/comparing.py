"""Comparing: group by group, without anything to decide."""

from hakem.rules.cards import Card
from hakem.rules.events import Event
from hakem.rules.hazari.arrangement import Arrangement
from hakem.rules.hazari.combinations import points
from hakem.rules.hazari.comparison import (
    shares,
    shown_combination,
    shown_strength,
    weight,
    winning_places,
)
from hakem.rules.hazari.deal import Comparison, Deal
from hakem.rules.hazari.events import GroupsCompared, GroupShown
from hakem.rules.hazari.options import HazariOptions
from hakem.rules.hazari.procedure import Step
from hakem.rules.hazari.scoring import added, champions
from hakem.rules.hazari.state import HazariState
from hakem.rules.phase import Phase
from hakem.rules.seats import order_from


class CompareGroups(Phase[HazariState]):
    """One comparison: each seat shows its next group, the best takes the cards."""

    automatic = True

    def run(self, state: HazariState, log: list[Event]) -> HazariState:
        """The next comparison; after the fourth, or at a target passed before, the score."""
        deal, options = state.current, state.options
        comparison = _compare(deal, options)
        log.extend(comparison.shown)
        log.append(comparison.result)
        seen = deal.shown.but(
            comparisons=(*deal.shown.comparisons, comparison),
            points=added(deal.shown.points, comparison.result.points),
        )
        over = len(seen.comparisons) == 4 or (
            options.end_check == "immediate"
            and bool(champions(added(state.totals, seen.points), options))
        )
        return state.but(
            phase=Step.SCORE if over else Step.COMPARE,
            deal=deal.but(shown=seen, leader=comparison.result.leader),
        )


def _compare(deal: Deal, options: HazariOptions) -> Comparison:
    """The next comparison of a deal in which everybody is up."""
    place = len(deal.shown.comparisons)
    faulted = deal.shown.faulted if len(deal.shown.faulted) < 4 else ()
    shown, weights, pot = [], [], 0
    for seat in order_from(deal.leader, 4):
        cards, number = _group(deal.arrangements[seat], place, options)
        combination = shown_combination(number, options.ace_low_run_rank)
        shown.append(GroupShown(seat, place + 1, cards, combination, number))
        weights.append(-1 if seat in faulted else weight(cards, number, options))
        pot += points(cards)
    winners = tuple([shown[won].seat for won in winning_places(weights, options.equal)])
    leader = winners[0] if winners else deal.leader
    result = GroupsCompared(place + 1, winners, shares(pot, winners), leader)
    return Comparison(tuple(shown), result)


def _group(
    up: Arrangement | None, place: int, options: HazariOptions
) -> tuple[tuple[Card, ...], int]:
    """A group of a seat that is up, and its strength in the comparison."""
    assert up is not None
    assert up.groups is not None
    cards = up.groups[place]
    return cards, shown_strength(cards, up.strengths[place], options)
