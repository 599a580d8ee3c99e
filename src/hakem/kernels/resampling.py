"""Importance weights of sampled deals: how much a weighted sample is worth, and drawing from it."""

import numpy as np
from numpy.typing import NDArray

from hakem.kernels.xoshiro import State, unit


def resample(weights: NDArray[np.float64], number: int, state: State) -> NDArray[np.int64]:
    """Draw `number` indices of deals, each in proportion to its weight, in ascending order.

    Systematic resampling: one random offset and then equal strides, so a deal of weight w out of
    a total W stands floor or ceil of `number * w / W` times, exactly that often on average.
    """
    total = _total(weights)
    strides = (np.arange(number) + unit(state)) * (total / number)
    picks = np.searchsorted(np.cumsum(weights), strides, side="right")
    # Rounding can lift the last stride past the last sum: the last deal with weight takes it.
    last = np.flatnonzero(weights)[-1]
    chosen: NDArray[np.int64] = np.minimum(picks, last).astype(np.int64)
    return chosen


def effective_size(weights: NDArray[np.float64]) -> float:
    """How many equally weighted deals the weighted ones are worth (Kish): 1 to their number."""
    total = _total(weights)
    shares = weights / total
    return float(1.0 / np.dot(shares, shares))


def _total(weights: NDArray[np.float64]) -> float:
    total = float(np.sum(weights))
    if weights.ndim != 1 or not np.isfinite(total) or np.any(weights < 0):
        raise ValueError("weights must be one row of finite numbers, none negative")
    if total == 0.0:
        raise ValueError("all weights are zero: there is nothing to draw from")
    return total


def _warm_up() -> None:
    unit(np.zeros(4, np.int64))


WARMUPS = (("resampling", _warm_up),)
