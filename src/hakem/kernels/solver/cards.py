"""Questions about cards in lanes: who beats whom, which cards are as good as each other."""

from __future__ import annotations

from typing import Any

from hakem.kernels.bits import highest_bit, lowest_bit, popcount
from hakem.kernels.jit import kernel
from hakem.kernels.solver.layout import ALL_CARDS, LANE


@kernel
def lane_of(card: int) -> int:
    """All thirteen cards of this card's lane."""
    return LANE << (card & 48)


@kernel
def beats(card: int, best: int, led: int, trumps: int) -> bool:
    """Does a card beat the best one on the table? ``led`` is the lane of the first card."""
    return card < best and ((1 << card) & (led | trumps)) != 0


@kernel
def best_card(hand: int, led: int, trumps: int) -> int:
    """The strongest card a hand can bring to a trick; ``NO_CARD`` when it can win none."""
    following = hand & led
    if following == 0:
        following = hand & trumps
    return lowest_bit(following)


@kernel
def legal_cards(hand: int, led: int) -> int:
    """Follow suit when you can."""
    following = hand & led
    return following if following else hand


@kernel
def tops_of_runs(cards: int, alive: int) -> int:
    """The best card of each run of touching cards, cards no longer ``alive`` not counting.

    Moved down by one, a card carries through the gaps to the next card alive; whatever
    card of ours it lands on touches it.
    """
    gaps = ALL_CARDS & ~alive
    return cards & ~((gaps + (cards << 1)) & cards)


@kernel
def without_best(cards: int, count: int) -> int:
    """Cards of one lane without its ``count`` best ones."""
    for _ in range(count):
        cards &= cards - 1
    return cards


@kernel
def rest_of_run(relied: int, card: int, cards: int, alive: int) -> int:
    """The cards of ours below a failed one that touch it, when its rank mattered; else none.

    Only the top of a run is tried. Its failure speaks for the others as long as they still
    touch, so their ranks join those relied on.
    """
    lane = lane_of(card)
    if highest_bit(relied & lane) < card:
        return 0
    below = lane & -(2 << card)
    others = alive & ~cards & below
    if others:
        return cards & below & ((others & -others) - 1)
    return cards & below


@kernel
def as_small(relied: int, card: int) -> int:
    """The cards that fail like this one because no rank down to theirs mattered."""
    lane = lane_of(card)
    relied &= lane
    if relied == 0:
        return lane
    lowest = highest_bit(relied)
    return lane & -(2 << lowest) if lowest < card else 0


@kernel
def shape_without(shape: int, seat: int, card: int) -> int:
    """The shape word after a seat plays a card: twelve nibbles, lanes 1 to 3 of each seat.

    Lane 0 has what is left over, so it needs no nibble.
    """
    if card < 16:
        return shape
    return shape - (1 << (4 * (3 * seat + (card >> 4) - 1)))


@kernel
def shape_of(hands: Any) -> int:
    """The shape word of all hands."""
    shape = 0
    for seat in range(len(hands)):
        for lane in range(1, 4):
            length = popcount((hands[seat] >> (16 * lane)) & LANE)
            shape |= length << (4 * (3 * seat + lane - 1))
    return shape
