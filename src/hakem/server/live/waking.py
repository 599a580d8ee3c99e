"""From the log to the table as it stands, and what it has to remember."""

import asyncio
from collections.abc import Sequence
from typing import Final, NamedTuple

from hakem.server.follow import follow, open_table
from hakem.server.live.answers import Answers
from hakem.server.storage.log_reader import Packed
from hakem.server.table import Table

AT_ONCE: Final = 100
"""After how many entries others have their turn: they must not wait for a long match."""


class Woken(NamedTuple):
    """A table, and the commands that it has done."""

    table: Table
    answers: Answers


async def wake(code: str, log: Sequence[Packed]) -> Woken:
    """Follow a log from its first entry to its last."""
    table = open_table(code, log[0].unpacked())
    answers = Answers()
    for number, packed in enumerate(log[1:], 1):
        stored = packed.unpacked()
        table = follow(table, stored).table
        entry = stored.entry
        if entry.guest is not None and entry.command is not None:
            answers.note(entry.guest, entry.command, stored.version)
        if number % AT_ONCE == 0:
            await asyncio.sleep(0)
    return Woken(table, answers)
