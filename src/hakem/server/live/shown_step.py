"""One step of a table as messages show it, each part encoded once for all who get it."""

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, Raw
from msgspec.json import Encoder

from hakem.codec import encode
from hakem.rules import Event, redact
from hakem.rules.events import secret_fields
from hakem.rules.seats import Seat
from hakem.server.live.history import Past
from hakem.server.showing import entry_shown, table_changes
from hakem.server.step import Step
from hakem.server.table import Table

_encode = Encoder().encode

_NO_OWN: Mapping[Seat, tuple[bytes, ...]] = {}


class ShownStep:
    """The parts of a step's messages; a seat's events are redacted for that seat alone."""

    __slots__ = ("_own", "before", "entry", "past", "public", "step", "table")

    def __init__(self, before: Table, step: Step) -> None:
        self.before, self.step = before, step
        entry = _encode(entry_shown(step.stored.entry, before, step.table))
        self.entry = Raw(entry)
        changed = table_changes(before, step.table)
        self.table: Any = Raw(_encode(changed)) if changed else UNSET
        hidden = [redact(event, None) for event in step.events]
        public = tuple([encode(event) for event in hidden])
        own = {
            seat: tuple(
                [
                    common if (seen := redact(event, seat)) == secret else encode(seen)
                    for event, secret, common in zip(step.events, hidden, public, strict=True)
                ]
            )
            for seat in _seats_with_secrets(step.events)
        }
        self.public = [*map(Raw, public)]
        self._own = {seat: [*map(Raw, events)] for seat, events in own.items()}
        self.past = Past(
            step.table.version,
            step.stored.at,
            entry,
            public,
            own or _NO_OWN,
            before.places,
            step.table.places,
        )

    def events(self, seat: Seat | None) -> list[Raw]:
        """The events as a seat sees them: `public` itself where it sees no more than all."""
        return self.public if seat is None else self._own.get(seat, self.public)

    def concerns(self, seat: Seat | None, guest: str | None) -> bool:
        """Whether the step changes what is the guest's own."""
        was, now = self.before, self.step.table
        if was.host != now.host or was.status != now.status:
            return True
        if was.requests is not now.requests:
            return True
        if seat is None:
            return False
        former = was.seat_of(guest)
        if former != seat or former is None:
            return True
        if was.turns[former] != now.turns[seat]:
            return True
        return was.places[former].plays != now.places[seat].plays


def _seats_with_secrets(events: tuple[Event, ...]) -> set[Seat]:
    """The seats that see more of some events than others do."""
    kinds: list[Any] = [type(event) for event in events]
    seats = (
        getattr(event, "seat", None)
        for event, kind in zip(events, kinds, strict=True)
        if secret_fields(kind)
    )
    return {seat for seat in seats if seat is not None}
