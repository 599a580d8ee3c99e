"""What results say: shares and means with 95 % intervals, and what bots need to think."""

from collections.abc import Callable, Sequence
from math import exp, lgamma, log, log1p
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hakem.bots.arena.result import Result

LEVEL = 0.95
RESAMPLES = 1000
AT_ONCE = 100
"""Resamples drawn at a time: each is a row as long as there are deals."""


class Rate(NamedTuple):
    """A rate, and the ends of its 95 % interval."""

    value: float
    low: float
    high: float


def exact_rate(successes: int, trials: int, level: float = LEVEL) -> Rate:
    """A share with the interval of Clopper and Pearson.

    >>> rate = exact_rate(8, 10)
    >>> round(rate.low, 4), round(rate.high, 4)
    (0.4439, 0.9748)
    """
    tail = (1 - level) / 2
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


def resampled(rows: Sequence[Result], columns: NDArray[np.float64]) -> NDArray[np.float64]:
    """Column sums over deals drawn anew, shape (resamples, columns); one row for each result.

    A deal's exchanges stay together, since they share their cards.
    """
    places = {seed: place for place, seed in enumerate(sorted({row.seed for row in rows}))}
    by_deal = np.zeros((len(places), columns.shape[1]))
    np.add.at(by_deal, [places[row.seed] for row in rows], columns)
    generator = np.random.default_rng(1)
    equal = np.full(len(places), 1 / len(places))
    return np.concatenate(
        [
            generator.multinomial(len(places), equal, AT_ONCE) @ by_deal
            for _ in range(RESAMPLES // AT_ONCE)
        ]
    )


def interval(sample: NDArray[np.float64]) -> tuple[float, float]:
    """The middle 95 % of a bootstrap sample."""
    low, high = np.quantile(sample, [(1 - LEVEL) / 2, (1 + LEVEL) / 2])
    return float(low), float(high)


def mean_over_deals(rows: Sequence[Result], measure: Callable[[Result], float]) -> Rate:
    """A mean with a bootstrap interval over the deals."""
    values = np.array([measure(row) for row in rows])
    sums = resampled(rows, np.stack([values, np.ones(len(rows))], axis=1))
    return Rate(float(values.mean()), *interval(sums[:, 0] / sums[:, 1]))


def mean_milliseconds(results: Sequence[Result], place: int) -> float:
    """What a decision of a bot took on average."""
    thoughts = [result.thinking[place] for result in results]
    count = sum(thought.decisions for thought in thoughts)
    return sum(thought.milliseconds for thought in thoughts) / max(count, 1)


def longest_milliseconds(results: Sequence[Result], place: int) -> float:
    """What the slowest decision took."""
    return max((result.thinking[place].longest for result in results), default=0.0)
