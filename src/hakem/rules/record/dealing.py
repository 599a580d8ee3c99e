"""Following a deal at a table of four until all hands are complete."""

from collections.abc import Iterable

from hakem.rules.cards import Card
from hakem.rules.events import DeckShuffled, Event
from hakem.rules.hazari.events import CardsDealt
from hakem.rules.hokm.events import PacketDealt
from hakem.rules.record.entry import Hands

_FULL = 13


class Dealing:
    """The deal that events have told of since the deck was last shuffled."""

    def __init__(self) -> None:
        self._rows: dict[int, tuple[Card | None, ...]] = {}
        self.hands: Hands | None = None
        """The four hands once they are complete; None before, and at other tables."""

    def see(self, events: Iterable[Event]) -> bool:
        """Take events in; whether they have completed the deal."""
        was = self.hands
        for event in events:
            if isinstance(event, DeckShuffled):
                self._rows, self.hands, was = {}, None, None
            elif isinstance(event, PacketDealt | CardsDealt):
                cards = event.cards or (None,) * event.count
                self._rows[event.seat] = self._rows.get(event.seat, ()) + cards
                self.hands = self._complete()
        return was is None and self.hands is not None

    def _complete(self) -> Hands | None:
        rows = [self._rows.get(seat, ()) for seat in range(4)]
        if any(len(row) != _FULL for row in rows):
            return None
        return tuple(map(_known, rows))


def _known(row: tuple[Card | None, ...]) -> tuple[Card, ...] | None:
    cards = tuple(sorted(card for card in row if card is not None))
    return cards if len(cards) == len(row) else None
