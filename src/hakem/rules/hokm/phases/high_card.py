"""The draw by the highest card, and the plain lot."""

from hakem.rules.actions import Action, DrawLot, Shuffle
from hakem.rules.draw import DeckEmpty, Draw
from hakem.rules.events import DrawRepeated, Event
from hakem.rules.hokm.events import HakemChosen
from hakem.rules.hokm.phases.first_ace import name_hakem, wants_partner
from hakem.rules.hokm.phases.partners import seat_partner
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.state import HokmState
from hakem.rules.phase import Chance, Phase, require_lot, require_order, wrong_phase


class HakemLot(Phase[HokmState]):
    """A lot names the hakem."""

    def chance(self, state: HokmState) -> Chance:
        return Chance(choices=state.options.players)

    def apply(self, state: HokmState, action: Action, log: list[Event]) -> HokmState:
        if not isinstance(action, DrawLot):
            raise wrong_phase(action, "a lot decides who is hakem")
        require_lot(action.choice, state.options.players)
        log.append(HakemChosen(action.choice))
        return name_hakem(state, action.choice).but(phase=Step.START_HAND)


class HighCard(Phase[HokmState]):
    """Everybody draws a card: the highest is hakem, the second highest his partner."""

    def chance(self, state: HokmState) -> Chance:
        return Chance(cards=state.cards)

    def apply(self, state: HokmState, action: Action, log: list[Event]) -> HokmState:
        if not isinstance(action, Shuffle):
            raise wrong_phase(action, "the deck is shuffled for the draw of the hakem")
        require_order(action.deck, state.cards)
        redraw_all = state.options.high_card_tie == "redraw_all"
        draw = Draw(action.deck, log, redraw_all=redraw_all)
        everybody = tuple(range(state.options.players))
        try:
            drawn = draw.once(everybody)
            hakem = draw.highest(everybody, drawn)
            log.append(HakemChosen(hakem))
            state = name_hakem(state, hakem)
            if wants_partner(state, "second_high"):
                others = tuple(seat for seat in everybody if seat != hakem)
                state = seat_partner(state, draw.highest(others, drawn), log)
        except DeckEmpty:
            log.append(DrawRepeated())
            return state
        return state.but(phase=Step.START_HAND)
