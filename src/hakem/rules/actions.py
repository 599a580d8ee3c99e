"""What can be done to a match of either game.

An action is a small frozen value. The list of actions is the game: replaying it from the
same options gives the same states and the same events.
"""

from dataclasses import dataclass
from typing import ClassVar

from hakem.rules.cards import Card
from hakem.rules.seats import Seat


@dataclass(frozen=True)
class Action:
    """Anything that `apply` takes."""

    OF_ANY_PHASE: ClassVar[bool] = False
    """Whether the action belongs to the shell of both games rather than to a phase."""


@dataclass(frozen=True)
class ByTable(Action):
    """An action of the table itself, not of a seat."""


@dataclass(frozen=True)
class BySeat(Action):
    """An action of the person or bot in a seat."""

    seat: Seat


@dataclass(frozen=True)
class Shuffle(ByTable):
    """Chance: the deck in its new order, top card first; None is a card not known."""

    deck: tuple[Card | None, ...]


@dataclass(frozen=True)
class DrawLot(ByTable):
    """Chance: one of equally likely choices, by its index."""

    choice: int


@dataclass(frozen=True)
class Cut(BySeat):
    """Cut the deck: the first `at` cards go under the others; 0 leaves it as it is."""

    at: int


@dataclass(frozen=True)
class Abandon(ByTable):
    """The table gives the match up; it stays without a winner."""

    OF_ANY_PHASE: ClassVar[bool] = True

    reason: str


@dataclass(frozen=True)
class GrantOffer(ByTable):
    """The table accepts for everybody what the rules can prove."""

    OF_ANY_PHASE: ClassVar[bool] = True


@dataclass(frozen=True)
class Offering(BySeat):
    """An action that takes effect once the others concerned have accepted it."""

    OF_ANY_PHASE: ClassVar[bool] = True

    kind: ClassVar[str]


@dataclass(frozen=True)
class Resign(Offering):
    """A side gives the match up, if those whose consent it needs agree."""

    kind: ClassVar[str] = "resign"


@dataclass(frozen=True)
class AcceptOffer(BySeat):
    """Agree to the offer on the table."""

    OF_ANY_PHASE: ClassVar[bool] = True


@dataclass(frozen=True)
class RefuseOffer(BySeat):
    """Refuse the offer on the table: the match goes on."""

    OF_ANY_PHASE: ClassVar[bool] = True
