"""Whether a hand takes all the tricks that are left, wherever the other cards are."""

from collections.abc import Sequence

from hakem.bots.rule_of_thumb.hokm.masks import OF_SUIT, ranking
from hakem.rules.cards import Card
from hakem.rules.hokm.trump import SarasAce, Trump


def takes_rest(hand: Sequence[Card], others: int, trump: Trump, ace: SarasAce) -> bool:
    """Whether a hand on lead takes every trick against the `others`, given as bits.

    It draws the trumps that are out with masters of its own; in every other suit it holds
    nothing but masters, or enough of them to draw the suit.
    """
    above = ranking(trump, ace).above
    for suit, cards in enumerate(OF_SUIT):
        out = cards & others
        held = [card for card in hand if card.suit == suit]
        masters = sum(not above[card] & out for card in held)
        draws = masters >= out.bit_count()
        if not draws and (suit == trump.suit or masters < len(held)):
            return False
    return True
