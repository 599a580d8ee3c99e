"""Playing a record over again, and judging it by the rules."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from hakem.rules.actions import Action
from hakem.rules.errors import BadPosition, BadRecord, IllegalAction
from hakem.rules.events import Event
from hakem.rules.game import State, apply, start
from hakem.rules.hazari import position as hazari_position
from hakem.rules.hazari.position import HazariPosition
from hakem.rules.hazari.state import HazariState
from hakem.rules.hokm import position as hokm_position
from hakem.rules.hokm.position import HokmPosition
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.state import HokmState
from hakem.rules.record import outcomes, pbn
from hakem.rules.record.dealing import Dealing
from hakem.rules.record.entry import Place
from hakem.rules.record.match import Position, Record
from hakem.rules.record.names import POSITION
from hakem.rules.record.writer import place_of, show_action

_FROM_POSITION: Mapping[type[Position], Any] = {
    HokmPosition: hokm_position.from_position,
    HazariPosition: hazari_position.from_position,
}


class Replayed(NamedTuple):
    """One action of a record, and what came of it."""

    action: Action
    state: State
    events: tuple[Event, ...]


def begin(record: Record) -> tuple[State, tuple[Event, ...]]:
    """The state in which a record starts, and the events of its first forced steps.

    Raises:
        BadRecord: no match can stand at its position.
    """
    options, position = record.options, record.position
    if position is None:
        return start(options)
    from_position: Any = _FROM_POSITION[type(position)]
    try:
        return from_position(options, position), ()
    except BadPosition as problem:
        raise BadRecord(*_first_place(record), f"position: {problem}") from None


def replay(record: Record) -> Iterator[Replayed]:
    """Play a record over again, action by action.

    Raises:
        BadRecord: an action is illegal (the text names hand, trick and rule), or a deal
            isn't the one that is shown.
    """
    state, _ = begin(record)
    dealing = Dealing()
    for index, entry in enumerate(record.entries):
        try:
            after, events = apply(state, entry.action)
        except IllegalAction as refusal:
            said = f"{show_action(entry.action)!r:.60} is refused: {refusal}"
            problem = f"{moment(state)}: {said} ({refusal.reason.value})"
            raise BadRecord(*(entry.place or place_of(record, index)), problem) from None
        dealing.see(events)
        if entry.deal is not None and entry.deal != dealing.hands:
            dealt = "no complete deal" if dealing.hands is None else pbn.show(dealing.hands)
            problem = f"{moment(after)}: the Deal contradicts the cards dealt: {dealt}."
            raise BadRecord(*(entry.place or place_of(record, index)), problem)
        state = after
        yield Replayed(entry.action, state, events)


def check(record: Record) -> State:
    """The last state of a record in which every action is legal and the outcome follows.

    Raises:
        BadRecord: an action is illegal, a deal isn't the one that is shown, or the match
            didn't end as the record says.
    """
    state, _ = begin(record)
    for step in replay(record):
        state = step.state
    said = record.outcome
    if said is not None and said != state.outcome:
        true = "unfinished" if state.outcome is None else outcomes.show(state.outcome)
        problem = f"the Outcome is {outcomes.show(said)!r:.60}, but by the play {true!r:.60}."
        raise BadRecord(*record.places.get("outcome", (1, 1)), problem)
    return state


def moment(state: State) -> str:
    """The hand and trick, or the deal, that a match has come to."""
    if isinstance(state, HazariState):
        return f"deal {state.deal_number}" if state.deal_number else "before the first deal"
    assert isinstance(state, HokmState)
    number = state.standing.hand_number
    hand = f"hand {number}" if number else "before the first hand"
    in_play = state.phase in (Step.PLAY, Step.BAM)
    return f"{hand}, trick {sum(state.hand.taken) + 1}" if in_play else hand


def _first_place(record: Record) -> Place:
    told = (at for name, at in record.places.items() if name.startswith(POSITION.lower()))
    return min(told, default=(1, 1))
