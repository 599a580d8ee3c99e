"""`hakem check`: whether each action of a record is legal and its result follows."""

from pathlib import Path

from hakem.cli.console import write_line
from hakem.cli.files import in_file, read_records
from hakem.cli.scores import score_text
from hakem.cli.table.story import ending
from hakem.cli.telling import names_of, title_of
from hakem.rules.errors import BadRecord
from hakem.rules.record import Record
from hakem.rules.record import check as check_record


def check(file: Path, /) -> int:
    """Check that every action of a record is legal and its result follows.

    Parameters
    ----------
    file
        A file of records.
    """
    for number, record in enumerate(read_records(file), 1):
        try:
            write_line(f"Match {number}: {_verdict(record)}")
        except BadRecord as error:
            raise in_file(file, error) from None
    return 0


def _verdict(record: Record) -> str:
    """What a record that is in order holds, on one line."""
    state = check_record(record)
    names = names_of(record).seated(state.seating)
    actions = f"{len(record.entries)} actions, all legal"
    if state.outcome is None:
        return f"{title_of(record)}. {actions}; unfinished."
    end = ending(state.outcome, names, record.options.game.name, score_text(state))
    return f"{title_of(record)}. {actions}. {end}"
