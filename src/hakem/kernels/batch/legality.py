"""What the seat to act may do, as one word of bits."""

from typing import Any

from hakem.kernels.batch.layout import (
    CLAIM_BAM,
    CLAIM_REDEAL,
    DECLINE_BAM,
    FIRST_CALL,
    KEEP,
    REJECT,
)
from hakem.kernels.bits import highest_bit, popcount
from hakem.kernels.jit import kernel

SUIT = 0x1FFF
COURTS = 0x1E00  # jack, queen, king and ace of clubs
ABOVE_TEN = COURTS | COURTS << 13 | COURTS << 26 | COURTS << 39
TO_DRAW = 1 << KEEP | 1 << REJECT
TO_BAM = 1 << CLAIM_BAM | 1 << DECLINE_BAM
LAST_BIT = -(1 << CLAIM_REDEAL)


@kernel
def may_call(table: Any, hand: Any) -> int:
    """The calls, and the redeal of a weak hand."""
    calls: int = table.modes << FIRST_CALL
    if table.redeal and hand.held[hand.hakem] & ABOVE_TEN == 0:
        calls |= LAST_BIT
    return calls


@kernel
def may_discard(hand: Any) -> int:
    """The cards that may go next: lowest first, so that a set is discarded in one order only."""
    seat: int = hand.turn
    above: int = hand.held[seat]
    if hand.aside[seat]:
        above &= -1 << (highest_bit(hand.aside[seat]) + 1)
    # As many as are still to be discarded after this one must lie above it.
    legal = above
    for _ in range(hand.discarding - 1):
        legal ^= 1 << highest_bit(legal)
    return legal


@kernel
def may_play(hand: Any) -> int:
    """The cards of the suit led, or all."""
    held: int = hand.held[hand.turn]
    follow: int = held & hand.led
    return follow if follow else held


@kernel
def count_legal(hand: Any) -> int:
    """How many actions the seat to act has."""
    return popcount(hand.legal)
