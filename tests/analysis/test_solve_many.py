"""Scores over many deals are the values of `solve` in each of them."""

from random import Random
from time import monotonic

import numpy as np
import pytest

from hakem.analysis import Sampler, Scores, solve, solve_many
from hakem.rules import BadPosition
from hakem.rules.hokm import HokmState, Step
from tests.analysis.endings import EVERY
from tests.analysis.views import moments, view_of, with_deal
from tests.samples import samples

SHOWN = ["pagat-4", "pagat-3", "plain-2", "russian-2", "bam-score_one-4", "modes-ace-low-4"]


def under_way(form: str, seed: int, tricks: int) -> HokmState:
    """A hand played by lot, at the lead to a trick or a few cards after it."""
    for attempt in range(100):
        rng = Random(f"{form} {seed} {attempt}")
        states = [
            state
            for state in moments(rng, EVERY[form])
            if state.phase == Step.PLAY and len(state.hand.tricks) == tricks
        ]
        if states:
            return rng.choice(states)
    raise AssertionError("no hand goes on so long")


@pytest.mark.parametrize("form", SHOWN)
def test_scores_are_the_values_deal_by_deal(form: str) -> None:
    for seed in range(samples(test=1, prove=20)):
        state = under_way(form, seed, 8 if EVERY[form].players != 3 else 13)
        view = view_of(state, state.hand.turn)
        deals = Sampler(view).deals(6, seed=seed)
        scores = solve_many(view, deals.hands, threads=2)
        assert scores.finished
        for row, deal in enumerate(deals):
            said = solve(with_deal(state, view, deal), line=False)
            values = {value.card: value for value in said.cards}
            assert set(values) == set(scores.cards)
            for column, card in enumerate(scores.cards):
                stake = values[card].stake
                points = scores.points[row, column]
                assert stake is not None
                assert np.isnan(points) or points == stake.points
                assert scores.tricks[row, column] == values[card].tricks
        if EVERY[form].players != 3:
            assert not np.isnan(scores.points).any()


def test_means_leave_out_what_is_unknown() -> None:
    state = under_way("pagat-4", 1, 9)
    cards = state.hand.hands[0][:2]
    points = np.array([[1.0, np.nan], [-1.0, np.nan], [np.nan, np.nan]])
    scores = Scores(cards, points, points + 3, finished=False)
    means = scores.mean_points()
    assert means[cards[0]] == 0
    assert np.isnan(means[cards[1]])
    assert scores.mean_tricks()[cards[0]] == 3


def test_a_limit_in_time_leaves_some_deals_unknown() -> None:
    state = under_way("pagat-4", 2, 0)
    view = view_of(state, state.hand.turn)
    deals = Sampler(view).deals(400, seed=1)
    begin = monotonic()
    scores = solve_many(view, deals.hands, threads=2, seconds=0.05)
    assert monotonic() - begin < 10
    assert not scores.finished
    assert np.isnan(scores.points).any() or np.isnan(scores.tricks).any()
    assert not solve_many(view, deals.hands[:1], node_limit=10).finished


def test_what_cannot_be_scored_is_said() -> None:
    state = under_way("pagat-4", 3, 5)
    seat = state.hand.turn
    view = view_of(state, seat)
    hands = Sampler(view).deals(3).hands
    with pytest.raises(BadPosition, match="Only the view of the seat that is to play"):
        solve_many(view_of(state, (seat + 1) % 4), hands)
    with pytest.raises(BadPosition, match=r"int64 of shape \(deals, 4\)"):
        solve_many(view, hands[:, :3])
    with pytest.raises(BadPosition, match="at least one deal"):
        solve_many(view, hands[:0])
    turned = np.roll(hands, 1, axis=1)
    with pytest.raises(BadPosition, match="another hand for the view's seat"):
        solve_many(view, turned)
    doubled = hands.copy()
    doubled[:, (seat + 1) % 4] = doubled[:, (seat + 2) % 4]
    with pytest.raises(BadPosition, match="cards"):
        solve_many(view, doubled)
