"""Ratings of several bots from their wins over one another: Bradley and Terry's model."""

from collections.abc import Sequence
from math import log10

from hakem.bots.arena.result import Result

ROUNDS = 500


def ratings(results: Sequence[Result]) -> dict[str, float]:
    """A rating for each bot, 0 on average: 400 more is ten wins to one.

    A half win in each direction between two that met keeps ratings finite.
    """
    names = sorted({name for result in results for name in result.pair})
    wins = {(one, other): 0.0 for one in names for other in names}
    for pair in {result.pair for result in results}:
        wins[pair] += 0.5
        wins[pair[1], pair[0]] += 0.5
    for result in results:
        first, second = result.pair
        wins[first, second] += result.share
        wins[second, first] += 1 - result.share
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        fresh = {}
        for name in names:
            met = [other for other in names if wins[name, other] + wins[other, name] > 0]
            played = sum(
                (wins[name, other] + wins[other, name]) / (strength[name] + strength[other])
                for other in met
            )
            fresh[name] = sum(wins[name, other] for other in met) / played
        strength = fresh
    rated = {name: 400 * log10(value) for name, value in strength.items()}
    middle = sum(rated.values()) / len(rated)
    return {name: rating - middle for name, rating in rated.items()}
