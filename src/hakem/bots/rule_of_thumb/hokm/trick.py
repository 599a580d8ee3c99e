"""The trick on the table: who is winning it, and choices that need no counting of cards."""

from collections.abc import Sequence

from hakem.bots.rule_of_thumb.hokm.masks import Ranking
from hakem.rules.cards import Card
from hakem.rules.hokm import HokmView
from hakem.rules.seats import Seat


def best_so_far(view: HokmView, rank: Ranking) -> tuple[Card, Seat]:
    """The card that is winning the trick so far, and whose it is."""
    strong, led = rank.strong, view.table[0].suit
    best, place = view.table[0], 0
    for step, card in enumerate(view.table):
        if strong[card] > strong[best] and (card.suit is led or card.suit is rank.suit):
            best, place = card, step
    return best, (view.leader + place) % view.options.players


def plain_choice(view: HokmView, legal: Sequence[Card], rank: Ranking) -> tuple[Card, str] | None:
    """What anybody would play in following suit: low if nothing wins, last a cheap winner."""
    led, strong = view.table[0].suit, rank.strong
    if legal[0].suit is not led or legal[-1].suit is not led:
        return None
    best, winner = best_so_far(view, rank)
    if best.suit is led:
        takers = [card for card in legal if strong[card] > strong[best]]
    else:
        takers = []  # it has been ruffed
    low = min(legal, key=strong.__getitem__)
    if not takers:
        return low, "it can't win"
    players = view.options.players
    if players == 3 or len(view.table) < players - 1:
        return None
    if players == 4 and (winner - view.turn) % 4 == 2:
        return low, "the trick is its partner's"
    return min(takers, key=strong.__getitem__), "it takes the trick"
