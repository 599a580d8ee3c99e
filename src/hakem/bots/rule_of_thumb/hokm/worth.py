"""What a card in the hand is worth: about how many tricks less the hand makes without it."""

from collections.abc import Sequence

from hakem.bots.rule_of_thumb.hokm.masks import OF_SUIT
from hakem.bots.rule_of_thumb.hokm.outlook import Outlook
from hakem.rules.cards import Card

TRUMPS = (1.0, 0.75, 0.6, 0.5)
"""Trumps, by how many better ones are out."""
SMALL_TRUMP = 0.35
ROUNDS = (0.75, 0.4, 0.2)
"""Cards of side suits, by how many rounds of the suit go to better ones, out or in the hand."""
SMALL = 0.04
GUARD = 0.15
"""A small card that keeps a better one from falling to a master."""
RANK = 0.002
"""Between equals, the lower goes first."""


def worths(outlook: Outlook, cards: Sequence[Card]) -> dict[Card, float]:
    """What parting with each of these cards costs, in tricks."""
    own, out, above, strong = outlook.own, outlook.out, outlook.above, outlook.strong
    trumps, guarding = outlook.trumps, _guarding(outlook, cards)
    found = {}
    for card in cards:
        better = (above[card] & out).bit_count()
        if trumps >> card & 1:
            value = TRUMPS[better] if better < len(TRUMPS) else SMALL_TRUMP
        else:
            rounds = better + (above[card] & own).bit_count()
            if rounds < len(ROUNDS) and (own & OF_SUIT[card.suit]).bit_count() > better:
                value = ROUNDS[rounds]
            else:
                value = GUARD if guarding >> card & 1 else SMALL
        found[card] = value + RANK * strong[card]
    return found


def _guarding(outlook: Outlook, cards: Sequence[Card]) -> int:
    """The suits whose best card stands behind just as many better ones as it has guards."""
    guarding = 0
    for suit in {card.suit for card in cards}:
        suited = outlook.own & OF_SUIT[suit]
        guards = suited.bit_count() - 1
        if 0 < guards < len(ROUNDS) and _least_better(outlook, suited) == guards:
            guarding |= suited
    return guarding


def _least_better(outlook: Outlook, suited: int) -> int:
    """How many cards that are out beat the best of some own cards of a suit."""
    above, out = outlook.above, outlook.out
    return min((above[card] & out).bit_count() for card in outlook.view.hand if suited >> card & 1)
