"""PettingZoo's own tests of an environment.

api_test warns wherever an observation is a dictionary and the environment is none of PettingZoo's
own, and wherever nothing is legal, as after the end. Nothing else may be warned of.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from hakem.envs import hazari_v0, hokm2_v0, hokm3_v0, hokm4_v0
from hakem.envs.aec import TableEnv

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]

ENVS: dict[str, Callable[..., TableEnv]] = {
    "hokm4_v0": hokm4_v0.env,
    "hokm3_v0": hokm3_v0.env,
    "hokm2_v0": hokm2_v0.env,
    "hazari_v0": hazari_v0.env,
    "hazari_v0 by index": partial(hazari_v0.env, arrange_by="index"),
}


@pytest.fixture(params=ENVS)
def make(request: pytest.FixtureRequest) -> Callable[..., TableEnv]:
    return ENVS[request.param]


@pytest.mark.parametrize("whole_match", [False, True])
def test_api(make: Callable[..., TableEnv], whole_match: bool) -> None:
    api_test(make(whole_match=whole_match), num_cycles=100)


def test_seed(make: Callable[..., TableEnv]) -> None:
    seed_test(make, num_cycles=100)


def test_render(make: Callable[..., TableEnv], capsys: pytest.CaptureFixture[str]) -> None:
    render_test(make)
    assert "To act" in capsys.readouterr().out


def play(env: TableEnv, source: np.random.Generator) -> list[int]:
    """A whole episode of random actions."""
    played = []
    while not any(env.terminations.values()):
        legal = np.flatnonzero(env.last()[0]["action_mask"])
        played.append(int(legal[source.integers(len(legal))]))
        env.step(played[-1])
    return played


def test_instances_share_no_chance(make: Callable[..., TableEnv]) -> None:
    alone, first, second = make(), make(), make()
    alone.reset(seed=11)
    wanted = play(alone, np.random.default_rng(0))
    first.reset(seed=11)
    second.reset(seed=12)
    play(second, np.random.default_rng(1))
    assert wanted == play(first, np.random.default_rng(0))


def test_episodes_after_a_seed_follow_from_it(make: Callable[..., TableEnv]) -> None:
    rows: list[list[Any]] = []
    for _ in range(2):
        env = make()
        env.reset(seed=4)
        seen = []
        for _ in range(3):
            env.reset()
            seen.append(env.last()[0]["observation"].tolist())
        rows.append(seen)
    assert rows[0] == rows[1]
    assert rows[0][0] != rows[0][1]
