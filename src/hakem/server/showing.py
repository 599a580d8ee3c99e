"""What everybody may see of a table and of an entry of its log: made from allow-lists."""

from functools import singledispatch
from typing import Any

from msgspec import to_builtins

from hakem.rules.seats import Seat
from hakem.server import entries as e
from hakem.server.place import Place
from hakem.server.playing import votes_needed
from hakem.server.protocol.messages import (
    DealShown,
    RequestShown,
    SeatShown,
    TableShown,
    VoteShown,
    You,
)
from hakem.server.table import NO_TURN, Table


def seat_shown(place: Place) -> SeatShown:
    """A chair."""
    if place.is_person:
        return SeatShown(kind="person", name=place.name, bot_plays=place.away, graces=place.graces)
    return SeatShown(kind="bot" if place.is_bot else "free", level=place.level)


def table_shown(table: Table) -> TableShown:
    """The table around the game."""
    deal = table.deal
    status: Any = table.status
    return TableShown(
        code=table.code,
        settings=table.settings,
        status=status,
        host=table.seat_of(table.host),
        seats=[seat_shown(place) for place in table.places],
        match=table.match,
        match_id=table.match_id,
        deal=None
        if deal is None
        else DealShown(
            number=deal.number,
            commitment=deal.commitment,
            seeds=None if deal.seeds is None else list(deal.seeds),
        ),
        votes=[
            VoteShown(
                seat=ballot.seat,
                agreed=_seats(table, ballot.agreed),
                refused=_seats(table, ballot.refused),
                needed=votes_needed(table),
            )
            for ballot in table.ballots
        ],
        requests=[
            RequestShown(request=request.number, name=request.name, seat=request.seat)
            for request in table.requests
        ],
    )


def _seats(table: Table, guests: frozenset[str]) -> list[Seat]:
    return [seat for seat, place in enumerate(table.places) if place.owner in guests]


def table_changes(before: Table, after: Table) -> dict[str, Any]:
    """The fields of the table, as it is shown, that differ."""
    same = (
        before.places is after.places
        and before.deal is after.deal
        and before.ballots is after.ballots
        and before.requests is after.requests
        and before.settings is after.settings
        and (before.status, before.host, before.match) == (after.status, after.host, after.match)
    )
    if same:
        return {}
    was, now = table_shown(before), table_shown(after)
    return {
        name: to_builtins(getattr(now, name))
        for name in TableShown.__struct_fields__
        if getattr(was, name) != getattr(now, name)
    }


def you_shown(table: Table, guest: str | None, muted: frozenset[str]) -> You:
    """What is a guest's own."""
    seat = table.seat_of(guest)
    asked = table.request_of(guest) if table.requests else None
    turn = NO_TURN if seat is None or not table.places[seat].plays else table.turns[seat]
    return You(
        seat=seat,
        host=guest is not None and guest == table.host,
        turn=turn or None,
        muted=_seats(table, muted),
        request=None if asked is None else asked.number,
        invitation=table.invitation if seat is not None else None,
    )


def entry_shown(entry: e.AnyEntry, before: Table, after: Table) -> dict[str, Any]:
    """What everybody may see of an entry."""
    return {"type": entry.__struct_config__.tag, **_shown(entry, before, after)}


@singledispatch
def _shown(entry: Any, before: Table, after: Table) -> dict[str, Any]:
    return {}


@_shown.register
def _(entry: e.Seated, before: Table, after: Table) -> dict[str, Any]:
    kind = "bot" if entry.owner is None else "person"
    return {"seat": entry.seat, "name": entry.name, "kind": kind, "level": entry.level}


@_shown.register
def _(entry: e.AskedToSit, before: Table, after: Table) -> dict[str, Any]:
    return {"request": after.version, "name": entry.name, "seat": entry.seat}


@_shown.register
def _(entry: e.RequestEnded, before: Table, after: Table) -> dict[str, Any]:
    return {"request": entry.request, "admitted": entry.admitted}


@_shown.register(e.Unseated)
@_shown.register(e.Replaced)
@_shown.register(e.TakenBack)
@_shown.register(e.GraceUsed)
def _(entry: Any, before: Table, after: Table) -> dict[str, Any]:
    return {"seat": entry.seat}


@_shown.register
def _(entry: e.HostNamed, before: Table, after: Table) -> dict[str, Any]:
    return {"seat": after.seat_of(entry.host)}


@_shown.register
def _(entry: e.Begun, before: Table, after: Table) -> dict[str, Any]:
    return {"match": entry.match}


@_shown.register
def _(entry: e.DealPromised, before: Table, after: Table) -> dict[str, Any]:
    return {"deal": entry.deal, "commitment": entry.commitment}


@_shown.register
def _(entry: e.DealMixed, before: Table, after: Table) -> dict[str, Any]:
    return {"deal": entry.deal, "seeds": entry.seeds}


@_shown.register
def _(entry: e.DealOpened, before: Table, after: Table) -> dict[str, Any]:
    deal = before.deal
    assert deal is not None
    seeds = None if deal.seeds is None else list(deal.seeds)
    return {"deal": entry.deal, "seed": deal.seed, "seeds": seeds}


@_shown.register
def _(entry: e.Acted, before: Table, after: Table) -> dict[str, Any]:
    return {"seat": entry.seat, "by": entry.by}


@_shown.register
def _(entry: e.BotTook, before: Table, after: Table) -> dict[str, Any]:
    return {"seat": entry.seat, "why": entry.why}


@_shown.register
def _(entry: e.Voted, before: Table, after: Table) -> dict[str, Any]:
    return {"seat": entry.seat, "by": entry.by, "replace": entry.replace}


@_shown.register
def _(entry: e.Closed, before: Table, after: Table) -> dict[str, Any]:
    return {"reason": entry.reason}
