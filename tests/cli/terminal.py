"""A terminal with somebody before it: what the screen shows, and the keys he presses."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.cli.commands import HAKEM

ESCAPE = re.compile(r"\x1b\[[?0-9;]*[a-zA-Z]")


class Terminal:
    """`hakem` in a terminal of its own; the picture is what was drawn last."""

    def __init__(
        self, *arguments: str | Path, columns: int = 80, rows: int = 24, no_color: str = ""
    ) -> None:
        self._text = ""
        self._pid, self._fd = pty.fork()
        if self._pid == 0:
            _size(1, columns, rows)
            environment = {**os.environ, "TERM": "xterm-256color"}
            for name in ("COLUMNS", "LINES", "NO_COLOR"):
                environment.pop(name, None)
            environment |= {"NO_COLOR": no_color} if no_color else {}
            os.execve(HAKEM, ["hakem", *map(str, arguments)], environment)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            os.kill(self._pid, signal.SIGKILL)
            os.waitpid(self._pid, 0)
        except (ProcessLookupError, ChildProcessError):
            pass
        os.close(self._fd)

    @property
    def raw(self) -> str:
        """Everything that was ever written, colours included."""
        return self._text

    @property
    def pictures(self) -> int:
        """How many pictures have been drawn in full."""
        return self._text.count("\x1b[J")

    @property
    def picture(self) -> str:
        """The last picture that was drawn in full, without colours."""
        drawn = self._text[: self._text.rfind("\x1b[J")]
        return plain(drawn[drawn.rfind("\x1b[H") :])

    def wait_for(self, pattern: str, after: int = 0, seconds: float = 30) -> str:
        """The picture, once one drawn after so many others shows this."""
        end = time.monotonic() + seconds
        while not (self.pictures > after and re.search(pattern, self.picture)):
            assert time.monotonic() < end, f"{pattern!r} isn't shown:\n{self.picture}"
            assert self.read(0.2), f"the command has ended:\n{plain(self._text[-2000:])}"
        return self.picture

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self._fd, keys.encode())

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window."""
        _size(self._fd, columns, rows)

    def kill(self, number: signal.Signals) -> None:
        """Send a signal to the command."""
        os.kill(self._pid, number)

    def finish(self, seconds: float = 30) -> tuple[int, str]:
        """The exit code, and what is left on the screen when the command has ended."""
        end = time.monotonic() + seconds
        while self.read(0.2):
            assert time.monotonic() < end, f"the command goes on:\n{self.picture}"
        _, status = os.waitpid(self._pid, 0)
        left = self._text[self._text.rfind("\x1b[?1049l") :]
        return os.waitstatus_to_exitcode(status), plain(left)

    def read(self, seconds: float) -> bool:
        """Read what was written; False once the command has ended."""
        if not select.select([self._fd], [], [], seconds)[0]:
            return True
        try:
            read = os.read(self._fd, 65_536)
        except OSError:
            return False
        self._text += read.decode(errors="replace")
        return bool(read)


def plain(text: str) -> str:
    """Text as it is seen."""
    return ESCAPE.sub("", text).replace("\r", "")


def _size(descriptor: int, columns: int, rows: int) -> None:
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
