"""The random bot: always legal, every legal action sooner or later, the same for a seed."""

from collections import Counter

import pytest

from hakem.bots import UNLIMITED, make
from hakem.rules import apply, to_act, view
from hakem.rules.hazari import Arrange, HazariState, HazariView, preset
from hakem.rules.hazari.arrangement import check
from hakem.rules.hokm import CallTrump
from hakem.rules.hokm import preset as hokm_preset
from tests.bots.deals import first_decision


def test_every_legal_call_is_chosen_about_as_often() -> None:
    options = hokm_preset("app", hakem_select="random", trump_modes=("suits", "naras"))
    state = first_decision(options, seed=1)
    (hakem,) = to_act(state)
    seen = view(state, hakem)
    bot = make("random", 7)
    calls = Counter(bot.choose(seen, UNLIMITED).action for _ in range(5_000))
    assert set(seen.legal) == set(calls)
    assert all(isinstance(call, CallTrump) for call in calls)
    # Five standard deviations of a count with a fifth of the chance.
    assert all(abs(count - 1_000) < 142 for count in calls.values())


@pytest.mark.parametrize("ace_low", ["second", "highest", "lowest"])
@pytest.mark.parametrize("wrong_order", ["reject", "auto_sort", "lose_deal"])
def test_arrangements_are_legal_in_order_and_rarely_the_best(
    ace_low: str, wrong_order: str
) -> None:
    options = preset("hazari-lite", ace_low_run_rank=ace_low, invalid_arrangement=wrong_order)
    strict = preset("hazari-lite", ace_low_run_rank=ace_low)
    bot, advised = make("random", 2), 0
    for seed in range(25):
        state = first_decision(options, seed)
        assert isinstance(state, HazariState)
        for seat in range(4):
            seen = view(state, seat)
            assert isinstance(seen, HazariView)
            action = bot.choose(seen, UNLIMITED).action
            assert isinstance(action, Arrange)
            assert action.groups is not None
            check(seen.hand, action.groups, strict)
            apply(state, action)
            advised += action == seen.legal[0]
    assert advised < 25


def test_a_bot_of_the_same_seed_chooses_the_same() -> None:
    state = first_decision(preset("hazari-lite", cut="left_of_dealer"), seed=4)
    (cutter,) = to_act(state)
    seen = view(state, cutter)
    first, again, other = (
        [bot.choose(seen, UNLIMITED).action for _ in range(20)]
        for bot in (make("random", 8), make("random", 8), make("random", 9))
    )
    assert first == again
    assert first != other
