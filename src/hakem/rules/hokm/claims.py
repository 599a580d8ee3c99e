"""Claims of the remaining tricks, and when one is proved."""

from hakem.rules.cards import Card, Suit
from hakem.rules.events import Event
from hakem.rules.hokm.events import TricksAwarded
from hakem.rules.hokm.knowledge import played_cards
from hakem.rules.hokm.phases.play import credit
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.scoring import verdict
from hakem.rules.hokm.state import HokmState
from hakem.rules.hokm.trump import strengths
from hakem.rules.seats import Seat


def award_rest(state: HokmState, claimant: Seat, log: list[Event]) -> HokmState:
    """Credit the remaining tricks to the claimant's side until the hand is over."""
    side, hand, count = state.side(claimant), state.hand, 0
    hakem_side = state.side(state.hakem)
    while verdict(state.options, hand, hakem_side) is None:
        hand, count = credit(hand, side), count + 1
    log.append(TricksAwarded(side, count))
    return state.but(phase=Step.SCORE, hand=hand)


def is_proved(state: HokmState, claimant: Seat) -> bool:
    """Whether a claimant on lead takes every remaining trick, whoever holds what.

    In each suit the claimant must hold nothing but winners, or enough of them to draw all
    cards of that suit he doesn't see; of trumps he must be able to draw all that are out,
    unless he holds nothing else.
    """
    hand = state.hand
    if hand.table or hand.turn != claimant or hand.unknown[claimant]:
        return False
    own = hand.hands[claimant]
    gone = played_cards(hand).union(own)
    out = [card for card in state.cards if card not in gone]
    return all(_holds_suit(state, own, out, suit) for suit in Suit)


def _holds_suit(state: HokmState, own: tuple[Card, ...], out: list[Card], suit: Suit) -> bool:
    trump = state.hand.trump
    assert trump is not None
    strong = strengths(trump, state.options.saras_ace)
    mine = [card for card in own if card.suit is suit]
    theirs = [card for card in out if card.suit is suit]
    best_out = max((strong[card] for card in theirs), default=-1)
    winners = sum(strong[card] > best_out for card in mine)
    if winners >= len(theirs):
        return True
    safe = suit is not trump.suit or len(mine) == len(own)
    return safe and winners == len(mine)
