"""What points are worth: the chance to win the match with them.

Between two sides a hand is taken to be won by either with the same chance, and to be a kot now
and then; that is close enough to tell when a kot matters and when it doesn't.
"""

from collections.abc import Callable
from functools import cache

import numpy as np
from numpy.typing import NDArray

from hakem.rules.hokm import HokmView
from hakem.rules.hokm.phases.score import points_at_six
from hakem.rules.seats import Side, side_of

KOT = 0.08
"""How often a hand ends in a kot of one side, in matches between equals."""


def worth_of_points(view: HokmView) -> Callable[[int], float]:
    """What points in this hand are worth to the seat's side, below zero for another's points.

    Between two sides: the chance to win the set, 0 to 1. With three players: the points.
    """
    assert view.seat is not None
    options = view.options
    if options.players == 3:
        return float
    side = side_of(view.seat, options.players)
    own = max(0, options.target - view.points[side])
    other = max(0, options.target - view.points[1 - side])
    kot = max(options.points_kot, options.points_hand)

    def worth(points: int) -> float:
        six = _at_six(view, side, points)
        if six is not None:
            own_then, other_then = options.target - six[side], options.target - six[1 - side]
            return chance(own_then, other_then, options.points_hand, kot)
        if points >= 0:
            return chance(max(0, own - points), other, options.points_hand, kot)
        return chance(own, max(0, other + points), options.points_hand, kot)

    return worth


def _at_six(view: HokmView, side: Side, points: int) -> tuple[int, ...] | None:
    """The score after a kot against a side one point short, where that is no win but a rule.

    Where a kot counts no more than another hand, points don't tell it: then nothing.
    """
    options = view.options
    kotted = 1 - side if points > 0 else side
    if (
        options.kot_at_six == "off"
        or options.hand_points != "kot"
        or abs(points) <= options.points_hand
        or view.points[kotted] != options.target - 1
    ):
        return None
    return points_at_six(options, kotted)


@cache
def chance(own: int, other: int, hand: int, kot: int) -> float:
    """The chance of a side that needs so many points to get there before the other side.

    >>> chance(3, 3, 1, 2)
    0.5
    """
    if own <= 0 or other <= 0:
        return float(own <= 0)
    if own == other:
        return 0.5
    plain = 0.5 - KOT
    return (
        plain * chance(own - hand, other, hand, kot)
        + KOT * chance(own - kot, other, hand, kot)
        + plain * chance(own, other - hand, hand, kot)
        + KOT * chance(own, other - kot, hand, kot)
    )


def total_worth(points: NDArray[np.int16], worth: Callable[[int], float]) -> float:
    """What many hands are worth together."""
    values, counts = np.unique(points, return_counts=True)
    ends = zip(values.tolist(), counts.tolist(), strict=True)
    return float(sum(worth(value) * count for value, count in ends))
