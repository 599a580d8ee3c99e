"""A sheet of character cells on which things are laid, later ones over earlier ones."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from rich.cells import cell_len
from rich.text import Text

Piece = tuple[str, str]
"""A text and its style."""


class Canvas:
    """Rows of cells, each a character and a style; what falls outside is cut off."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, column: int, row: int, text: str, style: str = "") -> None:
        """Lay a text with its first character in a cell."""
        if not 0 <= row < self.height:
            return
        for step, character in enumerate(text):
            if 0 <= column + step < self.width:
                self._cells[row][column + step] = (character, style)

    def put_all(self, column: int, row: int, pieces: Sequence[Piece]) -> None:
        """Lay texts of different styles one after another."""
        for text, style in pieces:
            self.put(column, row, text, style)
            column += len(text)

    def centre(self, row: int, pieces: Sequence[Piece], middle: int | None = None) -> None:
        """Lay texts around a column, or around the middle of the sheet."""
        middle = self.width // 2 if middle is None else middle
        self.put_all(max(0, middle - length(pieces) // 2), row, pieces)

    def right(self, row: int, pieces: Sequence[Piece], margin: int = 1) -> None:
        """Lay texts so that they end at the right edge."""
        self.put_all(max(0, self.width - margin - length(pieces)), row, pieces)

    def flow(self, row: int, pieces: Sequence[Piece], margin: int = 1) -> int:
        """Lay texts on as many rows as they need, broken at spaces; how many that were.

        A no-break space holds together what stands on both sides of it.
        """
        column, used = margin, 1
        for unit in _units(pieces):
            if column > margin and column + length(unit) > self.width - margin:
                column, used = margin, used + 1
            self.put_all(column, row + used - 1, unit)
            column += length(unit)
        return used

    def hints(self, row: int, hints: Sequence[tuple[str, str]]) -> None:
        """Keys and what they do, as many as fit on a row, closer where they must be."""
        wide = 1 + sum(len(key) + len(does) + 4 for key, does in hints) - 3
        column, gap = 1, 3 if wide < self.width else 2
        for key, does in hints:
            if column + len(key) + len(does) + 1 >= self.width:
                return
            self.put_all(column, row, [(key, "bold"), (f" {does}", "dim")])
            column += len(key) + len(does) + 1 + gap

    def rule(self, row: int) -> None:
        """A thin line from edge to edge."""
        self.put(0, row, "─" * self.width, "dim")

    def lines(self) -> list[Text]:
        """The sheet, without blanks at the ends of the lines."""
        return [_line(row) for row in self._cells]


def length(pieces: Sequence[Piece]) -> int:
    """How many cells texts take."""
    return sum(cell_len(text) for text, _ in pieces)


def _units(pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    """What can't be broken: words, with the spaces that follow them."""
    unit: list[Piece] = []
    for text, style in pieces:
        for word in re.findall(r"[^ ]+ *| +", text):
            unit.append((word, style))
            if word.endswith(" "):
                yield unit
                unit = []
    if unit:
        yield unit


def _line(row: Sequence[Piece]) -> Text:
    text = Text()
    for style, run in groupby(row, key=itemgetter(1)):
        text.append("".join(character for character, _ in run), style)
    text.rstrip()
    return text
