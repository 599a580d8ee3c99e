"""Every bot plays every form, and random rule sets, by the rules and to the end."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.bots import NAMES, Bot, make, make_entrants, play
from hakem.rules import AcceptOffer, Options, RefuseOffer, apply, is_legal, offers, to_act, view
from tests.bots.deals import BUDGET, SEARCHING, decisions, shortened
from tests.rules.test_battery import random_options
from tests.samples import samples


def play_to_the_end(options: Options, names: list[str], seed: int) -> None:
    if set(names) & set(SEARCHING):
        options = shortened(options)
    *_, last = play(options, make_entrants(names, seed), seed, budget=BUDGET)
    assert last.state.outcome is not None
    assert last.state.outcome.reason in ("target", "bam")


@pytest.mark.parametrize("name", NAMES)
def test_every_bot_plays_every_form(options: Options, name: str) -> None:
    for seed in range(samples(test=1, prove=100)):
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
