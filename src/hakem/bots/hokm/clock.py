"""The time of a decision."""

from time import monotonic

MARGIN = 0.8
"""The share of a time budget that is planned with: the rest is for what can't be interrupted."""


class Clock:
    """Counts down from now."""

    def __init__(self, milliseconds: float | None) -> None:
        self._end = None if milliseconds is None else monotonic() + MARGIN * milliseconds / 1000

    @property
    def seconds(self) -> float | None:
        """What is left, not below zero; None: as long as it takes."""
        return None if self._end is None else max(0.0, self._end - monotonic())

    @property
    def over(self) -> bool:
        """Whether nothing is left."""
        return self._end is not None and monotonic() >= self._end
