"""The draw by the highest card: each seat turns one up, and those that tie draw again."""

from collections.abc import Sequence

from hakem.rules.cards import Card
from hakem.rules.errors import IllegalAction, Reason
from hakem.rules.events import CardTurned, DrawTied, Event
from hakem.rules.seats import Seat


class DeckEmpty(Exception):
    """The deck ran out while the draw was tied."""


class Draw:
    """Cards turned up from the top of one deck, again and again while they are equal.

    Where `redraw_all`, all who drew draw again, not only those who tied.
    """

    def __init__(
        self, deck: Sequence[Card | None], log: list[Event], *, redraw_all: bool = False
    ) -> None:
        self.deck = list(reversed(deck))
        self.log = log
        self.redraw_all = redraw_all

    def once(self, seats: Sequence[Seat]) -> dict[Seat, Card]:
        """One card to each of the seats.

        Raises:
            DeckEmpty: there are not enough cards.
            IllegalAction: a card that is turned up isn't known.
        """
        if len(self.deck) < len(seats):
            raise DeckEmpty
        return {seat: turn_up(self.deck, seat, self.log) for seat in seats}

    def highest(self, seats: Sequence[Seat], drawn: dict[Seat, Card]) -> Seat:
        """The one of the seats with the highest card, after drawing again while tied.

        Raises:
            DeckEmpty: the deck ran out before one was highest.
        """
        contenders = tuple(seats)
        while True:
            best = max(drawn[seat].rank for seat in contenders)
            tied = tuple(seat for seat in contenders if drawn[seat].rank == best)
            if len(tied) == 1:
                return tied[0]
            contenders = tuple(seats) if self.redraw_all else tied
            self.log.append(DrawTied(contenders))
            drawn = drawn | self.once(contenders)


def turn_up(deck: list[Card | None], seat: Seat, log: list[Event]) -> Card:
    """Turn the last card of `deck` up before a seat.

    Raises:
        IllegalAction: the card isn't known.
    """
    card = deck.pop()
    if card is None:
        raise IllegalAction(Reason.UNKNOWN_CARDS, "The cards turned up for the draw must be known.")
    log.append(CardTurned(seat, card))
    return card
