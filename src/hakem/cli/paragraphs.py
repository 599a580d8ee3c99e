"""Text for reading: wrapped, indented, without blanks at the ends of lines."""

from textwrap import wrap

from rich.text import Text


def paragraph(text: str, width: int, indent: int = 0, style: str = "") -> Text:
    """A paragraph with every line indented."""
    lines = wrap(text, max(width - indent, 20))
    return Text("\n".join(" " * indent + line for line in lines), style)


def item(head: str, text: str, width: int, indent: int, column: int) -> Text:
    """A word and what it means, the meaning wrapped in a column of its own."""
    lines = wrap(text, max(width - indent - column, 20)) or [""]
    start = " " * indent + head.ljust(column)
    rest = ("\n" + " " * (indent + column)).join(lines)
    return Text((start + rest).rstrip())
