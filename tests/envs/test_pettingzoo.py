"""PettingZoo's own tests of an environment. None of them may warn of anything.

`api_test` takes observations that are dictionaries from environments of PettingZoo's own only, by
a list of names, and warns of all others. With one of these names it holds ours against all the
rest; with their own names the masks are in the infos.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from hakem.envs import hazari_v0, hokm2_v0, hokm3_v0, hokm4_v0
from hakem.envs.aec import MASK_IN, TableEnv
from hakem.envs.errors import BadArgument
from tests.samples import samples

CYCLES = samples(test=100, prove=1_000)

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


@pytest.fixture(params=[False, True], ids=["hand", "match"])
def whole_match(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


def test_api_with_masks_in_the_infos(make: Callable[..., TableEnv], whole_match: bool) -> None:
    api_test(make(whole_match=whole_match, mask_in="info"), num_cycles=CYCLES)


def test_api_with_masks_in_observations(make: Callable[..., TableEnv], whole_match: bool) -> None:
    env = make(whole_match=whole_match)
    env.metadata["name"] = "connect_four_v3"
    api_test(env, num_cycles=CYCLES)


def test_api_warns_of_dictionaries_and_nothing_else(make: Callable[..., TableEnv]) -> None:
    with pytest.warns(UserWarning, match="^Observation") as warned:
        api_test(make(), num_cycles=CYCLES)
    dictionary, space = sorted({str(each.message) for each in warned})
    assert dictionary == "Observation is not a NumPy array"
    assert space.startswith("Observation space for each agent probably should be gymnasium")


@pytest.mark.parametrize("mask_in", MASK_IN)
def test_seed(make: Callable[..., TableEnv], whole_match: bool, mask_in: str) -> None:
    seed_test(partial(make, whole_match=whole_match, mask_in=mask_in), num_cycles=CYCLES)


def test_render(
    make: Callable[..., TableEnv], whole_match: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    render_test(partial(make, whole_match=whole_match))
    assert "To act" in capsys.readouterr().out


def test_a_mask_in_the_infos_leaves_the_same_observation_and_episode(
    make: Callable[..., TableEnv],
) -> None:
    both, alone = make(), make(mask_in="info")
    both.reset(seed=8)
    alone.reset(seed=8)
    source = np.random.default_rng(8)
    while not any(both.terminations.values()):
        assert both.agent_selection == alone.agent_selection
        for agent in both.agents:
            np.testing.assert_array_equal(both.observe(agent)["observation"], alone.observe(agent))
            mask = both.observe(agent)["action_mask"]
            np.testing.assert_array_equal(mask, both.infos[agent]["action_mask"])
            np.testing.assert_array_equal(mask, alone.infos[agent]["action_mask"])
        action = int(source.choice(np.flatnonzero(alone.last()[4]["action_mask"])))
        both.step(action)
        alone.step(action)
    assert both.rewards == alone.rewards


def test_a_mask_can_be_nowhere_else(make: Callable[..., TableEnv]) -> None:
    with pytest.raises(BadArgument, match="it is observation or info"):
        make(mask_in="infos")


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
