"""What happens at a table of Hokm."""

from dataclasses import dataclass
from typing import Literal

from hakem.rules.cards import Card
from hakem.rules.events import CardTurned as CardTurned
from hakem.rules.events import DeckCut as DeckCut
from hakem.rules.events import DeckShuffled as DeckShuffled
from hakem.rules.events import DrawRepeated as DrawRepeated
from hakem.rules.events import DrawTied as DrawTied
from hakem.rules.events import Event
from hakem.rules.hokm.trump import Trump
from hakem.rules.seats import Seat, Side

HandResult = Literal[
    "seven", "kot", "hakem_kot", "most", "odd_one_out", "bam", "bam_failed", "tied"
]


@dataclass(frozen=True)
class TwoRemoved(Event):
    """At three players one of the twos leaves the deck for the whole match."""

    card: Card
    PUBLIC = frozenset({"card"})


@dataclass(frozen=True)
class TurnerChosen(Event):
    """The seat that turns the cards for the aces; by the rotating rule also the dealer."""

    seat: Seat
    PUBLIC = frozenset({"seat"})


@dataclass(frozen=True)
class HakemChosen(Event):
    """The draw has named the hakem."""

    seat: Seat
    PUBLIC = frozenset({"seat"})


@dataclass(frozen=True)
class PartnerChosen(Event):
    """The draw has named the hakem's partner, by the seat he sat in."""

    seat: Seat
    PUBLIC = frozenset({"seat"})


@dataclass(frozen=True)
class SeatsChanged(Event):
    """Two players have changed chairs; `seating` gives the entrant in each seat."""

    seating: tuple[int, ...]
    PUBLIC = frozenset({"seating"})


@dataclass(frozen=True)
class HandStarted(Event):
    """A hand begins: its number in the match, its hakem and its dealer."""

    number: int
    hakem: Seat
    dealer: Seat
    PUBLIC = frozenset({"number", "hakem", "dealer"})


@dataclass(frozen=True)
class PacketDealt(Event):
    """A seat is dealt some cards at once; only it sees which (None: not known)."""

    seat: Seat
    count: int
    cards: tuple[Card | None, ...] | None
    PUBLIC = frozenset({"seat", "count"})


@dataclass(frozen=True)
class RedealClaimed(Event):
    """The hakem has shown a hand without a card above the ten: it is dealt again."""

    seat: Seat
    cards: tuple[Card, ...]
    PUBLIC = frozenset({"seat", "cards"})


@dataclass(frozen=True)
class TrumpCalled(Event):
    """The hakem has named trumps."""

    seat: Seat
    trump: Trump
    PUBLIC = frozenset({"seat", "trump"})


@dataclass(frozen=True)
class CardsDiscarded(Event):
    """A seat has put cards aside, face down."""

    seat: Seat
    count: int
    cards: tuple[Card | None, ...] | None
    PUBLIC = frozenset({"seat", "count"})


@dataclass(frozen=True)
class StockCardSeen(Event):
    """A seat looks at the top card of the stock."""

    seat: Seat
    card: Card | None
    PUBLIC = frozenset({"seat"})


@dataclass(frozen=True)
class CardKept(Event):
    """A seat has kept the card it drew and discarded the next."""

    seat: Seat
    kept: Card | None
    discarded: Card | None
    PUBLIC = frozenset({"seat"})


@dataclass(frozen=True)
class CardRejected(Event):
    """A seat has discarded the card it drew and kept the next."""

    seat: Seat
    discarded: Card | None
    kept: Card | None
    PUBLIC = frozenset({"seat"})


@dataclass(frozen=True)
class CardPlayed(Event):
    """A card is played to the trick."""

    seat: Seat
    card: Card
    PUBLIC = frozenset({"seat", "card"})


@dataclass(frozen=True)
class TrickTaken(Event):
    """A trick is complete; `number` counts the tricks of the hand from 1."""

    seat: Seat
    number: int
    PUBLIC = frozenset({"seat", "number"})


@dataclass(frozen=True)
class HandShown(Event):
    """A seat has laid its cards open, with a claim."""

    seat: Seat
    cards: tuple[Card, ...]
    PUBLIC = frozenset({"seat", "cards"})


@dataclass(frozen=True)
class TricksAwarded(Event):
    """An accepted claim gives the remaining tricks to a side."""

    side: Side
    count: int
    PUBLIC = frozenset({"side", "count"})


@dataclass(frozen=True)
class BamOffered(Event):
    """A seat has taken the seventh trick of a kot and may insist on all thirteen."""

    seat: Seat
    PUBLIC = frozenset({"seat"})


@dataclass(frozen=True)
class BamClaimed(Event):
    """A seat plays on for all thirteen tricks."""

    seat: Seat
    PUBLIC = frozenset({"seat"})


@dataclass(frozen=True)
class BamDeclined(Event):
    """A seat is content with the kot."""

    seat: Seat
    PUBLIC = frozenset({"seat"})


@dataclass(frozen=True)
class HandScored(Event):
    """A hand is over: who won it (None: tied), how, for how much, and the tricks by side."""

    side: Side | None
    result: HandResult
    points: int
    taken: tuple[int, ...]
    PUBLIC = frozenset({"side", "result", "points", "taken"})


@dataclass(frozen=True)
class KotAtSix(Event):
    """A side was made kot one point short of the target: the score is set to `points`."""

    side: Side
    points: tuple[int, ...]
    PUBLIC = frozenset({"side", "points"})


@dataclass(frozen=True)
class SetWon(Event):
    """A side has reached the target: the sets by side."""

    side: Side
    sets: tuple[int, ...]
    PUBLIC = frozenset({"side", "sets"})
