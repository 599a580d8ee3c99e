"""The positions of a dataset: hands are played, some positions of each are solved."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from hakem.analysis import Solution, solve
from hakem.bots.bot import UNLIMITED, Bot, Budget
from hakem.bots.roster import make_entrants
from hakem.envs.dataset.recipe import RANDOM, Recipe
from hakem.envs.hokm.actions import TRUMPS
from hakem.envs.hokm.observation import observed
from hakem.envs.hokm.playing import HokmTable
from hakem.rules import Card
from hakem.rules.hokm import HokmState, Step

Row = dict[str, Any]


class Seen(NamedTuple):
    """A position on the way of a hand."""

    state: HokmState
    seat: int
    action: int


def rows_of(recipe: Recipe, hand: int) -> Iterator[Row]:
    """The solved positions of a hand, in the order in which they came.

    Positions with one legal card only are left out; of the others ``per_hand`` are drawn, each as
    likely as any other.
    """
    table = HokmTable(recipe.options)
    source = np.random.default_rng(np.frombuffer(recipe.hand_seed(hand), np.uint32))
    seen = list(_played(recipe, hand, table, source))
    count = min(recipe.per_hand, len(seen))
    for number in sorted(source.choice(len(seen), count, replace=False).tolist() if count else []):
        yield _row(hand, seen[number], table)


def _played(
    recipe: Recipe, hand: int, table: HokmTable, source: np.random.Generator
) -> Iterator[Seen]:
    """Play a hand to its end, and give the positions that are wanted."""
    seed = recipe.hand_seed(hand)
    table.reset(seed)
    bots: tuple[Bot, ...] = ()
    if recipe.play != RANDOM:
        bots = make_entrants([recipe.play] * recipe.options.players, seed)
    budget = UNLIMITED if recipe.worlds is None else Budget(worlds=recipe.worlds)
    while table.turn is not None:
        seat, state = table.turn, table.state
        legal = np.flatnonzero(table.mask)
        wanted = (
            state.phase == Step.PLAY
            and len(legal) > 1
            and len(state.hand.hands[seat]) <= recipe.most_cards
        )
        if bots:
            action = bots[state.seating[seat]].choose(table.view(seat), budget).action
            table.act(action)
            number = int(getattr(action, "card", -1))
        else:
            number = int(legal[source.integers(len(legal))])
            table.step(number)
        if wanted:
            yield Seen(state, seat, number)


def _row(hand: int, seen: Seen, table: HokmTable) -> Row:
    state, seat = seen.state, seen.seat
    solution = solve(state)
    view = state.options.game.view(state, seat)
    values = sorted(solution.cards, key=lambda value: value.card)
    play = state.hand
    assert play.trump is not None
    return {
        "hand": hand,
        "trick": len(play.tricks) + 1,
        "seat": seat,
        "hakem": state.hakem,
        "leader": play.leader,
        "trump": TRUMPS.index(play.trump),
        "taken": list(play.taken),
        "table": list(map(int, play.table)),
        "hands": list(map(_mask, play.hands)),
        "played": _played_by(state),
        "observation": observed(view).tobytes(),
        "cards": [int(value.card) for value in values],
        "points": [None if value.stake is None else value.stake.points for value in values],
        "tricks": [value.tricks for value in values],
        "best": [int(card) for card in solution.best],
        "value": _value(solution),
        "action": seen.action,
        "outcome": table.rewards()[seat],
    }


def _value(solution: Solution) -> int | None:
    return None if solution.stake is None else solution.stake.points


def _mask(cards: tuple[Card, ...]) -> int:
    return sum(1 << card for card in cards)


def _played_by(state: HokmState) -> list[int]:
    players = state.options.players
    masks = [0] * players
    for trick in state.hand.tricks:
        for place, card in enumerate(trick.cards):
            masks[(trick.leader + place) % players] |= 1 << card
    return masks
