"""Reading records from files, and saying why a file can't be read or written."""

from collections.abc import Sequence
from pathlib import Path

from hakem.cli.errors import BadFile, BadUsage
from hakem.rules.errors import BadRecord
from hakem.rules.record import Record, read


def read_records(path: Path) -> Sequence[Record]:
    """The records of a file.

    Raises:
        BadFile: the file can't be read, or holds something else; with line and column.
    """
    try:
        if path.exists() and not (path.is_file() or path.is_dir() or path.is_fifo()):
            raise BadFile(f"{path} can't be read: it is a device, not a file of records.")
        held = path.read_bytes()
    except OSError as error:
        raise BadFile(f"{path} can't be read: {because(error)}") from None
    if not held.strip():
        raise BadFile(f"{path} is empty: a record begins with [Hakem.")
    try:
        return read(held)
    except BadRecord as error:
        raise in_file(path, error) from None


def in_file(path: Path, error: BadRecord) -> BadFile:
    """What is wrong in a record, with the name of its file."""
    return BadFile(f"{path}, {error}")


def pick(records: Sequence[Record], number: int | None, path: Path) -> Sequence[tuple[int, Record]]:
    """The records to show, with their numbers: one, or all.

    Raises:
        BadUsage: there is no match of that number.
    """
    numbered = tuple(enumerate(records, 1))
    if number is None:
        return numbered
    if not 1 <= number <= len(records):
        held = "one match" if len(records) == 1 else f"{len(records)} matches"
        raise BadUsage(f"There is no match {number}: {path} holds {held}.")
    return numbered[number - 1 : number]


def because(error: OSError) -> str:
    """The reason that the system gives, as the end of a sentence."""
    return f"{(error.strerror or str(error)).rstrip('.').lower()}."
