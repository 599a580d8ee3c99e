"""What is known of the guests."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from hakem.server.storage.database import reading
from hakem.server.storage.look_up import LookUp
from hakem.server.storage.schema import GUESTS, MUTES

NOBODY: Final[frozenset[str]] = frozenset()
"""One for all: Python makes each empty set anew."""

MOST_AT_ONCE = 500
"""How many guests one look-up is about at most."""


class Known(NamedTuple):
    """What is known of a guest: the name, and whom he doesn't want to hear."""

    name: str
    muted: frozenset[str]


class GuestBook:
    """Finds guests by their ids, those who come at once together."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._guests: LookUp[str, Known] = LookUp(self._read, MOST_AT_ONCE)

    async def find(self, guest: str) -> Known | None:
        """A guest; None if there is none of that id.

        Raises:
            StorageFault: the database can't be read now.
        """
        return await self._guests.find(guest)

    async def _read(self, guests: Sequence[str]) -> dict[str, Known]:
        names = select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.id.in_(guests))
        mutes = select(MUTES.c.guest, MUTES.c.muted).where(MUTES.c.guest.in_(guests))
        async with reading(self._engine) as connection:
            named = (await connection.execute(names)).all()
            muted: dict[str, set[str]] = {}
            for guest, other in (await connection.execute(mutes)).all():
                muted.setdefault(guest, set()).add(other)
        deaf = {guest: frozenset(others) for guest, others in muted.items()}
        return {guest: Known(name, deaf.get(guest, NOBODY)) for guest, name in named}
