"""After the first seven tricks: be content with the kot, or insist on all thirteen."""

from hakem.rules.actions import Action
from hakem.rules.events import Event
from hakem.rules.hokm.actions import ClaimBam, DeclineBam
from hakem.rules.hokm.events import BamClaimed, BamDeclined
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.scoring import verdict
from hakem.rules.hokm.state import HokmState
from hakem.rules.phase import Phase, require_turn, wrong_phase
from hakem.rules.seats import Seat


class Bam(Phase[HokmState]):
    """The player who took the seventh trick decides."""

    def to_act(self, state: HokmState) -> frozenset[Seat]:
        return frozenset({state.hand.turn})

    def legal(self, state: HokmState, seat: Seat) -> tuple[Action, ...]:
        return (ClaimBam(seat), DeclineBam(seat))

    def apply(self, state: HokmState, action: Action, log: list[Event]) -> HokmState:
        if not isinstance(action, ClaimBam | DeclineBam):
            raise wrong_phase(action, "a bam is on offer")
        require_turn(action, state.hand.turn, "deciding on the bam")
        if isinstance(action, ClaimBam):
            log.append(BamClaimed(action.seat))
            return state.but(phase=Step.PLAY, hand=state.hand.but(bam=state.side(action.seat)))
        log.append(BamDeclined(action.seat))
        over = verdict(state.options, state.hand, state.side(state.hakem)) is not None
        return state.but(phase=Step.SCORE if over else Step.PLAY)
