"""Zero-window partition search for one seat against all others: two or three seats.

Seat 0 asks: can it take ``need`` of the next ``counting`` tricks whatever the others do,
with all hands known to all? Two seats have no other case. Of three, the other two play as
one side against it, so what it reaches here it reaches against any play of theirs.

The same table, ranks relied on and bounds as for four seats, but one call a card instead
of one a trick: slower, and short.
"""

from __future__ import annotations

from typing import Any

from hakem.kernels.bits import lowest_bit, popcount
from hakem.kernels.jit import kernel
from hakem.kernels.solver.bounds import NOT_PROVED, cashed, cashed_then_trumps, sure_trumps
from hakem.kernels.solver.cards import (
    as_small,
    beats,
    best_card,
    lane_of,
    legal_cards,
    rest_of_run,
    shape_without,
    tops_of_runs,
)
from hakem.kernels.solver.layout import RANKS, REACHED, STOPPED
from hakem.kernels.solver.ordering import BIAS, pip_weight, take_best
from hakem.kernels.solver.search import rank_that_won
from hakem.kernels.solver.table import NOT_FOUND, look_up, owners_of, remember


@kernel
def key_alone(
    shape: int, leader: int, need: int, counting: int, left: int, trumps: int, seats: int
) -> int:
    """The shape of the hands (nine nibbles at most) and everything else a statement is about."""
    question = (need << 38) | (counting << 43) | ((trumps == 0) << 48) | (seats << 49)
    return shape | (leader << 36) | question | (left << 52)


@kernel
def sure_alone(search: Any, leader: int, need: int, counting: int, left: int, trumps: int) -> int:
    """What can be seen without search at the start of a trick, as a result."""
    alone = search.hands[0]
    after = search.hands[1]
    before = search.hands[2]
    against = counting - need + 1
    if leader == 0:
        relied = cashed(alone, after, 0, before, trumps, need, left)
        if relied != NOT_PROVED:
            return relied | REACHED
    else:
        leading = search.hands[leader]
        partner = search.hands[3 - leader]
        relied = cashed(leading, alone, partner, 0, trumps, against, left)
        if relied != NOT_PROVED:
            return relied
    if counting < left or trumps == 0:
        return NOT_PROVED
    # The seat alone has a hand before it in every trick it does not lead: the last of others.
    ours = alone & trumps
    last = before if search.seats == 3 else after
    middle = after if search.seats == 3 else before
    if ours:
        relied = sure_trumps(ours, 0, last & trumps, middle & trumps, need, leader == 0)
        if relied != NOT_PROVED:
            return relied | REACHED
        if leader == 0:
            relied = cashed_then_trumps(alone, after, 0, before, trumps, need, left)
            if relied != NOT_PROVED:
                return relied | REACHED
    if (after | before) & trumps:
        if leader == 0:
            relied = sure_trumps(after & trumps, before & trumps, ours, 0, against, False)
        else:
            leading = search.hands[leader]
            partner = search.hands[3 - leader]
            relied = sure_trumps(leading & trumps, partner & trumps, ours, 0, against, True)
            if relied == NOT_PROVED:
                relied = cashed_then_trumps(leading, alone, partner, 0, trumps, against, left)
    else:
        relied = NOT_PROVED
    return relied


@kernel
def order_alone(
    search: Any,
    moves: Any,
    candidates: int,
    seat: int,
    place: int,
    led: int,
    best: int,
    winner: int,
    left: int,
) -> int:
    """Candidates of a seat with weights; how many there are."""
    trumps = search.trumps
    hand = search.hands[seat]
    history = search.history[left]
    others_now = 0
    last = place == search.seats - 1
    to_beat = 64
    for other in range(search.seats):
        if other != seat:
            others_now |= search.hands[other]
            # Who still plays after this seat, and is against it?
            behind = (other - seat) % search.seats < search.seats - place
            if behind and (seat == 0 or other == 0):
                if place == 0:
                    continue
                to_beat = min(to_beat, best_card(search.hands[other], led, trumps))
    partner_wins = place > 0 and seat != 0 and winner != 0
    count = 0
    while candidates:
        card = lowest_bit(candidates)
        candidates &= candidates - 1
        lane = lane_of(card)
        pips = pip_weight(card)
        weight = (history[card] * 24) >> 8
        if place == 0:
            mine = hand & lane
            against = others_now & lane
            top = card < lowest_bit(against) if against else True
            weight += 30 if top else 10 - pips
            if against == 0 and trumps and lane != trumps and others_now & trumps:
                weight -= 20
            weight += popcount(mine) - popcount(against)
            if lane == trumps:
                weight += 4
        else:
            wins = beats(card, best, led, trumps)
            holds = card < to_beat if lane in (led, trumps) else False
            if wins and (last or holds):
                weight += (20 if partner_wins else 60) - pips
            elif wins:
                weight += 25 - pips
            else:
                weight += 30 - pips + popcount(hand & lane)
                if lane == trumps and led != trumps:
                    weight -= 20
        moves[count] = ((weight + BIAS) << 8) | card
        count += 1
    return count


@kernel
def search_seat(
    search: Any,
    place: int,
    leader: int,
    led: int,
    best: int,
    winner: int,
    table: int,
    need: int,
    counting: int,
    left: int,
    shape: int,
) -> int:
    """Does seat 0 take ``need`` of the next ``counting`` tricks, this one included?

    ``place`` cards (the set ``table``) have been played to the trick, the best of them by
    ``winner``. Hands are read from ``search.hands`` and left unchanged. Returns ``REACHED``
    or 0 with the ranks relied on, or ``STOPPED``.
    """
    seats = search.seats
    trumps = search.trumps
    seat = leader + place
    if seat >= seats:
        seat -= seats
    alive = search.hands[0] | search.hands[1] | search.hands[2]
    upper_owners = 0
    lower_owners = 0
    key = 0
    if place == 0:
        if need <= 0:
            return REACHED
        if need > counting:
            return 0
        if search.nodes >= search.node_limit:
            return STOPPED
        search.nodes += 1
        upper_owners, lower_owners = owners_of(search, alive)
        key = key_alone(shape, leader, need, counting, left, trumps, seats)
        known = look_up(search, key, alive, upper_owners, lower_owners)
        if known != NOT_FOUND:
            return known
        known = sure_alone(search, leader, need, counting, left, trumps)
        if known != NOT_PROVED:
            return known
    hand = search.hands[seat]
    legal = hand
    if place > 0:
        legal = legal_cards(hand, led)
        alive |= 1 << best
    good = REACHED if seat == 0 else 0
    candidates = tops_of_runs(legal, alive)
    moves = search.moves[left, place]
    count = order_alone(search, moves, candidates, seat, place, led, best, winner, left)
    relied = 0
    hopeless = 0
    result = REACHED ^ good
    while count > 0:
        card = take_best(moves, count)
        count -= 1
        bit = 1 << card
        if bit & hopeless:
            continue
        led_now = led
        best_now = best
        winner_now = winner
        if place == 0:
            led_now = lane_of(card)
            best_now = card
            winner_now = seat
        elif beats(card, best, led, trumps):
            best_now = card
            winner_now = seat
        search.hands[seat] = hand ^ bit
        next_place = place + 1
        next_table = table | bit
        next_leader = leader
        next_need = need
        next_counting = counting
        next_left = left
        if next_place == seats:
            next_place = 0
            next_table = 0
            next_leader = winner_now
            next_need -= winner_now == 0
            next_counting -= 1
            next_left -= 1
        found = search_seat(
            search,
            next_place,
            next_leader,
            led_now,
            best_now,
            winner_now,
            next_table,
            next_need,
            next_counting,
            next_left,
            shape_without(shape, seat, card),
        )
        search.hands[seat] = hand
        if found < 0:
            return STOPPED
        ranks = found & RANKS
        if next_place == 0:
            ranks |= rank_that_won(table | bit, best_now)
        if found & REACHED == good:
            relied = ranks
            result = good
            history = search.history[left]
            history[card] += (256 - history[card]) >> 3
            break
        relied |= ranks | rest_of_run(ranks, card, legal, alive)
        hopeless |= as_small(ranks, card)
    result |= relied
    if place == 0:
        remember(search, key, alive, upper_owners, lower_owners, result)
    return result
