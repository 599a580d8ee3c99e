"""Questions about positions, answered a batch at a time.

Four seats make two sides, seats 0 and 2 against 1 and 3; of two or three every seat is a
side, and plays against all others together.
"""

from __future__ import annotations

from typing import Any

from hakem.kernels.bits import lowest_bit, popcount
from hakem.kernels.jit import inlined, kernel
from hakem.kernels.solver.alone import search_seat
from hakem.kernels.solver.cards import beats, lane_of, legal_cards, shape_of, tops_of_runs
from hakem.kernels.solver.layout import LANE, NO_CARD, REACHED, Positions, Searches
from hakem.kernels.solver.search import search_trick
from hakem.kernels.solver.suits import NO_TRUMP, card_id, index_in_lanes, to_lanes
from hakem.kernels.solver.table import forget_all, name_owners

YES = 1
NO = 0
UNKNOWN = -2
"""The node budget ran out."""
ILLEGAL = -1
"""In place of a value for a card that the seat to move does not hold or may not play."""

GOAL = 0
"""Does a side take ``need`` of the next ``counting`` tricks? 1 or 0."""
OUTCOME = 1
"""How the hand ends for the side to move: 3 makes kot, 2 wins, 1 loses, 0 suffers kot."""
TRICKS = 2
"""How many of the tricks left the side to move takes, this one included."""

NOT_REACHED = 0
TO_WIN = 7
"""The tricks that win a hand."""
WHOLE = 52
"""The column of the answer for the position itself; columns 0..51 are for cards."""
SHARED_TABLE_FROM = 7
"""With so few tricks left, statements of one deal help in the next; before, a small table
that fits the processor's cache is worth more."""


@kernel
def answer(
    searches: Searches,
    positions: Positions,
    question: int,
    side: int,
    need: int,
    counting: int,
    each_card: bool,
    answers: Any,
) -> None:
    """Answer one question about every position, and with ``each_card`` about each legal card.

    ``side``, ``need`` and ``counting`` are read by ``GOAL`` alone. ``answers`` is int8 of
    shape (positions, 53); a column that was not asked for is ``ILLEGAL``.
    """
    search = searches[0]
    search.history[:] = 128
    answers[:] = ILLEGAL
    for row in range(len(positions)):
        position = positions[row]
        search.total_nodes += search.nodes
        search.nodes = 0
        left = set_position(search, position)
        if row == 0 or left > SHARED_TABLE_FROM:
            forget_all(search)
        played = position.played
        seat = (position.leader + played) % position.seats
        mover = seat & 1 if position.seats == 4 else seat
        if question == GOAL:
            mover = side
        rest = legal_at_root(search, played, seat)
        distinct = tops_of_runs(rest, alive_at_root(search, played))
        forced = played
        if each_card:
            forced += 1
        else:
            rest = distinct = 1
        value = (left + 1) >> 1
        while rest:
            card = lowest_bit(rest)
            if each_card:
                search.forced_cards[played] = card
            if distinct & (1 << card):
                value = value_for(
                    search, position, left, forced, question, mover, need, counting, value
                )
            answers[row, card_id(card, position.trump) if each_card else WHOLE] = value
            rest &= rest - 1


@inlined
def set_position(search: Any, position: Any) -> int:
    """Load a position; how many tricks are left, the one on the table included."""
    trump = position.trump
    search.trumps = 0 if trump == NO_TRUMP else LANE
    search.seats = position.seats
    search.killers[:] = -1
    for seat in range(4):
        search.root_hands[seat] = to_lanes(position.hands[seat], trump)
    # The search replays the trick from its start, so its cards stand in the hands again.
    for place in range(position.played):
        card = index_in_lanes(position.trick[place], trump)
        search.forced_cards[place] = card
        search.root_hands[(position.leader + place) % position.seats] |= 1 << card
    search.first_seat = 0
    name_owners(search, search.root_hands)
    return popcount(search.root_hands[0])


@inlined
def legal_at_root(search: Any, played: int, seat: int) -> int:
    """What the seat to move may play."""
    hand = search.root_hands[seat]
    return legal_cards(hand, lane_of(search.forced_cards[0])) if played else hand


@inlined
def alive_at_root(search: Any, played: int) -> int:
    """The cards in hands and the best one on the table: they keep others from touching."""
    alive = 0
    for seat in range(4):
        alive |= search.root_hands[seat]
    if played:
        best = search.forced_cards[0]
        led = lane_of(best)
        for place in range(played):
            card = search.forced_cards[place]
            alive &= ~(1 << card)
            if beats(card, best, led, search.trumps):
                best = card
        alive |= 1 << best
    return alive


@inlined
def value_for(
    search: Any,
    position: Any,
    left: int,
    forced: int,
    question: int,
    side: int,
    need: int,
    counting: int,
    guess: int,
) -> int:
    """The answer to one question for one side, the forced cards played."""
    if question == GOAL:
        return ask(search, position, side, need, counting, left, forced)
    if question == OUTCOME:
        need = TO_WIN - position.taken[side]
        value = ask(search, position, side, need, left, left, forced)
        if value == UNKNOWN:
            return UNKNOWN
        # The winner makes kot by losing no trick on the way.
        winner = side if value == YES else 1 - side
        if position.taken[1 - winner] > 0:
            return 1 + value
        need = TO_WIN - position.taken[winner]
        kot = ask(search, position, winner, need, need, left, forced)
        if kot == UNKNOWN:
            return UNKNOWN
        return 1 + value + (kot if value == YES else -kot)
    lowest = 0
    highest = left
    while lowest < highest:
        need = min(max(guess, lowest + 1), highest)
        value = ask(search, position, side, need, left, left, forced)
        if value == UNKNOWN:
            return UNKNOWN
        if value == YES:
            lowest = need
            guess = need + 1
        else:
            highest = need - 1
            guess = highest
    return lowest


@kernel
def ask(
    search: Any, position: Any, side: int, need: int, counting: int, left: int, forced: int
) -> int:
    """Does a side take ``need`` of the next ``counting`` tricks?"""
    if need <= 0:
        return YES
    if need > counting:
        return NO
    yes = REACHED
    if search.seats != 3 and side == 1:
        # Side 1 takes that many exactly when side 0 does not take enough to prevent it.
        need = counting - need + 1
        yes = 0
    if search.seats == 4:
        for seat in range(4):
            search.hands[seat] = search.root_hands[seat]
        shape = shape_of(search.hands)
        search.forced = forced
        found = search_trick(search, position.leader, need, counting, left, shape)
    else:
        found = ask_alone(search, position.leader, side, need, counting, left, forced)
    if found < 0:
        return UNKNOWN
    return YES if found & REACHED == yes else NO


@kernel
def ask_alone(
    search: Any, leader: int, side: int, need: int, counting: int, left: int, forced: int
) -> int:
    """The result for one seat against the others, from the cards on the table onward."""
    seats = search.seats
    first = side if seats == 3 else 0
    search.hands[:] = 0
    for seat in range(seats):
        search.hands[(seat - first) % seats] = search.root_hands[seat]
    if search.first_seat != first:
        search.first_seat = first
        name_owners(search, search.hands)
    leader = (leader - first) % seats
    led = 0
    best = NO_CARD
    winner = leader
    table = 0
    for place in range(forced):
        seat = (leader + place) % seats
        card = search.forced_cards[place]
        if place == 0:
            led = lane_of(card)
        if place == 0 or beats(card, best, led, search.trumps):
            best = card
            winner = seat
        table |= 1 << card
        search.hands[seat] ^= 1 << card
    shape = shape_of(search.hands)
    if forced == seats:
        # The trick is complete: its winner leads to the next one.
        need -= 1 - min(winner, 1)
        if need <= 0:
            return REACHED
        if need > counting - 1:
            return NOT_REACHED
        counting -= 1
        left -= 1
        leader = winner
        forced = 0
        table = 0
    return search_seat(
        search, forced, leader, led, best, winner, table, need, counting, left, shape
    )
