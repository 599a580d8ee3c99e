"""A match between bots, from options and a seed."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hakem.bots.bot import UNLIMITED, Bot, Budget, Decision
from hakem.rules import Action, Event, Options, State, apply, chance, start, to_act, view
from hakem.shuffle import Chances


class Played(NamedTuple):
    """One action of a match, and what came of it."""

    actor: int | None
    """The entrant who acted, by the place in the list of bots; None for chance."""
    action: Action
    state: State
    """The state after the action."""
    events: tuple[Event, ...]
    decision: Decision | None
    """What the entrant's bot said; None for chance."""


def play(
    options: Options,
    bots: Sequence[Bot],
    seed: bytes | int,
    *,
    position: State | None = None,
    met: int = 0,
    budget: Budget = UNLIMITED,
) -> Iterator[Played]:
    """Play one match to its end, action by action.

    The i-th bot is entrant i: it takes seat i and, where the draw for partners makes players
    change chairs, moves along. Where several seats have to act, the lowest acts first.

    The same options and seed, and bots that were made alike, give the same match on any
    machine. A match from a `position` that has already `met` chances of the seed goes on with
    those that follow.

    Raises:
        ValueError: not one bot for each seat.
        BadSeed: the seed is out of range.
        IllegalAction: a bot has chosen an action that the rules refuse.
    """
    if len(bots) != options.seats:
        raise ValueError(f"this table has {options.seats} seats, but there are {len(bots)} bots")
    chances = Chances(seed, met)
    state = start(options)[0] if position is None else position
    return _play(state, bots, chances, budget)


def _play(state: State, bots: Sequence[Bot], chances: Chances, budget: Budget) -> Iterator[Played]:
    while state.outcome is None:
        seats = to_act(state)
        if seats:
            seat = min(seats)
            entrant = state.seating[seat]
            decision = bots[entrant].choose(view(state, seat), budget)
            state, events = apply(state, decision.action)
            yield Played(entrant, decision.action, state, events, decision)
            continue
        lot = chance(state)
        assert lot is not None, "somebody or chance has to act in every match that goes on"
        action = chances.action(lot)
        state, events = apply(state, action)
        yield Played(None, action, state, events, None)
