"""Looking guests up: who asks while one look-up is on its way shares the next.

After a restart thousands come back within seconds, each to be known by his cookie.
"""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from hakem.server.storage.database import StorageFault, reading
from hakem.server.storage.schema import GUESTS, MUTES

MOST_AT_ONCE = 500
"""How many guests one look-up is about at most."""


class Known(NamedTuple):
    """What is known of a guest: the name, and whom he doesn't want to hear."""

    name: str
    muted: frozenset[str]


class GuestBook:
    """Finds guests by their ids; each look-up begins after it was asked for."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._asked: dict[str, asyncio.Future[Known | None]] = {}
        self._task: asyncio.Task[None] | None = None

    async def find(self, guest: str) -> Known | None:
        """A guest; None if there is none of that id.

        Raises:
            StorageFault: the database can't be read now.
        """
        found = self._asked.get(guest)
        if found is None:
            found = self._asked[guest] = asyncio.get_running_loop().create_future()
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        return await asyncio.shield(found)

    async def _run(self) -> None:
        try:
            while self._asked:
                guests = list(self._asked)[:MOST_AT_ONCE]
                asked = {guest: self._asked.pop(guest) for guest in guests}
                try:
                    known = await self._read(guests)
                except StorageFault as fault:
                    for future in asked.values():
                        future.set_exception(fault)
                        future.exception()  # who asked may have gone
                else:
                    for guest, future in asked.items():
                        future.set_result(known.get(guest))
        finally:
            self._task = None

    async def _read(self, guests: Sequence[str]) -> dict[str, Known]:
        names = select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.id.in_(guests))
        mutes = select(MUTES.c.guest, MUTES.c.muted).where(MUTES.c.guest.in_(guests))
        async with reading(self._engine) as connection:
            named = (await connection.execute(names)).all()
            muted: dict[str, set[str]] = {}
            for guest, other in (await connection.execute(mutes)).all():
                muted.setdefault(guest, set()).add(other)
        return {guest: Known(name, frozenset(muted.get(guest, ()))) for guest, name in named}
