"""Reading a table's log."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from hakem.server.entries import Stored, unpack
from hakem.server.storage.database import reading
from hakem.server.storage.schema import LOG


async def read_log(engine: AsyncEngine, code: str, since: int = 1) -> list[Stored]:
    """The entries of a table from a version on, in order; empty if there is no such table."""
    wanted = (
        select(LOG.c.version, LOG.c.at, LOG.c.entry)
        .where(LOG.c.table_code == code, LOG.c.version >= since)
        .order_by(LOG.c.version)
    )
    async with reading(engine) as connection:
        rows = await connection.execute(wanted)
        return [Stored(row.version, row.at, unpack(row.entry)) for row in rows]
