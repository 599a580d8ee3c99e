"""Where output goes: plain lines for machines, text in colours for people."""

import os
import sys
from typing import Any

from rich.console import Console as RichConsole

WIDEST = 96
"""Text for reading isn't set wider than this, whatever the terminal's width."""


class Console(RichConsole):
    """Rich's console; a reader that has left is told to `main`, as for any other output."""

    def on_broken_pipe(self) -> None:
        """Instead of ending the process with an exit code of Rich's own."""
        raise BrokenPipeError


def output() -> Console:
    """Standard output for people; without colours where it is no terminal or NO_COLOR is set."""
    return Console(highlight=False, soft_wrap=False, width=_width(sys.stdout))


def notices() -> Console:
    """Standard error, for what isn't the answer: progress and remarks."""
    return Console(stderr=True, highlight=False, width=_width(sys.stderr))


def _width(stream: Any) -> int | None:
    if stream is None or stream.isatty():
        return None
    return int(os.environ["COLUMNS"]) if os.environ.get("COLUMNS", "").isdigit() else WIDEST


def write_line(text: str) -> None:
    """One line for a machine, on standard output."""
    sys.stdout.write(text + "\n")


def is_terminal() -> bool:
    """Whether a person sits before both ends: keys come in and the screen shows."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
