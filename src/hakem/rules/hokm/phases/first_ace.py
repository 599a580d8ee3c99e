"""Before the first hand: the two that leaves the deck, who turns the cards, the first ace."""

from hakem.rules.actions import Action, DrawLot, Shuffle
from hakem.rules.cards import Card, Rank, Suit
from hakem.rules.draw import turn_up
from hakem.rules.events import Event
from hakem.rules.hokm.events import HakemChosen, TurnerChosen, TwoRemoved
from hakem.rules.hokm.phases.partners import seat_partner
from hakem.rules.hokm.procedure import Step, step_after
from hakem.rules.hokm.state import HokmState
from hakem.rules.phase import Chance, Phase, require_lot, require_order, wrong_phase
from hakem.rules.seats import Seat, after, before


class RemoveTwo(Phase[HokmState]):
    """A lot takes one of the four twos out of the deck."""

    def chance(self, state: HokmState) -> Chance:
        return Chance(choices=4)

    def apply(self, state: HokmState, action: Action, log: list[Event]) -> HokmState:
        if not isinstance(action, DrawLot):
            raise wrong_phase(action, "a lot decides which two leaves the deck")
        require_lot(action.choice, 4)
        card = Card.of(Suit(action.choice), Rank.TWO)
        log.append(TwoRemoved(card))
        next_step = step_after(state.options, Step.REMOVE_TWO)
        return state.but(phase=next_step, standing=state.standing.but(removed=card))


class ChooseTurner(Phase[HokmState]):
    """A lot names who turns the cards for the aces; if the deal rotates, also the dealer."""

    def chance(self, state: HokmState) -> Chance:
        return Chance(choices=state.options.players)

    def apply(self, state: HokmState, action: Action, log: list[Event]) -> HokmState:
        if not isinstance(action, DrawLot):
            raise wrong_phase(action, "a lot decides who turns the cards")
        require_lot(action.choice, state.options.players)
        log.append(TurnerChosen(action.choice))
        dealer = action.choice if state.options.dealer == "rotate" else state.standing.dealer
        next_step = step_after(state.options, Step.CHOOSE_TURNER)
        standing = state.standing.but(turner=action.choice, dealer=dealer)
        return state.but(phase=next_step, standing=standing)


class FirstAce(Phase[HokmState]):
    """Cards are turned up one by one: the first ace names the hakem, the next his partner."""

    def chance(self, state: HokmState) -> Chance:
        return Chance(cards=state.cards)

    def apply(self, state: HokmState, action: Action, log: list[Event]) -> HokmState:
        if not isinstance(action, Shuffle):
            raise wrong_phase(action, "the deck is shuffled for the draw of the hakem")
        require_order(action.deck, state.cards)
        players = state.options.players
        turner = state.standing.turner
        assert turner is not None
        top = list(reversed(action.deck))
        hakem = _turn_to_ace(top, after(turner, players), None, players, log)
        log.append(HakemChosen(hakem))
        state = name_hakem(state, hakem)
        if wants_partner(state, "second_ace"):
            partner = _turn_to_ace(top, after(hakem, players), hakem, players, log)
            state = seat_partner(state, partner, log)
        return state.but(phase=Step.START_HAND)


def _turn_to_ace(
    deck: list[Card | None], seat: Seat, skipped: Seat | None, players: int, log: list[Event]
) -> Seat:
    """Turn cards from the end of `deck`, beginning at `seat`, until one is an ace."""
    while True:
        if seat != skipped:
            card = turn_up(deck, seat, log)
            if card.rank is Rank.ACE:
                return seat
        seat = after(seat, players)


def wants_partner(state: HokmState, way: str) -> bool:
    """Whether the draw also names partners: at four players, before the first hand only."""
    options = state.options
    return (
        options.players == 4 and options.partner_select == way and state.standing.hand_number == 0
    )


def name_hakem(state: HokmState, hakem: Seat) -> HokmState:
    """The state with a new hakem, and a dealer at his left unless the deal rotates."""
    rotates = state.options.dealer == "rotate"
    dealer = state.standing.dealer if rotates else before(hakem, state.options.players)
    return state.with_standing(hakem=hakem, dealer=dealer)
