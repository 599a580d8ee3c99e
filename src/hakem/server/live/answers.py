"""The commands a table has done, so that none is done twice."""

from typing import Final

EACH: Final = 16
"""How many of a guest's last commands are remembered."""

MOST_GUESTS: Final = 64
"""Of how many guests: those who did something last."""


class Answers:
    """The version that each of a guest's last commands became."""

    def __init__(self) -> None:
        self._by_guest: dict[str, dict[str, int]] = {}

    def note(self, guest: str, command: str, version: int) -> None:
        """A command is done."""
        known = self._by_guest.pop(guest, None) or {}
        self._by_guest[guest] = known  # who did something last stands last
        known[command] = version
        if len(known) > EACH:
            del known[next(iter(known))]
        if len(self._by_guest) > MOST_GUESTS:
            del self._by_guest[next(iter(self._by_guest))]

    def find(self, guest: str, command: str) -> int | None:
        """The version a command became, if it was done."""
        return self._by_guest.get(guest, {}).get(command)
