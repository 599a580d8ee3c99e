"""Who is there: connected, lost for a moment, or absent."""

from dataclasses import dataclass, field

from hakem.rules.seats import Seat
from hakem.server.table import Table


@dataclass(slots=True)
class Presence:
    """The guests of a table by their connections; times are seconds of the loop's clock."""

    grace: float
    """How many seconds a lost connection is waited for."""
    connected: dict[str, int] = field(default_factory=dict)
    """How many connections each guest has."""
    lost: dict[str, float] = field(default_factory=dict)
    """Since when each guest is without a connection, until he is back."""
    graced: set[str] = field(default_factory=set)
    """The guests whose clocks stand still for a while."""

    def come(self, guest: str) -> bool:
        """A connection of a guest is there; whether it is the first."""
        self.connected[guest] = self.connected.get(guest, 0) + 1
        self.lost.pop(guest, None)
        self.graced.discard(guest)
        return self.connected[guest] == 1

    def go(self, guest: str, now: float) -> bool:
        """A connection of a guest is gone; whether it was the last."""
        left = self.connected.get(guest, 1) - 1
        if left:
            self.connected[guest] = left
            return False
        self.connected.pop(guest, None)
        self.lost[guest] = now
        return True

    def anybody(self, table: Table) -> bool:
        """Whether a person with a seat is connected: else the table stands still."""
        return any(guest in self.connected for guest in table.persons)

    def is_absent(self, guest: str | None, now: float) -> bool:
        """Whether a guest has been gone for longer than a grace."""
        return (
            guest is not None
            and guest not in self.connected
            and now - self.lost.get(guest, now - self.grace) >= self.grace
        )

    def grace_left(self, guest: str, now: float) -> float:
        """How long a guest's clock stands still yet, in seconds."""
        if guest not in self.graced:
            return 0.0
        return max(0.0, self.lost[guest] + self.grace - now)

    def shown(self, table: Table, now: float) -> list[str]:
        """What to show of each seat."""
        return [self._of(table, seat, now) for seat in range(len(table.places))]

    def _of(self, table: Table, seat: Seat, now: float) -> str:
        place = table.places[seat]
        if place.owner is None:
            return "bot" if place.is_bot else "free"
        if place.owner in self.connected:
            return "connected"
        return "absent" if self.is_absent(place.owner, now) else "lost"
