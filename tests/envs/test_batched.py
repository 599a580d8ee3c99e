import numpy as np
import pytest
from numpy.typing import NDArray

from hakem.envs.batched import BatchedHokm
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
