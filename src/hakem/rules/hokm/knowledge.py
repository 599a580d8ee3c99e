"""What the play of a hand has made known to everybody."""

from collections.abc import Sequence
from itertools import combinations

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


def can_be_dealt(hand: Hand, cards: Sequence[Card]) -> bool:
    """Whether the unknown cards can lie so that nobody holds a suit he has shown void in.

    By Hall's theorem they can if no group of seats needs more cards than are unseen in the
    suits that one or another of the group may hold.
    """
    seen = seen_cards(hand)
    unseen = [sum(card.suit is suit and card not in seen for card in cards) for suit in Suit]
    needs = [
        (count, frozenset(Suit) - shown_void(hand, seat))
        for seat, count in enumerate(hand.unknown)
        if count
    ]
    return all(
        sum(count for count, _ in group)
        <= sum(unseen[suit] for suit in frozenset[Suit]().union(*(may for _, may in group)))
        for size in range(1, len(needs) + 1)
        for group in combinations(needs, size)
    )
