"""Routes about tables: opening, finding, listing."""

from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter
from msgspec import Struct, json
from sqlalchemy import Select, select

from hakem.server.front.guests import cookie_for
from hakem.server.front.house import Asked, House, house_of
from hakem.server.front.refusals import TAKING, may
from hakem.server.protocol.settings import TableSettings
from hakem.server.storage.database import reading
from hakem.server.storage.projection import Line, line
from hakem.server.storage.schema import MEMBERS, TABLES

LISTED = 200
"""How many tables a list shows at most."""

Code = Annotated[str, Parameter(pattern="^[0-9a-z]{1,16}$")]
"""The code of a table."""

OPENING = may(*TAKING, "bad_settings", "too_many_tables", "storage")
"""How a new table may be refused."""


class OpenedTable(Struct):
    """Where the new table is; the invitation is the secret part of its link."""

    code: str
    invitation: str


class Lines(Struct):
    """Tables in a list, newest first."""

    tables: list[Line]


async def _open(request: Asked, settings: TableSettings, quick: bool) -> Response[OpenedTable]:
    house = house_of(request)
    guest = await house.guest(request)
    if guest is None:
        house.hall.require_playable(settings)  # who is refused doesn't become a guest
        guest = await house.newcomer(request)
    table = (await house.hall.open(settings, guest, quick)).table
    return Response(
        OpenedTable(table.code, table.invitation),
        status_code=201,
        cookies=[cookie_for(request, guest)],
    )


@post(
    "/api/quick-start",
    summary="Play at once, with bots",
    status_code=201,
    responses=OPENING,
)
async def quick_start(request: Asked, data: TableSettings) -> Response[OpenedTable]:
    """Open a table, sit down, fill it with bots and begin."""
    return await _open(request, data, quick=True)


@post("/api/tables", summary="Open a table", status_code=201, responses=OPENING)
async def open_table(request: Asked, data: TableSettings) -> Response[OpenedTable]:
    """Open a table and sit down as its host."""
    return await _open(request, data, quick=False)


@get("/api/tables", summary="The public tables", responses=may("storage"))
async def list_tables(request: Asked) -> Lines:
    """The public tables that wait for players or play."""
    wanted = (
        select(TABLES.c.shown)
        .where(TABLES.c.public, TABLES.c.status.in_(("lobby", "playing", "finished")))
        .order_by(TABLES.c.changed_at.desc())
        .limit(LISTED)
    )
    return await _lines(house_of(request), wanted)


@get(
    "/api/my/tables",
    summary="The tables where one has a seat",
    responses=may("no_guest", "storage"),
    security=[{"guest": []}],
)
async def list_my_tables(request: Asked) -> Lines:
    """The tables at which the guest has a seat and that are not closed."""
    house = house_of(request)
    guest = await house.require_guest(request)
    wanted = (
        select(TABLES.c.shown)
        .join(MEMBERS, MEMBERS.c.table_code == TABLES.c.code)
        .where(MEMBERS.c.guest == guest.id, TABLES.c.status != "closed")
        .order_by(TABLES.c.changed_at.desc())
        .limit(LISTED)
    )
    return await _lines(house, wanted)


async def _lines(house: House, wanted: "Select[str]") -> Lines:
    async with reading(house.engine) as connection:
        shown = (await connection.execute(wanted)).scalars().all()
    return Lines([json.decode(text, type=Line) for text in shown])


@get(
    "/api/tables/{code:str}",
    summary="One table in short",
    responses=may("bad_message", "no_table", "stopping", "storage"),
)
async def show_table(request: Asked, code: Code) -> Line:
    """One table as it stands in a list."""
    return line((await house_of(request).hall.find(code)).table)


HANDLERS = [quick_start, open_table, list_tables, list_my_tables, show_table]
