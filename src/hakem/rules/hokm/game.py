"""Hokm: its phases, its offers, its view."""

from hakem.rules.actions import Offering, Resign
from hakem.rules.events import Event
from hakem.rules.game import Game, Offer
from hakem.rules.hokm.actions import Claim
from hakem.rules.hokm.claims import award_rest, is_proved
from hakem.rules.hokm.events import HandShown
from hakem.rules.hokm.options import HokmOptions
from hakem.rules.hokm.phases import PHASES
from hakem.rules.hokm.procedure import Step, procedure
from hakem.rules.hokm.state import HokmState, Standing, agreed_two, empty_hand
from hakem.rules.hokm.view import HokmView, hokm_view
from hakem.rules.seats import Seat, Side, partner, sides


class Hokm(Game[HokmState]):
    """The game of Hokm, for two, three and four players."""

    name = "hokm"
    phases = PHASES

    def opening(self, options: HokmOptions) -> HokmState:
        """A match before its first step."""
        nothing = (0,) * sides(options.players)
        return HokmState(
            options=options,
            phase=procedure(options)[0],
            standing=Standing(
                points=nothing,
                sets=nothing,
                seating=tuple(range(options.players)),
                removed=agreed_two(options),
            ),
            hand=empty_hand(options),
        )

    def view(self, state: HokmState, seat: Seat | None) -> HokmView:
        """What a seat may know."""
        return hokm_view(state, seat)

    def offerings(self, state: HokmState, seat: Seat) -> tuple[Offering, ...]:
        """A claim while cards are played, and a resignation."""
        resign = Resign(seat)
        return (Claim(seat), resign) if state.phase == Step.PLAY else (resign,)

    def offered(self, state: HokmState, offering: Offering, log: list[Event]) -> HokmState:
        """A claimant shows his hand."""
        state = super().offered(state, offering, log)
        if not isinstance(offering, Claim):
            return state
        seat = offering.seat
        log.append(HandShown(seat, state.hand.hands[seat]))
        return state.with_hand(shown=state.hand.shown | {seat})

    def consent(self, state: HokmState, offering: Offering) -> frozenset[Seat]:
        """A claim needs all opponents; a resignation the partner, or at three the others."""
        seat, players = offering.seat, state.options.players
        others = frozenset(range(players)) - {seat}
        if isinstance(offering, Claim):
            return frozenset(other for other in others if state.side(other) != state.side(seat))
        if players == 4:
            return frozenset({partner(seat)})
        return others if players == 3 else frozenset()

    def accepted(self, state: HokmState, offer: Offer, log: list[Event]) -> HokmState:
        """The tricks of a claim are credited; a resignation ends the match."""
        if offer.kind == Claim.kind:
            return award_rest(state, offer.seat, log)
        return super().accepted(state, offer, log)

    def proved(self, state: HokmState, offer: Offer) -> bool:
        """Whether a claim is certain to be good."""
        return offer.kind == Claim.kind and is_proved(state, offer.seat)

    def winners_if_resigned(self, state: HokmState, seat: Seat) -> tuple[Side, ...]:
        """The other side; at three players the better of the others, or both if equal."""
        standing, lost = state.standing, state.side(seat)
        score = list(zip(standing.sets, standing.points, strict=True))
        others = [side for side in range(len(score)) if side != lost]
        best = max(score[side] for side in others)
        return tuple(side for side in others if score[side] == best)


HOKM = Hokm()
