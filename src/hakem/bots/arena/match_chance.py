"""The chance to win a match of Hokm, from how single hands end.

A match is a walk from hand to hand: the hakem stays while winning, and how a hand ends depends
only on where the first bot sits from the hakem. So hands tell about matches, and much more than
as many whole matches would.
"""

from collections.abc import Mapping, Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from hakem.bots.arena.result import Result
from hakem.bots.arena.statistics import LEVEL, Rate, exact_rate, interval, resampled
from hakem.rules.hokm import HokmOptions
from hakem.rules.seats import sides

Reals = NDArray[np.float64]
End = tuple[int, int, int]
"""How far the first bot's side sits from the hakem's, how far the side that scored, points."""
Ends = Mapping[End, Reals]
"""How likely each end is given where the first bot sits, for many samples at once."""


def match_chance(rows: Sequence[Result], options: HokmOptions, *, kots: bool) -> Rate:
    """The chance to win a match to the target, with a bootstrap interval over the deals.

    The first hakem is of either side with the same chance. Without kots every hand counts as
    one point.
    """
    ends = [(row.rotation, row.scorer, abs(int(row.points)) if kots else 1) for row in rows]
    kinds = sorted(set(ends))
    columns = np.array([[end == kind for kind in kinds] for end in ends], float)
    counts = np.concatenate([columns.sum(axis=0, keepdims=True), resampled(rows, columns)])
    totals = {
        rotation: sum(counts[:, place] for place, kind in enumerate(kinds) if kind[0] == rotation)
        for rotation in {kind[0] for kind in kinds}
    }
    likely = {kind: counts[:, place] / totals[kind[0]] for place, kind in enumerate(kinds)}
    chances = walk(likely, options)
    return Rate(float(chances[0]), *interval(chances[1:]))


def exact_match_chance(rows: Sequence[Result], options: HokmOptions) -> Rate:
    """The same without kots between two sides, with an interval that never claims too much.

    It is made of the intervals of Clopper and Pearson for hands as hakem and for hands not as
    hakem, each of 97.5 %, so that both hold at once in 95 % of all cases; the chance to win a
    match rises with both.
    """
    rates = []
    for rotation in range(2):
        won = [row.share > 0.5 for row in rows if row.rotation == rotation]
        rates.append(exact_rate(sum(won), len(won), 1 - (1 - LEVEL) / 2))
    likely: dict[End, Reals] = {}
    for rotation, rate in enumerate(rates):
        likely[rotation, rotation, 1] = np.array(rate)
        likely[rotation, 1 - rotation, 1] = 1 - np.array(rate)
    value, low, high = walk(likely, options).tolist()
    return Rate(value, low, high)


def walk(likely: Ends, options: HokmOptions) -> Reals:
    """The chance that side 0 is the first to reach the target, over all first hakems."""
    number = sides(options.players)

    @cache
    def wins(points: tuple[int, ...], hakem: int) -> Reals | float:
        if max(points) >= options.target:
            return float(points[0] >= options.target)
        total: Reals | float = 0.0
        for (rotation, away, gained), chance in likely.items():
            if rotation != -hakem % number:
                continue
            winner = (hakem + away) % number
            row = tuple(own + gained * (side == winner) for side, own in enumerate(points))
            if not away:
                following = hakem
            elif options.hakem_next == "hand_winner":
                following = winner
            else:
                following = (hakem + 1) % number
            total = total + chance * wins(row, following)
        return total

    each = [wins((0,) * number, hakem) for hakem in range(number)]
    return np.asarray(sum(each) / number)
