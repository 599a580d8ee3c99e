"""Arranging: all four at once, each until it is up."""

from hakem.rules.actions import Action, Shuffle
from hakem.rules.errors import IllegalAction, Reason
from hakem.rules.events import Event
from hakem.rules.hazari.actions import Arrange
from hakem.rules.hazari.arrangement import HIDDEN, Arrangement, arrange, best_first
from hakem.rules.hazari.deal import Deal
from hakem.rules.hazari.events import Arranged, ArrangementFaulted, Redealt
from hakem.rules.hazari.options import HazariOptions
from hakem.rules.hazari.phases.dealing import redealt
from hakem.rules.hazari.phases.deck import shuffled
from hakem.rules.hazari.procedure import Step
from hakem.rules.hazari.state import HazariState
from hakem.rules.phase import Phase, wrong_phase
from hakem.rules.seats import Seat


class ArrangeHands(Phase[HazariState]):
    """Each seat puts its hand up in four groups.

    A deal with a hidden arrangement waits here: an export of a live match for one seat
    ends where the others' groups would be shown.
    """

    def to_act(self, state: HazariState) -> frozenset[Seat]:
        """The seats that aren't up."""
        return frozenset(seat for seat, up in enumerate(state.current.arrangements) if up is None)

    def legal(self, state: HazariState, seat: Seat) -> tuple[Arrange, ...]:
        """The arrangement that takes the best group first stands for all legal ones."""
        deal = state.current
        if deal.unknown[seat]:
            return (Arrange(seat, None),)
        return (Arrange(seat, best_first(deal.hands[seat], state.options.ace_low_run_rank)),)

    def apply(self, state: HazariState, action: Action, log: list[Event]) -> HazariState:
        """The seat is up; when all four are, the groups are compared."""
        deal = state.current
        if isinstance(action, Shuffle) and state.options.redeal != "off" and _fresh(deal):
            state = redealt(state, Redealt(None, state.options.redeal), log)
            return shuffled(state, action, log)
        if not isinstance(action, Arrange):
            raise wrong_phase(action, "the hands are arranged")
        own = put_up(deal, action, state.options)
        log.append(Arranged(action.seat, own.groups))
        arrangements = list(deal.arrangements)
        arrangements[action.seat] = own
        state = state.with_deal(arrangements=tuple(arrangements))
        if all(up is not None and up.groups is not None for up in arrangements):
            return _compared(state, log)
        return state


def _fresh(deal: Deal) -> bool:
    """Whether a hand that isn't known may have had the cards dealt again."""
    return any(deal.unknown) and not any(deal.arrangements)


def put_up(deal: Deal, action: Arrange, options: HazariOptions) -> Arrangement:
    """The arrangement that an action makes of the seat's hand.

    Raises:
        IllegalAction: the seat is up already, its cards aren't known, or the groups are
            wrong.
    """
    seat, groups = action.seat, action.groups
    if deal.arrangements[seat] is not None:
        raise IllegalAction(
            Reason.ALREADY_ARRANGED, f"Seat {seat} is up: its groups can't be changed."
        )
    if deal.unknown[seat]:
        if groups is not None:
            raise IllegalAction(
                Reason.UNKNOWN_CARDS,
                f"Seat {seat}'s cards aren't known: its groups can only be hidden.",
            )
        return HIDDEN
    if groups is None:
        raise IllegalAction(
            Reason.WRONG_GROUP_SIZES,
            f"Seat {seat}'s cards are known: its groups can't be hidden.",
        )
    return arrange(deal.hands[seat], groups, options)


def _compared(state: HazariState, log: list[Event]) -> HazariState:
    deal = state.current
    faulted = tuple(seat for seat, up in enumerate(deal.arrangements) if up and up.faulty)
    log.extend(map(ArrangementFaulted, faulted))
    return state.but(phase=Step.COMPARE, deal=deal.but(shown=deal.shown.but(faulted=faulted)))
