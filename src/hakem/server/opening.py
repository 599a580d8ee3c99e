"""How a match begins: drawn anew, or with the hakem of the one before.

Both games are imported here and so loaded with the server. Options load theirs at the first
use only, which would be in the middle of a command, when reading a file can fail.
"""

from hakem.rules import Event, Options, State, start
from hakem.rules.errors import BadPosition
from hakem.rules.hazari import HazariOptions, HazariPosition
from hakem.rules.hazari import from_position as hazari_from_position
from hakem.rules.hazari.game import HAZARI
from hakem.rules.hazari.state import HazariState
from hakem.rules.hokm import HokmOptions, HokmPosition
from hakem.rules.hokm import from_position as hokm_from_position
from hakem.rules.hokm.game import HOKM
from hakem.rules.hokm.state import HokmState
from hakem.rules.seats import Seat


def position(
    options: Options, carried: Seat | None, before: State | None
) -> HokmPosition | HazariPosition | None:
    """Where a match begins that takes over the hakem of the one before; None: at the draw."""
    if carried is None:
        return None
    if isinstance(options, HokmOptions):
        removed = before.standing.removed if isinstance(before, HokmState) else None
        return HokmPosition(step="new_hand", hakem=carried, removed=removed)
    return HazariPosition(dealer=carried)


def begin(
    options: Options, carried: Seat | None, before: State | None
) -> tuple[State, tuple[Event, ...]]:
    """The first state of a match; with a carried hakem (a Hazari dealer) nothing is drawn."""
    place = position(options, carried, before)
    if place is None:
        return start(options)
    log: list[Event] = []
    if isinstance(place, HokmPosition):
        assert isinstance(options, HokmOptions)
        hand = hokm_from_position(options, place)
        return HOKM.settle(hand, log), tuple(log)
    assert isinstance(options, HazariOptions)
    deal = hazari_from_position(options, place)
    return HAZARI.settle(deal, log), tuple(log)


def can_carry(options: Options, carried: Seat, before: State | None) -> bool:
    """Whether a match of these options can begin with this hakem or dealer."""
    try:
        begin(options, carried, before)
    except BadPosition:
        return False
    return True


def carried_from(before: State | None) -> Seat | None:
    """The hakem, or dealer, that a match leaves to the next; None before the first draw."""
    if isinstance(before, HokmState):
        return before.standing.hakem
    if isinstance(before, HazariState):
        return before.dealer
    return None
