"""How many hands a score takes."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.rules.hokm import (
    HokmOptions,
    Step,
    preset,
)
from hakem.rules.hokm.setup.tally import Span, hands_before
from tests.rules.hokm.table import (
    any_action,
    begun,
    do,
    options_at_random,
)
from tests.samples import samples

APP = preset("app")
THREE = preset("app", 3)
LITERAL = preset("app", hand_points="ru_literal")


@pytest.mark.parametrize(
    ("options", "points", "sets", "span"),
    [
        (APP, (0, 0), (0, 0), Span(0, 0)),
        (APP, (6, 6), (0, 0), Span(4, 12)),
        (APP, (6, 5), (0, 0), Span(4, 11)),
        (APP.but(sets_to_win=3), (1, 0), (2, 1), Span(10, 40)),
        (LITERAL, (5, 4), (0, 0), Span(4, 4)),
        (LITERAL, (1, 0), (0, 0), None),
        (THREE, (6, 6, 6), (0, 0, 0), Span(6, 18)),
        (THREE.but(hand_points="ru_literal"), (1, 0, 0), (0, 0, 0), Span(1, 1)),
        (THREE.but(three_tie="redeal"), (1, 0, 0), (0, 0, 0), Span(1, None)),
        (APP.but(kot_at_six="reset_1_1", sets_to_win=2), (1, 4), (1, 0), Span(6, None)),
    ],
)
def test_the_number_of_hands_that_a_score_takes(
    options: HokmOptions, points: tuple[int, ...], sets: tuple[int, ...], span: Span | None
) -> None:
    assert hands_before(options, points, sets) == span


@given(st.integers(0, 2**32))
@settings(max_examples=samples(test=30, prove=1_000))
def test_no_match_has_fewer_or_more_hands_than_its_score_takes(seed: int) -> None:
    chooser = random.Random(seed)
    state = begun(options_at_random(chooser))
    while state.outcome is None:
        if state.phase == Step.SHUFFLE:
            standing = state.standing
            span = hands_before(state.options, standing.points, standing.sets)
            assert span is not None
            before = standing.hand_number - 1
            assert span.fewest <= before
            assert span.most is None or before <= span.most
        state, _ = do(state, any_action(state, chooser))
