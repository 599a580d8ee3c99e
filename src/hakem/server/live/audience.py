"""Everybody who looks at a table, and what each of them is sent.

A message to a seat is made from the view and the redacted events of that seat alone.
"""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import UNSET, Raw
from msgspec.json import Encoder

from hakem.codec import encode
from hakem.rules import Event, View, redact, view
from hakem.rules.events import secret_fields
from hakem.rules.seats import Seat
from hakem.server.entries import DealOpened
from hakem.server.live.connection import Connection
from hakem.server.protocol.messages import ClockShown, EventMessage, Snapshot
from hakem.server.showing import entry_shown, table_changes, table_shown, you_shown
from hakem.server.step import Step
from hakem.server.table import Table

HISTORY: Final = 40
"""How many versions are kept for clients that come back."""

Groups = tuple[dict[Seat | None, list[Connection]], list[Connection]]

_encode = Encoder().encode


class Audience:
    """The connections of a table, and what each seat's screen shows."""

    def __init__(self, table: Table) -> None:
        self.connections: dict[Connection, None] = {}
        self._screens: dict[Seat | None, View | None] = {}
        self._history: list[tuple[Table, Step]] = []
        self._late = table
        """The table as spectators see it who see it one hand late."""
        self._held: list[tuple[Table, Step, int]] = []
        self._groups: tuple[Any, Groups] | None = None

    def guests(self) -> set[str]:
        """The guests who are connected."""
        return {c.guest for c in self.connections if c.guest is not None}

    def watchers(self, table: Table) -> int:
        """How many watch without a seat."""
        return sum(table.seat_of(c.guest) is None for c in self.connections)

    def add(self, connection: Connection) -> None:
        """Somebody looks."""
        self.connections[connection] = None
        self._groups = None

    def drop(self, connection: Connection) -> None:
        """Somebody is gone."""
        self.connections.pop(connection, None)
        self._groups = None

    def send_all(self, message: Any, but_from: str | None = None) -> None:
        """The same message to everybody, but not to those who have muted its author."""
        data = _encode(message)
        for connection in self.connections:
            if but_from is None or but_from not in connection.muted:
                connection.send(data)

    def snapshot(
        self,
        connection: Connection,
        table: Table,
        now: int,
        clocks: list[ClockShown],
        presence: list[str],
        since: int | None,
    ) -> None:
        """Send one connection all that it may know."""
        seat = table.seat_of(connection.guest)
        connection.late = seat is None and table.settings.spectators == "one_hand_late"
        self._groups = None
        if connection.late:
            table, clocks = self._late, []
        seen = None if table.game is None else view(table.game, seat)
        self._screens[self._key(connection, seat)] = seen
        message = Snapshot(
            version=table.version,
            now=now,
            table=table_shown(table),
            you=you_shown(table, connection.guest, connection.muted),
            view=None if seen is None else Raw(encode(seen)),
            clocks=clocks,
            presence=presence,
            watchers=self.watchers(table),
            missed=[] if since is None else self._missed(connection, since, table.version),
        )
        connection.send(_encode(message))

    def _missed(self, connection: Connection, since: int, until: int) -> list[EventMessage]:
        if not self._history or since < self._history[0][0].version:
            return []
        missed = []
        for before, step in self._history:
            if since < step.table.version <= until:
                # What the guest's seat saw at the time, if it was his seat all along.
                seat = step.table.seat_of(connection.guest)
                seat = seat if seat == before.seat_of(connection.guest) else None
                missed.append(
                    EventMessage(
                        version=step.table.version,
                        now=step.stored.at,
                        entry=entry_shown(step.stored.entry, before, step.table),
                        events=[Raw(encode(redact(event, seat))) for event in step.events],
                    )
                )
        return missed

    def publish(
        self, before: Table, steps: Sequence[Step], paces: Sequence[int], clocks: list[ClockShown]
    ) -> list[Connection]:
        """Show everybody some steps; returns the connections that need a snapshot instead."""
        strangers: dict[Connection, None] = {}
        shown_clocks = Raw(_encode(clocks))
        for step, pace in zip(steps, paces, strict=True):
            last = step is steps[-1]
            self._show(before, step, pace, shown_clocks if last else UNSET, strangers)
            self._history.append((before, step))
            before = step.table
        del self._history[:-HISTORY]
        return list(strangers)

    def _show(
        self,
        before: Table,
        step: Step,
        pace: int,
        clocks: Any,
        strangers: dict[Connection, None],
    ) -> None:
        seats, late = self._seats_and_late(before, step.table, strangers)
        if seats:
            parts = Parts(before, step, pace, clocks)
            for seat, connections in seats.items():
                self._show_seat(parts, seat, seat, connections)
        self._hold(before, step, pace, late)

    def _seats_and_late(
        self, before: Table, after: Table, strangers: dict[Connection, None]
    ) -> "Groups":
        """The connections by seat, and those that see the table one hand late.

        Who has sat down or stood up is among neither but becomes a stranger.
        """
        same = before.places is after.places and not strangers
        if same and self._groups is not None and self._groups[0] is after.places:
            return self._groups[1]
        seats: dict[Seat | None, list[Connection]] = {}
        late: list[Connection] = []
        for connection in self.connections:
            if connection in strangers:
                continue
            was, now = before.seat_of(connection.guest), after.seat_of(connection.guest)
            if (was is None) != (now is None):
                strangers[connection] = None
            elif connection.late:
                late.append(connection)
            else:
                seats.setdefault(now, []).append(connection)
        self._groups = (after.places, (seats, late)) if same else None
        return seats, late

    def _hold(self, before: Table, step: Step, pace: int, late: list[Connection]) -> None:
        """Show those who watch one hand late what was held back, once the hand is over."""
        if step.table.settings.spectators != "one_hand_late":
            return
        self._held.append((before, step, pace))
        over = isinstance(step.stored.entry, DealOpened) or step.table.status != "playing"
        if not over:
            return
        held, self._held = self._held, []
        self._late = step.table
        for earlier, old_step, old_pace in held:
            if late:
                self._show_seat(Parts(earlier, old_step, old_pace, UNSET), None, "late", late)

    def _key(self, connection: Connection, seat: Seat | None) -> Any:
        return "late" if connection.late else seat

    def _show_seat(
        self, parts: "Parts", seat: Seat | None, screen: Any, connections: list[Connection]
    ) -> None:
        """Send the connections of one seat (None: those who watch) what the step is to them."""
        step, before = parts.step, parts.before
        guest, muted = connections[0].guest if seat is not None else None, connections[0].muted
        changes: Any = UNSET
        if step.table.game is not before.game and step.table.game is not None:
            seen = view(step.table.game, seat)
            moved = seat is not None and before.seat_of(guest) != seat
            former = None if moved else self._screens.get(screen)
            changes = parts.view_changes(former, seen) or UNSET
            self._screens[screen] = seen
        you: Any = UNSET
        if parts.concerns(seat, guest):
            you = you_shown(step.table, guest, muted)
        message = EventMessage(
            version=step.table.version,
            now=step.stored.at,
            entry=parts.entry,
            events=parts.events(seat) or UNSET,
            pace=parts.pace or UNSET,
            table=parts.table or UNSET,
            view=changes,
            you=you,
            clocks=parts.clocks,
        )
        data = _encode(message)
        for connection in connections:
            connection.send(data)


class Parts:
    """The parts of a step's messages, each encoded once for all who get it."""

    def __init__(self, before: Table, step: Step, pace: int, clocks: Any) -> None:
        self.before, self.step, self.pace, self.clocks = before, step, pace, clocks
        self.entry = Raw(_encode(entry_shown(step.stored.entry, before, step.table)))
        changed = table_changes(before, step.table)
        self.table = {name: Raw(_encode(value)) for name, value in changed.items()}
        self._public = [Raw(encode(redact(event, None))) for event in step.events]
        kinds: list[Any] = [type(event) for event in step.events]
        self._secret = [bool(secret_fields(kind)) for kind in kinds]
        self._values: dict[tuple[str, int], tuple[Any, Raw]] = {}

    def events(self, seat: Seat | None) -> list[Raw]:
        """The events as a seat sees them."""
        return [
            Raw(encode(event)) if secret and seat is not None and _own(event, seat) else public
            for event, public, secret in zip(
                self.step.events, self._public, self._secret, strict=True
            )
        ]

    def view_changes(self, former: View | None, seen: View) -> dict[str, Raw]:
        """The fields of a view that differ from those on the screen."""
        now = seen.__dict__
        if former is None:
            head = {"type": Raw(_encode(f"{seen.game}_view")), "game": Raw(_encode(seen.game))}
            return head | {name: self._encoded(name, value) for name, value in now.items()}
        was = former.__dict__
        return {
            name: self._encoded(name, value)
            for name, value in now.items()
            if value is not was[name] and value != was[name]
        }

    def _encoded(self, name: str, value: Any) -> Raw:
        known = self._values.get((name, id(value)))
        if known is None:
            # The value is kept with its bytes, so that its id stays its own.
            known = self._values[name, id(value)] = (value, Raw(encode(value)))
        return known[1]

    def concerns(self, seat: Seat | None, guest: str | None) -> bool:
        """Whether the step changes what is the guest's own."""
        was, now = self.before, self.step.table
        if was.host != now.host or was.status != now.status:
            return True
        if seat is None:
            return False
        former = was.seat_of(guest)
        if former != seat or former is None:
            return True
        if was.turns[former] != now.turns[seat]:
            return True
        return was.places[former].plays != now.places[seat].plays


def _own(event: Event, seat: Seat) -> bool:
    return getattr(event, "seat", None) == seat
