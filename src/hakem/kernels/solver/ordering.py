"""Which card to try first: candidates of each seat with a weight, best weight first.

A candidate is one integer, ``(weight + BIAS) << 8 | card``, so that comparing candidates
compares weights. The weights were fitted by coordinate search to the number of nodes, on random
deals and on void-heavy ones; only their order at one decision matters. Equal cards are tried once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from hakem.kernels.bits import lowest_bit, popcount
from hakem.kernels.jit import kernel
from hakem.kernels.solver.cards import best_card, tops_of_runs
from hakem.kernels.solver.layout import LANE, NO_CARD

BIAS = 2000
"""Keeps weights positive."""

# The lead. In a suit of each class: the top card, the second one, others.
LONG_OPPONENTS = 68
GIVE_A_RUFF = 6
OPPONENT_CAN_RUFF = -4
PARTNER_CAN_RUFF = 8
PARTNER_CAN_RUFF_BEFORE_A_VOID = -8
TRUMPS = -8
HONOUR_ON_THE_RIGHT = -18
KILLER_WINNING = 35
KILLER_LOSING = 14
BEST_OF_ITS_SUIT = 78
HISTORY = 19
FELLING_A_LONE_TOP = 0
TOP_AND_PARTNER_SECOND = 1
TOP_LED = 2
TOP_HELD_BACK = 3
TO_PARTNERS_TOP_SECOND = 4
TO_PARTNERS_TOP = 5
SECOND_AND_THIRD = 6
NOTHING_SPECIAL = 7
LEAD_WINNING = np.array([48, 60, 31, 18, 46, 47, 43, 30])
LEAD_LOSING = np.array([13, 60, 41, -37, 35, 53, 27, 7])

# Void in the led suit, by seat after the leader (second, third, fourth).
RUFF_OVER_PARTNER = np.array([30, 32, 14])
RUFF_OVER_OPPONENT = np.array([38, 70, 36])
UNDERRUFF_WINNING = np.array([15, 15, 0])
DISCARD_WINNING = np.array([68, 56, 55])
RUFF_LOSING = np.array([29, 16, 0])
UNDERRUFF_LOSING = np.array([-28, -19, -6])
DISCARD_LOSING = np.array([-14, 22, 12])
DISCARD_LONG_SUIT = np.array([79, 75, 54])
DISCARD_BEST_OF_ITS_SUIT = np.array([38, 28, 21])
UNGUARD_SECOND = -2


@kernel
def take_best(moves: Any, count: int) -> int:
    """Remove the heaviest of ``count`` candidates and give its card; the last takes its place."""
    best = 0
    for index in range(1, count):
        if moves[index] > moves[best]:
            best = index
    card: int = moves[best] & 255
    moves[best] = moves[count - 1]
    return card


@kernel
def pip_weight(card: int) -> int:
    """Ace 14 down to deuce 2: among like cards the small one goes first."""
    return 14 - (card & 15)


@kernel
def order_leads(
    moves: Any,
    history: Any,
    killer: int,
    leader: int,
    next_hand: int,
    partner: int,
    last_hand: int,
    trumps: int,
    left: int,
) -> int:
    """Fill in the leader's candidates; how many there are."""
    alive = leader | next_hand | partner | last_hand
    candidates = tops_of_runs(leader, alive)
    if candidates & (candidates - 1) == 0:
        moves[0] = lowest_bit(candidates)
        return 1
    count = 0
    while candidates:
        shift = lowest_bit(candidates) & 48
        lane = LANE << shift
        suit = candidates & lane
        candidates ^= suit
        mine = leader & lane
        partners = partner & lane
        theirs_next = next_hand & lane
        theirs_last = last_hand & lane
        length_next = popcount(theirs_next)
        length_last = popcount(theirs_last)
        partner_best = best_card(partner, lane, trumps)
        their_best = min(best_card(next_hand, lane, trumps), best_card(last_hand, lane, trumps))
        alive_here = alive & lane
        top = alive_here & -alive_here
        below_top = alive_here ^ top
        second = below_top & -below_top

        of_suit = -(
            ((length_next if length_next else left) + (length_last if length_last else left))
            * (4 * LONG_OPPONENTS)
        )
        of_suit >>= 5
        partner_wins_first = partners & top and partners & (partners - 1)
        can_ruff_next = lane != trumps and leader & trumps and mine & (mine - 1) == 0
        if partner_wins_first and can_ruff_next:
            of_suit += GIVE_A_RUFF
        if theirs_last & (top | second):
            of_suit += HONOUR_ON_THE_RIGHT
        if lane == trumps:
            of_suit += TRUMPS
        else:
            of_suit += ruffs_ahead(
                theirs_next,
                partners,
                theirs_last,
                next_hand & trumps,
                partner & trumps,
                last_hand & trumps,
            )
        top_class, second_class, other_class, top_pips, second_pips = lead_classes(
            mine, partners, theirs_next, theirs_last, top, second, below_top ^ second
        )
        best_weight = -BIAS
        best_index = 0
        while suit:
            bit = suit & -suit
            suit ^= bit
            card = lowest_bit(bit)
            pips = pip_weight(card)
            kind = other_class
            if bit == top:
                kind = top_class
                pips *= top_pips
            elif bit == second:
                kind = second_class
                pips *= second_pips
            weight = of_suit - pips + ((history[card] * HISTORY) >> 8)
            if min(card, partner_best) < their_best:
                weight += LEAD_WINNING[kind]
                if card == killer:
                    weight += KILLER_WINNING
            else:
                weight += LEAD_LOSING[kind]
                if card == killer:
                    weight += KILLER_LOSING
            if weight > best_weight:
                best_weight = weight
                best_index = count
            moves[count] = ((weight + BIAS) << 8) | card
            count += 1
        moves[best_index] += BEST_OF_ITS_SUIT << 8
    return count


@kernel
def ruffs_ahead(
    theirs_next: int,
    partners: int,
    theirs_last: int,
    trumps_next: int,
    trumps_partner: int,
    trumps_last: int,
) -> int:
    """What ruffs that can follow the lead of a side suit are worth, cards of the suit given."""
    weight = 0
    if (theirs_next == 0 and trumps_next) or (theirs_last == 0 and trumps_last):
        weight = OPPONENT_CAN_RUFF
    if partners == 0 and trumps_partner:
        weight += PARTNER_CAN_RUFF if theirs_last else PARTNER_CAN_RUFF_BEFORE_A_VOID
    return weight


@kernel
def lead_classes(
    mine: int, partners: int, theirs_next: int, theirs_last: int, top: int, second: int, below: int
) -> tuple[int, int, int, int, int]:
    """Classes of the top card, the second and the others; 1 where small pips go first.

    ``below`` are the cards of the suit alive below the second one.
    """
    if theirs_next == top or theirs_last == top:
        return FELLING_A_LONE_TOP, FELLING_A_LONE_TOP, FELLING_A_LONE_TOP, 1, 1
    if mine & top:
        if partners & second:
            return TOP_AND_PARTNER_SECOND, TOP_AND_PARTNER_SECOND, TOP_AND_PARTNER_SECOND, 1, 1
        return TOP_LED, TOP_HELD_BACK, TOP_HELD_BACK, 0, 1
    if partners & top:
        return TO_PARTNERS_TOP, TO_PARTNERS_TOP_SECOND, TO_PARTNERS_TOP, 1, 1
    if mine & second and mine & below & -below:
        return NOTHING_SPECIAL, SECOND_AND_THIRD, NOTHING_SPECIAL, 1, 0
    return NOTHING_SPECIAL, NOTHING_SPECIAL, NOTHING_SPECIAL, 1, 1


@kernel
def order_second(
    moves: Any, candidates: int, led: int, best: int, after: int, last: int, trumps: int
) -> int:
    """Candidates of the second seat, following suit; ``after`` and ``last`` are still to play."""
    partners_best = best_card(last, led, trumps)
    next_best = best_card(after, led, trumps)
    count = 0
    while candidates:
        card = lowest_bit(candidates)
        candidates &= candidates - 1
        over = card < best
        over_next = over and card < next_best
        ours = min(card, partners_best) if over else partners_best
        theirs = next_best if over else min(best, next_best)
        if ours < theirs:
            weight = 49 if over_next else 43 if over else 31
        else:
            weight = 24 if over else 0
        moves[count] = ((weight - pip_weight(card) + BIAS) << 8) | card
        count += 1
    return count


@kernel
def order_third(
    moves: Any, candidates: int, led: int, best: int, partner_wins: bool, last: int, trumps: int
) -> int:
    """Candidates of the third seat, following suit; ``last`` is still to play."""
    last_best = best_card(last, led, trumps)
    count = 0
    while candidates:
        card = lowest_bit(candidates)
        candidates &= candidates - 1
        over = card < best
        if over:
            weight = (50 if partner_wins else 60) if card < last_best else 20
        elif partner_wins and best < last_best:
            weight = 56
        else:
            weight = -4
        moves[count] = ((weight - pip_weight(card) + BIAS) << 8) | card
        count += 1
    return count


@kernel
def order_fourth(moves: Any, candidates: int, best: int, partner_wins: bool) -> int:
    """Candidates of the last seat, following suit."""
    count = 0
    while candidates:
        card = lowest_bit(candidates)
        candidates &= candidates - 1
        over = card < best
        if partner_wins:
            weight = -4 if over else 30
        else:
            weight = 55 if over else 0
        moves[count] = ((weight - pip_weight(card) + BIAS) << 8) | card
        count += 1
    return count


@kernel
def order_void(
    moves: Any,
    candidates: int,
    hand: int,
    best: int,
    partner_wins: bool,
    next_best: int,
    partners_best: int,
    alive: int,
    trumps: int,
    place: int,
) -> int:
    """Candidates of a seat that can't follow suit: ruffs and discards.

    ``place`` is 0 for the second seat, 1 for the third, 2 for the fourth. ``next_best`` and
    ``partners_best`` are the strongest cards of an opponent and a partner still to play.
    """
    count = 0
    while candidates:
        lane = LANE << (lowest_bit(candidates) & 48)
        suit = candidates & lane
        candidates ^= suit
        mine = hand & lane
        length = popcount(mine)
        alive_here = alive & lane
        below_top = alive_here & (alive_here - 1)
        of_suit = (length * DISCARD_LONG_SUIT[place]) >> 5
        if length == 2 and mine & below_top & -below_top:
            of_suit += UNGUARD_SECOND
        best_weight = -BIAS
        best_index = 0
        while suit:
            card = lowest_bit(suit)
            suit &= suit - 1
            ruffs = lane == trumps and card < best
            ours = min(best if partner_wins else NO_CARD, partners_best)
            theirs = min(NO_CARD if partner_wins else best, next_best)
            if ruffs:
                ours = min(card, partners_best)
                theirs = next_best
            if ours < theirs:
                if lane != trumps:
                    weight = DISCARD_WINNING[place] + of_suit
                elif not ruffs:
                    weight = UNDERRUFF_WINNING[place]
                elif partner_wins:
                    weight = RUFF_OVER_PARTNER[place] + of_suit
                else:
                    weight = RUFF_OVER_OPPONENT[place] + of_suit
            elif lane != trumps:
                weight = DISCARD_LOSING[place] + of_suit
            elif ruffs:
                weight = RUFF_LOSING[place] + of_suit
            else:
                weight = UNDERRUFF_LOSING[place]
            weight -= pip_weight(card)
            if weight > best_weight:
                best_weight = weight
                best_index = count
            moves[count] = ((weight + BIAS) << 8) | card
            count += 1
        moves[best_index] += DISCARD_BEST_OF_ITS_SUIT[place] << 8
    return count
