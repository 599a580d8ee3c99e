from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from hakem.envs.single_seat import SingleSeat
from hakem.rules import HakemError, IllegalAction

IDS = ("Hokm4", "Hokm3", "Hokm2", "Hazari")


@pytest.mark.parametrize("name", IDS)
def test_gymnasium_finds_no_fault(name: str) -> None:
    env = gymnasium.make(f"hakem.envs.single_seat:Hakem/{name}-v0", render_mode="rgb_array")
    check_env(env.unwrapped)
    env.close()


def episode(env: SingleSeat, seed: int | None) -> tuple[list[int], float]:
    """A whole episode by random legal actions."""
    source = np.random.default_rng(0)
    seen, info = env.reset(seed=seed)
    actions, over, reward = [], False, 0.0
    while not over:
        np.testing.assert_array_equal(seen["action_mask"], info["action_mask"])
        actions.append(int(source.choice(np.flatnonzero(info["action_mask"]))))
        seen, reward, over, cut_off, info = env.step(actions[-1])
        assert not cut_off
        assert env.observation_space.contains(seen)
    assert not info["action_mask"].any()
    return actions, reward


@pytest.mark.parametrize(
    "more",
    [
        {"form": "hokm4", "bots": ["random", "easy", "rule-of-thumb"], "entrant": 2},
        {"form": "hokm4", "preset": "persian", "whole_match": True, "options": {"target": 2}},
        {"form": "hokm3", "bots": "medium", "worlds": 3},
        {"form": "hokm2", "entrant": 1},
        {"form": "hokm2", "preset": "russian", "entrant": None},
        {"form": "hazari", "entrant": None, "arrange_by": "index", "bots": "expert"},
        {"form": "hazari", "whole_match": True, "options": {"target": 300}, "bots": "random"},
    ],
    ids=str,
)
def test_any_bots_take_the_other_seats_and_the_same_seed_gives_the_same(
    more: dict[str, Any],
) -> None:
    first, second = SingleSeat(**more), SingleSeat(**more)
    assert episode(first, 5) == episode(second, 5)
    assert episode(first, None) == episode(second, None)


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    env = SingleSeat("hokm4")
    before, _ = env.reset(seed=9)
    wrong = int(np.flatnonzero(before["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction):
        env.step(wrong)
    again = SingleSeat("hokm4")
    again.reset(seed=9)
    right = int(np.flatnonzero(before["action_mask"])[0])
    after, wanted = env.step(right)[0], again.step(right)[0]
    for key, value in wanted.items():
        np.testing.assert_array_equal(value, after[key])


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"form": "bridge"}, "there are hokm4, hokm3"),
        ({"entrant": 4}, "from 0 to 3"),
        ({"bots": ["random"]}, "1 bots can't take 3 seats"),
        ({"bots": "ranodm"}, "There is no bot"),
        ({"arrange_by": "index"}, "for hazari"),
        ({"render_mode": "film"}, "there are human"),
        ({"preset": "plain"}, "for 2 players"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(HakemError, match=words):
        SingleSeat(**wrong)


def test_without_an_episode_there_is_nothing_to_do() -> None:
    env = SingleSeat(render_mode="ansi")
    for call in (lambda: env.step(0), env.render):
        with pytest.raises(HakemError, match="reset first"):
            call()
    env.reset(seed=1)
    with pytest.raises(HakemError, match="whole number"):
        env.step("7")


def test_after_the_end_nothing_can_be_done() -> None:
    env = SingleSeat("hazari", bots="random")
    episode(env, 1)
    for action in (0, env.action_space.sample()):
        with pytest.raises(IllegalAction, match="is over"):
            env.step(action)
