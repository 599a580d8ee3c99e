"""Opening the database and bringing its form up to date."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hakem.rules import HakemError

LOCK_WAIT_MS = 1500
"""How long a write waits for a database that somebody else has locked."""


class BadDatabase(HakemError):
    """A database URL that names nothing that can be used; the text says what would."""


class StorageFault(HakemError):
    """Something couldn't be stored: the disk is full, the database locked or gone."""


def sqlite_url(folder: Path) -> str:
    """The URL of the file in the data folder."""
    return f"sqlite+aiosqlite:///{folder / 'hakem.sqlite3'}"


def open_database(url: str) -> AsyncEngine:
    """An engine for a database URL, SQLite's in WAL mode and written through to the disk.

    Raises:
        BadDatabase: the URL is of no known kind.
    """
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise BadDatabase(_wanted(url)) from None
    if parsed.get_backend_name() == "postgresql":
        parsed = parsed.set(drivername="postgresql+asyncpg")
        try:
            return create_async_engine(parsed, pool_size=4, pool_pre_ping=True)
        except ModuleNotFoundError:
            raise BadDatabase(
                "PostgreSQL needs the extra postgres: pip install hakem[postgres]."
            ) from None
    if parsed.get_backend_name() != "sqlite" or not parsed.database:
        raise BadDatabase(_wanted(url))
    engine = create_async_engine(
        parsed.set(drivername="sqlite+aiosqlite"),
        connect_args={"timeout": LOCK_WAIT_MS / 1000},
        pool_size=4,
    )
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def _wanted(url: str) -> str:
    kind = url.partition(":")[0]
    return (
        f"The database URL of kind {kind!r} can't be used: it is sqlite:////path/to/file or "
        "postgresql://user@host/name."
    )


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.close()


@asynccontextmanager
async def reading(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection to read by.

    Raises:
        StorageFault: the database can't be read now.
    """
    try:
        async with engine.connect() as connection:
            yield connection
    except (SQLAlchemyError, OSError) as error:
        raise StorageFault(reason(error)) from error


def reason(error: Exception) -> str:
    """A sentence for players on why the database doesn't do what it is asked."""
    text = str(getattr(error, "orig", None) or error).lower()
    if "full" in text or "no space" in text or "disk i/o" in text:
        return "The server's disk is full."
    if "locked" in text:
        return "The server's database is busy."
    return "The server's database doesn't answer."


async def migrate(engine: AsyncEngine) -> None:
    """Bring the database to the form that this version needs."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
