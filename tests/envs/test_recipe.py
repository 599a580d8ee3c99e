"""The recipe of examples/: it trains, and what it has trained plays legally as it is told."""

from importlib import util
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from hakem import rules
from hakem.codec import decode_action, plain
from hakem.envs import hokm2_v0, hokm3_v0, hokm4_v0
from hakem.envs.hokm.observation import observed
from hakem.envs.hokm.told import observed_as_told
from hakem.rules.hokm import HokmView
from hakem.shuffle import Chances
from tests.envs.tables import hokm

RECIPE = Path(__file__).parent.parent.parent / "examples" / "deep_monte_carlo.py"


@pytest.fixture(scope="module")
def recipe() -> ModuleType:
    specification = util.spec_from_file_location("deep_monte_carlo", RECIPE)
    assert specification is not None
    assert specification.loader is not None
    module = util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def test_what_is_told_as_json_is_seen_alike() -> None:
    for env in (hokm4_v0.env(), hokm3_v0.env(), hokm2_v0.env()):
        source = np.random.default_rng(1)
        env.reset(seed=2)
        while not any(env.terminations.values()):
            mask = env.last()[0]["action_mask"]
            view = env.view(env.agent_selection)
            assert isinstance(view, HokmView)
            np.testing.assert_array_equal(observed(view), observed_as_told(plain(view)))
            env.step(int(source.choice(np.flatnonzero(mask))))


def test_it_learns_and_plays_legally(
    recipe: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    policy = tmp_path / "policy.npz"
    recipe.HIDDEN = 8
    recipe.train(policy, hands=100, seed=1, batch=50, portion=1_000, judged=20)
    assert "points a hand" in capsys.readouterr().out
    network, chances = recipe.Network.load(policy), Chances(3)
    state = rules.start(hokm("four-persian"))[0]
    for _ in range(70):
        chance = rules.chance(state)
        if chance is not None:
            state, _ = rules.apply(state, chances.action(chance))
            continue
        (seat,) = rules.to_act(state)
        told = plain(rules.view(state, seat))
        action = decode_action(recipe.chosen(network, told), "hokm")
        state, _ = rules.apply(state, action)
