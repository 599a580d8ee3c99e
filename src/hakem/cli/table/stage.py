"""Where the table is shown: a whole screen that is redrawn, or lines one after another."""

import os
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Literal, Protocol

from rich.text import Text

from hakem.cli.console import Console
from hakem.cli.errors import Stopped
from hakem.cli.table.canvas import Canvas
from hakem.cli.table.keyboard import has_keys, read_key, single_keys, tidy

Speed = Literal["slow", "normal", "fast", "instant"]
NARROWEST, LOWEST = 60, 20
"""Columns and rows that every picture fits in."""

PACE: dict[Speed, float] = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "instant": 0.0}

Draw = Callable[[int, int], Canvas]
"""Draws what is to be seen on a screen of some width and height."""


LongText = Callable[[int], Iterable[Text]]
"""Writes the paragraphs of a text for a width."""


class Stage(Protocol):
    """What the table is shown on, and where the keys come from."""

    def show(self, draw: Draw, seconds: float) -> None:
        """Show a picture for some time at normal speed; a key ends it early."""

    def say(self, sentence: str) -> None:
        """Tell what happens, where the picture isn't enough."""

    def ask(self, draw: Draw) -> str:
        """Show a picture until a key is pressed; the key."""

    def read(self, text: LongText) -> None:
        """Show a longer text to read through."""


class FullScreen:
    """The whole terminal, redrawn in place; keys work without Enter."""

    def __init__(self, speed: Speed) -> None:
        self._pace = PACE[speed]
        self._console = Console(highlight=False)
        self._drawn: Draw | None = None
        self._size = (0, 0)

    def show(self, draw: Draw, seconds: float) -> None:
        """Show a picture; at the speed `instant` for no time."""
        if self._pace:
            self._draw(draw)
            self._wait(seconds * self._pace)

    def say(self, sentence: str) -> None:
        """Nothing: the picture says it."""

    def ask(self, draw: Draw) -> str:
        """The next key."""
        self._draw(draw)
        key = self._wait(None)
        assert key is not None
        return key

    def read(self, text: LongText) -> None:
        """Pages, turned by keys."""
        top = 0
        while True:
            width, height = shutil.get_terminal_size()
            height -= 1
            rows = [row for line in text(width) for row in line.split("\n", allow_blank=True)]
            key = self.ask(_turning(rows, top))
            last = max(0, len(rows) - height)
            if key in ("space", "right", "down", "enter") and top < last:
                top = min(last, top + (1 if key == "down" else height - 1))
            elif key in ("left", "up", "b", "backspace"):
                top = max(0, top - (1 if key == "up" else height - 1))
            else:
                return

    def redraw(self) -> None:
        """Show the last picture again: the terminal was resized, or came back."""
        if self._drawn is not None:
            self._draw(self._drawn)

    def _draw(self, draw: Draw) -> None:
        self._drawn, self._size = draw, shutil.get_terminal_size()
        width, height = self._size
        fits = width >= NARROWEST and height >= LOWEST
        canvas = draw(width, height) if fits else _too_small(width, height)
        margin = Text(" " * ((width - canvas.width) // 2))
        rows = [self._coloured(margin + line) for line in canvas.lines()[:height]]
        sys.stdout.write("\x1b[H" + "\x1b[K\n".join(rows) + "\x1b[K\x1b[J")
        sys.stdout.flush()

    def _coloured(self, line: Text) -> str:
        with self._console.capture() as capture:
            self._console.print(line, end="", no_wrap=True, overflow="crop")
        return capture.get()

    def _wait(self, seconds: float | None) -> str | None:
        """The next key within a time, redrawing if the terminal changes its size."""
        end = None if seconds is None else time.monotonic() + seconds
        while True:
            left = 0.5 if end is None else min(0.5, end - time.monotonic())
            if left <= 0:
                return None
            key = read_key(left)
            if key is not None:
                return key
            if shutil.get_terminal_size() != self._size:
                self.redraw()


class Lines:
    """Lines one after another; every answer is a line, ended by Enter."""

    def __init__(self) -> None:
        self._console = Console(highlight=False)

    def show(self, draw: Draw, seconds: float) -> None:
        """Nothing: the sentences tell it."""

    def say(self, sentence: str) -> None:
        """The sentence on a line."""
        self._console.print(Text(sentence))

    def ask(self, draw: Draw) -> str:
        """The first key of the next line; an empty line stands for Enter."""
        width, height = shutil.get_terminal_size()
        for line in draw(width, height).lines():
            if line.plain:
                self._console.print(line)
        sys.stdout.write("> ")
        sys.stdout.flush()
        typed = sys.stdin.readline() if sys.stdin is not None else ""
        if not typed:
            raise Stopped("The input has ended.")
        return tidy(typed.strip()[:1] or "\n")

    def read(self, text: LongText) -> None:
        """All of it."""
        for line in text(shutil.get_terminal_size()[0]):
            self._console.print(line)


def has_screen() -> bool:
    """Whether the terminal can be drawn on, and keys come one by one."""
    return has_keys() and sys.stdout.isatty()


@contextmanager
def open_stage(speed: Speed) -> Iterator[Stage]:
    """The best stage that the terminal allows; on leaving the terminal is as it was."""
    if not has_screen():
        yield Lines()
        return
    stage = FullScreen(speed)
    with single_keys(), _signals(stage):
        sys.stdout.write("\x1b[?1049h\x1b[?25l\x1b[2J")
        try:
            yield stage
        finally:
            sys.stdout.write("\x1b[?25h\x1b[?1049l")
            sys.stdout.flush()


@contextmanager
def _signals(stage: FullScreen) -> Iterator[None]:
    """Leave the terminal in order when told to end, and draw again when brought back."""

    def leave(number: int, frame: Any) -> None:
        raise Stopped("The terminal has gone.")

    def back(number: int, frame: Any) -> None:
        import tty

        tty.setcbreak(sys.stdin.fileno())
        sys.stdout.write("\x1b[?1049h\x1b[?25l")
        stage.redraw()

    def away(number: int, frame: Any) -> None:
        sys.stdout.write("\x1b[?25h\x1b[?1049l")
        sys.stdout.flush()
        os.kill(os.getpid(), signal.SIGSTOP)

    handlers = {signal.SIGTERM: leave, signal.SIGHUP: leave}
    handlers |= {signal.SIGCONT: back, signal.SIGTSTP: away}
    before = {number: signal.signal(number, handler) for number, handler in handlers.items()}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _too_small(width: int, height: int) -> Canvas:
    """What is shown where there is no room for the table."""
    canvas = Canvas(width, height)
    canvas.flow(0, [(f"The table needs {NARROWEST} columns and {LOWEST} rows.", "")], margin=0)
    return canvas


def _turning(rows: Sequence[Text], top: int) -> Draw:
    return lambda width, height: _page(rows, top, width, height)


def _page(rows: Sequence[Text], top: int, width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    for place, row in enumerate(rows[top : top + height - 1]):
        canvas.put_all(0, place, [(row.plain, str(row.style))])
    more = "space: on   b: back   " if len(rows) >= height else ""
    canvas.put(1, height - 1, f"{more}any other key: back to the table", "dim")
    return canvas
