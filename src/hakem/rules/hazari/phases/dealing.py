"""Dealing, and the hands that end a deal before it is arranged."""

from hakem.rules.cards import Card
from hakem.rules.events import Event
from hakem.rules.hazari.combinations import DECK_POINTS
from hakem.rules.hazari.comparison import shares
from hakem.rules.hazari.deal import Deal, new_deal
from hakem.rules.hazari.events import CardsDealt, FourOfAKindShown, Redealt
from hakem.rules.hazari.procedure import Step
from hakem.rules.hazari.redeal import four_of_a_kind, must_redeal
from hakem.rules.hazari.state import HazariState
from hakem.rules.phase import Phase
from hakem.rules.seats import order_from


class DealCards(Phase[HazariState]):
    """All cards are dealt one by one, from the dealer's right."""

    automatic = True

    def run(self, state: HazariState, log: list[Event]) -> HazariState:
        """Thirteen cards each; then a redeal, a deal won by four of a kind, or arranging."""
        deal = _dealt(state.current, log)
        state = state.but(deal=deal)
        rule = state.options.redeal
        if rule != "off":
            for seat in order_from(deal.leader, 4):
                if not deal.unknown[seat] and must_redeal(deal.hands[seat], rule):
                    return redealt(state, Redealt(seat, rule), log)
        if state.options.four_of_a_kind == "auto_win_deal":
            shown = _fours(deal)
            if shown:
                return _won(state, shown, log)
        return state.but(phase=Step.ARRANGE)


def redealt(state: HazariState, event: Redealt, log: list[Event]) -> HazariState:
    """The same deal with the same dealer, to be shuffled again."""
    log.append(event)
    return state.but(
        phase=Step.SHUFFLE, deal=new_deal(state.deal_number, state.current.shown.dealer)
    )


def _dealt(deal: Deal, log: list[Event]) -> Deal:
    hands: list[tuple[Card, ...]] = [()] * 4
    unknown = [0] * 4
    for place, seat in enumerate(order_from(deal.leader, 4)):
        cards = deal.deck[place::4]
        log.append(CardsDealt(seat, len(cards), cards))
        hands[seat] = tuple([card for card in cards if card is not None])
        unknown[seat] = len(cards) - len(hands[seat])
    return deal.but(deck=(), hands=tuple(hands), unknown=tuple(unknown))


def _fours(deal: Deal) -> tuple[FourOfAKindShown, ...]:
    """The four of a kind that each hand holds, its highest, in the order of the deal."""
    shown = []
    for seat in order_from(deal.leader, 4):
        rank = four_of_a_kind(deal.hands[seat])
        if rank is not None:
            four = sorted(card for card in deal.hands[seat] if card.rank is rank)
            shown.append(FourOfAKindShown(seat, tuple(four)))
    return tuple(shown)


def _won(state: HazariState, shown: tuple[FourOfAKindShown, ...], log: list[Event]) -> HazariState:
    """The holder of the highest four of a kind takes all points, and counts as last winner."""
    log.extend(shown)
    winner = max(shown, key=lambda event: event.cards[0].rank).seat
    deal = state.current
    seen = deal.shown.but(four_of_a_kind=shown, points=shares(DECK_POINTS, (winner,)))
    return state.but(phase=Step.SCORE, deal=deal.but(shown=seen, leader=winner))
