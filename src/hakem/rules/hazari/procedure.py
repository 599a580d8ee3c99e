"""The order of the phases of a match, composed from its options."""

from enum import StrEnum

from hakem.rules.events import Event
from hakem.rules.hazari.deal import new_deal
from hakem.rules.hazari.events import DealStarted
from hakem.rules.hazari.options import HazariOptions
from hakem.rules.hazari.state import HazariState
from hakem.rules.seats import Seat


class Step(StrEnum):
    """The phases of a match of Hazari."""

    DEALER_LOT = "dealer_lot"
    HIGH_CARD = "high_card"
    SHUFFLE = "shuffle"
    CUT = "cut"
    DEAL = "deal"
    ARRANGE = "arrange"
    COMPARE = "compare"
    SCORE = "score"


def first_step(options: HazariOptions) -> Step:
    """The phase that a match begins with."""
    return Step.DEALER_LOT if options.first_dealer == "random" else Step.HIGH_CARD


def after_shuffle(options: HazariOptions) -> Step:
    """The phase that follows the shuffle."""
    return Step.DEAL if options.cut == "none" else Step.CUT


def begin_deal(state: HazariState, dealer: Seat, log: list[Event]) -> HazariState:
    """The next deal, before its shuffle; offers refused in the last may be made again."""
    number = state.deal_number + 1
    log.append(DealStarted(number, dealer))
    return state.but(
        phase=Step.SHUFFLE,
        refused=frozenset(),
        deal_number=number,
        dealer=dealer,
        deal=new_deal(number, dealer),
    )
