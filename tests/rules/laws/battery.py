"""The laws that hold at every step of every match."""

from random import Random

import pytest

from hakem import rules
from hakem.rules import Action, Event, IllegalAction, Options, State, Suit
from hakem.rules.actions import GrantOffer
from hakem.rules.hazari import Arrange
from hakem.rules.hazari.events import (
    ArrangementFaulted,
    DealScored,
    FourOfAKindShown,
    GroupShown,
    Redealt,
)
from hakem.rules.hazari.state import HazariState
from hakem.rules.hokm import CallTrump, Discard, HokmState
from tests.rules.laws.driving import Step, random_match, some_action
from tests.rules.laws.illegal import wide_actions
from tests.rules.laws.knowing import known_to, laid_open
from tests.rules.laws.redealing import cards_in, exchange, exchanged

DEALING = (rules.Shuffle, CallTrump)
"""The actions that deal cards: few, and each tried."""

TELLING = (Redealt, FourOfAKindShown, ArrangementFaulted, GroupShown)
"""What rightly depends on cards that not everybody sees.

A hand is dealt again, or wins, or is in the wrong order; and where a match ends in the
middle of a deal, which of a seat's groups were shown depends on those that weren't.
"""

LONGEST = 60_000
"""More actions than any match needs that ends."""


def hold_all(options: Options, rng: Random, *, share: float = 0.1) -> list[Step]:
    """Play a random match and try every law; the dear ones on a share of the steps."""
    steps: list[Step] = []
    for step in random_match(options, rng):
        steps.append(step)
        assert len(steps) < LONGEST, "the match goes on for ever"
        one_kind_of_turn(step.before)
        cards_are_conserved(step.after)
        if isinstance(step.action, DEALING) or rng.random() < share:
            legal_actions_apply(step.before, rng)
            illegal_actions_are_refused(step.before, rng)
            unseen_cards_stay_unseen(step, rng)
    deals_are_shared_out(options, steps)
    replay_is_equal(options, steps)
    over = steps[-1].after
    assert rules.to_act(over) == frozenset()
    assert rules.chance(over) is None
    return steps


def one_kind_of_turn(state: State) -> None:
    """Either chance acts, or some seats do; those and only those have decisions."""
    seats = rules.to_act(state)
    assert (rules.chance(state) is not None) != bool(seats)
    for seat in range(state.options.seats):
        legal = rules.legal_actions(state, seat)
        assert bool(legal) == (seat in seats)
        assert seat in seats or not rules.offers(state, seat)


def legal_actions_apply(state: State, rng: Random) -> None:
    """Each legal action and each offer applies, and the view lists the same."""
    for seat in rules.to_act(state):
        legal, offers = rules.legal_actions(state, seat), rules.offers(state, seat)
        seen = rules.view(state, seat)
        assert (seen.legal, seen.offers) == (legal, offers)
        for action in rng.sample([*legal, *offers], min(20, len(legal) + len(offers))):
            after, events = rules.apply(state, action)
            assert after != state
            assert events


def illegal_actions_are_refused(state: State, rng: Random) -> None:
    """What isn't legal raises, with a sentence, and leaves the state equal."""
    before = repr(state)
    for action in wide_actions(state, rng):
        if not is_allowed(state, action):
            with pytest.raises(IllegalAction) as refusal:
                rules.apply(state, action)
            assert str(refusal.value).endswith(".")
            assert refusal.value.reason is not None
    assert repr(state) == before


def is_allowed(state: State, action: Action) -> bool:
    """Whether an action is on one of the lists of what may be done."""
    chance = rules.chance(state)
    if chance is not None:
        return action in [rules.DrawLot(choice) for choice in range(chance.choices)]
    if isinstance(action, GrantOffer):
        return state.offer is not None and state.options.game.proved(state, state.offer)
    listed = [
        listed
        for seat in rules.to_act(state)
        for listed in (*rules.legal_actions(state, seat), *rules.offers(state, seat))
    ]
    if isinstance(action, Discard) and isinstance(action.cards, tuple):
        return any(isinstance(one, Discard) and same_cards(one, action) for one in listed)
    if isinstance(action, Arrange) and rules.is_legal(state, action):
        return is_own_split(state, action)
    return type(action) in map(type, listed) and has_own_types(action) and action in listed


def has_own_types(action: Action) -> bool:
    """Whether no field equals a legal one only because Python takes True for 1."""
    return not any(isinstance(value, bool | Suit | float) for value in vars(action).values())


def same_cards(one: Discard, other: Discard) -> bool:
    """Whether two discards put the same cards aside, in whatever order."""
    return one.seat == other.seat and sorted(map(repr, one.cards)) == sorted(map(repr, other.cards))


def is_own_split(state: State, action: Arrange) -> bool:
    """Whether an arrangement splits the seat's own thirteen cards."""
    assert isinstance(state, HazariState)
    assert action.groups is not None
    own = state.current.hands[action.seat]
    return sorted(own) == sorted(card for group in action.groups for card in group)


def cards_are_conserved(state: State) -> None:
    """Each card is in exactly one place."""
    if isinstance(state, HokmState):
        hand = state.hand
        rows = (*hand.hands, *hand.discards, hand.deck, hand.table)
        tricks = (trick.cards for trick in hand.tricks)
        cards = [card for row in (*rows, *tricks) for card in row]
        assert not cards or sorted(map(str, cards)) == sorted(map(str, state.cards))
    elif isinstance(state, HazariState) and state.deal is not None:
        dealt = [card for hand in state.deal.hands for card in hand]
        assert len(set(dealt)) == len(dealt) in (0, 52)


def deals_are_shared_out(options: Options, steps: list[Step]) -> None:
    """A Hazari deal is worth 360 points, unless it may end early or leave cards lying."""
    equal = getattr(options, "equal", None)
    may_be_less = equal == "none" or getattr(options, "end_check", None) == "immediate"
    for event in (event for step in steps for event in step.events):
        if isinstance(event, DealScored):
            assert sum(event.points) == 360 or (may_be_less and sum(event.points) < 360)


def replay_is_equal(options: Options, steps: list[Step]) -> None:
    """The list of actions is the game."""
    state, _ = rules.start(options)
    for step in steps:
        state, events = rules.apply(state, step.action)
        assert events == step.events
    assert state == steps[-1].after


def unseen_cards_stay_unseen(step: Step, rng: Random) -> None:
    """Nobody's view or events change when the cards he can't see are dealt anew."""
    for seat in (None, *range(step.before.options.seats)):
        shown = what_is_shown(step.before, step.events, step.after, seat)
        known = known_to(step.before, seat) | known_to(step.after, seat)
        known |= laid_open(step.events, seat)
        hidden = cards_in((step.before, step.action)) - known
        cards = exchange(hidden, rng, within_suits=isinstance(step.before, HokmState))
        other = exchanged(step.before, cards)
        assert rules.view(other, seat) == shown[0]
        action = same_kind_of_action(other, exchanged(step.action, cards), rng)
        after, events = rules.apply(other, action)
        if told(events) == told(step.events):
            assert repr(what_is_shown(other, events, after, seat)) == repr(shown)


def told(events: tuple[Event, ...]) -> list[Event]:
    """The events that may differ when unseen cards are exchanged."""
    return [event for event in events if isinstance(event, TELLING)]


def same_kind_of_action(state: State, action: Action, rng: Random) -> Action:
    """The action in the re-dealt state; another's arrangement may have to be made anew."""
    if isinstance(action, Arrange) and not rules.is_legal(state, action):
        return rules.legal_actions(state, action.seat)[0]
    return action


def what_is_shown(
    before: State, events: tuple[Event, ...], after: State, seat: int | None
) -> tuple[object, ...]:
    """Everything that a seat is shown of a step."""
    redacted = tuple(rules.redact(event, seat) for event in events)
    return rules.view(before, seat), redacted, rules.view(after, seat)


__all__ = ["hold_all", "some_action"]
