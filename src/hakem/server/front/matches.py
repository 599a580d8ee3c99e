"""Routes about finished matches and hands."""

import asyncio
from typing import Annotated

from litestar import Response, get
from litestar.params import Parameter
from msgspec import Struct, json, structs
from sqlalchemy import select

from hakem.server.archive import MatchLine
from hakem.server.front.house import Asked, House, house_of
from hakem.server.front.refusals import may
from hakem.server.front.tables import Code
from hakem.server.played_hands import played_hands
from hakem.server.protocol.hands import PlayedHands
from hakem.server.refusal import Refusal
from hakem.server.storage.database import reading
from hakem.server.storage.log_reader import read_log
from hakem.server.storage.schema import MATCHES, PLAYERS

PAGE = 50
"""How many matches a page of the history shows."""

MatchId = Annotated[str, Parameter(pattern="^[0-9a-f]{1,64}$")]
"""The id of a match."""

OF_MATCH = may("bad_message", "no_match", "storage")
"""How what is asked of a match may be refused."""

FINISHED = "private, max-age=3600"
"""How long a browser may keep what doesn't change any more."""


class History(Struct):
    """Finished matches, newest first; `before` of the next page, None on the last."""

    matches: list[MatchLine]
    before: int | None


@get(
    "/api/my/matches",
    summary="The matches one has played",
    responses=may("bad_message", "no_guest", "storage"),
    security=[{"guest": []}],
)
async def list_my_matches(
    request: Asked, before: Annotated[int, Parameter(ge=0, le=2**53)] = 2**53
) -> History:
    """The guest's finished matches, 50 at a time."""
    house = house_of(request)
    guest = await house.require_guest(request)
    wanted = (
        select(MATCHES.c.shown)
        .join(PLAYERS, PLAYERS.c.match_id == MATCHES.c.id)
        .where(PLAYERS.c.guest == guest.id, PLAYERS.c.ended_at < before)
        .order_by(PLAYERS.c.ended_at.desc())
        .limit(PAGE)
    )
    async with reading(house.engine) as connection:
        shown = (await connection.execute(wanted)).scalars().all()
    lines = [json.decode(text, type=MatchLine) for text in shown]
    return History(lines, lines[-1].ended_at if len(lines) == PAGE else None)


@get("/api/matches/{match_id:str}", summary="A finished match", responses=OF_MATCH)
async def show_match(request: Asked, match_id: MatchId) -> MatchLine:
    """Who played, and how it ended."""
    shown, _ = await _match(request, match_id)
    return json.decode(shown, type=MatchLine)


@get(
    "/api/matches/{match_id:str}/record",
    summary="The record of a finished match",
    media_type="text/plain",
    responses=OF_MATCH,
)
async def show_record(request: Asked, match_id: MatchId) -> Response[str]:
    """The whole match as a text."""
    house_of(request).slow_down(request, "hands")
    _, record = await _match(request, match_id)
    if not record:
        raise Refusal("no_match", "The record of this match couldn't be made.")
    return Response(
        record,
        media_type="text/plain",
        headers={
            "Content-Disposition": f'attachment; filename="{match_id[:8]}.hakem"',
            "Cache-Control": FINISHED,
        },
    )


@get(
    "/api/matches/{match_id:str}/hands",
    summary="The hands of a finished match",
    responses=OF_MATCH,
)
async def show_hands_of_match(request: Asked, match_id: MatchId) -> Response[PlayedHands]:
    """Every hand with all cards open, step by step, and the seeds that dealt it."""
    house = house_of(request)
    house.slow_down(request, "hands")
    code = json.decode((await _match(request, match_id))[0], type=MatchLine).code
    shown = await hands_of(house, code, match_id)
    return Response(shown, headers={"Cache-Control": FINISHED})


@get(
    "/api/tables/{code:str}/hands",
    summary="The hands that are over of a table's last match",
    responses=may("bad_message", "no_spectators", "no_table", "no_match", "stopping", "storage"),
)
async def show_hands_of_table(request: Asked, code: Code) -> PlayedHands:
    """Every hand that is over with all cards open, and the seeds that dealt it."""
    house = house_of(request)
    house.slow_down(request, "hands")
    guest = await house.guest(request)
    table = (await house.hall.find(code)).table
    watches = table.seat_of(guest.id if guest else None) is None
    if watches and table.settings.spectators == "no":
        raise Refusal("no_spectators", "This table doesn't admit spectators.")
    if table.match_id is None:
        raise Refusal("no_match", "No match has begun at this table yet.")
    shown = await hands_of(house, code, table.match_id)
    if watches and table.settings.spectators == "one_hand_late" and not shown.hands:
        return structs.replace(shown, draw=[])
    return shown


async def hands_of(house: House, code: str, match_id: str) -> PlayedHands:
    """The hands that are over of a match."""
    log = await read_log(house.engine, code)
    if not log:
        raise Refusal("no_match", "The hands of this match are not kept any more.")
    return await asyncio.to_thread(played_hands, code, log, match_id)


async def _match(request: Asked, match_id: str) -> tuple[str, str]:
    wanted = select(MATCHES.c.shown, MATCHES.c.record).where(MATCHES.c.id == match_id)
    async with reading(house_of(request).engine) as connection:
        row = (await connection.execute(wanted)).first()
    if row is None:
        raise Refusal("no_match", "There is no such finished match.")
    return row.shown, row.record


HANDLERS = [
    list_my_matches,
    show_match,
    show_record,
    show_hands_of_match,
    show_hands_of_table,
]
