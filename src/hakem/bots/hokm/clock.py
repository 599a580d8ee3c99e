"""The time of a decision."""

from collections.abc import Callable
from time import monotonic

MARGIN = 0.85
"""The share of a time budget that is planned with: the rest is for what can't be interrupted."""


class Clock:
    """Counts down from now; it is over at once when somebody calls the decision off."""

    def __init__(
        self, milliseconds: float | None, cancelled: Callable[[], bool] | None = None
    ) -> None:
        self._begin = monotonic()
        self._whole = None if milliseconds is None else MARGIN * milliseconds / 1000
        self._cancelled = cancelled

    @property
    def seconds(self) -> float | None:
        """What is left, not below zero; None: as long as it takes."""
        if self._whole is None:
            return None
        return max(0.0, self._begin + self._whole - monotonic())

    @property
    def over(self) -> bool:
        """Whether nothing is left."""
        return self.past(1.0)

    def past(self, share: float) -> bool:
        """Whether so great a share of the time is gone, or the decision was called off."""
        if self._cancelled is not None and self._cancelled():
            return True
        return self._whole is not None and monotonic() >= self._begin + share * self._whole
