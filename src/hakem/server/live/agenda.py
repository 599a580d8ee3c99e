"""What a table does of itself, and when: clocks that run out, absence, mixing the seeds."""

from hakem.rules.seats import Seat
from hakem.server import entries as e
from hakem.server.live.clocks import Clocks
from hakem.server.live.presence import Presence
from hakem.server.live.seat_seeds import SeatSeeds
from hakem.server.table import Table


class Agenda:
    """Times are seconds of the loop's clock."""

    __slots__ = ("clocks", "presence", "rest_until", "seeds")

    def __init__(self, presence: Presence) -> None:
        self.presence = presence
        self.clocks = Clocks()
        self.seeds = SeatSeeds()
        self.rest_until = 0.0
        """Until when the table rests for the eye."""

    def rest(self, now: float, pace: int) -> None:
        """Rest for some milliseconds more."""
        self.rest_until = max(self.rest_until, now) + pace / 1000

    def arrange(self, table: Table, now: float) -> float | None:
        """Start and stop the clocks as the table stands; when there is something to do next."""
        self.clocks.arrange(table, self.presence, now, self.rest_until)
        grace = self.presence.grace
        dues = [since + grace for since in self.presence.lost.values() if since + grace > now]
        if table.status == "playing" and self.presence.anybody(table):
            first = self.clocks.first()
            if first is not None:
                dues.append(first)
            if self.seeds.wanted(table):
                ready = self.seeds.are_in(table, self.presence)
                dues.append(max(self.rest_until, now if ready else self.seeds.due))
            if self._overdue(table, now):
                dues.append(now)
        return min(dues, default=None)

    def due(self, table: Table, now: float) -> list[e.AnyEntry]:
        """What is to be done now."""
        if table.status != "playing" or not self.presence.anybody(table):
            return []
        absent = self._overdue(table, now)
        late = [seat for seat in self.clocks.run_out(now) if seat not in absent]
        made: list[e.AnyEntry] = [e.BotTook(seat=seat, why="absent") for seat in absent]
        made += [e.BotTook(seat=seat, why="clock") for seat in late]
        if made or not self.seeds.wanted(table) or now < self.rest_until:
            return made
        if self.seeds.are_in(table, self.presence) or now >= self.seeds.due:
            return [self.seeds.mixed(table)]
        return []

    def _overdue(self, table: Table, now: float) -> list[Seat]:
        """The seats whose persons have been gone for too long."""
        return [
            seat
            for seat, place in enumerate(table.places)
            if place.plays and self.presence.is_absent(place.owner, now)
        ]
