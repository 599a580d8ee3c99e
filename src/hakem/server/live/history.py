"""The last versions of a table, for clients that come back and want to see what happened."""

from collections import deque
from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec import Raw

from hakem.rules.seats import Seat
from hakem.server.place import Place

LENGTH: Final = 12
"""How many versions are kept."""

Places = tuple[Place, ...]


class Past(NamedTuple):
    """One version: its message as everybody may see it, and as some seats may."""

    version: int
    public: bytes
    own: Mapping[Seat, bytes]
    before: Places
    after: Places

    def seen_by(self, guest: str | None) -> bytes:
        """What a guest's seat saw at the time, if it was his seat all along."""
        if self.own:
            for seat, message in self.own.items():
                if guest is not None and self.after[seat].owner == guest == self.before[seat].owner:
                    return message
        return self.public


class History:
    """Short, and as bytes: a table's former states would weigh ten times as much."""

    def __init__(self) -> None:
        self._pasts: deque[Past] = deque(maxlen=LENGTH)

    def add(self, past: Past) -> None:
        """One more version."""
        self._pasts.append(past)

    def since(self, version: int, until: int, guest: str | None) -> list[Raw]:
        """What a guest has missed, oldest first; empty if it isn't all there any more."""
        if not self._pasts or version < self._pasts[0].version - 1:
            return []
        return [Raw(past.seen_by(guest)) for past in self._pasts if version < past.version <= until]
