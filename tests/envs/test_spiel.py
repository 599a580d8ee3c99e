import re
from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from hakem import rules
from hakem.analysis import Sampler
from hakem.envs.errors import BadArgument
from hakem.envs.spiel import CHANCE, TERMINAL, SpielGame, SpielState
from hakem.rules import HakemError, IllegalAction, to_act
from hakem.rules.hazari import HazariView
from hakem.rules.hokm import HokmState, HokmView
from tests.samples import samples

GAMES: dict[str, dict[str, Any]] = {
    "hokm4": {"form": "hokm4"},
    "hokm4 persian": {"form": "hokm4", "preset": "persian"},
    "hokm4 match": {"form": "hokm4", "whole_match": True, "options": {"target": 2}},
    "hokm3": {"form": "hokm3", "options": {"removed_two": "random"}},
    "hokm2": {"form": "hokm2"},
    "hokm2 russian": {"form": "hokm2", "preset": "russian"},
    "hokm2 hakem first": {"form": "hokm2", "options": {"before_trump": "hakem_only"}},
    "hazari": {"form": "hazari", "options": {"cut": "left_of_dealer"}},
    "hazari index": {"form": "hazari", "arrange_by": "index", "options": {"redeal": "no_run"}},
    "hazari match": {"form": "hazari", "arrange_by": "index", "whole_match": True},
}


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> SpielGame:
    return SpielGame(**GAMES[request.param])


def step(state: SpielState, source: Random) -> None:
    state.apply_action(source.choice(state.legal_actions()))


def known_cards(state: SpielState, player: int) -> set[str]:
    """What a player has seen of the cards of this hand, its own included, by the rules' view."""
    whole = state.rules_state()
    view = rules.view(whole, whole.seating.index(player))
    if isinstance(view, HokmView):
        tricks = (card for trick in view.tricks for card in trick.cards)
        rows: list[Any] = [view.hand, view.table, tricks, view.discards, [view.drawn]]
    else:
        assert isinstance(view, HazariView)
        rows = [view.hand]
    return {repr(card) for row in rows for card in row if card is not None}


def test_every_node_of_random_play(game: SpielGame) -> None:
    source = Random(7)
    for _ in range(samples(test=1, prove=50)):
        state = game.new_initial_state()
        while not state.is_terminal():
            player, legal = state.current_player(), state.legal_actions()
            assert legal == sorted(set(legal))
            assert legal
            if player == CHANCE:
                outcomes = state.chance_outcomes()
                assert [number for number, _ in outcomes] == legal
                assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            else:
                assert max(legal) < game.num_distinct_actions()
                assert sum(state.legal_actions_mask()) == len(legal)
                assert state.legal_actions((player + 1) % game.num_players()) == []
            step(state, source)
        assert state.current_player() == TERMINAL
        assert sum(state.returns()) == pytest.approx(game.utility_sum())
        assert game.min_utility() <= min(state.returns())
        assert max(state.returns()) <= game.max_utility()
        decisions = len(state.history())
        assert decisions <= game.max_game_length() + 53 * 60
        again = game.deserialize_state(state.serialize())
        assert again.returns() == state.returns()
        assert again.rules_state() == state.rules_state()


def test_a_player_cannot_tell_a_resampled_state(game: SpielGame) -> None:
    source = Random(3)
    state, others = game.new_initial_state(), 0
    few = game.num_distinct_actions() == 256 and not game.whole_match
    while not state.is_terminal():
        if state.is_chance_node() or not (few or source.random() < 0.2):
            step(state, source)
            continue
        for player in range(game.num_players()):
            again = state.resample_from_infostate(player, source.random)
            others += again.rules_state() != state.rules_state()
            assert state.current_player() == again.current_player()
            assert state.information_state_string(player) == again.information_state_string(player)
            assert state.information_state_tensor(player) == again.information_state_tensor(player)
            assert state.observation_string(player) == again.observation_string(player)
            assert state.observation_tensor(player) == again.observation_tensor(player)
            if state.current_player() == player:
                assert state.legal_actions() == again.legal_actions()
        step(state, source)
    assert others > 3


def test_an_unseen_card_never_appears(game: SpielGame) -> None:
    if game.whole_match:
        pytest.skip("what was seen in earlier hands is told, too")
    source = Random(5)
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            for player in range(game.num_players()):
                text = state.information_state_string(player)
                cards = set(re.findall(r"Card\.\w\w", text)) - removed(state)
                assert cards <= known_cards(state, player)
        step(state, source)


def removed(state: SpielState) -> set[str]:
    whole = state.rules_state()
    return {repr(whole.standing.removed)} if isinstance(whole, HokmState) else set()


def test_a_clone_goes_its_own_way(game: SpielGame) -> None:
    source = Random(1)
    state = game.new_initial_state()
    for _ in range(120):
        if state.is_terminal():
            break
        copy, text = state.clone(), str(state)
        history = state.history()
        step(copy, source)
        assert state.history() == history
        assert str(state) == text
        assert copy.history()[:-1] == history
        step(state, source)


def test_an_illegal_action_raises_and_changes_nothing(game: SpielGame) -> None:
    source = Random(2)
    state = game.new_initial_state()
    while not state.is_terminal():
        legal = state.legal_actions()
        wrong = [number for number in (-1, *range(0, 300, 7)) if number not in legal]
        before = state.serialize(), str(state), state.rules_state()
        for number in wrong[:3]:
            with pytest.raises(IllegalAction):
                state.apply_action(number)
        assert before == (state.serialize(), str(state), state.rules_state())
        step(state, source)
    with pytest.raises(IllegalAction, match="legal are: none"):
        state.apply_action(0)


def test_resampling_is_uniform_over_the_decks_that_agree() -> None:
    """Two cards each: six ways to share four unseen cards among two others, and a void."""
    game, source = SpielGame("hokm3", options={"three_early_end": "none"}), Random(4)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            whole = state.rules_state()
            assert isinstance(whole, HokmState)
            if len(whole.hand.tricks) == 15 and not whole.hand.table and to_act(whole):
                break
            step(state, source)
        if state.is_terminal():
            continue
        view = rules.view(whole, 0)
        assert isinstance(view, HokmView)
        count = Sampler(view).count
        if count == 6:
            break
    draws = samples(test=240, prove=3_000)
    seen: Counter[Any] = Counter()
    for _ in range(draws):
        again = state.resample_from_infostate(0, source.random).rules_state()
        assert isinstance(again, HokmState)
        seen[again.hand.hands] += 1
    assert len(seen) == count
    expected = draws / count
    # 20.5 is what six equally likely outcomes pass once in a thousand.
    assert sum((number - expected) ** 2 / expected for number in seen.values()) < 20.5


def test_what_is_seen_is_what_the_environments_give() -> None:
    from hakem.envs.hokm.observation import observed

    source, state = Random(9), SpielGame("hokm2").new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node() and not state.legal_actions()[0] >= 64:
            whole = state.rules_state()
            assert isinstance(whole, HokmState)
            for player in range(2):
                view = whole.options.game.view(whole, player)
                np.testing.assert_array_equal(observed(view), state.observation_tensor(player))
        step(state, source)


def test_what_cannot_be_is_refused_in_one_sentence() -> None:
    for wrong, words in (
        ({"form": "bridge"}, "there are hokm4"),
        ({"form": "hazari", "arrange_by": "hand"}, "placements or index"),
        ({"form": "hokm4", "arrange_by": "index"}, "leave it out of hokm4"),
        ({"form": "hokm4", "options": {"targets": 3}}, "did you mean target"),
    ):
        with pytest.raises(HakemError, match=words):
            SpielGame(**wrong)
    with pytest.raises(BadArgument, match="whole numbers"):
        SpielGame().deserialize_state("one two")
