"""When a hand is over, who has won it, and for how many points."""

from dataclasses import dataclass

from hakem.rules.hokm.events import HandResult
from hakem.rules.hokm.options import HokmOptions
from hakem.rules.hokm.state import Hand
from hakem.rules.seats import Side
from hakem.rules.value import Value

TO_WIN = 7
"""Tricks that win a hand of thirteen; at three players, the length of a sweep."""


@dataclass(frozen=True)
class Verdict(Value):
    """The end of a hand: the winning side (None: tied), how, the points, and whether a kot."""

    side: Side | None
    result: HandResult
    points: int
    kot: bool = False


def verdict(options: HokmOptions, hand: Hand, hakem_side: Side) -> Verdict | None:
    """How the hand has ended, or None while it goes on."""
    if hand.bam is not None:
        return _bam(options, hand, hand.bam, hakem_side)
    if options.players == 3:
        return _three_players(options, hand, hakem_side)
    best = max(hand.taken)
    over = best >= TO_WIN and (options.hand_end == "at_seven" or sum(hand.taken) == 13)
    return _won(options, hand, hand.taken.index(best), hakem_side, "seven") if over else None


def is_kot(hand: Hand) -> bool:
    """Whether a side has just taken the first seven tricks, with a trump suit."""
    return (
        max(hand.taken) == sum(hand.taken) == TO_WIN
        and hand.trump is not None
        and hand.trump.suit is not None
    )


def kot_points(options: HokmOptions, side: Side, hakem_side: Side) -> int:
    """What a kot is worth to a side."""
    return options.points_kot if side == hakem_side else options.points_hakem_kot


def _won(
    options: HokmOptions, hand: Hand, side: Side, hakem_side: Side, ordinary: HandResult
) -> Verdict:
    if hand.kot == side:
        name: HandResult = "kot" if side == hakem_side else "hakem_kot"
        return Verdict(side, name, kot_points(options, side, hakem_side), kot=True)
    literal = options.hand_points == "ru_literal"
    points = kot_points(options, side, hakem_side) if literal else options.points_hand
    return Verdict(side, ordinary, points)


def _bam(options: HokmOptions, hand: Hand, side: Side, hakem_side: Side) -> Verdict | None:
    if hand.taken[side] == 13:
        return Verdict(side, "bam", 0, kot=True)
    if hand.taken[side] == sum(hand.taken):
        return None
    if options.bam_fail == "score_one":
        return Verdict(side, "bam_failed", options.points_hand)
    scorer = side if options.bam_fail == "keep_kot" else 1 - side
    return Verdict(scorer, "bam_failed", kot_points(options, scorer, hakem_side), kot=True)


def _three_players(options: HokmOptions, hand: Hand, hakem_side: Side) -> Verdict | None:
    """Pagat's order: the sweep, the lead that can't be equalled, the odd one out."""
    taken = hand.taken
    left = 17 - sum(taken)
    best = max(taken)
    leader = taken.index(best)
    others = sorted(taken)[:-1]
    if hand.kot is not None and (options.hand_end == "at_seven" or left == 0):
        return _won(options, hand, hand.kot, hakem_side, "most")
    unequalled = others[-1] + left < best
    if unequalled and (options.three_early_end == "unequalled" or left == 0):
        return _won(options, hand, leader, hakem_side, "most")
    if left:
        return None
    if options.three_tie == "redeal":
        return Verdict(None, "tied", 0)
    odd = next(side for side in range(3) if taken.count(taken[side]) == 1)
    return Verdict(odd, "odd_one_out", options.points_hand)
