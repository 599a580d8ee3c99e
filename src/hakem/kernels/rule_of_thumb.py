"""A sensible player: which card it plays, from what its seat may know.

It weighs chances as the rule-of-thumb bot does, and plays the same card in every position. Cards
are 52-bit sets, bit 13 * suit + rank, so that within a suit the greater word is the higher card.

Its functions read a hand under way: `held[seat]`, `aside[seat]` (the seat's own discards),
`void[seat]` (the suits shown not to be held, as cards), `count[seat]`, `taken[side]`, `unplayed`
(all cards not played yet) and `kot` (the side that has the first seven tricks). They write `seat`,
`out`, `idle` and `friend`: what the seat to act makes of it. `setup` has the rules.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem.kernels.bits import highest_bit, lowest_bit, popcount
from hakem.kernels.hand_end import NOBODY, TO_WIN
from hakem.kernels.jit import kernel

SUIT = (1 << 13) - 1
NEVER = 99
"""More tricks than a hand has."""
NEAR_THE_END = 2
"""So few tricks from a win, an opponent at a table of three is played against by both others."""

CERTAIN = 0.999
LEAD_THRIFT = 0.5
FOLLOW_THRIFT = 0.8
LAST_STAND = 0.02
LEAST_GAIN = 0.1
LEAD_HELP = 0.5
FOLLOW_HELP = 0.6
DRAW_TRUMPS = 0.05
SPARE_TRUMPS = 0.15

TRUMPS = (1.0, 0.75, 0.6, 0.5, 0.35)
ROUNDS = (0.75, 0.4, 0.2)
SMALL = 0.04
GUARD = 0.15
RANK = 0.002


def _chances() -> NDArray[np.float64]:
    """By `count`, `room` and `number`: the chance that none of so many cards lies in some places.

    `count` of `room` places count, and each card is taken to choose by itself. Products grow from
    the left, as the bot's do.
    """
    table = np.ones((18, 53, 14))
    for count, room, number in np.ndindex(table.shape):
        if number and room >= count and room:
            table[count, room, number] = table[count, room, number - 1] * (1 - count / room)
    return table


CHANCES = _chances()


@kernel
def thumb_card(
    setup: Any, hand: Any, seat: int, turn: int, led: int, best: int, winner: int
) -> int:
    """The card a seat plays, as a set of one.

    `turn` counts the cards of the trick before it, `led` is the whole suit led, `best` the card
    that wins so far and `winner` who played it; at the lead they are nothing.
    """
    held: int = hand.held[seat]
    if held & (held - 1) == 0:
        return held
    following = held & led
    if following:
        if following & (following - 1) == 0:
            return following
        takers = following & ~(2 * best - 1) if best & led else 0
        if takers == 0:
            return following & -following
        if turn == setup.players - 1 and setup.players != 3:
            takes = setup.players == 2 or (winner ^ seat) & 1
            return takers & -takers if takes else following & -following
    hand.seat = seat
    hand.out = hand.unplayed & ~held & ~hand.aside[seat]
    hand.idle = popcount(hand.out) + hand.count[seat]
    for other in range(setup.players):
        hand.idle -= hand.count[other]
    if turn == 0:
        return _lead(setup, hand, held)
    return _follow(setup, hand, turn, following if following else held, led, best, winner)


@kernel
def _lead(setup: Any, hand: Any, held: int) -> int:
    """The card to lead."""
    trumps: int = setup.trumps
    seat: int = hand.seat
    out: int = hand.out
    needed, they_need = _take_sides(setup, hand)
    draws = False
    for other in range(setup.players):
        if other != seat and other != hand.friend:
            draws = draws or trumps & out & ~hand.void[other] != 0
    if needed <= popcount(held):
        sure = 0
        for suit in range(4):
            mine = held & SUIT << 13 * suit
            if mine and (not draws or mine & trumps):
                theirs = out & SUIT << 13 * suit
                # The masters are above the highest card that is out.
                sure |= mine & ~((1 << (highest_bit(theirs) + 1)) - 1) if theirs else mine
        if sure and popcount(sure) >= needed:
            return _strongest(sure, trumps)
    last_stand = they_need == 1
    thrift = LAST_STAND if last_stand else LEAD_THRIFT
    only_sides = trumps != 0 and not draws and held & ~trumps != 0
    mates = setup.hakem_side == (seat if setup.sides == setup.players else seat & 1)
    chosen = 0
    most = -9.0
    for suit in range(4):
        cards = SUIT << 13 * suit
        mine = held & cards
        if mine == 0 or (only_sides and cards == trumps):
            continue
        card = 1 << highest_bit(mine)
        if not last_stand and card < out & cards:
            card = mine & -mine
        gain = _chance_to_win(setup, hand, card, cards) - thrift * _worth(hand, held, card, trumps)
        if cards == trumps and not last_stand:
            gain += DRAW_TRUMPS * popcount(mine) if mates else -SPARE_TRUMPS
        if gain > most:
            chosen, most = card, gain
    return chosen


@kernel
def _follow(setup: Any, hand: Any, turn: int, legal: int, led: int, best: int, winner: int) -> int:
    """The card to play to another seat's lead."""
    trumps: int = setup.trumps
    seat: int = hand.seat
    held: int = hand.held[seat]
    needed, they_need = _take_sides(setup, hand)
    if winner == hand.friend and legal & led == 0 and legal & ~trumps:
        legal &= ~trumps
    low = 0
    least = 99.0
    for suit in range(4):
        mine = legal & SUIT << 13 * suit
        if mine:
            cost = _worth(hand, held, mine & -mine, trumps)
            if cost < least:
                low, least = mine & -mine, cost
    if best & trumps:
        takers = legal & trumps & ~(2 * best - 1)
    else:
        takers = legal & trumps | legal & led & ~(2 * best - 1)
    if takers == 0:
        return low
    later = setup.players - 1 - turn
    friend_later = False
    other = seat
    for _ in range(later):
        other = other + 1 if other + 1 < setup.players else 0
        friend_later = friend_later or other == hand.friend
    without = 0.0
    if winner == hand.friend:
        without = _chance_to_stand(setup, hand, best, led, later)
    elif friend_later:
        without = FOLLOW_HELP * _chance_beaten(setup, hand, hand.friend, best, led)
    if without > CERTAIN:
        return low
    rescue = without if friend_later else 0.0
    thrift = LAST_STAND if they_need == 1 else FOLLOW_THRIFT
    chosen = low
    gain = without - thrift * least + (0.0 if they_need == 1 else LEAST_GAIN)
    stands = 0.0
    above = -1
    while takers:
        card = takers & -takers
        takers ^= card
        beating = hand.out & suit_of(card) & ~(2 * card - 1)
        if beating == above:
            continue  # as good as the card below it, and worth more
        above = beating
        stands = _chance_to_stand(setup, hand, card, led, later)
        if needed == 1 and stands > CERTAIN:
            return card
        promise = stands + (1 - stands) * rescue - thrift * _worth(hand, held, card, trumps)
        if promise > gain:
            chosen, gain = card, promise
    return chosen


@kernel
def _take_sides(setup: Any, hand: Any) -> tuple[int, int]:
    """Find `hand.friend`; the tricks that the own side and the foremost enemy need."""
    seat: int = hand.seat
    hand.friend = NOBODY
    if setup.players == 4:
        hand.friend = (seat + 2) & 3
        return _needed_of_two(hand, seat & 1), _needed_of_two(hand, 1 - (seat & 1))
    if setup.players == 2:
        return _needed_of_two(hand, seat), _needed_of_two(hand, 1 - seat)
    needed = _needed_of_three(hand, seat)
    leader = NOBODY
    they_need = 0
    for other in range(3):
        if other == seat:
            continue
        need = _needed_of_three(hand, other)
        ahead = need < they_need or (need == they_need and setup.score[other] > setup.score[leader])
        if leader == NOBODY or ahead:
            leader, they_need = other, need
    if they_need <= NEAR_THE_END < needed:
        hand.friend = 3 - seat - leader
    return needed, they_need


@kernel
def _needed_of_two(hand: Any, side: int) -> int:
    """The fewest further tricks with which one of two sides wins."""
    if hand.taken[0] >= TO_WIN or hand.taken[1] >= TO_WIN:
        return NEVER
    needed: int = TO_WIN - hand.taken[side]
    return needed


@kernel
def _needed_of_three(hand: Any, side: int) -> int:
    """The fewest further tricks with which one of three wins for certain."""
    own: int = hand.taken[side]
    other: int = max(hand.taken[(side + 1) % 3], hand.taken[(side + 2) % 3])
    played: int = hand.taken[0] + hand.taken[1] + hand.taken[2]
    left = 17 - played
    if hand.kot != NOBODY or own > other + left:
        return NEVER
    needed = (other + left - own) // 2 + 1
    if own == played and played < TO_WIN:
        needed = min(needed, TO_WIN - own)
    return needed if needed <= left else NEVER


@kernel
def _worth(hand: Any, held: int, card: int, trumps: int) -> float:
    """What parting with a card costs, in tricks."""
    cards = suit_of(card)
    mine = held & cards
    theirs: int = hand.out & cards
    above = ~(2 * card - 1)
    better = popcount(theirs & above)
    rank = lowest_bit(card) % 13
    if cards == trumps:
        return TRUMPS[min(better, 4)] + RANK * (rank + 13)
    rounds = better + popcount(mine & above)
    size = popcount(mine)
    if rounds < 3 and size > better:
        return ROUNDS[rounds] + RANK * rank
    if 1 < size <= 3:
        head = 1 << highest_bit(mine)
        if popcount(theirs & ~(2 * head - 1)) == size - 1:
            return GUARD + RANK * rank
    return SMALL + RANK * rank


@kernel
def _chance_to_win(setup: Any, hand: Any, card: int, led: int) -> float:
    """How likely the own side takes the trick if this card is led."""
    stands = _chance_to_stand(setup, hand, card, led, setup.players - 1)
    if hand.friend == NOBODY or stands == 1:
        return stands
    helped = LEAD_HELP * _chance_beaten(setup, hand, hand.friend, card, led)
    return stands + (1 - stands) * helped


@kernel
def _chance_to_stand(setup: Any, hand: Any, card: int, led: int, later: int) -> float:
    """How likely no enemy among the next so many seats beats a card."""
    stands = 1.0
    other: int = hand.seat
    for _ in range(later):
        other = other + 1 if other + 1 < setup.players else 0
        if other != hand.friend:
            stands *= 1 - _chance_beaten(setup, hand, other, card, led)
    return stands


@kernel
def _chance_beaten(setup: Any, hand: Any, other: int, card: int, led: int) -> float:
    """How likely another seat can beat a card in a trick."""
    trumps: int = setup.trumps
    cards = suit_of(card)
    higher = 1 - _chance_of_none(setup, hand, other, cards, cards & ~(2 * card - 1))
    if cards != trumps:
        return min(1.0, higher + _chance_of_ruff(setup, hand, other, led))
    if cards == led:
        return higher
    return higher * _chance_of_none(setup, hand, other, led, led)


@kernel
def _chance_of_ruff(setup: Any, hand: Any, other: int, led: int) -> float:
    """How likely another seat is void in a side suit and holds a trump."""
    trumps: int = setup.trumps
    if hand.out & trumps & ~hand.void[other] == 0:
        return 0.0
    return _chance_of_none(setup, hand, other, led, led) * (
        1 - _chance_of_none(setup, hand, other, trumps, trumps)
    )


@kernel
def _chance_of_none(setup: Any, hand: Any, other: int, suit: int, cards: int) -> float:
    """How likely another seat holds none of some cards of a suit."""
    out: int = hand.out
    number = popcount(out & cards & ~hand.void[other])
    if number == 0:
        return 1.0
    room: int = hand.idle
    for seat in range(setup.players):
        if seat != hand.seat and out & suit & ~hand.void[seat]:
            room += hand.count[seat]
    chance: float = CHANCES[hand.count[other], room, number]
    return chance


@kernel
def _strongest(cards: int, trumps: int) -> int:
    """The highest trump, else the highest card; of several the one of the lowest suit."""
    if cards & trumps:
        return 1 << highest_bit(cards & trumps)
    chosen = 0
    highest = -1
    for suit in range(4):
        rank = highest_bit(cards >> 13 * suit & SUIT)
        if rank > highest:
            highest = rank
            chosen = 1 << 13 * suit + rank
    return chosen


@kernel
def suit_of(card: int) -> int:
    """The whole suit of a card; ids 0..51 times 5/64, rounded down, are suits."""
    return SUIT << 13 * (lowest_bit(card) * 5 >> 6)
