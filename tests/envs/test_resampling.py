import numpy as np
import pytest

from hakem import rules
from hakem.analysis import Sampler
from hakem.envs.batched import BatchedHokm
from hakem.envs.errors import BadArgument, BadBuffer
from hakem.rules.hokm import HokmView
from tests.envs.replays import Replay
from tests.envs.tables import HOKM, hokm
from tests.samples import samples

HANDS = samples(test=30, prove=500)


def walk(name: str, steps: int, seed: int) -> tuple[BatchedHokm, list[Replay | None]]:
    """Hands some steps on, with their replays; None for a hand that has ended since."""
    players, preset, changes = HOKM[name]
    env = BatchedHokm(players, HANDS, preset=preset, options=changes, seed=seed)
    replays: list[Replay | None] = [Replay(hokm(name), hand) for hand in env.hands]
    for _ in range(steps):
        actions = env.random_actions()
        env.step(actions)
        hands = env.hands
        for index, replay in enumerate(replays):
            if replay is not None:
                replay.step(int(actions[index]), hands[index])
                if replay.scored is not None:
                    replays[index] = None
    return env, replays


@pytest.mark.parametrize("steps", [0, 9, 30])
@pytest.mark.parametrize("name", HOKM)
def test_every_deal_agrees_with_what_the_seat_sees(name: str, steps: int) -> None:
    env, _ = walk(name, steps, seed=1)
    before = env.hands
    deals = env.resample(5)
    assert (before == env.hands).all()
    for index, hand in enumerate(before):
        players, own = env.options.players, int(hand["turn"])
        known = hand["earlier"].sum() | hand["lying"].sum() | hand["aside"][own]
        for deal in deals[index]:
            assert deal[own] == hand["held"][own]
            together = int(known)
            for seat in range(players):
                cards = int(deal[seat])
                assert cards.bit_count() == int(hand["held"][seat]).bit_count()
                assert not cards & together
                together |= cards
                for suit in range(4):
                    if hand["void"][seat] >> suit & 1 and seat != own:
                        assert not cards >> 13 * suit & 0x1FFF
            if hand["removed"] >= 0:
                assert not together >> int(hand["removed"]) & 1


@pytest.mark.parametrize("name", ["four-app-all", "three-all"])
def test_all_deals_that_agree_come_and_equally_often(name: str) -> None:
    tried = 0
    for seed in range(20):
        env, replays = walk(name, 40, seed)
        for index, replay in enumerate(replays):
            if replay is None:
                continue
            view = rules.view(replay.state, replay.seat)
            assert isinstance(view, HokmView)
            count = Sampler(view).count
            if not 2 <= count <= 12:
                continue
            tried += 1
            draws = 200 * count
            rows, numbers = np.unique(env.resample(draws)[index], axis=0, return_counts=True)
            assert count == len(rows)
            # Of so many draws no outcome strays further than five deviations of its count.
            assert (abs(numbers - 200) < 5 * 200**0.5).all()
            break
        if tried > samples(test=3, prove=15):
            return
    assert tried


def test_sampling_does_not_touch_the_play() -> None:
    first, second = (BatchedHokm(4, 8, seed=2) for _ in range(2))
    for _ in range(60):
        first.resample(3)
        actions = first.random_actions()
        np.testing.assert_array_equal(actions, second.random_actions())
        first.step(actions)
        second.step(actions)
    np.testing.assert_array_equal(first.observations, second.observations)


def test_what_cannot_be_is_refused_in_one_sentence() -> None:
    env = BatchedHokm(4, 2)
    with pytest.raises(BadArgument, match="1 or more"):
        env.resample(0)
    with pytest.raises(BadBuffer, match=r"int64\[2, 3, 4\]"):
        env.resample(3, np.zeros((2, 3, 2), np.int64))
