"""Zero-window partition search for four seats in two sides.

One question: does side 0 (seats 0 and 2) take at least ``need`` of the next ``counting``
of the ``left`` tricks to be played? It is answered from the start of a trick by trying
cards of the four seats in turn, deepest first, and leaving at the first card that settles
it. A result is ``REACHED`` or not, together with the ranks it relies on: cards which could
change places with smaller ones, or go to another owner, without changing the proof do not
belong to them. So one proof answers for many deals, and the table keeps it.
"""

from __future__ import annotations

from typing import Any

from hakem.kernels.bits import lowest_bit
from hakem.kernels.jit import kernel
from hakem.kernels.solver.bounds import NOT_PROVED, cashed, sure_trumps
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
from hakem.kernels.solver.layout import NO_CARD, RANKS, REACHED, STOPPED
from hakem.kernels.solver.ordering import (
    order_fourth,
    order_leads,
    order_second,
    order_third,
    order_void,
    take_best,
)
from hakem.kernels.solver.table import NOT_FOUND, look_up, owners_of, remember


@kernel
def key_of(shape: int, leader: int, need: int, counting: int, left: int, trumps: int) -> int:
    """The shape of the hands and everything else a statement is about."""
    question = (need << 54) | (counting << 58) | ((trumps == 0) << 62)
    return shape | (leader << 48) | (left << 50) | question


@kernel
def sure_result(
    hand0: int,
    hand1: int,
    hand2: int,
    hand3: int,
    trumps: int,
    wanted: int,
    counting: int,
    left: int,
    leader_reaches: int,
) -> int:
    """What can be seen without search; hands in order of play, ``wanted`` by the leader's side."""
    relied = cashed(hand0, hand1, hand2, hand3, trumps, wanted, left)
    if relied != NOT_PROVED:
        return relied | leader_reaches
    if counting == left and trumps:
        trumps0 = hand0 & trumps
        trumps1 = hand1 & trumps
        trumps2 = hand2 & trumps
        trumps3 = hand3 & trumps
        if trumps1 | trumps3:
            against = left - wanted + 1
            relied = sure_trumps(trumps1, trumps3, trumps0, trumps2, against, False)
            if relied != NOT_PROVED:
                return relied | (REACHED ^ leader_reaches)
        if trumps0 | trumps2:
            relied = sure_trumps(trumps0, trumps2, trumps3, trumps1, wanted, True)
            if relied != NOT_PROVED:
                return relied | leader_reaches
    return NOT_PROVED


@kernel
def last_trick(
    leader: int, next_hand: int, partner: int, last_hand: int, trumps: int, leader_reaches: int
) -> int:
    """The result when every hand holds one card and the one trick is asked for."""
    best = lowest_bit(leader)
    led = lane_of(best)
    leaders_side = True
    card = lowest_bit(next_hand)
    if beats(card, best, led, trumps):
        best = card
        leaders_side = False
    card = lowest_bit(partner)
    if beats(card, best, led, trumps):
        best = card
        leaders_side = True
    card = lowest_bit(last_hand)
    if beats(card, best, led, trumps):
        best = card
        leaders_side = False
    result = leader_reaches if leaders_side else REACHED ^ leader_reaches
    return result | rank_that_won(leader | next_hand | partner | last_hand, best)


@kernel
def rank_that_won(played: int, best: int) -> int:
    """The trick's best card, when its rank mattered: another card of its suit was played."""
    same_suit = played & lane_of(best)
    return 1 << best if same_suit & (same_suit - 1) else 0


@kernel
def search_trick(search: Any, leader: int, need: int, counting: int, left: int, shape: int) -> int:
    """Does side 0 take ``need`` of the next ``counting`` tricks, this one included?

    Hands are read from ``search.hands``, which is left as the search last used it. The
    first ``search.forced`` seats play ``search.forced_cards``: that is how a search starts
    inside a trick, the cards on the table standing in the hands once more.
    Returns ``REACHED`` or 0 with the ranks relied on, or ``STOPPED``.
    """
    if need <= 0:
        return REACHED
    if need > counting:
        return 0
    if search.nodes >= search.node_limit:
        return STOPPED
    search.nodes += 1
    forced = search.forced
    search.forced = 0
    seat1 = (leader + 1) & 3
    seat2 = (leader + 2) & 3
    seat3 = (leader + 3) & 3
    hand0 = search.hands[leader]
    hand1 = search.hands[seat1]
    hand2 = search.hands[seat2]
    hand3 = search.hands[seat3]
    trumps = search.trumps
    # The two results as seen by the leader's side ("good") and the other ("bad").
    good = REACHED if leader & 1 == 0 else 0
    bad = REACHED ^ good
    if left == 1:
        return last_trick(hand0, hand1, hand2, hand3, trumps, good)
    alive = hand0 | hand1 | hand2 | hand3
    upper_owners, lower_owners = owners_of(search, alive)
    key = key_of(shape, leader, need, counting, left, trumps)
    if forced == 0:
        known = look_up(search, key, alive, upper_owners, lower_owners)
        if known != NOT_FOUND:
            return known
        wanted = need if good else counting - need + 1
        known = sure_result(hand0, hand1, hand2, hand3, trumps, wanted, counting, left, good)
        if known != NOT_PROVED:
            return known

    moves0 = search.moves[left, 0]
    moves1 = search.moves[left, 1]
    moves2 = search.moves[left, 2]
    moves3 = search.moves[left, 3]
    history = search.history[left]
    killer = search.killers[left, leader]
    if forced > 0:
        moves0[0] = search.forced_cards[0]
        count0 = 1
    else:
        count0 = order_leads(moves0, history, killer, hand0, hand1, hand2, hand3, trumps, left)
    # For each seat: ranks that its failed cards relied on, and cards that would fail like them.
    relied0 = 0
    hopeless0 = 0
    result = bad
    while count0 > 0:
        card0 = take_best(moves0, count0)
        count0 -= 1
        bit0 = 1 << card0
        if bit0 & hopeless0:
            continue
        led = lane_of(card0)
        rest0 = hand0 ^ bit0
        shape0 = shape_without(shape, leader, card0)

        legal1 = legal_cards(hand1, led)
        if forced > 1:
            legal1 = 1 << search.forced_cards[1]
        candidates = tops_of_runs(legal1, alive)
        if candidates & (candidates - 1) == 0:
            moves1[0] = lowest_bit(candidates)
            count1 = 1
        elif legal1 & led:
            count1 = order_second(moves1, candidates, led, card0, hand2, hand3, trumps)
        else:
            count1 = order_void(
                moves1,
                candidates,
                hand1,
                card0,
                False,
                best_card(hand2, led, trumps),
                best_card(hand3, led, trumps),
                alive,
                trumps,
                0,
            )
        relied1 = 0
        hopeless1 = 0
        result1 = good
        while count1 > 0:
            card1 = take_best(moves1, count1)
            count1 -= 1
            bit1 = 1 << card1
            if bit1 & hopeless1:
                continue
            rest1 = hand1 ^ bit1
            shape1 = shape_without(shape0, seat1, card1)
            best1 = card0
            winner1 = leader
            if beats(card1, card0, led, trumps):
                best1 = card1
                winner1 = seat1

            legal2 = legal_cards(hand2, led)
            if forced > 2:
                legal2 = 1 << search.forced_cards[2]
            alive2 = rest0 | rest1 | hand2 | hand3 | (1 << best1)
            candidates = tops_of_runs(legal2, alive2)
            if candidates & (candidates - 1) == 0:
                moves2[0] = lowest_bit(candidates)
                count2 = 1
            elif legal2 & led:
                count2 = order_third(
                    moves2, candidates, led, best1, winner1 == leader, hand3, trumps
                )
            else:
                count2 = order_void(
                    moves2,
                    candidates,
                    hand2,
                    best1,
                    winner1 == leader,
                    best_card(hand3, led, trumps),
                    NO_CARD,
                    alive2,
                    trumps,
                    1,
                )
            relied2 = 0
            hopeless2 = 0
            result2 = bad
            while count2 > 0:
                card2 = take_best(moves2, count2)
                count2 -= 1
                bit2 = 1 << card2
                if bit2 & hopeless2:
                    continue
                rest2 = hand2 ^ bit2
                shape2 = shape_without(shape1, seat2, card2)
                best2 = best1
                winner2 = winner1
                if beats(card2, best1, led, trumps):
                    best2 = card2
                    winner2 = seat2

                legal3 = legal_cards(hand3, led)
                if forced > 3:
                    legal3 = 1 << search.forced_cards[3]
                alive3 = rest0 | rest1 | rest2 | hand3 | (1 << best2)
                candidates = tops_of_runs(legal3, alive3)
                if candidates & (candidates - 1) == 0:
                    moves3[0] = lowest_bit(candidates)
                    count3 = 1
                elif legal3 & led:
                    count3 = order_fourth(moves3, candidates, best2, winner2 == seat1)
                else:
                    count3 = order_void(
                        moves3,
                        candidates,
                        hand3,
                        best2,
                        winner2 == seat1,
                        NO_CARD,
                        NO_CARD,
                        alive3,
                        trumps,
                        2,
                    )
                relied3 = 0
                hopeless3 = 0
                result3 = good
                while count3 > 0:
                    card3 = take_best(moves3, count3)
                    count3 -= 1
                    bit3 = 1 << card3
                    if bit3 & hopeless3:
                        continue
                    best3 = best2
                    winner3 = winner2
                    if beats(card3, best2, led, trumps):
                        best3 = card3
                        winner3 = seat3
                    search.hands[leader] = rest0
                    search.hands[seat1] = rest1
                    search.hands[seat2] = rest2
                    search.hands[seat3] = hand3 ^ bit3
                    found = search_trick(
                        search,
                        winner3,
                        need - 1 + (winner3 & 1),
                        counting - 1,
                        left - 1,
                        shape_without(shape2, seat3, card3),
                    )
                    if found < 0:
                        return STOPPED
                    relied = (found & RANKS) | rank_that_won(bit0 | bit1 | bit2 | bit3, best3)
                    if found & REACHED == bad:
                        relied3 = relied
                        result3 = bad
                        break
                    relied3 |= relied | rest_of_run(relied, card3, legal3, alive3)
                    hopeless3 |= as_small(relied, card3)

                if result3 == good:
                    relied2 = relied3
                    result2 = good
                    break
                relied2 |= relied3 | rest_of_run(relied3, card2, legal2, alive2)
                hopeless2 |= as_small(relied3, card2)

            if result2 == bad:
                relied1 = relied2
                result1 = bad
                break
            relied1 |= relied2 | rest_of_run(relied2, card1, legal1, alive)
            hopeless1 |= as_small(relied2, card1)

        if result1 == good:
            relied0 = relied1
            result = good
            search.killers[left, leader] = card0
            history[card0] += (256 - history[card0]) >> 3
            break
        history[card0] -= (history[card0] + 7) >> 3
        relied0 |= relied1 | rest_of_run(relied1, card0, hand0, alive)
        hopeless0 |= as_small(relied1, card0)

    result |= relied0
    if forced == 0:
        remember(search, key, alive, upper_owners, lower_owners, result)
    return result
