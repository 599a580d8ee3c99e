"""Taking and leaving chairs, bots, and beginning a match."""

from hakem.bots import NAMES, USUAL
from hakem.rules import BadOptions
from hakem.rules.seats import Seat, partner
from hakem.server import entries as e
from hakem.server.asker import (
    Asker,
    require_chair,
    require_guest,
    require_host,
    require_seat,
    require_status,
)
from hakem.server.opening import can_carry, carried_from
from hakem.server.protocol import commands as c
from hakem.server.refusal import Refusal
from hakem.server.rulesets import complete, options_of
from hakem.server.table import Table

BEFORE = ("lobby", "finished")
"""When no match is under way."""

MOST_REQUESTS = 20
"""How many may wait for the host's leave to sit."""


def sit(table: Table, asker: Asker, wish: c.Sit) -> list[e.AnyEntry]:
    """A chair that is free, or that a bot has for nobody."""
    guest = require_guest(asker)
    require_status(table, "lobby", "playing", "finished")
    own = table.seat_of(guest)
    if own is not None and (wish.seat == own or wish.seat is None):
        return []
    if own is not None and table.status == "playing":
        raise Refusal("already_seated", "You have a seat, and can't change it during a match.")
    chair = _chair(table, wish.seat)
    if own is None and table.settings.who_may_sit == "invited" and not asker.invited:
        raise Refusal("not_invited", "Only who has the invitation's link may sit at this table.")
    if own is None and table.settings.who_may_sit == "approved" and guest != table.host:
        return _ask_host(table, guest, asker.name, wish.seat)
    return [_seated(guest, asker.name, chair)]


def _ask_host(table: Table, guest: str, name: str, seat: Seat | None) -> list[e.AnyEntry]:
    """Ask for a chair, once."""
    former = table.request_of(guest)
    if former is not None and former.seat == seat:
        return []
    if len(table.requests) >= MOST_REQUESTS:
        raise Refusal("table_full", f"{MOST_REQUESTS} people wait for a chair already.")
    made: list[e.AnyEntry] = [e.AskedToSit(asker=guest, name=name, seat=seat)]
    return made if former is None else [*made, e.RequestEnded(request=former.number)]


def admit(table: Table, asker: Asker, wish: c.Admit) -> list[e.AnyEntry]:
    """The host's answer to who asks to sit; a chair that is gone is changed for a free one."""
    require_host(table, asker)
    require_status(table, "lobby", "playing", "finished")
    request = next((r for r in table.requests if r.number == wish.request), None)
    if request is None:
        raise Refusal("no_such_request", f"Nobody waits with a request {wish.request}.")
    ended = e.RequestEnded(request=request.number, admitted=wish.admit)
    if not wish.admit:
        return [ended]
    wanted = request.seat
    if wanted is None or wanted >= len(table.places) or table.places[wanted].is_person:
        wanted = None
    chair = _chair(table, wanted)
    return [ended, _seated(request.guest, request.name, chair)]


def change_settings(table: Table, asker: Asker, wish: c.ChangeSettings) -> list[e.AnyEntry]:
    """Agree on something else, while no match is under way."""
    require_host(table, asker)
    require_status(table, *BEFORE)
    try:
        settings = complete(wish.settings, table.settings.bots or USUAL)
        seats = options_of(settings).seats
    except BadOptions as error:
        raise Refusal("bad_settings", str(error)) from None
    if settings == table.settings:
        return []
    if table.status == "finished" and (
        settings.game != table.settings.game or seats != len(table.places)
    ):
        raise Refusal(
            "wrong_status", "Another game or number of players needs a new table after a match."
        )
    if any(place.is_person for place in table.places[seats:]):
        raise Refusal("seat_taken", f"Somebody sits where {seats} players have no chair.")
    return [e.SettingsChanged(settings=settings)]


def _chair(table: Table, seat: Seat | None) -> Seat:
    """The chair that was asked for, or the first free one, then the first of a bot."""
    if seat is None:
        places = list(enumerate(table.places))
        open_chairs = [s for s, place in places if place.is_free]
        open_chairs += [s for s, place in places if place.is_bot]
        if not open_chairs:
            raise Refusal("table_full", "All chairs of this table are taken.")
        return open_chairs[0]
    require_chair(table, seat)
    if table.places[seat].is_person:
        raise Refusal("seat_taken", f"Seat {seat} is taken: choose another one.")
    return seat


def _seated(guest: str, name: str, seat: Seat) -> e.Seated:
    return e.Seated(seat=seat, owner=guest, name=name)


def pair(table: Table, asker: Asker, wish: c.Pair) -> list[e.AnyEntry]:
    """The chair opposite another's, at a table of four."""
    guest = require_guest(asker)
    seat = require_seat(table, asker)
    require_status(table, *BEFORE)
    require_chair(table, wish.seat)
    if len(table.places) != 4 or table.settings.game != "hokm":
        raise Refusal("wrong_status", "There are partners only at a table of four in Hokm.")
    wanted = partner(wish.seat)
    if wish.seat == seat:
        raise Refusal("no_such_seat", "Choose somebody else's seat, to be that one's partner.")
    return [] if wanted == seat else [_seated(guest, asker.name, _chair(table, wanted))]


def leave(table: Table, asker: Asker) -> list[e.AnyEntry]:
    """Give up the chair; the host's part, or the whole table, goes with the last person."""
    request = table.request_of(asker.guest)
    if request is not None:
        return [e.RequestEnded(request=request.number)]
    seat = require_seat(table, asker)
    require_status(table, "lobby", "playing", "finished")
    made: list[e.AnyEntry] = [e.Unseated(seat=seat)]
    rest = [guest for guest in table.persons if guest != asker.guest]
    if not rest:
        if table.status == "playing":
            made.append(abandoned("Everybody has left the table."))
        made.append(e.Closed(reason="everybody_left"))
    elif table.host == asker.guest:
        made.append(e.HostNamed(host=rest[0]))
    return made


def abandoned(reason: str) -> e.Acted:
    """The table gives the match up."""
    return e.Acted(action={"type": "abandon", "reason": reason}, by="table")


def add_bot(table: Table, asker: Asker, wish: c.AddBot) -> list[e.AnyEntry]:
    """A bot on a free chair."""
    require_host(table, asker)
    require_status(table, *BEFORE)
    require_chair(table, wish.seat)
    if table.places[wish.seat].is_person:
        raise Refusal("seat_taken", f"Seat {wish.seat} is taken: choose another one.")
    return [e.Seated(seat=wish.seat, level=_level(table, wish.level))]


def remove_bot(table: Table, asker: Asker, wish: c.RemoveBot) -> list[e.AnyEntry]:
    """Free a bot's chair."""
    require_host(table, asker)
    require_status(table, *BEFORE)
    require_chair(table, wish.seat)
    if not table.places[wish.seat].is_bot:
        raise Refusal("no_such_seat", f"There is no bot in seat {wish.seat}.")
    return [e.Unseated(seat=wish.seat)]


def fill(table: Table, asker: Asker, wish: c.Fill) -> list[e.AnyEntry]:
    """Bots on all free chairs."""
    require_host(table, asker)
    require_status(table, *BEFORE)
    level = _level(table, wish.level)
    return [
        e.Seated(seat=seat, level=level) for seat, place in enumerate(table.places) if place.is_free
    ]


def _level(table: Table, level: str | None) -> str:
    if level is None:
        return table.settings.bots or USUAL
    if level not in NAMES:
        raise Refusal("bad_message", f"There is no bot {level!r}: there are {', '.join(NAMES)}.")
    return level


def start(table: Table, asker: Asker, match_id: str) -> list[e.AnyEntry]:
    """The first match."""
    require_host(table, asker)
    require_status(table, "lobby")
    _require_full(table)
    return [e.Begun(match=1, match_id=match_id)]


def rematch(table: Table, asker: Asker, wish: c.Rematch, match_id: str) -> list[e.AnyEntry]:
    """Another match, with the hakem of the last hand or a new draw."""
    require_host(table, asker)
    require_status(table, "finished")
    _require_full(table)
    hakem = carried_from(table.game) if wish.hakem == "carry" else None
    if hakem is not None and not can_carry(table.options, hakem, table.game):
        hakem = None
    return [e.Begun(match=table.match + 1, match_id=match_id, hakem=hakem)]


def _require_full(table: Table) -> None:
    free = [seat for seat, place in enumerate(table.places) if place.is_free]
    if free:
        seats = ", ".join(map(str, free))
        raise Refusal("wrong_status", f"Seats are still free: {seats}. Fill them with bots.")
