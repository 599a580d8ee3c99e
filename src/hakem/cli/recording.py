"""Keeping matches in a file while they are played."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from hakem.bots import Played
from hakem.cli.agreement import Agreement


class Recorder:
    """What is told of every match that is played; this one keeps nothing."""

    def begin(self, agreement: Agreement, seed: int, person: int | None = None) -> None:
        """A match begins."""

    def add(self, played: Played) -> None:
        """An action has been done."""

    def end(self) -> None:
        """The match is over."""

    def kept(self) -> str:
        """A sentence about what is kept."""
        return "Nothing was recorded (--record FILE keeps a match)."


@contextmanager
def open_recorder(path: Path | None) -> Iterator[Recorder]:
    """What keeps the matches in a file, or keeps nothing."""
    yield Recorder()
