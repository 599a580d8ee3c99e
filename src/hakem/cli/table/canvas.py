"""A sheet of character cells on which things are laid, later ones over earlier ones."""

from collections.abc import Sequence
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

    def rule(self, row: int) -> None:
        """A thin line from edge to edge."""
        self.put(0, row, "─" * self.width, "dim")

    def lines(self) -> list[Text]:
        """The sheet, without blanks at the ends of the lines."""
        return [_line(row) for row in self._cells]


def length(pieces: Sequence[Piece]) -> int:
    """How many cells texts take."""
    return sum(cell_len(text) for text, _ in pieces)


def _line(row: Sequence[Piece]) -> Text:
    text = Text()
    for style, run in groupby(row, key=itemgetter(1)):
        text.append("".join(character for character, _ in run), style)
    text.rstrip()
    return text
