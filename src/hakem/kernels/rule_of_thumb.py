"""A simple sensible player: which card it plays, from what its seat may know.

Cards are 52-bit sets, bit 13 * suit + rank, so that within a suit the greater word is the higher
card.
"""

from hakem.kernels.bits import highest_bit, lowest_bit, popcount
from hakem.kernels.jit import kernel

SUIT = (1 << 13) - 1


@kernel
def thumb_lead(held: int, outstanding: int, trumps: int) -> int:
    """The card to lead: a winner to cash, else the lowest of the longest side suit.

    `outstanding` holds the cards the seat has not seen, `trumps` the whole trump suit or nothing.
    Of several side suits headed by a winner the one with most cards outstanding is cashed: the
    others ruff it least. A winning trump is led while trumps are outstanding.
    """
    winner = 0
    most = -1
    longest = 0
    longest_size = 0
    for suit in range(4):
        cards = SUIT << 13 * suit
        mine = held & cards
        if mine == 0 or cards == trumps:
            continue
        theirs = outstanding & cards
        if mine > theirs and popcount(theirs) > most:
            most = popcount(theirs)
            winner = _highest(mine)
        if popcount(mine) > longest_size:
            longest_size = popcount(mine)
            longest = mine
    if winner:
        return winner
    my_trumps = held & trumps
    their_trumps = outstanding & trumps
    if their_trumps and my_trumps > their_trumps:
        return _highest(my_trumps)
    if longest:
        return longest & -longest
    return my_trumps & -my_trumps


@kernel
def thumb_follow(held: int, led: int, best: int, trumps: int, partner_wins: bool) -> int:
    """The card to play to a trick: win it cheaply unless the partner does, else throw low.

    `led` is the whole suit led and `best` the card that wins so far. A trick the partner wins is
    never ruffed, and no ruff is spent that would not win.
    """
    following = held & led
    if following:
        # A higher card of another suit than the best one's wins nothing.
        higher = following & ~(2 * best - 1) if best & led and not partner_wins else 0
        useful = higher if higher else following
        return useful & -useful
    if not partner_wins:
        ruffs = held & trumps
        if best & trumps:
            ruffs &= ~(2 * best - 1)
        if ruffs:
            return ruffs & -ruffs
    return _lowest_discard(held, trumps)


@kernel
def _highest(cards: int) -> int:
    """The highest card of one suit."""
    return 1 << highest_bit(cards)


@kernel
def _lowest_discard(held: int, trumps: int) -> int:
    """The side card of lowest rank, of the lowest such suit; a trump only if there is no other."""
    card = held & -held
    lowest = 13
    for suit in range(4):
        cards = SUIT << 13 * suit
        if cards == trumps or held & cards == 0:
            continue
        rank = lowest_bit(held & cards) - 13 * suit
        if rank < lowest:
            lowest = rank
            card = 1 << 13 * suit + rank
    return card
