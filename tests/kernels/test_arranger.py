"""Arrangements equal those of a full enumeration of all 200,200 partings of a hand."""

from functools import cache
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.kernels.arranger import (
    Ranking,
    SlotValues,
    best_arrangements,
    count_legal_arrangements,
    greedy_arrangements,
    undominated_arrangements,
)
from hakem.kernels.combinations import ACE_LOW_RUN_RANKS, STRENGTHS
from tests.kernels.combination_order import best_three, cards, key, points
from tests.samples import Samples

TRIPLES = {three: place for place, three in enumerate(combinations(range(13), 3))}


@cache
def partings() -> Any:
    """Three triples and the four sub-triples of the rest, as numbers of triples, each once."""
    triples: list[Any]
    rows = []
    for four in combinations(range(13), 4):
        lowest, *others = (card for card in range(13) if card not in four)
        for pair in combinations(others, 2):
            next_lowest, *rest = (card for card in others if card not in pair)
            for second_pair in combinations(rest, 2):
                third = tuple(card for card in rest if card not in second_pair)
                triples = [(lowest, *pair), (next_lowest, *second_pair), third]
                rows.append([TRIPLES[each] for each in (*triples, *combinations(four, 3))])
    return np.array(rows)


@cache
def numbers(ace_low: str) -> Any:
    keys = {key(three, ace_low) for three in combinations(range(52), 3)}
    return {each: place for place, each in enumerate(sorted(keys))}


def enumerate_legal(hand: Any, ace_low: str = "second", four_above_troy: bool = False) -> Any:
    """Strengths (n, 4) and points of the odd card (n,) of all legal arrangements of a hand."""
    held = sorted(hand)
    combos = [[held[place] for place in three] for three in TRIPLES]
    strengths = np.array([numbers(ace_low)[key(combo, ace_low)] for combo in combos])
    worth = np.array([points(combo) for combo in combos])
    rows = partings()
    assert len(rows) == 200_200
    three = strengths[rows[:, :3]]
    within_four = strengths[rows[:, 3:]]
    last = within_four.max(axis=1)
    legal = last <= three.min(axis=1)
    if four_above_troy:
        # Four equal Troys within four cards are four of a kind.
        legal &= (within_four.min(axis=1) < last) | (last < STRENGTHS - 13)
    rows, three, within_four, last = rows[legal], three[legal], within_four[legal], last[legal]
    best_of_four = rows[np.arange(len(rows)), 3 + within_four.argmax(axis=1)]
    odd = points(held) - worth[rows[:, :3]].sum(axis=1) - worth[best_of_four]
    return np.column_stack([-np.sort(-three, axis=1), last]), odd


def distinct(strengths: Any) -> Any:
    """The vectors of strengths without repetition, greatest first."""
    packed = np.unique(strengths @ 1024 ** np.arange(3, -1, -1))[::-1]
    return [tuple(row) for row in (packed[:, None] // 1024 ** np.arange(3, -1, -1) % 1024).tolist()]


def total(values: Any, strengths: Any, odd: Any) -> Any:
    slots = sum(values.slots[slot][strengths[:, slot]] for slot in range(4))
    return slots + values.odd[strengths[:, 3]] * odd


def strengths_of(arrangement: Any, ace_low: str = "second") -> Any:
    """Strengths of the four groups and points of the odd card, checking the sizes."""
    groups = [arrangement[:3], arrangement[3:6], arrangement[6:9], arrangement[9:]]
    assert all(list(group) == sorted(group) for group in groups)
    keys = [key(group, ace_low) for group in groups[:3]] + [best_three(groups[3], ace_low)]
    best = max(combinations(groups[3], 3), key=lambda three: key(three, ace_low))
    return [numbers(ace_low)[each] for each in keys], points(groups[3]) - points(best)


def hands(number: int, seed: int) -> Any:
    generator = np.random.default_rng(seed)
    return [generator.permutation(52)[:13].tolist() for _ in range(number)]


def rich_hands() -> Any:
    """Hands made of a few ranks or suits, full of equal strengths and four of a kind."""
    ranks = [rank + suit for rank in "A237" for suit in "CDHS"]
    return [
        cards(" ".join(ranks[:13])),
        cards(" ".join(ranks[3:])),
        list(range(13)),
        list(range(26, 39)),
        cards("AC AD AH AS KC KD KH KS QC QD QH QS JC"),
        cards("2C 2D 2H 2S 3C 3D 3H 3S 4C 4D 4H 4S 5C"),
    ]


def random_values(seed: int) -> Any:
    """Values without any order; a third of them drawn from few numbers, so that many are equal."""
    generator = np.random.default_rng(seed)
    if seed % 3 == 0:
        return SlotValues(
            generator.integers(-3, 4, (4, STRENGTHS)).astype(float),
            generator.integers(-1, 2, STRENGTHS).astype(float),
        )
    return SlotValues(generator.normal(size=(4, STRENGTHS)), generator.normal(size=STRENGTHS))


def rising_values(seed: int) -> Any:
    """Values like those of play: chances that rise with strength, times points."""
    generator = np.random.default_rng(seed)
    win = np.sort(generator.random((4, STRENGTHS)) ** 3, axis=1)
    return SlotValues.expected_points(win, win * generator.uniform(50, 80))


@pytest.mark.parametrize("make", [random_values, rising_values])
def test_the_best_arrangement_is_the_best_of_all(make: Any, samples: Samples) -> None:
    for number, hand in enumerate([*rich_hands(), *hands(samples(test=25, prove=2_000), seed=1)]):
        values = make(number)
        (arrangement,), (value,) = best_arrangements([hand], values)
        assert sorted(arrangement) == sorted(hand)
        (first, second, third, last), odd = strengths_of(arrangement)
        assert first >= second >= third >= last
        reached = total(values, np.array([[first, second, third, last]]), np.array([odd]))[0]
        assert value == pytest.approx(reached, abs=1e-9)
        assert value == pytest.approx(total(values, *enumerate_legal(hand)).max(), abs=1e-9)


@pytest.mark.parametrize("ace_low", ACE_LOW_RUN_RANKS)
@pytest.mark.parametrize("four_above_troy", [False, True])
def test_the_options_reach_every_search(ace_low: str, four_above_troy: bool) -> None:
    ranking = Ranking(ace_low, four_above_troy)
    values = random_values(1)
    for hand in [*rich_hands()[1:], *hands(1, seed=2)]:
        strengths, odd = enumerate_legal(hand, ace_low, four_above_troy)
        assert count_legal_arrangements(hand, ranking) == len(strengths)
        _, (value,) = best_arrangements([hand], values, ranking)
        assert value == pytest.approx(total(values, strengths, odd).max(), abs=1e-9)
        greedy = strengths_of(greedy_arrangements([hand], ranking)[0], ace_low)[0]
        assert tuple(greedy) == distinct(strengths)[0]
        _, kept = undominated_arrangements(hand, ranking)
        assert kept.tolist() == undominated(strengths)


def undominated(strengths: Any) -> Any:
    """The vectors that no other is at least as great as in every place, greatest first."""
    kept: list[Any] = []
    # In falling order a vector can only be dominated by an earlier one.
    for vector in distinct(strengths):
        if not any(all(a >= b for a, b in zip(other, vector, strict=True)) for other in kept):
            kept.append(vector)
    return [list(vector) for vector in kept]


def test_undominated_arrangements_are_those_of_all(samples: Samples) -> None:
    for hand in [*rich_hands(), *hands(samples(test=10, prove=500), seed=3)]:
        arrangements, kept = undominated_arrangements(hand)
        assert kept.tolist() == undominated(enumerate_legal(hand)[0])
        for arrangement, vector in zip(arrangements, kept.tolist(), strict=True):
            assert sorted(arrangement) == sorted(hand)
            assert strengths_of(arrangement)[0] == vector


def test_the_greedy_arrangement_is_the_first_in_lexical_order(samples: Samples) -> None:
    dealt = [*rich_hands(), *hands(samples(test=10, prove=500), seed=4)]
    for hand, arrangement in zip(dealt, greedy_arrangements(dealt), strict=True):
        assert sorted(arrangement) == sorted(hand)
        assert tuple(strengths_of(arrangement)[0]) == distinct(enumerate_legal(hand)[0])[0]


def test_legal_arrangements_are_counted(samples: Samples) -> None:
    for hand in hands(samples(test=6, prove=300), seed=5):
        assert count_legal_arrangements(hand) == len(enumerate_legal(hand)[0])


def test_strengths_settle_the_odd_card() -> None:
    strengths, odd = enumerate_legal(hands(1, seed=6)[0])
    seen: dict[Any, Any] = {}
    for vector, worth in zip(map(tuple, strengths.tolist()), odd.tolist(), strict=True):
        assert seen.setdefault(vector, worth) == worth


@given(st.permutations(range(52)), st.integers(0, 2**32))
def test_the_order_of_the_cards_does_not_matter(deck: list[int], seed: int) -> None:
    values = rising_values(seed)
    hand = deck[:13]
    assert np.array_equal(
        best_arrangements([hand], values)[0], best_arrangements([sorted(hand)], values)[0]
    )
    assert np.array_equal(greedy_arrangements([hand]), greedy_arrangements([sorted(hand)]))


def test_a_batch_equals_its_hands_one_by_one() -> None:
    values = random_values(2)
    dealt = hands(20, seed=7)
    arrangements, totals = best_arrangements(dealt, values)
    for hand, arrangement, value in zip(dealt, arrangements, totals, strict=True):
        (alone,), (value_alone,) = best_arrangements([hand], values)
        assert alone.tolist() == arrangement.tolist()
        assert value_alone == value


def test_no_hands_make_no_arrangements() -> None:
    arrangements, totals = best_arrangements(np.empty((0, 13), int), random_values(1))
    assert arrangements.shape == (0, 13)
    assert totals.shape == (0,)


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        (range(12), r"rows of 13, not int64\[1, 12\]"),
        ([0, *range(12)], "twice"),
        (range(40, 53), "no card"),
        (range(-1, 12), "no card"),
        ([0.5] * 13, "whole numbers"),
    ],
)
def test_what_is_no_hand_is_refused(hand: Any, message: str) -> None:
    for call in (greedy_arrangements, lambda hands: best_arrangements(hands, random_values(1))):
        with pytest.raises(ValueError, match=message):
            call([list(hand)])
    with pytest.raises(ValueError, match=message):
        undominated_arrangements(list(hand))


@pytest.mark.parametrize(
    ("slots", "odd", "message"),
    [
        (np.zeros((3, STRENGTHS)), np.zeros(STRENGTHS), r"slots must be float64\[4, 741\]"),
        (np.zeros((4, STRENGTHS)), np.zeros(740), r"odd must be float64\[741\]"),
        (np.full((4, STRENGTHS), np.nan), np.zeros(STRENGTHS), "slots must be finite"),
        (np.zeros((4, STRENGTHS), np.float32), np.zeros(STRENGTHS), "not float32"),
    ],
)
def test_values_of_another_shape_are_refused(slots: Any, odd: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        SlotValues(slots, odd)


def test_expected_points_count_own_points_and_captured_ones() -> None:
    win = np.full((4, STRENGTHS), 0.5)
    values = SlotValues.expected_points(win, np.full((4, STRENGTHS), 7.0))
    weakest = Ranking().points[0]
    assert weakest == 15
    assert values.slots[0, 0] == 0.5 * 15 + 7.0
    assert values.odd[0] == 0.5
