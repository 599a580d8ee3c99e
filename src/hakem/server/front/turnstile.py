"""How often one caller may come: some at once, then so many a second, each counted alone."""

from hakem.server.live.allowance import Allowance

MOST = 10_000
"""How many callers are remembered; more than that, and those who have waited long are forgotten."""


class Turnstile:
    """One allowance for each caller; times are seconds of one clock."""

    def __init__(self, at_once: float, a_second: float) -> None:
        self._at_once, self._a_second = at_once, a_second
        self._callers: dict[str, Allowance] = {}

    def take(self, caller: str, now: float) -> float:
        """Let a caller in; 0 if he may come now, else how many seconds he has to wait."""
        if not self._at_once or not self._a_second:
            return 0.0
        known = self._callers.pop(caller, None) or Allowance(self._at_once, self._a_second)
        self._callers[caller] = known  # who came last stands last
        if len(self._callers) > MOST:
            del self._callers[next(iter(self._callers))]
        return known.take(now)
