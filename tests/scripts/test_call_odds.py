"""The script that fits the figures of a trump call finds those that the package has."""

import numpy as np
import pytest

from hakem.bots.rule_of_thumb.hokm import trump_call
from scripts.call_odds import FORMS, features, fitted, won
from tests.samples import samples

FIGURES = dict(
    zip(
        FORMS,
        (trump_call.FOUR, trump_call.THREE, trump_call.TWO, trump_call.TWO_DRAWING),
        strict=True,
    )
)


def test_a_regression_finds_the_weights_of_its_sample() -> None:
    generator = np.random.default_rng(1)
    known = np.column_stack([np.ones(40_000), generator.normal(size=(40_000, 2))])
    truth = np.array([-0.5, 1.0, 0.25])
    success = (generator.random(40_000) < 1 / (1 + np.exp(-known @ truth))).astype(float)
    assert truth == pytest.approx(fitted(known, success), abs=0.05)


@pytest.mark.parametrize("form", FORMS)
def test_odds_by_the_figures_are_those_of_hands_played_out(form: str) -> None:
    figures = FIGURES[form]
    fives, success = won(form, samples(test=8_000, prove=100_000), seed=9)
    weights = (figures.call, figures.each_trump, *figures.trump_honours, *figures.side_honours)
    known = features(fives)
    likely = 1 / (1 + np.exp(-known @ np.array(weights)))
    low, high = likely < np.quantile(likely, 0.3), likely > np.quantile(likely, 0.7)
    for part in (low, high, np.ones_like(low)):
        error = (success[part].std() ** 2 / part.sum()) ** 0.5
        assert abs(likely[part].mean() - success[part].mean()) < 4 * error + 0.03
    assert success[high].mean() > success[low].mean() + 0.1
