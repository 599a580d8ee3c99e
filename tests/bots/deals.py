"""Matches under way, to ask bots in."""

from dataclasses import replace

from hakem.bots import Budget, make_entrants, play
from hakem.rules import Options, State, apply, start, to_act
from hakem.rules.hokm import HokmOptions
from hakem.shuffle import Chances

BUDGET = Budget(worlds=2)
"""Enough for a bot that searches to make legal choices, and as quick as may be."""

SEARCHING = ("medium", "hard", "expert")
"""The bots that are too slow for whole matches in every test."""


def shortened(options: Options) -> Options:
    """Return the same rules with a match of a hand or two."""
    if isinstance(options, HokmOptions):
        return replace(options, target=2, sets_to_win=1, new_set_hakem="continue")
    return options


def first_decision(options: Options, seed: int) -> State:
    """Return a match at the first decision that a seat has to make."""
    state, _ = start(options)
    chances = Chances(seed)
    while not to_act(state):
        lot = state.options.game.chance(state)
        assert lot is not None
        state, _ = apply(state, chances.action(lot))
    return state


def decisions(options: Options, seed: int, name: str = "random") -> list[State]:
    """Return every state of a match between bots in which a seat has to act."""
    bots = make_entrants([name] * options.seats, seed)
    played = play(options, bots, seed, budget=BUDGET)
    return [step.state for step in played if to_act(step.state)]
