"""Everybody who looks at a table, and what each of them is sent.

A message to a seat is made from the view and the redacted events of that seat alone.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, Raw, structs
from msgspec.json import Encoder

from hakem.rules.seats import Seat
from hakem.server.entries import DealOpened
from hakem.server.live.connection import Connection
from hakem.server.live.history import History
from hakem.server.live.screens import Screens
from hakem.server.live.shown_step import ShownStep
from hakem.server.protocol.messages import ClockShown, EventMessage, Snapshot
from hakem.server.showing import table_shown, you_shown
from hakem.server.step import Step
from hakem.server.table import Table

Seats = dict[Seat | None, list[Connection]]
"""Connections by the seat they look from; None: they watch."""

_encode = Encoder().encode


class Audience:
    """The connections of a table, and what each seat's screen shows."""

    __slots__ = (
        "_groups",
        "_held",
        "_history",
        "_late",
        "_late_screens",
        "_screens",
        "connections",
    )

    def __init__(self, table: Table) -> None:
        self.connections: dict[Connection, None] = {}
        self._screens = Screens()
        self._history = History()
        self._late = table
        """The table as spectators see it who see it one hand late."""
        self._late_screens = Screens()
        self._held: list[tuple[Table, Step, int]] = []
        self._groups: tuple[Any, tuple[Seats, list[Connection]]] | None = None

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
        screens = self._screens
        if connection.late:
            table, clocks, screens = self._late, [], self._late_screens
        missed: list[EventMessage] = []
        if since is not None:
            missed = self._history.since(since, table.version, connection.guest)
        message = Snapshot(
            version=table.version,
            now=now,
            table=table_shown(table),
            you=you_shown(table, connection.guest, connection.muted),
            view=None if table.game is None else screens.whole(table.game, seat),
            clocks=clocks,
            presence=presence,
            watchers=self.watchers(table),
            missed=missed,
        )
        connection.send(_encode(message))

    def publish(
        self, before: Table, steps: Sequence[Step], paces: Sequence[int], clocks: list[ClockShown]
    ) -> list[Connection]:
        """Show everybody some steps; returns the connections that need a snapshot instead."""
        strangers: dict[Connection, None] = {}
        shown_clocks = Raw(_encode(clocks))
        for step, pace in zip(steps, paces, strict=True):
            seats, late = self._seats_and_late(before, step.table, strangers)
            shown = ShownStep(before, step)
            self._history.add(shown.past)
            if seats:
                given = shown_clocks if step is steps[-1] else UNSET
                self._show(shown, pace, given, seats, self._screens)
            self._hold(before, step, pace, late)
            before = step.table
        return list(strangers)

    def _seats_and_late(
        self, before: Table, after: Table, strangers: dict[Connection, None]
    ) -> tuple[Seats, list[Connection]]:
        """The connections by seat, and those that see the table one hand late.

        Who has sat down or stood up is among neither but becomes a stranger.
        """
        same = before.places is after.places and not strangers
        if same and self._groups is not None and self._groups[0] is after.places:
            return self._groups[1]
        seats: Seats = {}
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
                shown = ShownStep(earlier, old_step)
                self._show(shown, old_pace, UNSET, {None: late}, self._late_screens)

    def _show(
        self, shown: ShownStep, pace: int, clocks: Any, seats: Seats, screens: Screens
    ) -> None:
        """Send the connections of each seat what a step is to them."""
        before, after = shown.before, shown.step.table
        changed = after.game is not before.game and after.game is not None
        if changed and after.game is not None:
            screens.turn_to(after.game, anew=before.match != after.match)
        common = b""
        for seat, connections in seats.items():
            guest = None if seat is None else connections[0].guest
            changes: Any = UNSET
            if changed:
                moved = seat is not None and before.seat_of(guest) != seat
                changes = screens.changes(seat, anew=moved)
            events = shown.events(seat)
            message = EventMessage(
                version=after.version,
                now=shown.step.stored.at,
                entry=shown.entry,
                events=events or UNSET,
                pace=pace or UNSET,
                table=shown.table,
                view=changes,
                clocks=clocks,
            )
            if shown.concerns(seat, guest):
                _send_each(message, after, connections)
            elif events is shown.public and (changes is UNSET or changes is screens.common):
                common = common or _encode(message)
                _send(common, connections)
            else:
                _send(_encode(message), connections)


def _send(data: bytes, connections: Sequence[Connection]) -> None:
    for connection in connections:
        connection.send(data)


def _send_each(message: EventMessage, table: Table, connections: Sequence[Connection]) -> None:
    """Send a message with what is each guest's own."""
    for connection in connections:
        you = you_shown(table, connection.guest, connection.muted)
        connection.send(_encode(structs.replace(message, you=you)))
