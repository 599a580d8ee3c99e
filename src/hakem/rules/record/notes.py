"""What is noted beside an action: its time, values and comments."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite

from hakem.rules.record.entry import VALUE_NAME, Entry
from hakem.rules.record.quoting import escape
from hakem.rules.record.scanner import Line
from hakem.rules.value import Value

SIGNS = "@({"
"""What a note begins with: a time, values, a comment."""

_AT = re.compile("@")
_OPEN = re.compile(r"\(")
_CLOSE = re.compile(r"\)")
_EQUALS = re.compile("=")
_TIME = re.compile(r"([0-9]{1,12})(?:\.([0-9]{1,3}))?(?![0-9.])")
_NUMBER = re.compile(r"[-+]?[0-9]{1,400}(?:\.[0-9]{0,400})?(?:[eE][-+]?[0-9]{1,4})?(?=[\s)]|$)")


@dataclass(frozen=True)
class Notes(Value):
    """The notes beside one action."""

    time: int | None = None
    values: tuple[tuple[str, float], ...] = ()
    comments: tuple[str, ...] = ()

    def added_to(self, entry: Entry) -> Entry:
        """The entry with these notes."""
        return entry.but(time=self.time, values=self.values, comments=self.comments)


def joined(notes: Sequence[Notes]) -> Notes:
    """Notes on one action, of which one at most has a time, as one."""
    times = [part.time for part in notes if part.time is not None]
    return Notes(
        times[0] if times else None,
        tuple(value for part in notes for value in part.values),
        tuple(comment for part in notes for comment in part.comments),
    )


def show(entry: Entry) -> str:
    """The notes of an entry, each after a space."""
    shown = []
    if entry.time is not None:
        shown.append(f"@{entry.time // 1000}.{entry.time % 1000:03}")
    if entry.values:
        pairs = " ".join(f"{name}={float(number)!r}" for name, number in entry.values)
        shown.append(f"({pairs})")
    shown += [show_comment(comment) for comment in entry.comments]
    return "".join(f" {note}" for note in shown)


def show_comment(comment: str) -> str:
    """A comment between its signs."""
    return f"{{{escape(comment, '}')}}}"


def read(line: Line) -> Notes:
    """The notes that stand next in a line, perhaps none."""
    time: int | None = None
    values: list[tuple[str, float]] = []
    comments: list[str] = []
    while (sign := line.next_sign()) and sign in SIGNS:
        if sign == "{":
            comments.append(line.quoted("}", "a comment")[0])
        elif sign == "(":
            values += _read_values(line)
        elif time is None:
            time = _read_time(line)
        else:
            raise line.fail("expected one time for each action, not two.")
    return Notes(time, tuple(values), tuple(comments))


def _read_time(line: Line) -> int:
    line.take(_AT)
    found = line.require(_TIME, "seconds since the match began, such as @12.345")
    return 1000 * int(found[1]) + int((found[2] or "").ljust(3, "0"))


def _read_values(line: Line) -> list[tuple[str, float]]:
    line.take(_OPEN)
    values = []
    while not line.take(_CLOSE):
        name = line.require(VALUE_NAME, "a value such as cost=0.25, or )")
        line.require(_EQUALS, "= and a number")
        number = float(line.require(_NUMBER, "a number such as 0.25")[0])
        if not isfinite(number):
            raise line.fail("expected a number that isn't beyond all bounds.")
        values.append((name[0], number))
    return values
