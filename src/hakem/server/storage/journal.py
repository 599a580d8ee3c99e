"""The one writer: what many tables want stored goes to the disk in one transaction.

A table waits in `store` until its entries are safe. While one transaction is on its way to
the disk the next gathers, so that the cost of a commit is shared by all who wait for it.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import structlog
from sqlalchemy import Executable, insert
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from hakem.server.storage.database import StorageFault, reason
from hakem.server.storage.schema import LOG

_log = structlog.get_logger()

MOST_AT_ONCE = 500
"""How many tables' wishes share one transaction at most."""


class VersionTaken(StorageFault):
    """Another process has written that version of the table already."""


@dataclass
class Wish:
    """What one table wants stored, all of it or nothing."""

    log: Sequence[dict[str, Any]] = ()
    others: Sequence[tuple[Executable, dict[str, Any]]] = ()
    done: "asyncio.Future[None]" = field(default_factory=asyncio.Future)


class Journal:
    """Stores what it is given, in the order given, and says when it is safe."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        # Compiled once: every move passes here.
        self._insert = insert(LOG).compile(dialect=engine.dialect)
        self._waiting: list[Wish] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._connection: AsyncConnection | None = None
        self.commits = 0
        self.stored = 0

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="journal")

    async def close(self) -> None:
        """Write what waits, and stop."""
        while self._waiting:
            await asyncio.sleep(0.01)
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._disconnect()

    async def store(
        self,
        log: Sequence[dict[str, Any]] = (),
        others: Sequence[tuple[Executable, dict[str, Any]]] = (),
    ) -> None:
        """Store log rows and other statements together; returns when they are safe.

        Raises:
            StorageFault: nothing was stored.
            VersionTaken: a version of the table exists already.
        """
        wish = Wish(log, others)
        self._waiting.append(wish)
        self._wake.set()
        await wish.done

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            batch = self._waiting[:MOST_AT_ONCE]
            del self._waiting[:MOST_AT_ONCE]
            if not self._waiting:
                self._wake.clear()
            fault = await self._try(batch)
            if isinstance(fault, VersionTaken) and len(batch) > 1:
                # It is the fault of one of them, and the others are to be stored.
                for wish in batch:
                    self._tell(wish, await self._try([wish]))
                continue
            for wish in batch:
                self._tell(wish, fault)

    def _tell(self, wish: Wish, fault: StorageFault | None) -> None:
        if wish.done.done():
            return
        if fault is None:
            self.stored += len(wish.log)
            wish.done.set_result(None)
        else:
            wish.done.set_exception(fault)

    async def _try(self, batch: Sequence[Wish]) -> StorageFault | None:
        """Store some wishes in one transaction; the fault if that was not possible."""
        try:
            await self._write(batch)
        except IntegrityError:
            await self._disconnect()
            return VersionTaken("This version of the table is stored already.")
        except (SQLAlchemyError, OSError) as error:
            await self._disconnect()
            return StorageFault(reason(error))
        except Exception as error:  # noqa: BLE001  # no fault may end the one writer
            _log.exception("fault", what="journal")
            await self._disconnect()
            return StorageFault(reason(error))
        self.commits += 1
        return None

    async def _write(self, batch: Sequence[Wish]) -> None:
        if self._connection is None:
            self._connection = await self._engine.connect()
        columns = self._insert.positiontup or []
        rows = [tuple([row[name] for name in columns]) for wish in batch for row in wish.log]
        async with self._connection.begin():
            if rows:
                await self._connection.exec_driver_sql(str(self._insert), rows)
            for wish in batch:
                for statement, values in wish.others:
                    await self._connection.execute(statement, values)

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.close()
            except (SQLAlchemyError, OSError):
                await connection.invalidate()
