"""OpenSpiel's own tests of its games; run wherever ``open_spiel`` has a wheel."""

import pickle
import random

import pytest

from tests.samples import samples

pyspiel = pytest.importorskip("pyspiel", reason="open_spiel has no wheel here")

GAMES = (
    "python_hakem_hokm4",
    "python_hakem_hokm4(preset=persian,options=hand_end:play_all;target:5)",
    "python_hakem_hokm3",
    "python_hakem_hokm2",
    "python_hakem_hokm2(preset=russian)",
    "python_hakem_hazari",
    "python_hakem_hazari(arrange_by=index)",
)


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations(name: str) -> None:
    import hakem.envs.spiel.registered  # noqa: F401 - registers the games

    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=samples(test=1, prove=20), serialize=True, verbose=False)


def test_a_resampled_state_cannot_be_told_from_its_own() -> None:
    import hakem.envs.spiel.registered  # noqa: F401 - registers the games

    source = random.Random(1)
    state = pyspiel.load_game("python_hakem_hokm4").new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node() and len(state.history()) % 8 == 0:
            again = state.resample_from_infostate(1, source.random)
            assert state.information_state_string(1) == again.information_state_string(1)
            assert state.information_state_tensor(1) == again.information_state_tensor(1)
        state.apply_action(source.choice(state.legal_actions()))
    copy = pickle.loads(pickle.dumps(state))
    assert state.returns() == copy.returns()
