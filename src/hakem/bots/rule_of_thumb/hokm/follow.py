"""Playing to a trick that somebody else has led."""

from collections.abc import Sequence

from hakem.bots.rule_of_thumb.hokm.outlook import Outlook
from hakem.bots.rule_of_thumb.hokm.trick import best_so_far
from hakem.bots.rule_of_thumb.hokm.worth import worths
from hakem.rules.cards import Card, Suit
from hakem.rules.seats import Seat, order_from

CERTAIN = 0.999
THRIFT = 0.8
"""How much of a card's worth counts against playing it."""
LEAST_GAIN = 0.1
"""How much more a better card has to promise than the lowest."""
LAST_STAND = 0.02
"""The same when the trick decides the hand: then only the chance to take it matters."""
HELP = 0.6
"""How often a friend who can beat the best card so far also takes the trick."""


def follow(outlook: Outlook, legal: Sequence[Card]) -> tuple[Card, str]:
    """The card to play, and why."""
    view, strong, trumps = outlook.view, outlook.strong, outlook.trumps
    led = view.table[0].suit
    best, winner = best_so_far(view, outlook.ranking)
    if winner == outlook.friend and legal[0].suit is not led:
        legal = [card for card in legal if not trumps >> card & 1] or legal
    worth = worths(outlook, legal)
    low = min(worth, key=worth.__getitem__)
    takers = [
        card
        for card in legal
        if strong[card] > strong[best] and (card.suit is led or trumps >> card & 1)
    ]
    if not takers:
        return low, "it can't win"
    later = order_from(outlook.seat, outlook.players)[1 : outlook.players - len(view.table)]
    without = _chance_of_friend(outlook, best, winner, led, later)
    if without > CERTAIN:
        return low, "the trick is its partner's"
    chances = {card: outlook.chance_to_stand(card, led, later) for card in takers}
    certain = [card for card in takers if chances[card] > CERTAIN]
    if certain and outlook.needed == 1:
        return min(certain, key=worth.__getitem__), "it wins the hand"
    rescue = without if outlook.friend in later else 0.0
    thrift, least = (LAST_STAND, 0.0) if outlook.they_need == 1 else (THRIFT, LEAST_GAIN)
    chosen, gain = low, without - thrift * worth[low] + least
    for card, stands in chances.items():
        promise = stands + (1 - stands) * rescue - thrift * worth[card]
        if promise > gain:
            chosen, gain = card, promise
    if chosen is low:
        return low, "not worth a better card"
    return chosen, "it takes the trick" if chosen in certain else "it may take the trick"


def _chance_of_friend(
    outlook: Outlook, best: Card, winner: Seat, led: Suit, later: tuple[Seat, ...]
) -> float:
    """How likely the friend takes the trick if one's own card doesn't."""
    friend = outlook.friend
    if friend is None:
        return 0.0
    if winner == friend:
        return outlook.chance_to_stand(best, led, later)
    return HELP * outlook.chance_beaten(friend, best, led) if friend in later else 0.0
