"""From card ids to lanes and back."""

from __future__ import annotations

from hakem.kernels.jit import kernel

NO_TRUMP = 4
"""The trump of a hand without trumps."""


@kernel
def lane_of_suit(suit: int, trump: int) -> int:
    """Trumps go to lane 0 and the suits before them up by one."""
    if trump == NO_TRUMP or suit > trump:
        return suit
    return 0 if suit == trump else suit + 1


@kernel
def to_lanes(hand: int, trump: int) -> int:
    """A hand of card ids (13 * suit + rank, deuce 0) in lanes: trumps first, aces lowest."""
    lanes = 0
    for suit in range(4):
        first = 16 * lane_of_suit(suit, trump) + 12
        cards = (hand >> (13 * suit)) & 0x1FFF
        for rank in range(13):
            lanes |= ((cards >> rank) & 1) << (first - rank)
    return lanes


@kernel
def index_in_lanes(card: int, trump: int) -> int:
    """The lane index of a card id."""
    return 16 * lane_of_suit(card // 13, trump) + 12 - card % 13


@kernel
def card_id(index: int, trump: int) -> int:
    """The card id of a lane index."""
    lane = index >> 4
    suit = lane
    if trump != NO_TRUMP:
        if lane == 0:
            suit = trump
        elif lane <= trump:
            suit = lane - 1
    return 13 * suit + 12 - (index & 15)
