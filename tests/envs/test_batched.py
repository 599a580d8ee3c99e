from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from hakem.envs.batched import BatchedHokm
from hakem.envs.buffers import Buffers
from hakem.envs.errors import BadBuffer
from hakem.rules import HakemError, IllegalAction
from hakem.rules.hokm.events import HandScored
from tests.envs.replays import Replay, reward
from tests.envs.tables import HOKM, hokm
from tests.samples import samples

HANDS = samples(test=12, prove=10_000)


def one_sided(env: BatchedHokm, actions: NDArray[np.int64]) -> None:
    """Let one side win every trick it can in every other hand, so that there are kots and bams."""
    for index in range(0, len(env), 2):
        cards = np.flatnonzero(env.masks[index, :52])
        if len(cards):
            strong = env.seats[index] % 2 == index // 2 % 2
            actions[index] = max(cards, key=lambda card: card % 13 if strong else -(card % 13))


@pytest.mark.parametrize("name", HOKM)
def test_every_step_of_every_hand_is_that_of_the_rules(name: str) -> None:
    players, rules, changes = HOKM[name]
    options = hokm(name)
    env = BatchedHokm(players, HANDS, preset=rules, options=changes, seed=7)
    replays = [Replay(options, hand) for hand in env.hands]
    waiting = set(range(HANDS))
    while waiting:
        for index in waiting:
            replay = replays[index]
            assert replay.seat == env.seats[index]
            assert replay.legal == tuple(np.flatnonzero(env.masks[index]))
            np.testing.assert_array_equal(replay.seen(replay.seat), env.observations[index])
        actions = env.random_actions()
        one_sided(env, actions)
        env.step(actions)
        hands = env.hands
        for index in sorted(waiting):
            replays[index].step(int(actions[index]), hands[index])
            scored = replays[index].scored
            assert (scored is not None) == env.ended[index]
            if isinstance(scored, HandScored):
                wanted = [reward(replays[index].state, scored, seat) for seat in range(players)]
                np.testing.assert_allclose(wanted, env.rewards[index])
                waiting.discard(index)


def test_a_hand_does_not_depend_on_how_many_others_there_are() -> None:
    few, many = BatchedHokm(4, 3, seed=5), BatchedHokm(4, 50, seed=5)
    for _ in range(200):
        actions = many.random_actions()
        np.testing.assert_array_equal(actions[:3], few.random_actions())
        few.step(actions[:3])
        many.step(actions)
        np.testing.assert_array_equal(few.observations, many.observations[:3])
        np.testing.assert_array_equal(few.rewards, many.rewards[:3])


def test_without_observing_the_play_is_the_same() -> None:
    seeing, blind = BatchedHokm(3, 4, seed=6), BatchedHokm(3, 4, seed=6, observe=False)
    for _ in range(200):
        actions = seeing.random_actions()
        np.testing.assert_array_equal(actions, blind.random_actions())
        seeing.step(actions)
        blind.step(actions)
        np.testing.assert_array_equal(seeing.seats, blind.seats)
        np.testing.assert_array_equal(seeing.rewards, blind.rewards)
    assert blind.observations.size == blind.masks.size == 0


def test_many_steps_at_once_are_the_same_steps() -> None:
    one, many = BatchedHokm(2, 4, seed=7), BatchedHokm(2, 4, seed=7)
    rewards, ends = np.zeros((4, 2)), np.zeros(4, np.int64)
    for _ in range(150):
        one.step(one.random_actions())
        rewards += one.rewards
        ends += one.ended
    got = many.run_randomly(150)
    np.testing.assert_array_equal(rewards, got[0])
    np.testing.assert_array_equal(ends, got[1])
    np.testing.assert_array_equal(one.observations, many.observations)


def test_one_illegal_action_stops_all_and_changes_nothing() -> None:
    env = BatchedHokm(4, 5, seed=8)
    env.step(env.random_actions())
    before, seen = env.hands, env.observations.copy()
    actions = env.random_actions()
    for wrong in (*np.flatnonzero(env.masks[3] == 0)[:70:9].tolist(), -1, 64, 10**12, -(2**62)):
        actions[3] = wrong
        state = env.hands
        with pytest.raises(IllegalAction, match="Hand 3"):
            env.step(actions)
        assert (state == env.hands).all()
    assert (before["held"] == env.hands["held"]).all()
    np.testing.assert_array_equal(seen, env.observations)


def test_the_callers_arrays_are_written_in_place() -> None:
    given = Buffers(
        observations=np.empty((6, 522), np.uint8),
        masks=np.empty((6, 64), np.int8),
        seats=np.empty(6, np.int8),
        rewards=np.empty((6, 4), np.float32),
        ended=np.empty(6, np.bool_),
    )
    env, other = BatchedHokm(4, 6, seed=9, buffers=given), BatchedHokm(4, 6, seed=9)
    for _ in range(100):
        other.step(other.random_actions())
        env.step(env.random_actions())
        np.testing.assert_array_equal(other.observations, given.observations)
        np.testing.assert_array_equal(other.masks, given.masks)
        np.testing.assert_array_equal(other.seats, given.seats)
        np.testing.assert_array_equal(other.rewards, given.rewards)
        np.testing.assert_array_equal(other.ended, given.ended)
    assert env.observations is given.observations
    assert env.masks is given.masks
    assert env.ended is given.ended


@pytest.mark.parametrize(
    ("buffers", "words"),
    [
        (
            Buffers(observations=np.zeros((6, 521), np.uint8)),
            r"uint8\[6, 522\].*, not uint8",
        ),
        (Buffers(masks=np.zeros((6, 64), np.uint8)), r"int8\[6, 64\].*not uint8"),
        (Buffers(rewards=np.zeros((4, 6), np.float32).T), "not in C order"),
        (Buffers(ended=[False] * 6), "NumPy array"),
        (Buffers(seats=np.broadcast_to(np.zeros((), np.int8), (6,))), "C order"),
    ],
)
def test_a_wrong_array_says_what_is_right(buffers: Buffers, words: str) -> None:
    with pytest.raises(BadBuffer, match=words):
        BatchedHokm(4, 6, buffers=buffers)


@pytest.mark.parametrize(
    "actions", [[52] * 6, np.full(5, 52), np.full((6, 1), 52), np.full(6, 52.0), np.full(6, True)]
)
def test_wrong_actions_say_what_is_right(actions: Any) -> None:
    env = BatchedHokm(4, 6)
    with pytest.raises(BadBuffer, match=r"actions must be .* numbers of shape \[6\]"):
        env.step(actions)


def test_what_cannot_be_is_refused_in_one_sentence() -> None:
    for wrong, words in (
        ({"hands": 0}, "1 or more"),
        ({"players": 5}, "4 or 3 or 2|2 or 3 or 4"),
        ({"preset": "bridge"}, "there are pagat"),
        ({"options": {"hand_edn": "play_all"}}, "did you mean hand_end"),
        ({"observe": False, "buffers": Buffers(masks=np.zeros(1))}, "leave it out"),
    ):
        with pytest.raises(HakemError, match=words):
            BatchedHokm(**wrong)
