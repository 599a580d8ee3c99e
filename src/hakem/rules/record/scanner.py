"""Reading one line of a record from left to right."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from hakem.rules.errors import BadRecord
from hakem.rules.record.quoting import unescape

_FOUND = re.compile(r"[^\s\"\])}]{1,40}|.")
_SPACE = re.compile(r"\s*")
_BODY = {
    '"': re.compile(r'"((?:[^"\\]|\\.)*)"'),
    "}": re.compile(r"\{((?:[^}\\]|\\.)*)\}"),
}
_WORD = re.compile(r"[/;]|[^\s/;]+")


class Line:
    """A line, and how far it has been read."""

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text = text
        self.at = 0

    def fail(self, problem: str, at: int | None = None) -> BadRecord:
        """The refusal of what stands at a place of the line, here if none is given."""
        return BadRecord(self.number, (self.at if at is None else at) + 1, problem)

    def expected(self, what: str, at: int | None = None) -> BadRecord:
        """The refusal of what stands there because something else should."""
        start = self.at if at is None else at
        found = _FOUND.match(self.text, start)
        return self.fail(f"expected {what}, not {brief(found[0]) if found else 'the end'}.", at)

    def next_sign(self) -> str:
        """The next sign that is no space; empty at the end of the line."""
        space = _SPACE.match(self.text, self.at)
        assert space is not None, "no space is a space, too"
        self.at = space.end()
        return self.text[self.at : self.at + 1]

    def take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """What matches here, after spaces; reading goes on behind it."""
        self.next_sign()
        found = pattern.match(self.text, self.at)
        if found:
            self.at = found.end()
        return found

    def require(self, pattern: re.Pattern[str], what: str) -> re.Match[str]:
        """What matches here, or the refusal of what doesn't."""
        found = self.take(pattern)
        if found is None:
            raise self.expected(what)
        return found

    def quoted(self, closing: str, what: str) -> tuple[str, int]:
        """Text of people's own up to its closing sign, and the column where it begins."""
        self.next_sign()
        start = self.at
        found = self.take(_BODY[closing])
        if found is None and start < len(self.text) and self.text[start] in '"{':
            raise self.fail(f"expected {closing} at the end of what begins here.", start)
        if found is None:
            raise self.expected(what)
        try:
            return unescape(found[1]), start + 1
        except ValueError as problem:
            raise self.fail(f"{problem}.", start) from None

    def require_end(self) -> None:
        """Refuse anything but spaces in the rest of the line."""
        if self.next_sign():
            raise self.expected("the end of the line")


class Word(NamedTuple):
    """A word, and where in its line it begins."""

    text: str
    at: int


class Words:
    """Words of a line, to be read as one value; `end` is where they end."""

    def __init__(self, line: Line, items: Sequence[Word], end: int) -> None:
        self.line = line
        self.items = items
        self.end = end

    @classmethod
    def of(cls, line: Line, text: str, at: int) -> "Words":
        """The words of a text that begins in a column of the line."""
        items = [Word(found[0], at + found.start()) for found in _WORD.finditer(text)]
        return cls(line, items, at + len(text))

    def split(self, sign: str) -> list["Words"]:
        """The words between signs; without a sign, each word by itself."""
        if not self.items:
            return []
        if not sign:
            return [Words(self.line, [item], self.end) for item in self.items]
        parts: list[list[Word]] = [[]]
        for item in self.items:
            if item.text == sign:
                parts.append([])
            else:
                parts[-1].append(item)
        return [Words(self.line, part, self.end) for part in parts]

    def head(self) -> "Words":
        """The first word alone."""
        return Words(self.line, self.items[:1], self.end)

    def tail(self) -> "Words":
        """The words after the first."""
        return Words(self.line, self.items[1:], self.end)

    def refuse_number(self, what: str) -> BadRecord:
        """The refusal of no word where one should stand, or of more than that."""
        if not self.items:
            return self.line.expected(what, self.end)
        return self.line.expected("nothing more here", self.items[1].at)

    def refuse(self, what: str) -> BadRecord:
        """The refusal of the first word because something else should stand there."""
        return self.line.expected(what, self.items[0].at if self.items else self.end)


def brief(text: str) -> str:
    """A piece of somebody's text for a sentence: short, and in visible signs."""
    shown = text if text.isprintable() else text.encode("unicode_escape").decode()
    return f'"{shown[:30]}…"' if len(shown) > 30 else f'"{shown}"'
