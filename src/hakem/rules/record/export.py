"""A live match as one seat knows it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from hakem.rules.actions import Action, Cut, Shuffle
from hakem.rules.cards import DECK, Card
from hakem.rules.events import Event, redact
from hakem.rules.game import State, apply, view
from hakem.rules.hazari import actions as hazari
from hakem.rules.hazari.events import GroupsCompared, GroupShown, Redealt
from hakem.rules.hazari.position import HazariPosition
from hakem.rules.hokm import actions as hokm
from hakem.rules.hokm.events import CardPlayed
from hakem.rules.record.entry import Entry
from hakem.rules.record.match import Position, Record
from hakem.rules.record.recorder import Recorder
from hakem.rules.record.replay import begin, replay
from hakem.rules.seats import Seat

_NAMED = (CardPlayed, GroupShown)
"""Events whose cards an action names, too."""

_IN_SIGHT = ("hand", "first_packet", "discards", "drawn", "shown")
"""The fields of views that hold cards which a position holds among those of a hand."""


def export(record: Record, seat: Seat | None) -> Record:
    """The record of a match as a seat (a spectator: None) knows it.

    It replays, and the seat's view at its end is the view of the match itself. A card
    stays where the seat was dealt it, where it was laid open and where it was played; all
    else is unknown. Seeds, values, comments and tags of one's own are left out, and so is
    a deal that came to nothing because of another seat's hand.

    Raises:
        BadRecord: the record can't be replayed.
    """
    state, _ = begin(record)
    spans = [_Span(seat)]
    spans[0].known.update(_in_sight(state, seat))
    for entry, step in zip(record.entries, replay(record), strict=True):
        if isinstance(entry.action, Shuffle):
            spans.append(_Span(seat))
        spans[-1].add(entry, step.events)
    recorder = Recorder(
        Record(
            options=record.options,
            rules=record.rules,
            date=record.date,
            time=record.time,
            players=record.players,
            commitment=record.commitment,
            position=spans[0].position(record.position),
        )
    )
    state, _ = begin(recorder.record)
    for span in spans:
        for entry in span.kept():
            action = span.action(entry.action)
            state, events = apply(state, action)
            bare = entry.fairness and entry.fairness.but(server_seed=b"", seat_seeds=())
            recorder.add(action, events, time=entry.time, fairness=bare)
    return recorder.record


@dataclass
class _Span:
    """What happens from one shuffle to the next, and what a seat knows of its cards."""

    seat: Seat | None
    entries: list[Entry] = field(default_factory=list)
    known: set[Card] = field(default_factory=set)
    decided: bool = False
    """Whether all hands were laid open to be compared."""
    void: bool = False
    """Whether the cards were dealt again because of another seat's hand."""

    def add(self, entry: Entry, events: Iterable[Event]) -> None:
        """Take in an action and what the seat sees of it."""
        self.entries.append(entry)
        for event in events:
            if not isinstance(event, _NAMED):
                seen = redact(event, self.seat)
                self.known.update(_cards_in(tuple(vars(seen).values())))
            if isinstance(event, GroupsCompared):
                self.decided = True
                self.known.update(DECK)
            elif isinstance(event, Redealt) and event.seat != self.seat:
                self.void = event.seat is not None

    def kept(self) -> Iterator[Entry]:
        """The entries without those of a deal that came to nothing."""
        for entry in self.entries:
            if not (self.void and isinstance(entry.action, Shuffle | Cut)):
                yield entry

    def action(self, action: Action) -> Action:
        """An action without the cards that the seat doesn't know."""
        if isinstance(action, Shuffle):
            return Shuffle(self._row(action.deck))
        if isinstance(action, hokm.Discard) and action.seat != self.seat:
            return hokm.Discard(action.seat, (None,) * len(action.cards))
        if isinstance(action, hazari.Arrange):
            return self._arrange(action)
        return action

    def position(self, position: Position | None) -> Position | None:
        """A position without the cards that the seat doesn't know."""
        if position is None:
            return None
        hands = self._rows(position.hands)
        if isinstance(position, HazariPosition):
            up = tuple(map(self._arrange, position.arrangements))
            return position.but(hands=hands, arrangements=up)
        return position.but(
            hands=hands,
            deck=self._row(position.deck),
            discards=self._rows(position.discards),
            first_packets=tuple(
                tuple(card for card in row if card in self.known) for row in position.first_packets
            ),
        )

    def _arrange(self, action: hazari.Arrange) -> hazari.Arrange:
        if self.decided or action.seat == self.seat:
            return action
        return hazari.Arrange(action.seat, None)

    def _row(self, row: tuple[Card | None, ...]) -> tuple[Card | None, ...]:
        return tuple(card if card in self.known else None for card in row)

    def _rows(
        self, rows: tuple[tuple[Card | None, ...], ...]
    ) -> tuple[tuple[Card | None, ...], ...]:
        return tuple(map(self._row, rows))


def _in_sight(state: State, seat: Seat | None) -> Iterator[Card]:
    seen = vars(view(state, seat))
    return _cards_in(tuple(seen.get(name) for name in _IN_SIGHT))


def _cards_in(value: Any) -> Iterator[Card]:
    if isinstance(value, tuple):
        for item in value:
            yield from _cards_in(item)
    elif isinstance(value, Card):
        yield value
