"""Weights of sampled deals: draws in proportion, and the size a weighted sample is worth."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.kernels.resampling import effective_size, resample
from hakem.kernels.xoshiro import seeded
from tests.samples import Samples

weights = st.lists(st.sampled_from([0.0, 0.1, 1.0, 3.5, 1e6]), min_size=1, max_size=40).filter(any)


@given(weights, st.integers(1, 100), st.integers())
def test_each_deal_is_drawn_floor_or_ceil_of_its_share(
    weights: Any, number: int, seed: int
) -> None:
    picks = resample(np.array(weights), number, seeded(seed))
    assert len(picks) == number
    assert list(picks) == sorted(picks)
    counts = np.bincount(picks, minlength=len(weights))
    share = np.array(weights) * (number / sum(weights))
    assert np.all(counts[share == 0] == 0)
    assert np.all(counts >= np.floor(share - 1e-6))
    assert np.all(counts <= np.ceil(share + 1e-6))


def test_shares_are_right_on_average(samples: Samples) -> None:
    weights = np.array([0.3, 0.0, 1.7, 1.0])
    state = seeded(2)
    rounds = samples(test=4_000, prove=400_000)
    counts = sum(np.bincount(resample(weights, 2, state), minlength=4) for _ in range(rounds))
    # A count lies within one of its mean in each round, so its deviation is at most half a draw.
    assert counts / rounds == pytest.approx(weights * 2 / 3, abs=5 * 0.5 / rounds**0.5)


def test_effective_size() -> None:
    assert effective_size(np.ones(7)) == pytest.approx(7)
    assert effective_size(np.array([0.0, 5.0, 0.0])) == pytest.approx(1)
    assert effective_size(np.array([3.0, 1.0])) == pytest.approx(16 / 10)


@pytest.mark.parametrize("bad", [[-1.0, 2.0], [np.nan], [np.inf], [[1.0]]])
def test_weights_that_are_none_are_refused(bad: Any) -> None:
    with pytest.raises(ValueError, match="finite numbers, none negative"):
        effective_size(np.array(bad))


def test_weights_without_any_weight_are_refused() -> None:
    with pytest.raises(ValueError, match="all weights are zero"):
        resample(np.zeros(3), 2, seeded(0))
