"""Forgetting what is older than the operator wants to keep."""

import asyncio

import structlog
from sqlalchemy import delete, exists, select
from sqlalchemy.ext.asyncio import AsyncEngine

from hakem.server.live.live_table import wall
from hakem.server.storage.database import StorageFault, reading
from hakem.server.storage.journal import Journal
from hakem.server.storage.schema import LOG, MATCHES, MEMBERS, PLAYERS, TABLES

DAY = 86_400_000
ROUND_SECONDS = 3600
AT_ONCE = 200
"""How many tables are forgotten in one transaction."""

_log = structlog.get_logger()


class Retention:
    """Deletes tables that nothing has happened at, and matches that ended, long ago."""

    def __init__(self, engine: AsyncEngine, journal: Journal, keep_days: int) -> None:
        self._engine = engine
        self._journal = journal
        self._keep_days = keep_days
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Look every hour, if anything is ever to be forgotten."""
        if self._keep_days:
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Look no more."""
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        while True:
            try:
                await self.forget(wall() - DAY * self._keep_days)
            except StorageFault as fault:
                _log.warning("not_forgotten", why=str(fault))
            await asyncio.sleep(ROUND_SECONDS)

    async def forget(self, before: int) -> int:
        """Delete what is older than a moment; how many tables that were."""
        count = 0
        while codes := await self._old_tables(before):
            await self._journal.store(
                others=[
                    (delete(LOG).where(LOG.c.table_code.in_(codes)), {}),
                    (delete(MEMBERS).where(MEMBERS.c.table_code.in_(codes)), {}),
                    (delete(TABLES).where(TABLES.c.code.in_(codes)), {}),
                ]
            )
            count += len(codes)
        await self._journal.store(
            others=[
                (delete(PLAYERS).where(PLAYERS.c.ended_at < before), {}),
                (delete(MATCHES).where(MATCHES.c.ended_at < before), {}),
            ]
        )
        return count

    async def _old_tables(self, before: int) -> list[str]:
        moved = exists().where(LOG.c.table_code == TABLES.c.code, LOG.c.at >= before)
        old = select(TABLES.c.code).where(TABLES.c.changed_at < before, ~moved).limit(AT_ONCE)
        async with reading(self._engine) as connection:
            return list((await connection.execute(old)).scalars())
