"""What everybody sees happen, and how a seat's secrets are kept out of it.

An event names the fields that are public; any other field is for the event's own seat.
"""

from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar, Literal, TypeVar

from hakem.rules.cards import Card
from hakem.rules.seats import Seat, Side
from hakem.rules.value import Value

E = TypeVar("E", bound="Event")
EndReason = Literal["target", "bam", "resigned", "abandoned"]


@dataclass(frozen=True)
class Outcome(Value):
    """How a match ended: the winning sides (none if abandoned), why, and a remark."""

    winners: tuple[Side, ...]
    reason: EndReason
    remark: str = ""


@dataclass(frozen=True)
class Event(Value):
    """Something that happened; `PUBLIC` lists the fields that every seat may see."""

    PUBLIC: ClassVar[frozenset[str]] = frozenset()


@cache
def secret_fields(kind: Any) -> dict[str, Any]:
    """The fields of an event that only its own seat may see, each with None."""
    return {field.name: None for field in fields(kind) if field.name not in kind.PUBLIC}


def redact(event: E, seat: Seat | None) -> E:
    """The event as a seat sees it, or as a spectator does (`seat` None)."""
    kind: Any = type(event)
    secrets = secret_fields(kind)
    if not secrets or (seat is not None and getattr(event, "seat", None) == seat):
        return event
    return event.but(**secrets)


@dataclass(frozen=True)
class CardTurned(Event):
    """A card is turned up before a seat, in a draw for hakem, partner or dealer."""

    seat: Seat
    card: Card
    PUBLIC = frozenset({"seat", "card"})


@dataclass(frozen=True)
class DrawTied(Event):
    """Equal cards in the draw: these seats draw again."""

    seats: tuple[Seat, ...]
    PUBLIC = frozenset({"seats"})


@dataclass(frozen=True)
class DrawRepeated(Event):
    """The deck ran out while the draw was tied: the whole draw begins anew."""


@dataclass(frozen=True)
class DeckShuffled(Event):
    """The dealer has shuffled."""

    seat: Seat
    PUBLIC = frozenset({"seat"})


@dataclass(frozen=True)
class DeckCut(Event):
    """A player has cut the deck."""

    seat: Seat
    at: int
    PUBLIC = frozenset({"seat", "at"})


@dataclass(frozen=True)
class OfferMade(Event):
    """A seat has made an offer (a claim, a resignation) that others now answer."""

    seat: Seat
    kind: str
    PUBLIC = frozenset({"seat", "kind"})


@dataclass(frozen=True)
class OfferAnswered(Event):
    """A seat has accepted or refused the offer on the table."""

    seat: Seat
    kind: str
    accepted: bool
    PUBLIC = frozenset({"seat", "kind", "accepted"})


@dataclass(frozen=True)
class OfferGranted(Event):
    """The table has granted an offer that is proved."""

    kind: str
    PUBLIC = frozenset({"kind"})


@dataclass(frozen=True)
class MatchEnded(Event):
    """The match is over."""

    outcome: Outcome
    PUBLIC = frozenset({"outcome"})
