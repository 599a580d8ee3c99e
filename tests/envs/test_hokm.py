import numpy as np
import pytest

from hakem import rules
from hakem.envs import hokm2_v0, hokm3_v0, hokm4_v0
from hakem.envs.aec import TableEnv
from hakem.envs.hokm.actions import action_of, legal_numbers
from hakem.envs.hokm.observation import observed
from hakem.rules import DECK, Card, HakemError, IllegalAction
from hakem.rules.hokm import Discard, HokmState
from hakem.shuffle import Chances
from tests.envs.replays import drawn
from tests.envs.tables import HOKM, hokm
from tests.samples import samples

MODULES = {4: hokm4_v0, 3: hokm3_v0, 2: hokm2_v0}


def table(name: str, **more: object) -> TableEnv:
    players, preset, changes = HOKM[name]
    return MODULES[players].env(preset=preset, options=changes, **more)  # type: ignore[no-any-return]  # of a module chosen by number


@pytest.mark.parametrize("seed", range(samples(test=1, prove=100)))
@pytest.mark.parametrize("name", HOKM)
def test_a_match_by_number_is_the_match_by_the_rules(name: str, seed: int) -> None:
    env = table(name, whole_match=True)
    env.reset(seed=seed)
    options, chances, source = hokm(name), Chances(seed), np.random.default_rng(seed)
    state = rules.start(options)[0]
    assert isinstance(state, HokmState)
    state, pending = drawn(state, chances), tuple[Card, ...]()
    for step in range(100_000):
        assert state == env.rules_state() or step % 7  # to look is to replay: not every time
        if state.outcome is not None:
            break
        (seat,) = rules.to_act(state)
        agent = f"player_{state.seating[seat]}"
        assert agent == env.agent_selection
        seen, _, over, cut_off, info = env.last()
        legal = legal_numbers(rules.legal_actions(state, seat), pending)
        assert not over
        assert not cut_off
        assert legal == tuple(np.flatnonzero(seen["action_mask"]))
        np.testing.assert_array_equal(seen["action_mask"], info["action_mask"])
        for other, entrant in enumerate(state.seating):
            own = pending if other == seat else ()
            view = options.game.view(state, other)
            by_number = env.observe(f"player_{entrant}")["observation"]
            np.testing.assert_array_equal(observed(view, own), by_number)
        number = int(source.choice(legal))
        env.step(number)
        if number < 64:
            action = action_of(number, seat)
        else:
            pending += (DECK[number - 64],)
            if len(pending) < len(rules.legal_actions(state, seat)[0].cards):  # type: ignore[attr-defined]  # a Discard
                continue
            action, pending = Discard(seat, pending), ()
        state = drawn(rules.apply(state, action)[0], chances)
    assert state.outcome is not None
    assert state == env.rules_state()
    won = {seat for seat in range(options.players) if state.side(seat) in state.outcome.winners}
    for seat, entrant in enumerate(state.seating):
        reward = env.rewards[f"player_{entrant}"]
        assert (reward > 0) == (seat in won)
        final = env.observe(f"player_{entrant}")["observation"]
        np.testing.assert_array_equal(observed(options.game.view(state, seat)), final)
    assert sum(env.rewards.values()) == pytest.approx(0)


@pytest.mark.parametrize("name", HOKM)
def test_one_hand_ends_with_its_score(name: str) -> None:
    env, options = table(name), hokm(name)
    source = np.random.default_rng(5)
    for seed in range(4):
        env.reset(seed=seed)
        while not any(env.terminations.values()):
            env.step(int(source.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
        state = env.rules_state()
        assert isinstance(state, HokmState)
        assert sum(env.rewards.values()) == pytest.approx(0)
        for seat, entrant in enumerate(state.seating):
            agent = f"player_{entrant}"
            scored = state.standing.points[state.side(seat)]
            assert (scored > 0) == (env.rewards[agent] > 0)
            seen = env.observe(agent)
            assert not seen["action_mask"].any()
            np.testing.assert_array_equal(
                observed(options.game.view(state, seat)), seen["observation"]
            )


@pytest.mark.parametrize("name", ["four-persian", "three-pagat", "two-pagat"])
def test_what_is_illegal_raises_and_changes_nothing(name: str) -> None:
    env = table(name)
    env.reset(seed=3)
    source = np.random.default_rng(3)
    actions = int(env.action_space("player_0").n)
    while not any(env.terminations.values()):
        before, state = env.last()[0], env.rules_state()
        mask = before["action_mask"]
        for number in (*np.flatnonzero(mask == 0)[::5].tolist(), -1, actions):
            with pytest.raises(IllegalAction):
                env.step(number)
        assert state == env.rules_state()
        after = env.last()[0]
        np.testing.assert_array_equal(before["observation"], after["observation"])
        np.testing.assert_array_equal(mask, after["action_mask"])
        env.step(int(source.choice(np.flatnonzero(mask))))


def test_a_refusal_says_why() -> None:
    env = hokm4_v0.env(preset="app")
    env.reset(seed=2)
    env.step(52)
    with pytest.raises(IllegalAction, match="cards are played to tricks"):
        env.step(53)
    held = np.flatnonzero(env.last()[0]["observation"][:52])
    strange = next(card for card in range(52) if card not in held)
    with pytest.raises(IllegalAction, match=f"You don't hold {DECK[strange]}"):
        env.step(strange)


def test_what_cannot_be_is_refused_in_one_sentence() -> None:
    for wrong, words in (
        ({"options": {"hand_ends": "at_seven"}}, "did you mean hand_end"),
        ({"options": {"hand_end": "never"}}, "at_seven, play_all"),
        ({"preset": "plain"}, "for 2 players"),
        ({"preset": "bridge"}, "there are pagat"),
        ({"render_mode": "film"}, "there are human, ansi"),
    ):
        with pytest.raises(HakemError, match=words):
            hokm4_v0.env(**wrong)
    env = hokm4_v0.env()
    for call in (lambda: env.step(0), env.render):
        with pytest.raises(HakemError, match=r"reset|render_mode"):
            call()
    env.reset(seed=0)
    for action in ("52", 52.0, None):
        with pytest.raises(HakemError, match="whole number"):
            env.step(action)  # type: ignore[arg-type]  # wrong on purpose
