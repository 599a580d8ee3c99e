"""The clocks of a table: which run, what they show, when the first runs out."""

from hakem.rules.seats import Seat
from hakem.server.live.clock import SeatClock
from hakem.server.live.presence import Presence
from hakem.server.protocol.messages import ClockShown
from hakem.server.table import NO_TURN, Table


class Clocks:
    """A clock for each person who has to decide; times are seconds of the loop's clock."""

    __slots__ = ("_clocks",)

    def __init__(self) -> None:
        self._clocks: dict[Seat, SeatClock] = {}

    def arrange(self, table: Table, presence: Presence, now: float, begin: float) -> None:
        """Make, start and stop clocks as the table stands; new ones run from `begin`."""
        limit = table.settings.clock.decision
        awake = presence.anybody(table) and table.status == "playing"
        for seat, place in enumerate(table.places):
            turn = table.turns[seat]
            if turn == NO_TURN or not place.plays or place.owner is None:
                self._clocks.pop(seat, None)
                continue
            clock = self._clocks.get(seat)
            if clock is None or clock.turn != turn:
                decision = None if limit is None else float(limit)
                clock = self._clocks[seat] = SeatClock(turn, decision, place.reserve / 1000)
            if awake and place.owner not in presence.graced:
                clock.run(max(now, begin))
            else:
                clock.stop(now)

    def reserve(self, seat: Seat, now: float) -> int | None:
        """What is left of a seat's reserve in milliseconds; None if it wasn't touched."""
        clock = self._clocks.get(seat)
        if clock is None:
            return None
        left = clock.reserve_left(now)
        return None if left == clock.reserve else int(1000 * left)

    def run_out(self, now: float) -> list[Seat]:
        """The seats whose time is up."""
        return [
            seat for seat, clock in self._clocks.items() if (clock.runs_out() or now + 1) <= now
        ]

    def first(self) -> float | None:
        """When the first clock runs out."""
        ends = [end for clock in self._clocks.values() if (end := clock.runs_out()) is not None]
        return min(ends, default=None)

    def shown(self, table: Table, presence: Presence, now: float) -> list[ClockShown]:
        """What to show of the clocks."""
        return [
            self._shown(table, presence, seat, clock, now) for seat, clock in self._clocks.items()
        ]

    def _shown(
        self, table: Table, presence: Presence, seat: Seat, clock: SeatClock, now: float
    ) -> ClockShown:
        owner = table.places[seat].owner or ""
        grace = presence.grace_left(owner, now)
        if clock.decision is None:
            state, decision, reserve = "stopped", None, clock.reserve
        else:
            left, reserve = clock.left(now)
            decision = int(1000 * left)
            state = "stopped" if clock.since is None or clock.since > now else "running"
        return ClockShown(
            seat=seat,
            state="grace" if grace else "running" if state == "running" else "stopped",
            decision_ms=decision,
            reserve_ms=int(1000 * reserve),
            grace_ms=int(1000 * grace),
        )
