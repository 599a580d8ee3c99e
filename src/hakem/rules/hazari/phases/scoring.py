"""Scoring: the points of a deal, the end of the match, the next dealer."""

from hakem.rules.events import Event, Outcome
from hakem.rules.game import end_match
from hakem.rules.hazari.events import DealScored
from hakem.rules.hazari.procedure import begin_deal
from hakem.rules.hazari.scoring import added, champions, next_dealer
from hakem.rules.hazari.state import HazariState
from hakem.rules.phase import Phase


class ScoreDeal(Phase[HazariState]):
    """The points captured are added to the totals."""

    automatic = True

    def run(self, state: HazariState, log: list[Event]) -> HazariState:
        """The match is won, or the next deal begins."""
        deal, options = state.current, state.options
        totals = added(state.totals, deal.shown.points)
        log.append(DealScored(deal.shown.number, deal.shown.points, totals))
        state = state.but(totals=totals, last_deal=deal.shown)
        winners = champions(totals, options)
        if winners:
            return end_match(state, Outcome(winners, "target"), log)
        return begin_deal(state, next_dealer(deal.shown.dealer, deal.leader, options), log)
