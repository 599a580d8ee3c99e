"""Questions about positions of four seats in two sides, answered a batch at a time."""

from __future__ import annotations

from typing import Any

from hakem.kernels.bits import lowest_bit, popcount
from hakem.kernels.jit import inlined, kernel
from hakem.kernels.solver.cards import beats, lane_of, legal_cards, shape_of, tops_of_runs
from hakem.kernels.solver.layout import LANE, REACHED, Positions, Searches
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
        seat = (position.leader + played) & 3
        mover = side if question == GOAL else seat & 1
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
    search.killers[:] = -1
    for seat in range(4):
        search.root_hands[seat] = to_lanes(position.hands[seat], trump)
    # The search replays the trick from its start, so its cards stand in the hands again.
    for place in range(position.played):
        card = index_in_lanes(position.trick[place], trump)
        search.forced_cards[place] = card
        search.root_hands[(position.leader + place) & 3] |= 1 << card
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


@inlined
def ask(
    search: Any, position: Any, side: int, need: int, counting: int, left: int, forced: int
) -> int:
    """Does a side take ``need`` of the next ``counting`` tricks?"""
    if need <= 0:
        return YES
    if need > counting:
        return NO
    # Side 1 takes that many exactly when side 0 does not take enough to prevent it.
    need_of_side_0 = need if side == 0 else counting - need + 1
    for seat in range(4):
        search.hands[seat] = search.root_hands[seat]
    shape = shape_of(search.hands)
    search.forced = forced
    found = search_trick(search, position.leader, need_of_side_0, counting, left, shape)
    if found < 0:
        return UNKNOWN
    return YES if (found & REACHED != 0) == (side == 0) else NO
