"""Random play through every door of a game: chance, decisions, offers and answers."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from hakem import rules
from hakem.rules import Action, Event, Options, State
from hakem.rules.hazari import Arrange


@dataclass(frozen=True)
class Step:
    """One action of a match, with the states on both sides of it."""

    before: State
    action: Action
    events: tuple[Event, ...]
    after: State


def chance_action(chance: rules.Chance, rng: Random) -> Action:
    """What chance decides, evenly."""
    if chance.choices:
        return rules.DrawLot(rng.randrange(chance.choices))
    deck = list(chance.cards)
    rng.shuffle(deck)
    return rules.Shuffle(tuple(deck))


def some_action(state: State, rng: Random, *, offering: float = 0.02) -> Action:
    """An action that the state allows; now and then an offer instead of a decision."""
    chance = rules.chance(state)
    if chance is not None:
        return chance_action(chance, rng)
    seat = rng.choice(sorted(rules.to_act(state)))
    offers = rules.offers(state, seat)
    if offers and rng.random() < offering:
        return offers[0] if rng.random() < 0.9 else offers[-1]
    action = rng.choice(rules.legal_actions(state, seat))
    return _shuffled_groups(state, action, rng) if isinstance(action, Arrange) else action


def _shuffled_groups(state: State, greedy: Arrange, rng: Random) -> Action:
    """Another legal arrangement than the greedy one, if a few tries find one."""
    assert greedy.groups is not None
    for _ in range(rng.choice((0, 1, 5))):
        cards = [card for group in greedy.groups for card in group]
        one, other = rng.sample(range(13), 2)
        cards[one], cards[other] = cards[other], cards[one]
        groups = (tuple(cards[:3]), tuple(cards[3:6]), tuple(cards[6:9]), tuple(cards[9:]))
        action = Arrange(greedy.seat, groups)
        if rules.is_legal(state, action):
            return action
    return greedy


def random_match(options: Options, rng: Random, *, offering: float = 0.02) -> Iterator[Step]:
    """The steps of a match from its start to its end."""
    state, _ = rules.start(options)
    while state.outcome is None:
        action = some_action(state, rng, offering=offering)
        after, events = rules.apply(state, action)
        yield Step(state, action, events, after)
        state = after
