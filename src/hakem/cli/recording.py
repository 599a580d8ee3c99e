"""Keeping matches in a file while they are played.

Every action is appended as soon as it is done, in one write, so that whatever happens to
the process the file holds a record that can be read and replayed. Matches are added to a
file that holds records already; any other file is left alone.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from io import FileIO
from pathlib import Path

from hakem.bots import Played
from hakem.cli.agreement import Agreement
from hakem.cli.errors import BadFile
from hakem.cli.files import because
from hakem.cli.table.names import PEOPLE
from hakem.rules import record as records
from hakem.rules.errors import BadRecord
from hakem.shuffle import seed_bytes


class Recorder:
    """What is told of every match that is played; this one keeps nothing."""

    def begin(self, agreement: Agreement, seed: int, person: int | None = None) -> None:
        """A match begins."""

    def add(self, played: Played) -> None:
        """An action has been done."""

    def kept(self) -> str:
        """A sentence about what is kept."""
        return "Nothing was recorded (--record FILE keeps a match)."


class FileRecorder(Recorder):
    """Appends to a file, action by action."""

    def __init__(self, path: Path, file: FileIO) -> None:
        self._path = path
        self._file = file
        self._writer: records.Recorder | None = None
        self._begun: float | None = None

    def begin(self, agreement: Agreement, seed: int, person: int | None = None) -> None:
        """Write the head of a record; a match with a person in it also has its time."""
        follows = self._file.seekable() and self._file.tell() > 0
        now = datetime.now(UTC)
        self._begun = None if person is None else time.monotonic()
        self._writer = records.Recorder(
            records.Record(
                options=agreement.options,
                rules=agreement.rules,
                date="" if person is None else f"{now:%Y.%m.%d}",
                time="" if person is None else f"{now:%H:%M:%S}",
                players=_players(agreement, person),
                seed=seed_bytes(seed),
            )
        )
        self._append(("\n" if follows else "") + self._writer.head)

    def add(self, played: Played) -> None:
        """Append an action."""
        assert self._writer is not None
        since = None if self._begun is None else int(1000 * (time.monotonic() - self._begun))
        self._append(self._writer.add(played.action, played.events, time=since))

    def kept(self) -> str:
        """Where the record is."""
        return f"The record is in {self._path}."

    def _append(self, text: str) -> None:
        """Write all of a piece, or none of it."""
        left = text.encode()
        before = self._file.tell() if self._file.seekable() else None
        try:
            while left:
                left = left[self._file.write(left) :]
        except OSError as error:
            if before is not None:
                with suppress(OSError):  # a device can't be cut back, and has no need of it
                    self._file.truncate(before)
            raise BadFile(f"{self._path} can't be written: {because(error)}") from None


def _players(agreement: Agreement, person: int | None) -> tuple[records.Player, ...]:
    names = PEOPLE[agreement.kind.name]
    return tuple(
        records.Player(kind="person")
        if entrant == person
        else records.Player(names[entrant], "bot", bot)
        for entrant, bot in enumerate(agreement.bots)
    )


@contextmanager
def open_recorder(path: Path | None) -> Iterator[Recorder]:
    """What keeps the matches in a file, or keeps nothing.

    Raises:
        BadFile: the file can't be written, or holds something that is no record.
    """
    if path is None:
        yield Recorder()
        return
    try:
        file = path.open("ab", buffering=0)
    except OSError as error:
        raise BadFile(f"{path} can't be written: {because(error)}") from None
    with file:
        if not _alone(file):
            raise BadFile(f"{path} is being written by another match: name another file.")
        _require_records(path)
        yield FileRecorder(path, file)


def _alone(file: FileIO) -> bool:
    """Take a file for this process until it is closed; whether no other one has it."""
    try:
        import fcntl
    except ImportError:  # Windows has no such locks
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # not every file system has locks
        return True
    return True


def _require_records(path: Path) -> None:
    """Refuse to add to a file that isn't empty and holds no records."""
    try:
        held = path.read_bytes() if path.is_file() else b""
        if held.strip():
            records.read(held)
    except OSError as error:
        raise BadFile(f"{path} can't be read: {because(error)}") from None
    except BadRecord as error:
        raise BadFile(f"{path} isn't a record, so no match is added to it: {error}") from None
