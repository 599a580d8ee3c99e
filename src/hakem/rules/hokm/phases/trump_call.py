"""The hakem names trumps from his first five cards, or shows a weak hand."""

from hakem.rules.actions import Action
from hakem.rules.cards import Card, Rank
from hakem.rules.errors import IllegalAction, Reason
from hakem.rules.events import Event
from hakem.rules.hokm.actions import CallTrump, ClaimRedeal
from hakem.rules.hokm.events import RedealClaimed, TrumpCalled
from hakem.rules.hokm.options import HokmOptions
from hakem.rules.hokm.procedure import Step, step_after
from hakem.rules.hokm.state import HokmState, empty_hand
from hakem.rules.hokm.trump import SUITS, Trump
from hakem.rules.phase import Phase, require_turn, wrong_phase
from hakem.rules.seats import Seat


class TrumpCall(Phase[HokmState]):
    """The pause in the deal: the hakem names a suit, or a mode without trumps."""

    def to_act(self, state: HokmState) -> frozenset[Seat]:
        return frozenset({state.hakem})

    def legal(self, state: HokmState, seat: Seat) -> tuple[Action, ...]:
        calls = tuple(CallTrump(seat, trump) for trump in calls_allowed(state.options))
        return (*calls, ClaimRedeal(seat)) if may_redeal(state) else calls

    def apply(self, state: HokmState, action: Action, log: list[Event]) -> HokmState:
        if not isinstance(action, CallTrump | ClaimRedeal):
            raise wrong_phase(action, "the hakem names trumps")
        require_turn(action, state.hakem, "naming trumps")
        if isinstance(action, ClaimRedeal):
            return self._redeal(state, action, log)
        if action.trump not in calls_allowed(state.options):
            raise IllegalAction(
                Reason.TRUMP_NOT_ALLOWED, f"This table doesn't play {action.trump.value}."
            )
        log.append(TrumpCalled(action.seat, action.trump))
        next_step = step_after(state.options, Step.CALL_TRUMP)
        hand = state.hand.but(trump=action.trump, turn=state.hakem)
        return state.but(phase=next_step, hand=hand)

    def _redeal(self, state: HokmState, action: ClaimRedeal, log: list[Event]) -> HokmState:
        if not may_redeal(state):
            raise IllegalAction(
                Reason.HAND_NOT_WEAK,
                "A new deal needs the option weak_hand_redeal and no card above the ten.",
            )
        log.append(RedealClaimed(action.seat, state.hand.hands[action.seat]))
        return state.but(phase=Step.SHUFFLE, hand=empty_hand(state.options))


def calls_allowed(options: HokmOptions) -> tuple[Trump, ...]:
    """What the hakem may call: the four suits, and the modes the table has agreed on."""
    return SUITS + tuple(Trump(mode) for mode in options.trump_modes if mode != "suits")


def may_redeal(state: HokmState) -> bool:
    """Whether the hakem may ask for a new deal: the option is on and his five are weak."""
    five, unknown = state.hand.hands[state.hakem], state.hand.unknown[state.hakem]
    return state.options.weak_hand_redeal != "off" and not unknown and is_weak(five)


def is_weak(cards: tuple[Card, ...]) -> bool:
    """Whether no card is above the ten."""
    return all(card.rank <= Rank.TEN for card in cards)
