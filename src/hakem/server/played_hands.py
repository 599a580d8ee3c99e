"""From a table's log to the hands of one of its matches that are over, with nothing hidden.

Once a deal is opened everybody can work out its cards from the seeds. Until then nobody is
shown anything of it here.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from msgspec import Raw

from hakem.codec import encode
from hakem.rules import Card, Event, HakemError, redact
from hakem.rules.hazari import events as hazari
from hakem.rules.hokm import events as hokm
from hakem.rules.seats import Seat
from hakem.server import entries as e
from hakem.server.follow import follow, open_table
from hakem.server.protocol.hands import PlayedHand, PlayedHands, PlayedStep

HandBegins = hokm.HandStarted | hazari.DealStarted


class NoSuchMatch(HakemError):
    """The table has not played, nor begun, such a match."""


def played_hands(code: str, log: Sequence[e.Stored], match_id: str | None = None) -> PlayedHands:
    """The hands that are over of a match (None: of the table's last).

    Raises:
        NoSuchMatch: the log knows no such match.
    """
    table = open_table(code, log[0])
    book: _Book | None = None
    for stored in log[1:]:
        entry = stored.entry
        if isinstance(entry, e.Begun):
            if book is not None and book.match_id == match_id:
                break
            book = _Book(entry.match, entry.match_id)
        followed = follow(table, stored)
        if book is not None:
            seating = followed.table.game.seating if followed.table.game else ()
            book.see(stored, followed.events, seating)
        table = followed.table
    if book is None or match_id not in (None, book.match_id):
        raise NoSuchMatch("There is no such match at this table.")
    return book.shown()


@dataclass
class _Hand:
    """A deal as its entries come in."""

    promised: e.DealPromised | None = None
    seeds: list[str] = field(default_factory=list)
    chances: list[Any] = field(default_factory=list)
    steps: list[PlayedStep] = field(default_factory=list)
    held: dict[Seat, set[Card]] = field(default_factory=dict)

    def add(self, stored: e.Stored, events: Sequence[Event]) -> None:
        """Take in what happened in it at one version."""
        if not events:
            return
        for event in events:
            _hold(self.held, event)
        acted = stored.entry if isinstance(stored.entry, e.Acted) else None
        self.steps.append(
            PlayedStep(
                version=stored.version,
                at=stored.at,
                seat=None if acted is None else acted.seat,
                by="table" if acted is None else acted.by,
                events=list(map(_json, events)),
            )
        )

    def shown(self, seating: Sequence[int]) -> PlayedHand:
        """All of it, once it is opened."""
        assert self.promised is not None
        return PlayedHand(
            deal=self.promised.deal,
            commitment=self.promised.commitment,
            seed=self.promised.seed,
            seeds=self.seeds,
            chances=self.chances,
            seating=list(seating),
            held=[
                [str(card) for card in sorted(self.held.get(seat, ()))]
                for seat in range(len(seating))
            ],
            steps=self.steps,
        )


class _Book:
    """The hands of one match, written down entry by entry."""

    def __init__(self, match: int, match_id: str) -> None:
        self.match_id = match_id
        self._match = match
        self._drawing = True
        self._draw: list[Any] = []
        self._hand, self._next = _Hand(), _Hand()
        self._hands: list[PlayedHand] = []

    def see(self, stored: e.Stored, events: Sequence[Event], seating: Sequence[int]) -> None:
        """Take in an entry and what it made happen."""
        entry, hand = stored.entry, self._hand
        match entry:
            case e.DealPromised():
                hand.promised = entry
            case e.DealMixed():
                hand.seeds = entry.seeds
            case e.DealOpened():
                self._hands.append(hand.shown(seating))
                self._hand, self._next = self._next, _Hand()
            case e.Acted(by="chance"):
                hand.chances.append(entry.action)
        begins = [isinstance(event, HandBegins) for event in events]
        cut = begins.index(True) if True in begins else len(events)
        if self._drawing:
            self._draw += [_json(redact(event, None)) for event in events[:cut]]
            self._drawing = cut == len(events)
            hand.add(stored, events[cut:])
        else:
            # The action that ends a hand begins the next one too, before this one is opened.
            hand.add(stored, events[:cut])
            self._next.add(stored, events[cut:])

    def shown(self) -> PlayedHands:
        """The hands that are over."""
        return PlayedHands(
            match=self._match, match_id=self.match_id, draw=self._draw, hands=self._hands
        )


def _hold(held: dict[Seat, set[Card]], event: Event) -> None:
    """Follow who holds what, from the deal to the first card played."""
    match event:
        case hokm.PacketDealt() | hazari.CardsDealt():
            held.setdefault(event.seat, set()).update(_known(event.cards))
        case hokm.CardsDiscarded():
            held[event.seat].difference_update(_known(event.cards))
        case hokm.CardKept() | hokm.CardRejected():
            held[event.seat].update(_known((event.kept,)))
        case hokm.RedealClaimed() | hazari.Redealt():
            held.clear()


def _known(cards: Sequence[Card | None] | None) -> list[Card]:
    return [card for card in cards or () if card is not None]


def _json(event: Event) -> Raw:
    return Raw(encode(event))
