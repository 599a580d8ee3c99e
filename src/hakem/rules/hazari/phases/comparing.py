"""Comparing: group by group, without anything to decide."""

from hakem.rules.events import Event
from hakem.rules.hazari.arrangement import LAST
from hakem.rules.hazari.combinations import by_strength, points
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
from hakem.rules.seats import Seat, order_from


class CompareGroups(Phase[HazariState]):
    """Each seat shows its next group, the best takes the cards and leads; four times."""

    automatic = True

    def run(self, state: HazariState, log: list[Event]) -> HazariState:
        """All four comparisons, or as many as it takes somebody to an immediate target."""
        deal, options = state.current, state.options
        comparisons: list[Comparison] = []
        won, leader = deal.shown.points, deal.leader
        over = False
        while not over:
            comparison = _compare(deal, len(comparisons), leader, options)
            comparisons.append(comparison)
            log += comparison.shown
            log.append(comparison.result)
            leader = comparison.result.leader
            won = added(won, comparison.result.points)
            over = len(comparisons) > LAST or (
                options.end_check == "immediate"
                and bool(champions(added(state.totals, won), options))
            )
        seen = deal.shown.but(comparisons=tuple(comparisons), points=won)
        return state.but(phase=Step.SCORE, deal=deal.but(shown=seen, leader=leader))


def _compare(deal: Deal, place: int, leader: Seat, options: HazariOptions) -> Comparison:
    """The comparison of the groups at a place, 0 to 3, of hands that are all up."""
    names = by_strength(options.ace_low_run_rank)
    faulted = deal.shown.faulted if len(deal.shown.faulted) < 4 else ()
    shown, weights, pot = [], [], 0
    for seat in order_from(leader, 4):
        up = deal.arrangements[seat]
        assert up is not None
        assert up.groups is not None
        cards, number = up.groups[place], up.strengths[place]
        combination, decisive = names[number], number
        if place == LAST:
            number = shown_strength(cards, number, options)
            combination = shown_combination(number, options.ace_low_run_rank)
            decisive = weight(cards, number, options)
        shown.append(GroupShown(seat, place + 1, cards, combination, number))
        weights.append(-1 if seat in faulted else decisive)
        pot += points(cards)
    winners = tuple([shown[best].seat for best in winning_places(weights, options.equal)])
    if winners:
        leader = winners[0]
    result = GroupsCompared(place + 1, winners, shares(pot, winners), leader)
    return Comparison(tuple(shown), result)
