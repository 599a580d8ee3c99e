"""The sampler: every deal that agrees, no other, each equally often; and how many there are."""

from collections import Counter
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from scipy import stats

from hakem.kernels.sampler import ImpossibleDeal, count_deals, sample, sample_problem
from hakem.kernels.xoshiro import seeded
from tests.samples import Samples


def all_deals(cards: Any, allowed: Any, sizes: Any) -> Any:
    """Every deal by trying all choices of cards, place by place."""
    may = dict(zip(cards, allowed, strict=True))

    def fill(place: int, rest: Any) -> Any:
        if place == len(sizes):
            yield ()
            return
        open_cards = [card for card in rest if may[card] >> place & 1]
        for chosen in combinations(open_cards, sizes[place]):
            bits = sum(1 << card for card in chosen)
            for others in fill(place + 1, [card for card in rest if card not in chosen]):
                yield (bits, *others)

    return list(fill(0, list(cards)))


def deals(problem: Any, number: int, seed: int = 0) -> Any:
    out = np.full((number, problem.places), -1, np.int64)
    sample(problem, seeded(seed), out)
    return out


@st.composite
def problems(draw: st.DrawFn, max_cards: int = 9, max_places: int = 4) -> Any:
    cards = draw(st.lists(st.integers(0, 51), max_size=max_cards, unique=True))
    places = draw(st.integers(1, max_places))
    kinds = draw(st.lists(st.integers(1, 2**places - 1), min_size=1, max_size=4))
    allowed = [draw(st.sampled_from([*kinds, 2**places - 1])) for _ in cards]
    cuts = sorted(draw(st.lists(st.integers(0, len(cards)), min_size=places - 1)))[: places - 1]
    ends = [*cuts, len(cards)]
    sizes = [end - begin for begin, end in zip([0, *cuts], ends, strict=True)]
    return cards, allowed, sizes


VOIDS = {
    # name: cards, allowed places, sizes
    "no voids": (list(range(9)), [7] * 9, [3, 3, 3]),
    "one void": ([0, 1, 2, 13, 14, 26, 27, 39], [6, 6, 6, 7, 7, 7, 7, 7], [3, 3, 2]),
    "crossing voids": ([0, 1, 2, 13, 14, 15, 26, 27, 39], [6, 6, 6, 5, 5, 5, 3, 3, 7], [3, 3, 3]),
    "one card known": ([5, 6, 7, 8, 9, 51], [7, 7, 7, 7, 7, 2], [2, 2, 2]),
    "first five and rest": (list(range(8)), [13, 13, 15, 15, 15, 15, 14, 14], [2, 2, 3, 1]),
    "hand, discards and stock": (list(range(10, 19)), [7] * 7 + [5, 3], [4, 3, 2]),
    "unequal chances": (list(range(8)), [3, 3, 3, 6, 6, 7, 5, 4], [1, 3, 4]),
}


@pytest.mark.parametrize("name", VOIDS)
def test_every_deal_comes_equally_often(name: str, samples: Samples) -> None:
    problem = sample_problem(*VOIDS[name])
    expected = all_deals(*VOIDS[name])
    number = samples(test=40, prove=1_000) * len(expected)
    counts = Counter(map(tuple, deals(problem, number).tolist()))
    assert set(counts) <= set(expected)
    observed = [counts[deal] for deal in expected]
    assert stats.chisquare(observed).pvalue > 1e-5


@pytest.mark.parametrize("name", VOIDS)
def test_the_count_equals_enumeration(name: str) -> None:
    assert count_deals(sample_problem(*VOIDS[name])) == len(all_deals(*VOIDS[name]))


@given(problems())
def test_counts_and_refusals_equal_enumeration(given_problem: Any) -> None:
    expected = len(all_deals(*given_problem))
    if expected == 0:
        with pytest.raises(ImpossibleDeal, match="no deal"):
            sample_problem(*given_problem)
        return
    problem = sample_problem(*given_problem)
    assert count_deals(problem) == expected
    assert problem.approximate_count == expected  # small numbers are exact in floats


@given(problems(max_cards=52, max_places=5), st.integers())
def test_no_deal_is_ever_one_that_the_problem_excludes(given_problem: Any, seed: int) -> None:
    cards, allowed, sizes = given_problem
    try:
        problem = sample_problem(cards, allowed, sizes)
    except ImpossibleDeal:
        assume(False)
    may = dict(zip(cards, allowed, strict=True))
    for deal in deals(problem, 20, seed).tolist():
        assert [place.bit_count() for place in deal] == sizes
        assert sum(deal) == sum(1 << card for card in cards)
        for place, held in enumerate(deal):
            assert all(may[card] >> place & 1 for card in cards if held >> card & 1)


def test_a_whole_deck_has_the_known_number_of_deals() -> None:
    problem = sample_problem(range(52), [15] * 52, [13] * 4)
    assert count_deals(problem) == 53644737765488792839237440000
    assert problem.approximate_count == pytest.approx(53644737765488792839237440000, rel=1e-12)


@given(problems(max_cards=52, max_places=4))
def test_the_float_count_keeps_its_error_bound(given_problem: Any) -> None:
    try:
        problem = sample_problem(*given_problem)
    except ImpossibleDeal:
        assume(False)
    exact = count_deals(problem)
    assert abs(int(problem.approximate_count) - exact) <= exact * 1e-12


def test_lengths_of_a_large_problem_follow_the_exact_law(samples: Samples) -> None:
    """Card 0 lies with a place as often as the counts of the two smaller problems say."""
    cards = list(range(27))
    allowed = [6] * 7 + [5] * 6 + [3] * 4 + [7] * 10
    sizes = [9, 9, 9]
    problem = sample_problem(cards, allowed, sizes)
    drawn = deals(problem, samples(test=20_000, prove=2_000_000), seed=4)
    for card in (0, 7, 13, 26):
        shares = []
        for place in range(3):
            fixed = [*allowed]
            fixed[card] = allowed[card] & 1 << place
            try:
                shares.append(count_deals(sample_problem(cards, fixed, sizes)))
            except ImpossibleDeal:
                shares.append(0)
        assert sum(shares) == count_deals(problem)
        where = [int(np.count_nonzero(drawn[:, place] >> card & 1)) for place in range(3)]
        expected = np.array([share / sum(shares) for share in shares]) * len(drawn)
        seen = expected > 0
        assert stats.chisquare(np.array(where)[seen], expected[seen]).pvalue > 1e-5


def test_same_seed_same_deals_and_calls_may_be_split() -> None:
    problem = sample_problem(range(20), [3] * 5 + [7] * 15, [6, 7, 7])
    whole = deals(problem, 50, seed=9)
    state = seeded(9)
    parts = np.empty_like(whole)
    sample(problem, state, parts[:17])
    sample(problem, state, parts[17:])
    assert np.array_equal(whole, parts)
    assert not np.array_equal(whole, deals(problem, 50, seed=10))


def test_a_fixed_seed_gives_these_deals_on_every_machine() -> None:
    problem = sample_problem(range(12), [6, 6, 5] + [7] * 9, [4, 4, 4])
    assert deals(problem, 2, seed=1).tolist() == [
        [464, 2059, 1572],
        [1556, 291, 2248],
    ]


def test_nothing_unseen_is_one_empty_deal() -> None:
    problem = sample_problem([], [], [0, 0])
    assert count_deals(problem) == 1
    assert deals(problem, 3).tolist() == [[0, 0]] * 3


@pytest.mark.parametrize(
    ("cards", "allowed", "sizes", "message"),
    [
        ([1, 1], [1, 1], [2], "twice"),
        ([52], [1], [1], "52 is no card"),
        ([-1], [1], [1], "-1 is no card"),
        ([1, 2], [1], [2], "2 cards but 1 sets"),
        ([1], [2], [1], "beyond the 1"),
        ([1], [1], [2], "1 unseen cards for 2 free spaces"),
        ([1], [1], [], "0 places"),
        ([], [], [0] * 9, "9 places"),
        ([], [], [1, -1], "cannot hold -1"),
        (list(range(48)), [255] * 47 + [1], [6] * 8, "join places"),
    ],
)
def test_input_that_is_no_problem_is_refused_in_one_sentence(
    cards: Any, allowed: Any, sizes: Any, message: str
) -> None:
    with pytest.raises(ValueError, match=message) as refusal:
        sample_problem(cards, allowed, sizes)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    "out", [np.empty((5, 2), np.int64), np.empty(5, np.int64), np.empty((5, 3), np.int32)]
)
def test_a_buffer_of_another_shape_is_refused(out: Any) -> None:
    problem = sample_problem(range(3), [7] * 3, [1, 1, 1])
    with pytest.raises(ValueError, match=r"int64\[n, 3\]"):
        sample(problem, seeded(0), out)
