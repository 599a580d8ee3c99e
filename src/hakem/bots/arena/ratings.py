"""Ratings of several bots from their wins over one another: Bradley and Terry's model.

With more than two sides it is the model of Luce: each side wins in proportion to its strength.
"""

from collections.abc import Sequence
from math import log10

from hakem.bots.arena.result import Result

ROUNDS = 2000
ENOUGH = 1e-9
"""Strengths that change by no more than this share don't change any more."""


def ratings(results: Sequence[Result], sides: int = 2) -> dict[str, float]:
    """A rating for each bot, 0 on average: 400 more is ten wins to one.

    The first of a pair plays alone against `sides` - 1 of the other. One match more for each
    pair, won by both as if they were equal, keeps ratings finite.
    """
    others = sides - 1
    pairs = sorted({result.pair for result in results})
    wins = dict.fromkeys({name for pair in pairs for name in pair}, 0.0)
    played = dict.fromkeys(pairs, 1)
    for first, second in pairs:
        wins[first] += 1 / sides
        wins[second] += others / sides
    for result in results:
        first, second = result.pair
        played[result.pair] += 1
        wins[first] += result.share
        wins[second] += 1 - result.share
    strength = dict.fromkeys(wins, 1.0)
    for _ in range(ROUNDS):
        due = dict.fromkeys(wins, 0.0)
        for (first, second), number in played.items():
            each = number / (strength[first] + others * strength[second])
            due[first] += each
            due[second] += others * each
        fresh = {name: won / due[name] for name, won in wins.items()}
        settled = all(abs(fresh[name] / strength[name] - 1) < ENOUGH for name in fresh)
        strength = fresh
        if settled:
            break
    rated = {name: 400 * log10(value) for name, value in strength.items()}
    middle = sum(rated.values()) / len(rated)
    return {name: rating - middle for name, rating in rated.items()}
