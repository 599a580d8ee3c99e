"""Choosing the first dealer, by lot or by the highest card."""

from hakem.rules.actions import Action, DrawLot, Shuffle
from hakem.rules.cards import DECK
from hakem.rules.draw import DeckEmpty, Draw
from hakem.rules.events import DrawRepeated, Event
from hakem.rules.hazari.events import DealerChosen
from hakem.rules.hazari.procedure import begin_deal
from hakem.rules.hazari.state import HazariState
from hakem.rules.phase import Chance, Phase, require_lot, require_order, wrong_phase


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
        draw, seats = Draw(action.deck, log), (0, 1, 2, 3)
        try:
            dealer = draw.highest(seats, draw.once(seats))
        except DeckEmpty:
            log.append(DrawRepeated())
            return state
        log.append(DealerChosen(dealer))
        return begin_deal(state, dealer, log)
