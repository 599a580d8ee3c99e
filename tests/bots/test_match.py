"""A match between bots: it ends, replays, and is the same for the same seed."""

from collections.abc import Sequence

import pytest

from hakem.bots import UNLIMITED, Budget, Decision, Played, make_entrants, play
from hakem.rules import Options, View, apply, start, to_act
from hakem.rules.hokm import preset
from hakem.shuffle import BadSeed


def match(options: Options, names: Sequence[str], seed: int) -> list[Played]:
    return list(play(options, make_entrants(names, seed), seed))


def test_a_match_ends_and_its_actions_replay_to_the_same_states(options: Options) -> None:
    played = match(options, ["random"] * options.seats, seed=3)
    state, _ = start(options)
    for step in played:
        seats = to_act(state)
        assert (step.actor is None) == (not seats)
        assert (step.decision is None) == (step.actor is None)
        state, events = apply(state, step.action)
        assert (step.state, step.events) == (state, events)
    assert state.outcome is not None
    assert state.outcome.winners


def test_the_same_seed_gives_the_same_match_and_another_seed_another(options: Options) -> None:
    first, again, other = (
        [step.action for step in match(options, ["random"] * options.seats, seed)]
        for seed in (5, 5, 6)
    )
    assert first == again
    assert first != other


def test_an_entrant_keeps_his_bot_when_players_change_chairs() -> None:
    changed = 0
    for seed in range(6):
        before = list(range(4))
        for step in match(preset("pagat"), ["random"] * 4, seed):
            if step.actor is not None:
                seat = getattr(step.action, "seat")  # noqa: B009  # only seats' actions have one
                assert before[seat] == step.actor
            changed += before != list(step.state.seating)
            before = list(step.state.seating)
    assert changed


def test_a_match_goes_on_from_a_position_as_it_went_before() -> None:
    class First:
        """Takes the first legal action."""

        def choose(self, view: View, budget: Budget) -> Decision:
            return Decision(view.legal[0])

    options = preset("app")
    whole = list(play(options, [First()] * 4, seed=9))
    for cut in (0, 1, 7, 200, len(whole) - 2):
        met = sum(step.actor is None for step in whole[: cut + 1])
        rest = play(options, [First()] * 4, seed=9, position=whole[cut].state, met=met)
        assert whole[cut + 1 :] == list(rest)


def test_the_budget_reaches_every_bot() -> None:
    seen = set()

    class Noting:
        """Notes its budget."""

        def choose(self, view: View, budget: Budget) -> Decision:
            seen.add(budget)
            return Decision(view.legal[0])

    list(play(preset("plain"), [Noting(), Noting()], seed=1, budget=Budget(milliseconds=5)))
    list(play(preset("plain"), [Noting(), Noting()], seed=1))
    assert {Budget(milliseconds=5), UNLIMITED} == seen


def test_a_table_needs_a_bot_for_each_seat() -> None:
    with pytest.raises(ValueError, match="4 seats, but there are 3 bots"):
        play(preset("app"), make_entrants(["random"] * 3, 1), seed=1)


def test_a_seed_out_of_range_is_refused_before_the_first_action() -> None:
    with pytest.raises(BadSeed):
        play(preset("app"), make_entrants(["random"] * 4, 1), seed=-1)
