"""`hakem replay`: a recorded match, step by step or all at once."""

from collections import deque
from pathlib import Path
from typing import Annotated, Literal

from rich.text import Text

from hakem.cli.console import is_terminal, output, write_line
from hakem.cli.files import in_file, pick, read_records
from hakem.cli.scores import score_text
from hakem.cli.table.film import step_through, take, tell
from hakem.cli.table.palette import Palette
from hakem.cli.table.stage import Lines, has_screen, open_stage
from hakem.cli.table.story import ending
from hakem.cli.telling import json_lines, names_of, title_of
from hakem.cli.usage import Whole, flag
from hakem.rules.errors import BadRecord
from hakem.rules.record import Record
from hakem.rules.record import check as check_record


def replay(
    file: Path,
    /,
    *,
    match: Whole | None = None,
    json: Annotated[bool, flag()] = False,
    suits: Literal["two", "four"] = "four",
) -> int:
    """Step through a recorded match, or write out all of it.

    Parameters
    ----------
    file
        A file of records.
    match
        Which match of the file, from 1; without it the first on a screen, else all.
    json
        One JSON object on a line: for the match, for every action, and for the result.
    suits
        Suits in four colours or in two.
    """
    records = pick(read_records(file), match, file)
    try:
        if json:
            for number, record in records:
                for line in json_lines(number, record):
                    write_line(line)
        elif is_terminal() and has_screen():
            number, record = records[0]
            _step(record, f"match {number} · {title_of(record)}", Palette(suits))
        else:
            for number, record in records:
                _write_out(number, record)
    except BadRecord as error:
        raise in_file(file, error) from None
    return 0


def _step(record: Record, title: str, palette: Palette) -> None:
    pictures, starts = take(record, names_of(record), palette, title)
    with open_stage("instant") as stage:
        step_through(stage, pictures, starts)


def _write_out(number: int, record: Record) -> None:
    """A match in sentences."""
    console = output()
    console.print(Text(f"Match {number}: {title_of(record)}", style="bold"))
    names = names_of(record)
    deque(tell(record, Lines(), names, Palette(), ""), maxlen=0)
    state = check_record(record)
    if state.outcome is None:
        console.print(Text("The record ends here; the match is unfinished.", style="bold"))
        return
    said = ending(
        state.outcome, names.seated(state.seating), record.options.game.name, score_text(state)
    )
    console.print(Text(said, style="bold"))
