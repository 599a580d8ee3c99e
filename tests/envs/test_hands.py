"""Ten thousand random hands of each form, step by step beside the rules.

The hands of a form go round its tables of options in turn.
"""

import numpy as np
import pytest

from hakem import rules
from hakem.envs import hazari_v0, hokm2_v0, hokm3_v0, hokm4_v0
from hakem.envs.aec import TableEnv
from hakem.envs.hazari.observation import CARDS, FIRST_GROUP
from hakem.envs.hazari.observation import observed as observed_at_hazari
from hakem.envs.hokm.actions import action_of, legal_numbers
from hakem.envs.hokm.observation import observed
from hakem.rules import DECK, Card
from hakem.rules.hazari import Arrange, HazariOptions, HazariState, HazariView
from hakem.rules.hokm import Discard, HokmState
from hakem.rules.hokm.events import HandScored
from hakem.shuffle import Chances
from tests.envs.replays import drawn, grouped, reward
from tests.envs.tables import HAZARI, HOKM, hokm
from tests.samples import samples

HANDS = samples(test=100, prove=10_000)
HOKM_ENVS = {4: hokm4_v0.env, 3: hokm3_v0.env, 2: hokm2_v0.env}


@pytest.mark.parametrize("players", HOKM_ENVS)
def test_hands_of_hokm(players: int) -> None:
    envs = [
        (hokm(name), HOKM_ENVS[players](preset=preset, options=changes))
        for name, (number, preset, changes) in HOKM.items()
        if number == players
    ]
    for seed in range(HANDS):
        options, env = envs[seed % len(envs)]
        state = rules.start(options)[0]
        assert isinstance(state, HokmState)
        hold_a_hand(env, state, seed)


def hold_a_hand(env: TableEnv, state: HokmState, seed: int) -> None:
    env.reset(seed=seed)
    chances, source = Chances(seed), np.random.default_rng(seed)
    state, pending = drawn(state, chances), tuple[Card, ...]()
    view_of, scored = state.options.game.view, list[HandScored]()
    while not scored:
        (seat,) = rules.to_act(state)
        assert env.agent_selection == f"player_{state.seating[seat]}"
        seen, _, over, _, _ = env.last()
        assert not over
        actions = rules.legal_actions(state, seat)
        legal = legal_numbers(actions, pending)
        assert legal == tuple(np.flatnonzero(seen["action_mask"]))
        np.testing.assert_array_equal(observed(view_of(state, seat), pending), seen["observation"])
        number = int(source.choice(legal))
        env.step(number)
        action = action_of(number, seat) if number < 64 else None
        if action is None:
            pending += (DECK[number - 64],)
            if len(pending) < len(actions[0].cards):  # type: ignore[attr-defined]  # a Discard
                continue
            action, pending = Discard(seat, pending), ()
        state, events = rules.apply(state, action)
        scored = [event for event in events if isinstance(event, HandScored)]
        if not scored:
            state = drawn(state, chances)
    assert all(env.terminations.values())
    for seat, entrant in enumerate(state.seating):
        assert reward(state, scored[0], seat) == env.rewards[f"player_{entrant}"]


@pytest.mark.parametrize("arrange_by", ["placements", "index"])
def test_deals_of_hazari(arrange_by: str) -> None:
    envs = [
        (HazariOptions(**changes), hazari_v0.env(options=changes, arrange_by=arrange_by))
        for changes in HAZARI.values()
    ]
    for seed in range(HANDS):
        options, env = envs[seed % len(envs)]
        hold_a_deal(env, options, seed)


def hold_a_deal(env: TableEnv, options: HazariOptions, seed: int) -> None:
    env.reset(seed=seed)
    chances, source = Chances(seed), np.random.default_rng(seed)
    state = opened(options, chances)
    while not any(env.terminations.values()):
        seat = int(env.agent_selection[-1])
        assert seat in rules.to_act(state)
        view = options.game.view(state, seat)
        assert isinstance(view, HazariView)
        wanted, cards = observed_at_hazari(view), list[int]()
        while len(cards) < 13:
            seen, _, _, _, info = env.last()
            np.testing.assert_array_equal(wanted, seen["observation"])
            number = int(source.choice(np.flatnonzero(seen["action_mask"])))
            env.step(number)
            if "arrangements" in info:
                cards = info["arrangements"][number].tolist()
                break
            wanted[number] = 0
            wanted[FIRST_GROUP + CARDS * min(len(cards) // 3, 3) + number] = 1
            cards.append(number)
        state, _ = rules.apply(state, Arrange(seat, grouped(cards)))
        assert isinstance(state, HazariState)
    assert state == env.rules_state()
    assert state.last_deal is not None
    points = np.array(state.last_deal.points)
    assert (points - points.mean()).tolist() == [env.rewards[f"player_{seat}"] for seat in range(4)]


def opened(options: HazariOptions, chances: Chances) -> HazariState:
    """The first deal of a match that is arranged; a match that ends before begins anew."""
    while True:
        state = rules.start(options)[0]
        assert isinstance(state, HazariState)
        state = drawn(state, chances)
        if state.outcome is None:
            return state
