"""Choosing the first dealer, by lot or by the highest card."""

from hakem.rules.actions import Action, DrawLot, Shuffle
from hakem.rules.cards import DECK, Card
from hakem.rules.errors import IllegalAction, Reason
from hakem.rules.events import Event
from hakem.rules.hazari.events import CardDrawn, DealerChosen, DrawRepeated, DrawTied
from hakem.rules.hazari.procedure import begin_deal
from hakem.rules.hazari.state import HazariState
from hakem.rules.phase import Chance, Phase, require_lot, require_order, wrong_phase
from hakem.rules.seats import Seat


class DealerLot(Phase[HazariState]):
    """A lot names the first dealer."""

    def chance(self, state: HazariState) -> Chance:
        """One of the four seats."""
        return Chance(choices=4)

    def apply(self, state: HazariState, action: Action, log: list[Event]) -> HazariState:
        """The seat drawn deals first."""
        if not isinstance(action, DrawLot):
            raise wrong_phase(action, "the lot for the first deal is drawn")
        require_lot(action.choice, 4)
        log.append(DealerChosen(action.choice))
        return begin_deal(state, action.choice, log)


class HighCard(Phase[HazariState]):
    """Each seat is given a card face up; the highest deals first, those tied draw again."""

    def chance(self, state: HazariState) -> Chance:
        """The order of the deck that the cards are drawn from."""
        return Chance(cards=DECK)

    def apply(self, state: HazariState, action: Action, log: list[Event]) -> HazariState:
        """The seat with the highest card deals first; without one the draw begins anew."""
        if not isinstance(action, Shuffle):
            raise wrong_phase(action, "cards are drawn for the first deal")
        require_order(action.deck, DECK)
        dealer = _highest(action.deck, log)
        if dealer is None:
            log.append(DrawRepeated())
            return state
        log.append(DealerChosen(dealer))
        return begin_deal(state, dealer, log)


def _highest(deck: tuple[Card | None, ...], log: list[Event]) -> Seat | None:
    """The seat that draws the highest card; None if the deck runs out before."""
    seats: tuple[Seat, ...] = (0, 1, 2, 3)
    while len(deck) >= len(seats):
        drawn, deck = deck[: len(seats)], deck[len(seats) :]
        ranks = []
        for seat, card in zip(seats, drawn, strict=True):
            if card is None:
                raise IllegalAction(
                    Reason.UNKNOWN_CARDS, "The cards drawn for the first deal lie face up."
                )
            log.append(CardDrawn(seat, card))
            ranks.append(card.rank)
        best = max(ranks)
        seats = tuple(seat for seat, rank in zip(seats, ranks, strict=True) if rank is best)
        if len(seats) == 1:
            return seats[0]
        log.append(DrawTied(seats))
    return None
