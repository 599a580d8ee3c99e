"""Reading the logs of tables."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from hakem.server.entries import Stored, unpack
from hakem.server.storage.database import reading
from hakem.server.storage.schema import LOG


class Packed(NamedTuple):
    """An entry as it lies in the log."""

    version: int
    at: int
    entry: str

    def unpacked(self) -> Stored:
        """The entry itself."""
        return Stored(self.version, self.at, unpack(self.entry))


async def read_logs(engine: AsyncEngine, codes: Sequence[str]) -> dict[str, list[Packed]]:
    """The logs of some tables, each in order, by the codes of those that there are."""
    wanted = (
        select(LOG.c.table_code, LOG.c.version, LOG.c.at, LOG.c.entry)
        .where(LOG.c.table_code.in_(codes))
        .order_by(LOG.c.table_code, LOG.c.version)
    )
    async with reading(engine) as connection:
        rows = (await connection.execute(wanted)).all()
    logs: dict[str, list[Packed]] = {}
    for code, version, at, entry in rows:
        logs.setdefault(code, []).append(Packed(version, at, entry))
    return logs


async def read_log(engine: AsyncEngine, code: str) -> list[Stored]:
    """The entries of one table, in order; empty if there is no such table."""
    logs = await read_logs(engine, [code])
    return [packed.unpacked() for packed in logs.get(code, ())]
