"""The deck before it is dealt: shuffle and cut."""

from hakem.rules.actions import Action, Cut, Shuffle
from hakem.rules.cards import DECK
from hakem.rules.events import DeckShuffled, Event
from hakem.rules.hazari.procedure import Step, after_shuffle
from hakem.rules.hazari.state import HazariState
from hakem.rules.phase import Chance, Phase, cut_deck, require_order, require_turn, wrong_phase
from hakem.rules.seats import Seat, before


class ShuffleDeck(Phase[HazariState]):
    """The dealer shuffles."""

    def chance(self, state: HazariState) -> Chance:
        """The order of all cards."""
        return Chance(cards=DECK)

    def apply(self, state: HazariState, action: Action, log: list[Event]) -> HazariState:
        """The deck lies in its new order."""
        if not isinstance(action, Shuffle):
            raise wrong_phase(action, "the deck is shuffled")
        return shuffled(state, action, log)


def shuffled(state: HazariState, action: Shuffle, log: list[Event]) -> HazariState:
    """The state with the deck in its new order, to be cut or dealt."""
    require_order(action.deck, DECK)
    log.append(DeckShuffled(state.current.shown.dealer))
    return state.but(phase=after_shuffle(state.options), deal=state.current.but(deck=action.deck))


class CutDeck(Phase[HazariState]):
    """The dealer's left-hand neighbour cuts."""

    def to_act(self, state: HazariState) -> frozenset[Seat]:
        """The dealer's left-hand neighbour."""
        return frozenset({_cutter(state)})

    def legal(self, state: HazariState, seat: Seat) -> tuple[Cut, ...]:
        """A cut at any place; 0 leaves the deck as it is."""
        return tuple(Cut(seat, at) for at in range(len(DECK)))

    def apply(self, state: HazariState, action: Action, log: list[Event]) -> HazariState:
        """The cards above the cut go under the others."""
        if not isinstance(action, Cut):
            raise wrong_phase(action, "the deck is cut")
        require_turn(action, _cutter(state), "cutting the deck")
        deck = cut_deck(state.current.deck, action, log)
        return state.but(phase=Step.DEAL, deal=state.current.but(deck=deck))


def _cutter(state: HazariState) -> Seat:
    return before(state.current.shown.dealer, 4)
