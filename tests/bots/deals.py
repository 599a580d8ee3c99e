"""Matches under way, to ask bots in."""

from hakem.bots import make_entrants, play
from hakem.rules import Options, State, apply, start, to_act
from hakem.shuffle import Chances


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
    return [step.state for step in play(options, bots, seed) if to_act(step.state)]
