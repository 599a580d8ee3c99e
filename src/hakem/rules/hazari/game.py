"""Hazari as a game: its phases, views and offers."""

from types import MappingProxyType

from hakem.rules.actions import Offering
from hakem.rules.game import Game
from hakem.rules.hazari.options import HazariOptions
from hakem.rules.hazari.phases.arranging import ArrangeHands
from hakem.rules.hazari.phases.comparing import CompareGroups
from hakem.rules.hazari.phases.dealer import DealerLot, HighCard
from hakem.rules.hazari.phases.dealing import DealCards
from hakem.rules.hazari.phases.deck import CutDeck, ShuffleDeck
from hakem.rules.hazari.phases.scoring import ScoreDeal
from hakem.rules.hazari.procedure import Step, first_step
from hakem.rules.hazari.state import HazariState
from hakem.rules.hazari.triples import triples
from hakem.rules.hazari.view import HazariView
from hakem.rules.seats import Seat


class Hazari(Game[HazariState]):
    """Hazari, four players, each alone."""

    name = "hazari"
    phases = MappingProxyType(
        {
            Step.DEALER_LOT: DealerLot(),
            Step.HIGH_CARD: HighCard(),
            Step.SHUFFLE: ShuffleDeck(),
            Step.CUT: CutDeck(),
            Step.DEAL: DealCards(),
            Step.ARRANGE: ArrangeHands(),
            Step.COMPARE: CompareGroups(),
            Step.SCORE: ScoreDeal(),
        }
    )

    def opening(self, options: HazariOptions) -> HazariState:
        """The state before the first dealer is known."""
        return HazariState(options=options, phase=first_step(options))

    def consent(self, state: HazariState, offering: Offering) -> frozenset[Seat]:
        """Everybody else."""
        return frozenset(range(4)) - {offering.seat}

    def winners_if_resigned(self, state: HazariState, seat: Seat) -> tuple[Seat, ...]:
        """Those of the others with the best total."""
        others = [other for other in range(4) if other != seat]
        best = max(state.totals[other] for other in others)
        return tuple(other for other in others if state.totals[other] == best)

    def view(self, state: HazariState, seat: Seat | None) -> HazariView:
        """What a seat may know: its own cards, and what everybody has seen."""
        deal = state.deal
        hand = () if deal is None or seat is None else deal.hands[seat]
        own = None if deal is None or seat is None else deal.arrangements[seat]
        to_act = self.to_act(state)
        arranging = state.phase == Step.ARRANGE and seat in to_act and state.offer is None
        return HazariView(
            seat=seat,
            options=state.options,
            phase=state.phase,
            seating=state.seating,
            to_act=to_act,
            legal=() if seat is None else self.legal(state, seat),
            offers=() if seat is None else self.offers(state, seat),
            offer=state.offer,
            outcome=state.outcome,
            totals=state.totals,
            deal_number=state.deal_number,
            dealer=state.dealer,
            leader=None if deal is None else deal.leader,
            up=frozenset()
            if deal is None
            else frozenset(place for place, up in enumerate(deal.arrangements) if up),
            hand=hand,
            arrangement=own,
            triples=triples(hand, state.options.ace_low_run_rank) if arranging else (),
            last_deal=state.last_deal,
        )


HAZARI = Hazari()
"""The game."""
