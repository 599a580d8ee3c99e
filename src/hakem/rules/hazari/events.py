"""What happens at a table of Hazari."""

from dataclasses import dataclass
from typing import Literal

from hakem.rules.cards import Card
from hakem.rules.events import CardTurned as CardTurned
from hakem.rules.events import DeckCut as DeckCut
from hakem.rules.events import DeckShuffled as DeckShuffled
from hakem.rules.events import DrawRepeated as DrawRepeated
from hakem.rules.events import DrawTied as DrawTied
from hakem.rules.events import Event
from hakem.rules.hazari.arrangement import Groups
from hakem.rules.hazari.combinations import Combination
from hakem.rules.seats import Seat

RedealReason = Literal["no_run", "five_paired_ranks"]


@dataclass(frozen=True)
class DealerChosen(Event):
    """The first dealer is known."""

    seat: Seat
    PUBLIC = frozenset({"seat"})


@dataclass(frozen=True)
class DealStarted(Event):
    """A deal begins: its number in the match and its dealer."""

    number: int
    dealer: Seat
    PUBLIC = frozenset({"number", "dealer"})


@dataclass(frozen=True)
class CardsDealt(Event):
    """A seat has been dealt its hand; only it sees which cards (None: not known)."""

    seat: Seat
    count: int
    cards: tuple[Card | None, ...] | None
    PUBLIC = frozenset({"seat", "count"})


@dataclass(frozen=True)
class Redealt(Event):
    """A seat's hand has the cards dealt again; `seat` None: a hand that isn't known."""

    seat: Seat | None
    reason: RedealReason
    PUBLIC = frozenset({"seat", "reason"})


@dataclass(frozen=True)
class FourOfAKindShown(Event):
    """A seat was dealt four of a kind, which win the deal; the four cards are shown."""

    seat: Seat
    cards: tuple[Card, ...]
    PUBLIC = frozenset({"seat", "cards"})


@dataclass(frozen=True)
class Arranged(Event):
    """A seat is up; the groups are its own to see until they are shown."""

    seat: Seat
    groups: Groups | None
    PUBLIC = frozenset({"seat"})


@dataclass(frozen=True)
class ArrangementFaulted(Event):
    """All are up, and a seat's groups are in the wrong order: they can't win."""

    seat: Seat
    PUBLIC = frozenset({"seat"})


@dataclass(frozen=True)
class GroupShown(Event):
    """A seat shows a group; `number` counts the comparisons of a deal from 1.

    `strength` is that of the combination, 0 to 740; where four of a kind stand above Troy
    they have 741 (twos) to 753 (aces).
    """

    seat: Seat
    number: int
    cards: tuple[Card, ...]
    combination: Combination
    strength: int
    PUBLIC = frozenset({"seat", "number", "cards", "combination", "strength"})


@dataclass(frozen=True)
class GroupsCompared(Event):
    """A comparison is decided: who won it (nobody, or several who share), and what.

    `points` are what each seat gets from it; `leader` shows first in the next one.
    """

    number: int
    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    leader: Seat
    PUBLIC = frozenset({"number", "winners", "points", "leader"})


@dataclass(frozen=True)
class DealScored(Event):
    """A deal is over: its points and the totals, by seat."""

    number: int
    points: tuple[int, ...]
    totals: tuple[int, ...]
    PUBLIC = frozenset({"number", "points", "totals"})
