"""How often somebody may do something: some at once, then so many a second."""

from dataclasses import dataclass, field


@dataclass(slots=True)
class Allowance:
    """A bucket that fills with time; times are seconds of one clock."""

    burst: float
    rate: float
    _level: float = field(default=-1.0)
    _at: float = 0.0

    def take(self, now: float) -> float:
        """Take one; 0 if it was there, else how many seconds to wait for it."""
        if self._level < 0:
            self._level = self.burst
        else:
            self._level = min(self.burst, self._level + (now - self._at) * self.rate)
        self._at = now
        if self._level >= 1:
            self._level -= 1
            return 0.0
        return (1 - self._level) / self.rate
