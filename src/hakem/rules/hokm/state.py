"""A match of Hokm at one moment."""

from dataclasses import dataclass

from hakem.rules.cards import DECK, Card
from hakem.rules.game import State
from hakem.rules.hokm.options import HokmOptions
from hakem.rules.hokm.trump import Trump
from hakem.rules.seats import Seat, Side, side_of, sides
from hakem.rules.value import Value


@dataclass(frozen=True)
class Trick(Value):
    """A complete trick: who led, the cards in play order, who took it."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat


@dataclass(frozen=True, kw_only=True)
class Standing(Value):
    """What lasts from hand to hand."""

    points: tuple[int, ...]
    """Points in this set, by side."""
    sets: tuple[int, ...]
    """Sets won, by side."""
    seating: tuple[int, ...]
    hand_number: int = 0
    """Hands begun in this match."""
    hakem: Seat | None = None
    dealer: Seat | None = None
    turner: Seat | None = None
    """The seat that turns the cards for the aces."""
    removed: Card | None = None
    """The two that is out of the deck, at three players."""


@dataclass(frozen=True, kw_only=True)
class Hand(Value):
    """One deal, from the shuffled deck to the last trick."""

    deck: tuple[Card | None, ...] = ()
    """What is not dealt yet, top card first; None is a card not known."""
    hands: tuple[tuple[Card, ...], ...]
    """The cards in each seat's hand, lowest id first."""
    unknown: tuple[int, ...]
    """How many more cards each seat holds that this state doesn't know."""
    first_packets: tuple[tuple[Card, ...], ...]
    """The five cards that each seat was dealt first."""
    discards: tuple[tuple[Card | None, ...], ...]
    turn: Seat = 0
    trump: Trump | None = None
    leader: Seat = 0
    table: tuple[Card, ...] = ()
    """The cards of the trick in progress, in play order from the leader."""
    tricks: tuple[Trick, ...] = ()
    taken: tuple[int, ...]
    """Tricks taken, by side."""
    kot: Side | None = None
    """The side that took the first seven tricks, all others none."""
    bam: Side | None = None
    """The side that plays for all thirteen."""
    shown: frozenset[Seat] = frozenset()
    """The seats whose cards lie open, after a claim."""


@dataclass(frozen=True, kw_only=True)
class HokmState(State):
    """A match of Hokm: the options, the phase, what lasts, and the hand in progress."""

    options: HokmOptions
    standing: Standing
    hand: Hand

    @property
    def seating(self) -> tuple[int, ...]:
        """The entrant in each seat, by the seat he took at the start."""
        return self.standing.seating

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that this match is played with."""
        return tuple(card for card in DECK if card is not self.standing.removed)

    @property
    def hakem(self) -> Seat:
        """The hakem's seat, once the draw has named it."""
        assert self.standing.hakem is not None
        return self.standing.hakem

    @property
    def dealer(self) -> Seat:
        """The dealer's seat, once there is one."""
        assert self.standing.dealer is not None
        return self.standing.dealer

    def side(self, seat: Seat) -> Side:
        """The side that a seat plays for."""
        return side_of(seat, self.options.players)

    def with_hand(self, **changes: object) -> "HokmState":
        """A copy with some fields of the hand changed."""
        return self.but(hand=self.hand.but(**changes))

    def with_standing(self, **changes: object) -> "HokmState":
        """A copy with some fields of the standing changed."""
        return self.but(standing=self.standing.but(**changes))


def empty_hand(options: HokmOptions) -> Hand:
    """A hand of which nothing is dealt yet."""
    nothing: tuple[tuple[Card, ...], ...] = ((),) * options.players
    return Hand(
        hands=nothing,
        unknown=(0,) * options.players,
        first_packets=nothing,
        discards=nothing,
        taken=(0,) * sides(options.players),
    )


def agreed_two(options: HokmOptions) -> Card | None:
    """The two that three players leave out, where no lot decides it."""
    if options.players != 3 or options.removed_two == "random":
        return None
    return Card.parse(options.removed_two)
