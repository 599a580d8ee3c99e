"""Who sends a command, and the checks that many commands share."""

from dataclasses import dataclass

from hakem.rules.seats import Seat
from hakem.server.refusal import Refusal
from hakem.server.table import Table


@dataclass(frozen=True)
class Asker:
    """The guest behind a connection; `guest` None only watches."""

    guest: str | None
    name: str = ""
    invited: bool = False
    """Whether the guest came by the link with the invitation."""


def require_guest(asker: Asker) -> str:
    """The guest, or a refusal of whoever has no cookie."""
    if asker.guest is None:
        raise Refusal("no_guest", "Only guests may do this: ask for a guest's cookie first.")
    return asker.guest


def require_seat(table: Table, asker: Asker) -> Seat:
    """The asker's seat, or a refusal of whoever watches."""
    seat = table.seat_of(asker.guest)
    if seat is None:
        raise Refusal("not_seated", "You have no seat at this table.")
    return seat


def require_host(table: Table, asker: Asker) -> None:
    """Refuse everybody but the host."""
    if asker.guest is None or asker.guest != table.host:
        raise Refusal("not_host", "Only the host of the table may do this.")


def require_status(table: Table, *wanted: str) -> None:
    """Refuse what isn't for this stage of the table."""
    if table.status not in wanted:
        now = {
            "lobby": "before the first match",
            "playing": "during a match",
            "finished": "after a match",
            "closed": "at a table that is closed",
        }[table.status]
        raise Refusal("wrong_status", f"This is not possible {now}.")


def require_chair(table: Table, seat: Seat) -> None:
    """Refuse a seat that the table hasn't got."""
    if not 0 <= seat < len(table.places):
        last = len(table.places) - 1
        raise Refusal("no_such_seat", f"There is no seat {seat}: seats are 0 to {last}.")
