"""Every bot plays every form, and random rule sets, by the rules and to the end."""

import gc
from collections.abc import Iterator
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.bots import NAMES, Bot, Budget, Decision, make, make_entrants, play
from hakem.bots.readiness import get_ready
from hakem.rules import (
    AcceptOffer,
    Options,
    RefuseOffer,
    View,
    apply,
    is_legal,
    offers,
    to_act,
    view,
)
from tests.bots.conftest import FORMS
from tests.bots.deals import BUDGET, SEARCHING, decisions, shortened
from tests.rules.test_battery import random_options
from tests.samples import samples

LIMIT = 50
"""Milliseconds that a decision may take: many times what so few worlds need."""
BOUND = Budget(milliseconds=LIMIT, worlds=BUDGET.worlds)


@pytest.fixture(autouse=True, scope="module")
def _quiet() -> Iterator[None]:
    """Load everything first, and keep it out of the collector's way: neither is a bot's time."""
    get_ready()
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


class Watched:
    """A bot that may not take longer than its budget and a tenth.

    A machine that is shared charges others' time now and then; what takes long by itself takes
    long again.
    """

    def __init__(self, bot: Bot) -> None:
        self._bot = bot

    def choose(self, view: View, budget: Budget) -> Decision:
        for _ in range(4):
            start = process_time()
            decision = self._bot.choose(view, budget)
            taken = 1000 * (process_time() - start)
            if taken <= 1.1 * LIMIT:
                return decision
        raise AssertionError(f"a decision took {taken:.0f} ms, again and again: {view}")


def play_to_the_end(options: Options, names: list[str], seed: int) -> None:
    if set(names) & set(SEARCHING):
        options = shortened(options)
    bots = [Watched(bot) for bot in make_entrants(names, seed)]
    *_, last = play(options, bots, seed, budget=BOUND)
    assert last.state.outcome is not None
    assert last.state.outcome.reason in ("target", "bam")


QUICK = tuple(name for name in NAMES if name not in ("hard", "expert"))


@pytest.mark.parametrize("name", QUICK)
def test_matches_of_the_quick_bots_end_by_the_rules_and_in_time(
    options: Options, name: str
) -> None:
    """Ten thousand matches of each bot, over all forms, when everything is proved."""
    for seed in range(samples(test=8, prove=10_000 // len(FORMS) + 1)):
        play_to_the_end(options, [name] * options.seats, seed)


@pytest.mark.parametrize("name", ["hard", "expert"])
def test_matches_of_the_slow_bots_end_by_the_rules_and_in_time(options: Options, name: str) -> None:
    """A hundred matches of each bot, over all forms, when everything is proved."""
    for seed in range(samples(test=1, prove=100 // len(FORMS) + 1)):
        play_to_the_end(options, [name] * options.seats, seed)


def test_bots_play_with_one_another(options: Options) -> None:
    for seed in range(samples(test=1, prove=100)):
        names = [NAMES[(seed + seat) % len(NAMES)] for seat in range(options.seats)]
        play_to_the_end(options, names, seed)


@settings(max_examples=samples(test=12, prove=2_000))
@given(random_options("hokm"), st.integers(0, 2**32))
def test_bots_play_random_rules_of_hokm(options: Options, seed: int) -> None:
    names = [NAMES[(seed + seat) % len(NAMES)] for seat in range(options.seats)]
    play_to_the_end(options, names, seed)


@settings(max_examples=samples(test=25, prove=2_000))
@given(random_options("hazari"), st.integers(0, 2**32))
def test_bots_play_random_rules_of_hazari(options: Options, seed: int) -> None:
    names = [NAMES[(seed + seat) % len(NAMES)] for seat in range(options.seats)]
    play_to_the_end(options, names, seed)


@pytest.mark.parametrize("name", NAMES)
def test_every_bot_answers_every_offer(options: Options, name: str) -> None:
    bot: Bot = make(name, 1)
    asked = 0
    for state in decisions(options, seed=1)[:: samples(test=17, prove=1)]:
        for seat in to_act(state):
            for offering in offers(state, seat):
                offered, _ = apply(state, offering)
                if offered.offer is None:
                    continue  # at two players nobody has to consent to a resignation
                for other in offered.offer.waiting:
                    answer = bot.choose(view(offered, other), BUDGET).action
                    assert isinstance(answer, AcceptOffer | RefuseOffer)
                    assert is_legal(offered, answer)
                    asked += 1
    assert asked
