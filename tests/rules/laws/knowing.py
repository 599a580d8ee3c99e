"""What a seat may know, said a second time and apart from views and redaction."""

from hakem.rules import Card, Event, State
from hakem.rules.hazari import events as hazari_events
from hakem.rules.hazari.state import HazariState
from hakem.rules.hokm import HokmState
from hakem.rules.hokm import events as hokm_events
from tests.rules.laws.redealing import cards_in

LAID_OPEN = (
    hokm_events.TwoRemoved,
    hokm_events.CardTurned,
    hokm_events.RedealClaimed,
    hokm_events.CardPlayed,
    hokm_events.HandShown,
    hazari_events.CardTurned,
    hazari_events.FourOfAKindShown,
    hazari_events.GroupShown,
)
"""The events that show cards to everybody."""


def laid_open(events: tuple[Event, ...], seat: int | None) -> set[Card]:
    """The cards that some events show to a seat: to everybody, or dealt to it.

    A hand that is dealt and at once dealt again is in no state.
    """
    return {
        card
        for event in events
        if isinstance(event, LAID_OPEN)
        or (isinstance(event, hazari_events.CardsDealt) and event.seat == seat)
        for card in cards_in(event)
    }


def known_to(state: State, seat: int | None) -> set[Card]:
    """The cards whose place a seat (or, for None, everybody) knows."""
    if isinstance(state, HazariState):
        own = None if state.deal is None or seat is None else state.deal.hands[seat]
        return cards_in((own, state.last_deal))
    assert isinstance(state, HokmState)
    hand = state.hand
    public = (hand.table, hand.tricks, [hand.hands[shown] for shown in hand.shown])
    known = cards_in(public)
    if state.standing.removed is not None:
        known.add(state.standing.removed)
    if seat is not None:
        known |= cards_in((hand.hands[seat], hand.first_packets[seat], hand.discards[seat]))
        if state.phase == "draw" and hand.turn == seat:
            known |= cards_in(hand.deck[:1])
    return known
