"""A seat's clock for one decision: the decision's time first, then the match's reserve."""

from dataclasses import dataclass


@dataclass(slots=True)
class SeatClock:
    """Times in seconds of the loop's clock; `decision` None has no limit."""

    turn: int
    decision: float | None
    reserve: float
    since: float | None = None
    """Since when it runs; None while it stands still."""

    def run(self, now: float) -> None:
        """Let it run, from a moment that may lie ahead."""
        if self.since is None and self.decision is not None:
            self.since = now

    def stop(self, now: float) -> None:
        """Let it stand still."""
        if self.since is None or self.decision is None:
            return
        self.decision, self.reserve = self.left(now)
        self.since = None

    def left(self, now: float) -> tuple[float, float]:
        """What is left of the decision's time and of the reserve."""
        assert self.decision is not None
        spent = 0.0 if self.since is None else max(0.0, now - self.since)
        over = max(0.0, spent - self.decision)
        return max(0.0, self.decision - spent), max(0.0, self.reserve - over)

    def reserve_left(self, now: float) -> float:
        """What is left of the reserve."""
        return self.reserve if self.decision is None else self.left(now)[1]

    def runs_out(self) -> float | None:
        """When it will have run out, if it runs."""
        if self.since is None or self.decision is None:
            return None
        return self.since + self.decision + self.reserve
