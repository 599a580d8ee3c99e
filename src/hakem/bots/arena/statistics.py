"""What results say: rates with exact intervals, and the match rate that follows from hands."""

from collections.abc import Callable, Sequence
from functools import cache
from math import exp, lgamma, log, log1p
from random import Random
from typing import NamedTuple

from hakem.bots.arena.result import Result

LEVEL = 0.95
RESAMPLES = 1000


class Rate(NamedTuple):
    """A rate, and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def exact_rate(successes: int, trials: int) -> Rate:
    """A share with the interval of Clopper and Pearson.

    >>> rate = exact_rate(8, 10)
    >>> round(rate.low, 4), round(rate.high, 4)
    (0.4439, 0.9748)
    """
    tail = (1 - LEVEL) / 2
    low = 0.0 if successes == 0 else _solve(lambda p: tail - _at_least(successes, trials, p))
    high = (
        1.0
        if successes == trials
        else _solve(lambda p: 1 - _at_least(successes + 1, trials, p) - tail)
    )
    return Rate(successes / trials, low, high)


def _at_least(successes: int, trials: int, chance: float) -> float:
    """The chance of so many successes or more."""
    total = 0.0
    for number in range(successes, trials + 1):
        term = exp(
            lgamma(trials + 1)
            - lgamma(number + 1)
            - lgamma(trials - number + 1)
            + number * log(chance)
            + (trials - number) * log1p(-chance)
        )
        total += term
        if number > trials * chance and term < 1e-17:
            break
    return min(total, 1.0)


def _solve(falling: Callable[[float], float]) -> float:
    """Where a function that falls from above zero to below it on 0..1 is zero."""
    low, high = 0.0, 1.0
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if falling(middle) > 0 else (low, middle)
    return (low + high) / 2


def over_deals(
    results: Sequence[Result], measure: Callable[[Sequence[Result]], float], seed: int = 1
) -> Rate:
    """Any figure with a bootstrap interval over the deals: a deal's exchanges stay together."""
    by_seed: dict[int, list[Result]] = {}
    for result in results:
        by_seed.setdefault(result.seed, []).append(result)
    deals, random = list(by_seed.values()), Random(seed)
    found = []
    for _ in range(RESAMPLES):
        drawn = [deals[int(random.random() * len(deals))] for _ in deals]
        found.append(measure([result for deal in drawn for result in deal]))
    found.sort()
    edge = int(RESAMPLES * (1 - LEVEL) / 2)
    return Rate(measure(results), found[edge], found[-1 - edge])


def share(results: Sequence[Result]) -> float:
    """The mean share of wins."""
    return sum(result.share for result in results) / len(results)


def points(results: Sequence[Result]) -> float:
    """The mean points."""
    return sum(result.points for result in results) / len(results)


def match_chance(results: Sequence[Result], target: int, *, kots: bool) -> float:
    """The chance to win a match, from how hands end as hakem and not as hakem.

    The hakem stays while winning; the first hakem is either side, with the same chance.
    Without kots every hand counts as one point.
    """
    ends: dict[bool, dict[int, float]] = {}
    for hakem in (True, False):
        row = [result for result in results if result.hakem is hakem]
        counted: dict[int, float] = {}
        for result in row:
            sign = 1 if result.points > 0 else -1
            gained = int(result.points) if kots else sign
            counted[gained] = counted.get(gained, 0.0) + 1 / len(row)
        ends[hakem] = counted

    @cache
    def wins(own: int, other: int, hakem: bool) -> float:
        if own <= 0 or other <= 0:
            return float(own <= 0)
        return sum(
            chance * wins(own - max(0, gained), other + min(0, gained), hakem=gained > 0)
            for gained, chance in ends[hakem].items()
        )

    return (wins(target, target, hakem=True) + wins(target, target, hakem=False)) / 2


def mean_milliseconds(results: Sequence[Result], place: int) -> float:
    """What a decision of a bot took on average."""
    thoughts = [result.thinking[place] for result in results]
    count = sum(thought.decisions for thought in thoughts)
    return sum(thought.milliseconds for thought in thoughts) / max(count, 1)


def longest_milliseconds(results: Sequence[Result], place: int) -> float:
    """What the slowest decision took."""
    return max((result.thinking[place].longest for result in results), default=0.0)
