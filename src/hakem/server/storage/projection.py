"""What lists show of a table, kept beside the log and changed in the same transaction."""

from typing import Any

from msgspec import Struct, json
from sqlalchemy import bindparam, delete, insert, update

from hakem.server.storage.schema import MEMBERS, TABLES
from hakem.server.table import Table

Statement = tuple[Any, dict[str, Any]]


class Line(Struct, frozen=True, kw_only=True):
    """A table in a list."""

    code: str
    status: str
    game: str
    rules: str
    players: int
    seats: list[str]
    """The names of those who sit, by seat; `bot` has no name: empty."""
    free: int
    """How many chairs a person could take."""
    public: bool
    who_may_sit: str
    spectators: str
    clock: int | None
    speed: str


def line(table: Table) -> Line:
    """A table in a list."""
    settings = table.settings
    return Line(
        code=table.code,
        status=table.status,
        game=settings.game,
        rules=settings.rules or "",
        players=len(table.places),
        seats=[place.name for place in table.places],
        free=sum(not place.is_person for place in table.places),
        public=settings.public,
        who_may_sit=settings.who_may_sit,
        spectators=settings.spectators,
        clock=settings.clock.decision,
        speed=settings.speed,
    )


_INSERT = insert(TABLES)
_UPDATE = (
    update(TABLES)
    .where(TABLES.c.code == bindparam("of"))
    .values(
        status=bindparam("now"),
        public=bindparam("open"),
        shown=bindparam("line"),
        changed_at=bindparam("moment"),
    )
)
_LEAVE = delete(MEMBERS).where(
    MEMBERS.c.table_code == bindparam("of"), MEMBERS.c.guest == bindparam("who")
)
_JOIN = insert(MEMBERS)


def opened(table: Table, opener: str) -> list[Statement]:
    """What to store of a new table."""
    row = {
        "code": table.code,
        "opened_at": table.at,
        "changed_at": table.at,
        "opened_by": opener,
        "status": table.status,
        "public": table.settings.public,
        "shown": _shown(table),
    }
    return [(_INSERT, row), *_members(table, frozenset())]


def changed(before: Table, after: Table) -> list[Statement]:
    """What to store when a table has changed for lists; nothing for most moves."""
    same = before.places is after.places and before.settings is after.settings
    if same and before.status == after.status:
        return []
    made: list[Statement] = []
    if before.status != after.status or line(before) != line(after):
        values = {
            "of": after.code,
            "now": after.status,
            "open": after.settings.public,
            "line": _shown(after),
            "moment": after.at,
        }
        made.append((_UPDATE, values))
    return [*made, *_members(after, frozenset(before.persons))]


def _members(table: Table, before: frozenset[str]) -> list[Statement]:
    now = frozenset(table.persons)
    gone: list[Statement] = [
        (_LEAVE, {"of": table.code, "who": guest}) for guest in sorted(before - now)
    ]
    come: list[Statement] = [
        (_JOIN, {"table_code": table.code, "guest": guest}) for guest in sorted(now - before)
    ]
    return gone + come


def _shown(table: Table) -> str:
    return json.encode(line(table)).decode()
