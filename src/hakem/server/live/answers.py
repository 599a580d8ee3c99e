"""The commands a table has done, so that none is done twice."""

from array import array
from typing import Final

EACH: Final = 16
"""How many of a guest's last commands are remembered."""

MOST_GUESTS: Final = 64
"""Of how many guests: those who did something last."""


class Answers:
    """The version that each of a guest's last commands became.

    A command is known by the 64 bits of its id's hash, salted anew in each process: thousands
    of tables remember some, and a guest could at most be told of another command of his own.
    """

    __slots__ = ("_by_guest",)

    def __init__(self) -> None:
        self._by_guest: dict[str, array[int]] = {}
        """Hashes and versions in turn, oldest first."""

    def note(self, guest: str, command: str, version: int) -> None:
        """A command is done."""
        known = self._by_guest.pop(guest, None)
        if known is None:
            known = array("q")
        self._by_guest[guest] = known  # who did something last stands last
        if len(known) == 2 * EACH:
            del known[:2]
        known.extend((hash(command), version))
        if len(self._by_guest) > MOST_GUESTS:
            del self._by_guest[next(iter(self._by_guest))]

    def find(self, guest: str, command: str) -> int | None:
        """The version a command became, if it was done."""
        known = self._by_guest.get(guest)
        if known is None:
            return None
        sought = hash(command)
        for place in range(0, len(known), 2):
            if known[place] == sought:
                return known[place + 1]
        return None
