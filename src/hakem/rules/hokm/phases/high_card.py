"""The draw by the highest card, and the plain lot."""

from collections.abc import Sequence

from hakem.rules.actions import Action, DrawLot, Shuffle
from hakem.rules.cards import Card
from hakem.rules.errors import IllegalAction, Reason
from hakem.rules.events import Event
from hakem.rules.hokm.events import CardTurned, DrawRepeated, DrawTied, HakemChosen
from hakem.rules.hokm.phases.first_ace import name_hakem, wants_partner
from hakem.rules.hokm.phases.partners import seat_partner
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.state import HokmState
from hakem.rules.phase import Chance, Phase, require_lot, require_order, wrong_phase
from hakem.rules.seats import Seat


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
        draw = _Draw(action.deck, state.options.high_card_tie == "redraw_all", log)
        everybody = tuple(range(state.options.players))
        try:
            drawn = draw.once(everybody)
            hakem = draw.highest(everybody, drawn)
            log.append(HakemChosen(hakem))
            state = name_hakem(state, hakem)
            if wants_partner(state, "second_high"):
                others = tuple(seat for seat in everybody if seat != hakem)
                state = seat_partner(state, draw.highest(others, drawn), log)
        except _DeckEmpty:
            log.append(DrawRepeated())
            return state
        return state.but(phase=Step.START_HAND)


class _DeckEmpty(Exception):
    """The deck ran out while the draw was tied."""


class _Draw:
    """Cards drawn from the top of one deck, again and again while they are equal."""

    def __init__(self, deck: Sequence[Card | None], redraw_all: bool, log: list[Event]) -> None:
        self.deck = list(reversed(deck))
        self.redraw_all = redraw_all
        self.log = log

    def once(self, seats: Sequence[Seat]) -> dict[Seat, Card]:
        """One card to each of the seats."""
        if len(self.deck) < len(seats):
            raise _DeckEmpty
        drawn = {}
        for seat in seats:
            card = self.deck.pop()
            if card is None:
                raise IllegalAction(
                    Reason.UNKNOWN_CARDS, "The cards turned up for the draw must be known."
                )
            drawn[seat] = card
            self.log.append(CardTurned(seat, card))
        return drawn

    def highest(self, seats: Sequence[Seat], drawn: dict[Seat, Card]) -> Seat:
        """The one of the seats with the highest card, after drawing again while tied."""
        contenders = tuple(seats)
        while True:
            best = max(drawn[seat].rank for seat in contenders)
            tied = tuple(seat for seat in contenders if drawn[seat].rank == best)
            if len(tied) == 1:
                return tied[0]
            contenders = tuple(seats) if self.redraw_all else tied
            self.log.append(DrawTied(contenders))
            drawn = drawn | self.once(contenders)
