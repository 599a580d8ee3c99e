"""Single keys from a terminal, without Enter; whole lines where there is no terminal."""

import os
import select
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager

from hakem.cli.errors import Stopped

NO_TERMIOS = False
try:
    import termios
    import tty
except ImportError:  # Windows has no termios: there every key needs Enter
    NO_TERMIOS = True

ARROWS = {"\x1b[A": "up", "\x1b[B": "down", "\x1b[C": "right", "\x1b[D": "left"}
NAMED = {
    "\r": "enter",
    "\n": "enter",
    " ": "space",
    "\x7f": "backspace",
    "\x08": "backspace",
    "\x1b": "escape",
    "\x04": "end",
}


def has_keys() -> bool:
    """Whether keys can be read one by one."""
    seated = sys.stdin is not None and sys.stdin.isatty()
    return not NO_TERMIOS and seated and os.environ.get("TERM") != "dumb"


@contextmanager
def single_keys() -> Iterator[None]:
    """While this lasts keys come one by one and aren't shown."""
    descriptor = sys.stdin.fileno()
    before = termios.tcgetattr(descriptor)
    tty.setcbreak(descriptor, termios.TCSADRAIN)  # what is typed ahead isn't lost
    try:
        yield
    finally:
        termios.tcsetattr(descriptor, termios.TCSADRAIN, before)


def read_key(seconds: float | None) -> str | None:
    """The next key, or None if none comes in time; special keys by their names.

    Raises:
        Stopped: the input is closed, or Ctrl-D was pressed.
    """
    descriptor = sys.stdin.fileno()
    if not select.select([descriptor], [], [], seconds)[0]:
        return None
    typed = _read(descriptor)
    if typed == "\x1b" and select.select([descriptor], [], [], 0.02)[0]:
        typed += _read(descriptor, 2)
        return ARROWS.get(typed.replace("\x1bO", "\x1b["), "escape")
    return tidy(typed)


def tidy(typed: str) -> str:
    """A key by its name: letters small, digits of any script as 0 to 9."""
    key = NAMED.get(typed, typed.lower())
    if key in ("end", ""):
        raise Stopped("The input has ended.")
    return str(unicodedata.digit(key)) if len(key) == 1 and key.isdigit() else key


def no_key(key: str) -> str:
    """What is said to a key that means nothing at the moment."""
    name = key if len(key) > 1 else f"“{key}”"
    return f"The key {name} does nothing here."


def _read(descriptor: int, count: int = 1) -> str:
    """Characters from the terminal, each of one byte or of several."""
    text = os.read(descriptor, count)
    while text and len(text) < 8:
        try:
            return text.decode()
        except UnicodeDecodeError as error:
            if error.reason != "unexpected end of data":
                return "?"
            text += os.read(descriptor, 1)
    return text.decode(errors="replace")
