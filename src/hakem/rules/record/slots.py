"""Which places of a shuffled deck a seat's hand came from, as everybody can tell."""

from collections.abc import Iterable

from hakem.rules.cards import Card
from hakem.rules.events import DeckCut, Event
from hakem.rules.hazari.events import CardsDealt
from hakem.rules.hokm.events import CardKept, CardRejected, PacketDealt
from hakem.rules.seats import Seat

Row = tuple[Card | None, ...]


class Slots:
    """The slots of one deal: those of the hands that it starts from, then those of the deck.

    A slot is a number. Hands are given only where a match starts from a position.
    """

    def __init__(self, hands: Iterable[Row] = (), deck: Row = ()) -> None:
        self._held: dict[Seat, list[int]] = {}
        first = 0
        for seat, row in enumerate(hands):
            self._held[seat] = list(range(first, first + len(row)))
            first += len(row)
        self._deck = list(range(first, first + len(deck)))
        self._dealt = 0

    def see(self, event: Event) -> None:
        """Follow the cards from the deck into the hands."""
        deck = self._deck
        if isinstance(event, DeckCut):
            self._deck = deck[event.at :] + deck[: event.at]
        elif isinstance(event, PacketDealt):
            self._take(event.seat, deck[: event.count])
            del deck[: event.count]
        elif isinstance(event, CardsDealt):  # one by one to four seats, in this order
            self._take(event.seat, deck[self._dealt :: 4])
            self._dealt += 1
        elif isinstance(event, CardKept | CardRejected):
            kept = 0 if isinstance(event, CardKept) else 1
            self._take(event.seat, deck[kept : kept + 1])
            del deck[:2]

    def laid(self, seat: Seat, cards: Iterable[Card]) -> dict[int, Card]:
        """Slots for cards of a hand that tell nothing of when each of them was dealt.

        The lowest card lies first, and all lie as late as they can: the cards which the
        seat had played or put aside can then have come from the slots before them.
        """
        row, slots = sorted(cards), self._held.get(seat, [])
        return dict(zip(slots[len(slots) - len(row) :], row, strict=True))

    def _take(self, seat: Seat, slots: list[int]) -> None:
        self._held.setdefault(seat, []).extend(slots)
