"""A table as a value, and how each entry of its log changes it.

`follow(table, stored)` is the only way a table changes, live and after a restart alike.
"""

from dataclasses import dataclass
from typing import NamedTuple

from hakem.rules import Event, Options, State
from hakem.rules.seats import Seat
from hakem.rules.value import Value
from hakem.server.deal import Deal
from hakem.server.place import FREE, Place
from hakem.server.protocol.settings import TableSettings

NO_TURN = 0
"""The number of no decision: versions begin at 1."""


@dataclass(frozen=True)
class Ballot(Value):
    """An open vote on replacing the person in a seat; the voters are guests."""

    seat: Seat
    agreed: frozenset[str] = frozenset()
    refused: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Request(Value):
    """A guest who asks the host for a chair; `seat` None: for any."""

    number: int
    guest: str
    name: str
    seat: Seat | None


@dataclass(frozen=True, kw_only=True)
class Table(Value):
    """A table at one version."""

    code: str
    settings: TableSettings
    options: Options
    host: str
    invitation: str
    places: tuple[Place, ...]
    """By seat of the match."""
    version: int = 0
    at: int = 0
    """When the version came to be, in milliseconds since 1970."""
    status: str = "lobby"
    """`lobby`, `playing`, `finished` or `closed`."""
    match: int = 0
    match_id: str | None = None
    begun: int = 0
    """The version at which the match began."""
    game: State | None = None
    turns: tuple[int, ...] = ()
    """The number of the decision offered to each seat: the version that offered it."""
    deal: Deal | None = None
    deals: int = 0
    """How many deals of this match were promised."""
    hand_over: bool = False
    """Whether the deal in hand is over and may be opened."""
    ballots: tuple[Ballot, ...] = ()
    requests: tuple[Request, ...] = ()
    """Who waits for the host's leave to sit, oldest first."""

    def seat_of(self, guest: str | None) -> Seat | None:
        """The seat that belongs to a guest."""
        if guest is not None:
            for seat, place in enumerate(self.places):
                if place.owner == guest:
                    return seat
        return None

    def request_of(self, guest: str | None) -> Request | None:
        """The request of a guest that waits for an answer."""
        return next((r for r in self.requests if r.guest == guest), None)

    @property
    def persons(self) -> tuple[str, ...]:
        """The guests who have a seat, by seat."""
        return tuple(place.owner for place in self.places if place.owner is not None)

    def with_place(self, seat: Seat, place: Place) -> "Table":
        """A copy with somebody else in a chair, or something changed about it."""
        return self.but(places=(*self.places[:seat], place, *self.places[seat + 1 :]))


class Followed(NamedTuple):
    """What an entry made of a table: the table after it, and the events of the match."""

    table: Table
    events: tuple[Event, ...] = ()


def new_table(
    code: str, settings: TableSettings, options: Options, host: str, invitation: str
) -> Table:
    """A table nobody sits at yet."""
    return Table(
        code=code,
        settings=settings,
        options=options,
        host=host,
        invitation=invitation,
        places=(FREE,) * options.seats,
        turns=(NO_TURN,) * options.seats,
    )
