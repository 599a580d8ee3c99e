"""A live match as one seat knows it."""

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Any

from hakem.rules.actions import Action, Cut, Shuffle
from hakem.rules.cards import Card
from hakem.rules.events import Event, redact
from hakem.rules.game import State, apply, view
from hakem.rules.hazari import actions as hazari
from hakem.rules.hazari.events import FourOfAKindShown, GroupsCompared, GroupShown, Redealt
from hakem.rules.hazari.position import HazariPosition
from hakem.rules.hokm import actions as hokm
from hakem.rules.hokm.events import CardPlayed, HandShown, RedealClaimed
from hakem.rules.hokm.position import HokmPosition
from hakem.rules.record.entry import Entry
from hakem.rules.record.match import Position, Record
from hakem.rules.record.recorder import Recorder
from hakem.rules.record.replay import begin, replay
from hakem.rules.record.slots import Row, Slots
from hakem.rules.seats import Seat

_NAMED = (CardPlayed, GroupShown)
"""Events whose cards an action names, too."""

_LAID_OPEN = (HandShown, RedealClaimed, FourOfAKindShown)
"""Events which show cards of a hand to everybody, but not when each of them was dealt."""

_IN_SIGHT = ("hand", "first_packet", "discards", "drawn", "shown")
"""The fields of views that hold cards which a position holds among those of a hand."""


def export(record: Record, seat: Seat | None) -> Record:
    """The record of a match as a seat (a spectator: None) knows it.

    It replays, and the seat's view at its end is the view of the match itself. A card
    stays where the seat was dealt it, where it was turned up and where it was played.
    Cards that another seat laid open lie, lowest first, where the last of its cards lay:
    everybody knows that it had them, nobody when it got which. All else is unknown.
    Seeds, values, comments and tags of one's own are left out, and so is a deal that came
    to nothing because of another seat's hand.

    Raises:
        BadRecord: the record can't be replayed.
    """
    state, _ = begin(record)
    spans = [_Span(seat, _in_sight(state, seat), record.position)]
    for entry, step in zip(record.entries, replay(record), strict=True):
        if isinstance(entry.action, Shuffle):
            spans.append(_Span(seat, (), entry.action))
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


class _Span:
    """What happens from one shuffle to the next, and what a seat knows of its cards."""

    def __init__(
        self, seat: Seat | None, known: Iterable[Card], start: Position | Shuffle | None
    ) -> None:
        self._seat = seat
        self._known = set(known)
        """The cards whose place the seat knows."""
        self._open: dict[Seat, set[Card]] = {}
        """The cards of which it knows only who was dealt them."""
        self._slots = Slots(getattr(start, "hands", ()), getattr(start, "deck", ()))
        self._entries: list[Entry] = []
        self._up = list(getattr(start, "arrangements", ()))
        self._decided = False
        """Whether all hands were laid open to be compared."""
        self._void = False
        """Whether the cards were dealt again because of another seat's hand."""

    def add(self, entry: Entry, events: Iterable[Event]) -> None:
        """Take in an action and what the seat sees of it."""
        self._entries.append(entry)
        if isinstance(entry.action, hazari.Arrange):
            self._up.append(entry.action)
        for event in events:
            self._slots.see(event)
            if isinstance(event, _LAID_OPEN):
                self._lay(event.seat, event.cards)
            elif not isinstance(event, _NAMED):
                seen = redact(event, self._seat)
                self._known.update(_cards_in(tuple(vars(seen).values())))
            if isinstance(event, GroupsCompared) and not self._decided:
                self._decided = True
                for up in self._up:
                    self._lay(up.seat, _cards_in(up.groups))
            elif isinstance(event, Redealt) and event.seat != self._seat:
                self._void = event.seat is not None

    def kept(self) -> Iterator[Entry]:
        """The entries without those of a deal that came to nothing."""
        for entry in self._entries:
            if not (self._void and isinstance(entry.action, Shuffle | Cut)):
                yield entry

    def action(self, action: Action) -> Action:
        """An action without the cards that the seat doesn't know."""
        if isinstance(action, Shuffle):
            return Shuffle(self._rows((action.deck,))[0])
        if isinstance(action, hokm.Discard) and action.seat != self._seat:
            return hokm.Discard(action.seat, (None,) * len(action.cards))
        if isinstance(action, hazari.Arrange):
            return self._arrange(action)
        return action

    def position(self, position: Position | None) -> Position | None:
        """A position without the cards that the seat doesn't know."""
        if position is None:
            return None
        if isinstance(position, HazariPosition):
            up = tuple(map(self._arrange, position.arrangements))
            return position.but(hands=self._rows(position.hands), arrangements=up)
        *hands, deck = self._rows((*position.hands, position.deck))
        return position.but(
            hands=tuple(hands),
            deck=deck,
            discards=tuple(tuple(map(self._if_known, row)) for row in position.discards),
            first_packets=self._first_packets(position),
        )

    def _first_packets(self, position: HokmPosition) -> tuple[tuple[Card, ...], ...]:
        """The seat's own first packet, unless it follows from its hand and discards."""
        if position.step in ("call_trump", "discard"):
            return ()
        rows = enumerate(position.first_packets)
        return tuple(row if seat == self._seat else () for seat, row in rows)

    def _lay(self, seat: Seat, cards: Iterable[Card]) -> None:
        fresh = set(cards) - self._known
        self._open.setdefault(seat, set()).update(fresh)

    def _arrange(self, action: hazari.Arrange) -> hazari.Arrange:
        if self._decided or action.seat == self._seat:
            return action
        return hazari.Arrange(action.seat, None)

    def _rows(self, rows: tuple[Row, ...]) -> tuple[Row, ...]:
        """Rows of slots, in their order, with what the seat knows to lie in them."""
        laid: dict[int, Card] = {}
        for seat, cards in self._open.items():
            laid |= self._slots.laid(seat, cards)
        slots = enumerate(chain(*rows))
        seen = iter([laid.get(slot, self._if_known(card)) for slot, card in slots])
        return tuple(tuple(islice(seen, len(row))) for row in rows)

    def _if_known(self, card: Card | None) -> Card | None:
        return card if card in self._known else None


def _in_sight(state: State, seat: Seat | None) -> Iterator[Card]:
    seen = vars(view(state, seat))
    return _cards_in(tuple(seen.get(name) for name in _IN_SIGHT))


def _cards_in(value: Any) -> Iterator[Card]:
    if isinstance(value, tuple):
        for item in value:
            yield from _cards_in(item)
    elif isinstance(value, Card):
        yield value
