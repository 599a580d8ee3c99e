"""What a person does during a match: decide, hand over to a bot, come back, vote."""

from typing import Any

from hakem.codec import BadMessage, decode_action, plain
from hakem.rules import Action
from hakem.rules.actions import BySeat
from hakem.server import entries as e
from hakem.server.asker import Asker, require_chair, require_seat, require_status
from hakem.server.protocol import commands as c
from hakem.server.refusal import Refusal
from hakem.server.table import NO_TURN, Table


def act(table: Table, asker: Asker, wish: c.Act) -> tuple[e.Acted, Action]:
    """A decision; whether the rules allow it is found when it is followed."""
    seat = require_seat(table, asker)
    require_status(table, "playing")
    if table.places[seat].away:
        raise Refusal("bot_plays", "A bot plays for you at the moment: take your seat back first.")
    turn = table.turns[seat]
    if turn == NO_TURN or turn != wish.turn:
        raise Refusal("stale_turn", "That decision isn't open any more.")
    action = _read(table, seat, wish.action)
    return e.Acted(action=plain(action), by="person", seat=seat), action


def _read(table: Table, seat: int, fields: dict[str, Any]) -> Action:
    if fields.get("seat", seat) != seat:
        raise Refusal("not_your_seat", f"You sit in seat {seat} and can act for no other.")
    try:
        action = decode_action({**fields, "seat": seat}, table.settings.game)
    except BadMessage as error:
        raise Refusal("bad_message", str(error)) from None
    if not isinstance(action, BySeat):
        raise Refusal("bad_message", "Only the table itself may do this.")
    return action


def hand_over(table: Table, asker: Asker) -> list[e.AnyEntry]:
    """Let a bot play."""
    seat = require_seat(table, asker)
    require_status(table, "playing")
    return [] if table.places[seat].away else [e.BotTook(seat=seat, why="asked")]


def take_back(table: Table, asker: Asker) -> list[e.AnyEntry]:
    """Play again oneself."""
    seat = require_seat(table, asker)
    return [e.TakenBack(seat=seat)] if table.places[seat].away else []


def vote(table: Table, asker: Asker, wish: c.Vote, absent: bool) -> list[e.AnyEntry]:
    """Vote on replacing a person who is absent or for whom a bot plays."""
    seat = require_seat(table, asker)
    require_status(table, "playing")
    require_chair(table, wish.seat)
    place = table.places[wish.seat]
    if not place.is_person or seat == wish.seat or not (place.away or absent):
        raise Refusal("not_absent", f"There is nobody to replace in seat {wish.seat}.")
    made: list[e.AnyEntry] = [e.Voted(seat=wish.seat, by=seat, replace=wish.replace)]
    ballot = next((b for b in table.ballots if b.seat == wish.seat), None)
    agreed = set(ballot.agreed if ballot else ()) - {asker.guest}
    if wish.replace and len(agreed) + 1 >= votes_needed(table):
        made.append(e.Replaced(seat=wish.seat))
        if place.owner == table.host and asker.guest is not None:
            made.append(e.HostNamed(host=asker.guest))
    return made


def votes_needed(table: Table) -> int:
    """More than half of the persons, the absent one left out."""
    return (len(table.persons) - 1) // 2 + 1
