"""The change of chairs that brings partners opposite each other."""

from hakem.rules.events import Event
from hakem.rules.hokm.events import PartnerChosen, SeatsChanged
from hakem.rules.hokm.state import HokmState
from hakem.rules.seats import Seat, partner


def seat_partner(state: HokmState, chosen: Seat, log: list[Event]) -> HokmState:
    """The hakem keeps his chair; his partner changes with whoever sits opposite him."""
    log.append(PartnerChosen(chosen))
    opposite = partner(state.hakem)
    if chosen == opposite:
        return state
    seating = list(state.seating)
    seating[chosen], seating[opposite] = seating[opposite], seating[chosen]
    log.append(SeatsChanged(tuple(seating)))
    return state.with_standing(seating=tuple(seating))
