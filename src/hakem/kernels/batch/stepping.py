"""One action of a hand. It has to be legal: who steps looks at ``hand.legal`` first."""

from typing import Any

import numpy as np

from hakem.kernels.batch.dealing import NOBODY, deal_first_packets, deal_rest
from hakem.kernels.batch.layout import (
    BAM,
    CALL,
    CLAIM_BAM,
    CLAIM_REDEAL,
    DISCARD,
    DRAW,
    FIRST_CALL,
    FIRST_DISCARD,
    KEEP,
    OVER,
    PLAY,
    SEATS,
)
from hakem.kernels.batch.legality import SUIT, TO_BAM, TO_DRAW, may_discard, may_play
from hakem.kernels.bits import highest_bit, lowest_bit
from hakem.kernels.hand_end import GOES_ON, TO_WIN, winner
from hakem.kernels.jit import kernel

SUITS = 4
SARAS, NARAS, TAK_NARAS = 4, 5, 6
BY_TRICKS, BY_KOT, BY_BAM, BY_FAILED_BAM = 0, 1, 2, 3
SCORE_ONE, OPPONENTS_KOT = 1, 2
ACES = 1 << 12 | 1 << 25 | 1 << 38 | 1 << 51


@kernel
def step_hand(table: Any, hand: Any, action: int) -> bool:
    """Do a legal action; whether it asks for a new deal of the same hand."""
    phase = hand.phase
    if phase == PLAY:
        _play(table, hand, action)
    elif phase == CALL:
        if action == CLAIM_REDEAL:
            return True
        _call(table, hand, action - FIRST_CALL)
    elif phase == DISCARD:
        _discard(table, hand, action - FIRST_DISCARD)
    elif phase == DRAW:
        _draw(table, hand, action == KEEP)
    elif phase == BAM:
        _answer_bam(table, hand, action == CLAIM_BAM)
    return False


@kernel
def _call(table: Any, hand: Any, trump: int) -> None:
    hand.trump = trump
    hand.trumps = SUIT << 13 * trump if trump < SUITS else 0
    deal_first_packets(table, hand)
    if table.draws:
        hand.phase = DISCARD
        hand.discarding = 3 if table.draws == 1 else 2
        hand.legal = may_discard(hand)
    else:
        deal_rest(table, hand)
        _start_play(table, hand)


@kernel
def _start_play(table: Any, hand: Any) -> None:
    leader = hand.hakem if table.lead_from_hakem else (hand.dealer + 1) % table.players
    hand.leader = leader
    hand.turn = leader
    hand.phase = PLAY
    hand.legal = hand.held[leader]


@kernel
def _discard(table: Any, hand: Any, card: int) -> None:
    seat: int = hand.turn
    hand.held[seat] ^= 1 << card
    hand.aside[seat] |= 1 << card
    hand.discarding -= 1
    if hand.discarding == 0:
        hand.turn = 1 - seat
        if seat == hand.hakem:
            hand.discarding = 2
        elif table.draws == 1:
            hand.phase = DRAW
            hand.legal = TO_DRAW
            return
        else:
            deal_rest(table, hand)
            _start_play(table, hand)
            return
    hand.legal = may_discard(hand)


@kernel
def _draw(table: Any, hand: Any, keeps: bool) -> None:
    seat: int = hand.turn
    first = 1 << hand.deck[hand.dealt]
    second = 1 << hand.deck[hand.dealt + 1]
    hand.held[seat] |= first if keeps else second
    hand.aside[seat] |= second if keeps else first
    hand.dealt += 2
    hand.turn = 1 - seat
    if hand.dealt == hand.cards:
        _start_play(table, hand)


@kernel
def _play(table: Any, hand: Any, card_id: int) -> None:
    seat: int = hand.turn
    card = 1 << card_id
    players: int = table.players
    hand.held[seat] ^= card
    hand.lying[seat] = card
    if hand.on_table == 0:
        hand.led = SUIT << 13 * (card_id * 5 >> 6)
    elif card & hand.led == 0:
        hand.void[seat] |= 1 << (lowest_bit(hand.led) * 5 >> 6)
    hand.on_table += 1
    if hand.on_table < players:
        hand.turn = seat + 1 if seat + 1 < players else 0
        hand.legal = may_play(hand)
        return
    _take_trick(table, hand)


@kernel
def _take_trick(table: Any, hand: Any) -> None:
    shown = 0
    for seat in range(SEATS):
        shown |= hand.lying[seat]
    best = _best(shown, hand, table.saras_low)
    won = 0
    for seat in range(SEATS):
        card: int = hand.lying[seat]
        if card == best:
            won = seat
        hand.earlier[seat] |= card
        hand.lying[seat] = 0
    side = won if table.sides == table.players else won & 1
    hand.on_table = 0
    hand.led = 0
    hand.leader = won
    hand.turn = won
    hand.tricks += 1
    hand.taken[side] += 1
    first_seven = hand.tricks == TO_WIN and hand.taken[side] == TO_WIN and hand.trumps != 0
    if first_seven:
        hand.kot = side
        if table.bam:
            hand.phase = BAM
            hand.legal = TO_BAM
            return
    _go_on(table, hand)


@kernel
def _best(shown: int, hand: Any, saras_low: int) -> int:
    """The card that takes the trick."""
    candidates: int = shown & hand.trumps
    if candidates == 0:
        candidates = shown & hand.led
    trump = hand.trump
    if trump < SARAS or (trump == SARAS and not saras_low):
        return 1 << highest_bit(candidates)
    ace = candidates & ACES
    if trump == SARAS:
        return 1 << highest_bit(candidates ^ ace) if candidates != ace else ace
    if trump == TAK_NARAS and ace:
        return ace
    return candidates & -candidates


@kernel
def _go_on(table: Any, hand: Any) -> None:
    """The next trick, or the end of the hand."""
    if hand.bam != NOBODY:
        _judge_bam(table, hand)
    else:
        side = winner(table, hand, hand.kot, table.hand_size - hand.tricks)
        if side != GOES_ON:
            hand.won = _points(table, hand, side)
            hand.won_by = BY_KOT if side >= 0 and hand.kot == side else BY_TRICKS
            _end(hand, side)
    if hand.phase != OVER:
        hand.phase = PLAY
        hand.legal = hand.held[hand.turn]


@kernel
def _points(table: Any, hand: Any, side: int) -> int:
    """What the winner of an ordinary hand or a kot scores."""
    if side < 0:
        return 0
    if hand.kot != side:
        for other in range(table.sides):
            if other != side and hand.taken[other] >= hand.taken[side]:
                odd: int = table.points_odd
                return odd
    return _worth(table, hand, side, hand.kot == side)


@kernel
def _worth(table: Any, hand: Any, side: int, kot: bool) -> int:
    points: int = table.points[np.int64(side == hand.hakem_side), np.int64(kot)]
    return points


@kernel
def _judge_bam(table: Any, hand: Any) -> None:
    side: int = hand.bam
    if hand.taken[side] == table.hand_size:
        hand.won = table.bam_points
        hand.won_by = BY_BAM
        _end(hand, side)
    elif hand.taken[side] < hand.tricks:
        hand.won_by = BY_FAILED_BAM
        if table.bam_fail == SCORE_ONE:
            hand.won = table.points_hand
            _end(hand, side)
            return
        scorer = 1 - side if table.bam_fail == OPPONENTS_KOT else side
        hand.won = _worth(table, hand, scorer, True)
        _end(hand, scorer)


@kernel
def _answer_bam(table: Any, hand: Any, claims: bool) -> None:
    if claims:
        hand.bam = hand.turn & 1
        hand.phase = PLAY
        hand.legal = hand.held[hand.turn]
    else:
        _go_on(table, hand)


@kernel
def _end(hand: Any, side: int) -> None:
    hand.winner = side
    hand.phase = OVER
    hand.legal = 0
