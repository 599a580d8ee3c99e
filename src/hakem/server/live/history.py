"""The last versions of a table, for clients that come back and want to see what happened."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec import Raw

from hakem.rules.seats import Seat
from hakem.server.place import Place
from hakem.server.protocol.messages import EventMessage

LENGTH: Final = 12
"""How many versions are kept."""

Places = tuple[Place, ...]
Events = tuple[bytes, ...]


class Past(NamedTuple):
    """One version: its entry and its events as everybody may see them, and as some seats may.

    All in JSON; an event that a seat sees as everybody does is the same bytes.
    """

    version: int
    at: int
    entry: bytes
    public: Events
    own: Mapping[Seat, Events]
    before: Places
    after: Places

    def seen_by(self, guest: str | None) -> EventMessage:
        """What a guest's seat saw at the time, if it was his seat all along."""
        return EventMessage(
            version=self.version,
            now=self.at,
            entry=Raw(self.entry),
            events=[Raw(event) for event in self._events(guest)],
        )

    def _events(self, guest: str | None) -> Events:
        for seat, events in self.own.items():
            if guest is not None and self.after[seat].owner == guest == self.before[seat].owner:
                return events
        return self.public


class History:
    """Short, and as bytes: a table's former states would weigh ten times as much."""

    __slots__ = ("_pasts",)

    def __init__(self) -> None:
        self._pasts: list[Past] = []

    def add(self, past: Past) -> None:
        """One more version."""
        if len(self._pasts) == LENGTH:
            del self._pasts[0]
        self._pasts.append(past)

    def since(self, version: int, until: int, guest: str | None) -> list[EventMessage]:
        """What a guest has missed, oldest first; empty if it isn't all there any more."""
        if not self._pasts or version < self._pasts[0].version - 1:
            return []
        return [past.seen_by(guest) for past in self._pasts if version < past.version <= until]
