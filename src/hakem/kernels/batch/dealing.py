"""Dealing: from a shuffled deck to the first decision, and after the call the rest."""

from typing import Any

from hakem.kernels.batch.layout import CALL, SEATS, SIDES
from hakem.kernels.batch.legality import may_call
from hakem.kernels.jit import kernel
from hakem.kernels.xoshiro import below

NOBODY = -1


@kernel
def shuffle_deck(table: Any, hand: Any) -> None:
    """Put the cards of the match in a random order, by the hand's own generator."""
    number = 0
    for card in range(52):
        if card != hand.removed:
            hand.deck[number] = card
            number += 1
    for place in range(number - 1, 0, -1):
        other = below(hand.random, place + 1)
        hand.deck[place], hand.deck[other] = hand.deck[other], hand.deck[place]
    hand.cards = number


@kernel
def begin_hand(table: Any, hand: Any) -> None:
    """Clear the hand, deal the first packets of its deck and ask the hakem for the call.

    Hakem, dealer, deck and score are what they were.
    """
    for seat in range(SEATS):
        hand.held[seat] = 0
        hand.earlier[seat] = 0
        hand.lying[seat] = 0
        hand.aside[seat] = 0
        hand.void[seat] = 0
    for side in range(SIDES):
        hand.taken[side] = 0
    hand.led = 0
    hand.trumps = 0
    hand.trump = NOBODY
    hand.kot = NOBODY
    hand.bam = NOBODY
    hand.winner = NOBODY
    hand.won_by = 0
    hand.won = 0
    hand.on_table = 0
    hand.tricks = 0
    hand.discarding = 0
    hand.dealt = 0
    hand.leader = hand.hakem
    hand.turn = hand.hakem
    hand.hakem_side = hand.hakem if table.sides == table.players else hand.hakem & 1
    hand.phase = CALL
    if table.all_five:
        _round(table, hand, 5, NOBODY)
    else:
        take(hand, hand.hakem, 5)
    hand.legal = may_call(table, hand)


@kernel
def deal_first_packets(table: Any, hand: Any) -> None:
    """Deal the first packets of those who had none before the call."""
    if not table.all_five:
        _round(table, hand, 5, hand.hakem)


@kernel
def deal_rest(table: Any, hand: Any) -> None:
    """Deal the packets after the first."""
    for packet in table.packets:
        if packet == 0:
            return
        _round(table, hand, packet, NOBODY)


@kernel
def _round(table: Any, hand: Any, size: int, skipped: int) -> None:
    """Deal a packet of this size to each seat but one."""
    players: int = table.players
    seat: int = hand.hakem if table.deal_from_hakem else (hand.dealer + 1) % players
    for _ in range(players):
        if seat != skipped:
            take(hand, seat, size)
        seat = seat + 1 if seat + 1 < players else 0


@kernel
def take(hand: Any, seat: int, size: int) -> None:
    """Deal a seat cards from the top of the deck."""
    top: int = hand.dealt
    cards = 0
    for place in range(top, top + size):
        cards |= 1 << hand.deck[place]
    hand.held[seat] |= cards
    hand.dealt = top + size
