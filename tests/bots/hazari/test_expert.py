"""The Hazari expert: legal, exact by its tables, and better than arranging greedily."""

from time import process_time

import numpy as np
import pytest

from hakem.bots import UNLIMITED
from hakem.bots.hazari import HazariArranger
from hakem.bots.hazari.slot_values import slot_values
from hakem.kernels.arranger import Ranking
from hakem.rules import apply, to_act, view
from hakem.rules.hazari import Arrange, HazariState, HazariView, preset
from hakem.rules.hazari.arrangement import check
from scripts.hazari_tables import (
    VARIANTS,
    against_greedy,
    arranged,
    deal,
    exploit,
    kept,
    matches_won,
    points_of_one,
    response,
    sampled_response,
    scored,
    train,
    unseen_dealt,
)
from tests.bots.deals import first_decision
from tests.samples import samples


@pytest.mark.parametrize("ace_low", ["second", "highest", "lowest"])
@pytest.mark.parametrize("equal", ["last_played", "none"])
def test_arrangements_are_legal_under_every_ranking(ace_low: str, equal: str) -> None:
    options = preset("hazari-lite", ace_low_run_rank=ace_low, equal=equal)
    changed = 0
    for seed in range(samples(test=10, prove=500)):
        state = first_decision(options, seed)
        for seat in sorted(to_act(state)):
            seen = view(state, seat)
            assert isinstance(seen, HazariView)
            action = HazariArranger().choose(seen, UNLIMITED).action
            assert isinstance(action, Arrange)
            assert action.groups is not None
            check(seen.hand, action.groups, options)
            changed += action != seen.legal[0]
            state, _ = apply(state, action)
    assert changed


def test_each_variant_has_its_own_table_and_the_script_reads_the_same() -> None:
    tables = []
    for rank, leave in VARIANTS:
        options = preset(
            "hazari-lite", ace_low_run_rank=rank, equal="none" if leave else "last_played"
        )
        values = slot_values(options)
        assert np.array_equal(values.slots, kept((rank, leave)).slots)
        assert np.array_equal(values.odd, kept((rank, leave)).odd)
        tables.append(values.slots.tobytes())
    assert len(VARIANTS) == len(set(tables))


def test_training_is_a_function_of_its_seed() -> None:
    variant = VARIANTS[0]
    first, again, other = (train(variant, 200, 2, seed).slots for seed in (5, 5, 6))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_a_response_counts_what_a_group_would_have_brought() -> None:
    shown = arranged(deal(300, 3), None, Ranking())
    values = response(shown, VARIANTS[0])
    for slot, strength in ((0, 740), (3, 0), (1, 500)):
        total = 0.0
        for strengths, points in zip(shown.strengths, shown.points, strict=True):
            for seat in range(4):
                rest = [other for other in range(4) if other != seat]
                best = strengths[rest, slot].max()
                pot = points[rest, slot].sum() + Ranking().points[strength]
                if strength > best:
                    total += pot
                elif strength == best:
                    total += pot / (1 + (strengths[rest, slot] == best).sum())
        assert values.slots[slot, strength] == pytest.approx(total / 1200)


def test_points_are_those_of_the_rules() -> None:
    options = preset("hazari-lite")
    for seed in range(samples(test=8, prove=200)):
        state = first_decision(options, seed)
        assert isinstance(state, HazariState)
        hands = np.array([[list(hand) for hand in state.current.hands]])
        leaders = np.array([state.current.leader])
        expected = scored(arranged(hands, kept(VARIANTS[0]), Ranking()), leaders, False)[0]
        for seat in sorted(to_act(state)):
            state, _ = apply(state, HazariArranger().choose(view(state, seat), UNLIMITED).action)
        assert isinstance(state, HazariState)
        assert state.totals == tuple(expected.tolist())


def test_the_expert_beats_greedy_arrangers_and_is_hard_to_beat() -> None:
    gained = against_greedy(VARIANTS[0], samples(test=1_000, prove=12_000), seed=11)
    # One deal scatters by about 45 points: three standard errors below the 109 it makes.
    assert gained.mean() > 90 + 12
    lost = exploit(VARIANTS[0], samples(test=1_500, prove=12_000), seed=12)
    # A response from few deals is worse than the table: it must not find a gain.
    assert lost.mean() < 0.3


def test_everybody_alike_makes_ninety_points() -> None:
    usual = arranged(deal(500, 7), kept(VARIANTS[0]), Ranking())
    assert points_of_one(usual, usual, leave=False).mean() == 90.0


def test_a_response_that_deals_the_unseen_cards_finds_no_gain() -> None:
    hands = samples(test=40, prove=600)
    gains = sampled_response(VARIANTS[0], hands, 100, (0.25, 0.0), seed=13)
    assert (gains[:, 1] == 0).all()
    # A hand scatters by about one point: the gain is within four standard errors of a tenth.
    error = float(gains[:, 0].std(ddof=1)) / hands**0.5
    assert gains[:, 0].mean() < 0.1 + 4 * error


def test_the_unseen_cards_are_dealt_whole() -> None:
    own = np.arange(0, 39, 3)
    dealt = unseen_dealt(own, 20, np.random.default_rng(1))
    assert (20, 3, 13) == dealt.shape
    for others in dealt.reshape(20, 39):
        assert set(range(52)) - set(own.tolist()) == set(others.tolist())


def test_an_arrangement_takes_less_than_a_millisecond() -> None:
    bot, options = HazariArranger(), preset("hazari-lite")
    seen = [view(first_decision(options, seed), 0) for seed in range(40)]
    bot.choose(seen[0], UNLIMITED)
    start = process_time()
    for one in seen:
        bot.choose(one, UNLIMITED)
    assert 1000 * (process_time() - start) / len(seen) <= 1


def test_matches_end_at_the_target_with_one_best() -> None:
    rows = np.array([[400, 300, 200, 100]] * 3 + [[500, 500, 0, 0]] * 2 + [[0, 1, 0, 0]])
    # Three deals bring 1200 to 900. Then 1000 to 1000 is no end, and one more point is.
    assert (2, 8) == matches_won(np.stack([rows] * 4))
