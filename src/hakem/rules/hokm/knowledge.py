"""What the play of a hand has made known to everybody."""

from hakem.rules.cards import Card, Suit
from hakem.rules.hokm.state import Hand
from hakem.rules.seats import Seat


def shown_void(hand: Hand, seat: Seat) -> frozenset[Suit]:
    """The suits that a seat has shown not to hold, by not following them."""
    players = len(hand.hands)
    voids = set()
    for leader, cards in ((trick.leader, trick.cards) for trick in hand.tricks):
        card = cards[(seat - leader) % players]
        if card.suit is not cards[0].suit:
            voids.add(cards[0].suit)
    place = (seat - hand.leader) % players
    if place < len(hand.table) and hand.table[place].suit is not hand.table[0].suit:
        voids.add(hand.table[0].suit)
    return frozenset(voids)


def played_cards(hand: Hand) -> frozenset[Card]:
    """The cards played so far in this hand, those on the table included."""
    return frozenset(hand.table).union(*(trick.cards for trick in hand.tricks))


def seen_cards(hand: Hand) -> frozenset[Card]:
    """Every card whose place this state knows: played, held, discarded or in the stock."""
    placed = (*hand.hands, *hand.discards, hand.deck)
    known = (card for row in placed for card in row if card is not None)
    return played_cards(hand).union(known)
