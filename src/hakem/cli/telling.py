"""A recorded match told again: as lines of JSON, in sentences, or as pictures."""

from collections.abc import Iterator

from hakem.cli.games import GAMES, changed_from
from hakem.cli.table.names import PEOPLE, Names
from hakem.codec import PROTOCOL, encode
from hakem.rules import State
from hakem.rules.record import Record, replay
from hakem.rules.settings import write


def names_of(record: Record) -> Names:
    """Who plays in a record; those without a name by what they are."""
    seats = record.options.seats
    given = [player.name for player in record.players] or [""] * seats
    usual = PEOPLE[record.options.game.name]
    people = [player.kind == "person" for player in record.players] or [False] * seats
    shown = [
        name or (f"Seat {place}" if people[place] else usual[place])
        for place, name in enumerate(given)
    ]
    return Names(tuple(shown), tuple(range(seats)))


def title_of(record: Record) -> str:
    """The game, its rules and what is changed in them."""
    kind, options = GAMES[record.options.game.name], record.options
    rules = record.rules if record.rules in kind.sets.forms else ""
    if not rules or options.seats not in kind.sets.forms[rules]:
        return f"{kind.title}, {options.seats} players"
    changes = changed_from(kind, options, rules)
    changed = "".join(f" {name}={write(value)}" for name, value in changes.items())
    return f"{kind.title} · {rules}{changed}, {options.seats} players"


def json_lines(number: int, record: Record) -> Iterator[str]:
    """A match on lines: what was agreed, every action with its events, the result.

    Raises:
        BadRecord: an action is illegal.
    """
    head = {
        "type": "match",
        "match": number,
        "protocol": PROTOCOL,
        "rules": record.rules,
        "options": record.options,
        "players": record.players,
        "seed": record.seed or None,
    }
    yield _line(head)
    state: State | None = None
    for place, step in enumerate(replay(record), 1):
        state = step.state
        yield _line(
            {
                "type": "step",
                "match": number,
                "step": place,
                "action": step.action,
                "events": step.events,
            }
        )
    outcome = None if state is None else state.outcome
    seating = tuple(range(record.options.seats)) if state is None else state.seating
    yield _line({"type": "result", "match": number, "outcome": outcome, "seating": seating})


def _line(value: object) -> str:
    return encode(value).decode()
