"""The same seed is the same episode, on any machine and for ever, until a version says otherwise.

A digest is of every observation, mask, action and reward of an episode in which the n-th decision
takes the legal action of the place n · 7 modulo their number.
"""

from hashlib import sha256
from typing import Any

import numpy as np
import pytest

from hakem.envs import hazari_v0, hokm2_v0, hokm3_v0, hokm4_v0
from hakem.envs.aec import TableEnv
from hakem.envs.batched import BatchedHokm
from hakem.envs.spiel import SpielGame

EPISODES: dict[str, tuple[TableEnv, str]] = {
    "hokm4": (hokm4_v0.env(), "06184d3371fdecb4"),
    "hokm4 persian match": (hokm4_v0.env(preset="persian", whole_match=True), "b6df5c8478921674"),
    "hokm3": (hokm3_v0.env(), "513ca65115248739"),
    "hokm2": (hokm2_v0.env(), "25c9d703ccfe962c"),
    "hazari": (hazari_v0.env(), "894df0d0584676be"),
    "hazari by index": (hazari_v0.env(arrange_by="index"), "9d86dd0555ce8521"),
}

BATCHES = {4: "4fce783e32d0f21b", 3: "745d2c4296728365", 2: "4172b58b673c4c58"}

STATES = {
    "hokm4": "1dd363c068959f45",
    "hokm3": "772489be3d961341",
    "hokm2": "1f1df9523833b920",
    "hazari": "676a6288935284eb",
}


def taken(legal: Any, number: int) -> int:
    return int(legal[number * 7 % len(legal)])


@pytest.mark.parametrize("name", EPISODES)
def test_episodes(name: str) -> None:
    env, wanted = EPISODES[name]
    env.reset(seed=2024)
    digest, number = sha256(), 0
    while not any(env.terminations.values()):
        seen = env.last()[0]
        action = taken(np.flatnonzero(seen["action_mask"]), number)
        for array in (seen["observation"], seen["action_mask"]):
            digest.update(array.astype("<i4").tobytes())
        digest.update(f"{env.agent_selection} {action}\n".encode())
        env.step(action)
        number += 1
    digest.update(repr(sorted(env.rewards.items())).encode())
    assert wanted == digest.hexdigest()[:16]


@pytest.mark.parametrize("players", BATCHES)
def test_batches(players: int) -> None:
    env, digest = BatchedHokm(players, 5, seed=2024), sha256()
    for number in range(150):
        rows = [np.flatnonzero(mask) for mask in env.masks]
        actions = np.array([taken(row, number) for row in rows])
        env.step(actions)
        for array in (env.observations, env.masks, env.seats, env.ended):
            digest.update(array.astype("<i4").tobytes())
        digest.update(env.rewards.astype("<f4").tobytes())
    digest.update(env.resample(3).astype("<i8").tobytes())
    assert BATCHES[players] == digest.hexdigest()[:16]


@pytest.mark.parametrize("form", STATES)
def test_states(form: str) -> None:
    state, digest, number = SpielGame(form).new_initial_state(), sha256(), 0
    while not state.is_terminal():
        if not state.is_chance_node():
            digest.update(state.information_state_string().encode())
        state.apply_action(taken(state.legal_actions(), number))
        number += 1
    digest.update(repr(state.returns()).encode())
    assert STATES[form] == digest.hexdigest()[:16]
