"""Guests: a signed cookie says who somebody is, a recovery code brings him to another device."""

import secrets
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from itsdangerous import BadSignature, Signer
from sqlalchemy import Executable, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from hakem.server.guest_book import GuestBook
from hakem.server.names import clean_name
from hakem.server.refusal import Refusal
from hakem.server.storage.database import reading
from hakem.server.storage.journal import Journal
from hakem.server.storage.schema import GUESTS, KEYS, MUTES

COOKIE = "hakem_guest"
COOKIE_SECONDS = 400 * 24 * 3600
CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Without letters and digits that look alike."""
CODE_LENGTH = 20


@dataclass(frozen=True)
class Guest:
    """Somebody with a cookie; the id never leaves the server unsigned."""

    id: str
    name: str
    muted: frozenset[str] = frozenset()
    """Whom he doesn't want to hear."""


class Identity:
    """Who is who."""

    def __init__(self, engine: AsyncEngine, journal: Journal, key: bytes) -> None:
        self._engine = engine
        self._journal = journal
        self._book = GuestBook(engine)
        self._signer = Signer(key, salt="hakem.guest", digest_method=sha256)

    def cookie(self, guest: Guest) -> str:
        """The value of a guest's cookie."""
        return self._signer.sign(guest.id).decode()

    def _guest_id(self, cookie: str | None) -> str | None:
        if not cookie or len(cookie) > 200:
            return None
        try:
            return self._signer.unsign(cookie).decode()
        except (BadSignature, UnicodeError):
            return None

    async def guest(self, cookie: str | None) -> Guest | None:
        """The guest that a cookie names; None without one, or if it isn't of this server."""
        guest_id = self._guest_id(cookie)
        if guest_id is None:
            return None
        known = await self._book.find(guest_id)
        return None if known is None else Guest(guest_id, known.name, known.muted)

    async def make(self, name: str, now: int) -> Guest:
        """A new guest."""
        guest = Guest(
            secrets.token_hex(16), clean_name(name) or f"Guest {secrets.randbelow(9000) + 1000}"
        )
        row = {"id": guest.id, "name": guest.name, "made_at": now, "recovery": None}
        await self._journal.store(others=[(insert(GUESTS), row)])
        return guest

    async def rename(self, guest: Guest, name: str) -> Guest:
        """The guest with another name.

        Raises:
            Refusal: nothing of the name can be shown.
        """
        tidy = clean_name(name)
        if not tidy:
            raise Refusal("bad_name", "A name needs at least one letter, digit or sign.")
        change = update(GUESTS).where(GUESTS.c.id == guest.id).values(name=tidy)
        await self._journal.store(others=[(change, {})])
        return Guest(guest.id, tidy)

    async def recovery_code(self, guest: Guest) -> str:
        """A new code for a guest; only its hash is kept."""
        letters = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        change = update(GUESTS).where(GUESTS.c.id == guest.id).values(recovery=_hash(letters))
        await self._journal.store(others=[(change, {})])
        return "-".join(letters[place : place + 5] for place in range(0, CODE_LENGTH, 5))

    async def recover(self, code: str) -> Guest:
        """The guest of a recovery code.

        Raises:
            Refusal: the code is nobody's.
        """
        letters = "".join(ch for ch in code[:100].upper() if ch.isalnum())
        async with reading(self._engine) as connection:
            found = await connection.execute(
                select(GUESTS.c.id, GUESTS.c.name).where(GUESTS.c.recovery == _hash(letters))
            )
            row = found.first()
        if row is None:
            raise Refusal("no_such_code", "This recovery code is nobody's: look at it once more.")
        return Guest(row.id, row.name)

    async def mute(self, guest: str, other: str, muted: bool) -> None:
        """Hear no more from somebody, or hear again."""
        gone = delete(MUTES).where(MUTES.c.guest == guest, MUTES.c.muted == other)
        statements: list[tuple[Executable, dict[str, Any]]] = [(gone, {})]
        if muted:
            statements.append((insert(MUTES).values(guest=guest, muted=other), {}))
        await self._journal.store(others=statements)


def _hash(letters: str) -> bytes:
    return sha256(b"hakem recovery " + letters.encode()).digest()


async def signing_key(engine: AsyncEngine) -> bytes:
    """What cookies are signed with: made at the first start, kept in the database."""
    async with engine.begin() as connection:
        found = await connection.execute(select(KEYS.c.value).where(KEYS.c.name == "cookie"))
        key = found.scalar()
        if key is None:
            key = secrets.token_bytes(32)
            await connection.execute(insert(KEYS).values(name="cookie", value=key))
        return bytes(key)
