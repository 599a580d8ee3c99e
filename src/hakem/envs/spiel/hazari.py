"""Hazari as a game of OpenSpiel's kind: the seats arrange one after the other, unseen."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem import rules
from hakem.envs.hazari.choosing import WAYS, BestOf, Placements
from hakem.envs.hazari.observation import CARDS, FIRST_GROUP, HAND, Numbers, glimpse, observed
from hakem.envs.spiel.numbering import Pending, Redealt
from hakem.rules import DECK, Action, Card, Shuffle, State
from hakem.rules.hazari import Arrange, HazariOptions, HazariState
from hakem.rules.hazari.events import DealScored
from hakem.rules.hazari.procedure import Step
from hakem.rules.seats import Seat, order_from

TRIES = 10_000
"""How often cards are dealt anew where some hands would have ended the deal before."""


class HazariNumbering:
    """Hazari by number, card by card or by number among the best arrangements."""

    def __init__(self, options: HazariOptions, arrange_by: str) -> None:
        self.options = options
        self._kind = WAYS[arrange_by]
        self.actions = self._kind(options).actions
        self._taken_up: tuple[tuple[Card, ...], Pending] | None = None
        self._way: Placements | BestOf = self._kind(options)
        self._allowed: list[int] = []

    @property
    def utilities(self) -> tuple[float, float]:
        """All points for one, or none."""
        return -90.0, 270.0

    @property
    def longest(self) -> int:
        """Every card of every hand."""
        return len(DECK)

    def name_of(self, number: int) -> str:
        """A choice in a few words."""
        return self._way.name_of(number)

    def turn(self, state: State) -> Seat:
        """The first seat from the dealer's right that isn't up."""
        waiting = rules.to_act(state)
        leader = _own(state).current.leader
        return next(seat for seat in order_from(leader, 4) if seat in waiting)

    def legal(self, state: State, pending: Pending) -> list[int]:
        """The legal numbers."""
        hand = _own(state).current.hands[self.turn(state)]
        known = self._taken_up
        if known != (hand, pending):
            if known is None or known[0] != hand or known[1] != pending[:-1]:
                mask = self._way.begin(hand)
                todo = pending
            else:
                todo = pending[-1:]
            for number in todo:
                _, mask = self._way.choose(number)
            self._allowed = np.flatnonzero(mask).tolist()
            self._taken_up = (hand, pending)
        return list(self._allowed)

    def action(self, state: State, pending: Pending) -> Action | None:
        """The arrangement that these numbers make together."""
        seat = self.turn(state)
        if self._kind is Placements:
            if len(pending) < 13:
                return None
            cards = [DECK[number] for number in pending]
            groups = (tuple(cards[0:3]), tuple(cards[3:6]), tuple(cards[6:9]), tuple(cards[9:]))
            return Arrange(seat, groups)
        self._taken_up = None
        self._way.begin(_own(state).current.hands[seat])
        chosen, _ = self._way.choose(pending[0])
        return Arrange(seat, chosen)

    def numbers(self, state: State, action: Action) -> tuple[int, ...]:
        """The cards in their places, or the number among the best."""
        assert isinstance(action, Arrange)
        assert action.groups is not None
        if self._kind is Placements:
            return tuple(int(card) for group in action.groups for card in group)
        way = BestOf(self.options)
        way.begin(_own(state).current.hands[action.seat])
        return (way.number_of(action.groups),)

    def width(self, action: Action) -> int:
        """Thirteen, or one."""
        return 13 if self._kind is Placements else 1

    def observed(self, state: State, seat: Seat, pending: Pending) -> Numbers:
        """What a seat sees; of a match that has no deal yet, nothing."""
        own = _own(state)
        if own.deal is None:
            return np.zeros_like(observed(_NOTHING))
        out = observed(glimpse(own, seat))
        for number, card in enumerate(pending):
            out[HAND + card] = 0
            out[FIRST_GROUP + CARDS * min(number // 3, 3) + card] = 1
        return out

    def remembered(self, state: State, seat: Seat, done: tuple[Action, ...]) -> NDArray[np.int32]:
        """The order of dealing, card by card."""
        out = np.zeros((13, CARDS), np.int32)
        deal = _own(state).deal
        hand = () if deal is None else deal.hands[seat]
        out[range(len(hand)), list(map(int, hand))] = 1
        return out.ravel()

    def redealt(
        self,
        before: State,
        state: State,
        seat: Seat,
        done: tuple[Action, ...],
        pending: Pending,
        source: np.random.Generator,
    ) -> Redealt:
        """The deal as it may be as well, for all that a seat knows.

        The other hands are dealt anew, all equally likely; a hand that is up is arranged in some
        legal way, for nothing is known of how.
        """
        shuffle = done[0]
        assert isinstance(shuffle, Shuffle)
        turn, deal = self.turn(state), _own(state).current
        own = set(deal.hands[seat])
        places = [place for place, card in enumerate(shuffle.deck) if card not in own]
        for _ in range(TRIES):
            deck = [int(card) for card in shuffle.deck if card is not None]
            mixed = [deck[places[place]] for place in source.permutation(len(places)).tolist()]
            for place, card in zip(places, mixed, strict=True):
                deck[place] = card
            after, _ = rules.apply(before, Shuffle(tuple(DECK[card] for card in deck)))
            after = _after_cut(after, done)
            if after.phase != Step.ARRANGE or _own(after).current.leader != deal.leader:
                continue
            actions = [action for action in done[1:] if not isinstance(action, Arrange)]
            for action in done[1:]:
                if isinstance(action, Arrange):
                    if action.seat != seat:
                        hand = _own(after).current.hands[action.seat]
                        action = Arrange(action.seat, self._some_way(hand, source))
                    actions.append(action)
            if pending and turn != seat:
                hand = _own(after).current.hands[turn]
                pending = self._some_numbers(hand, source)[: len(pending)]
            return Redealt(tuple(deck), tuple(actions), pending)
        raise RuntimeError("no deal of the unseen cards was found that isn't dealt again")

    def _some_numbers(self, hand: tuple[Card, ...], source: np.random.Generator) -> Pending:
        way = self._kind(self.options)
        mask, numbers = way.begin(hand), list[int]()
        while mask.any():
            numbers.append(int(source.choice(np.flatnonzero(mask))))
            _, mask = way.choose(numbers[-1])
        return tuple(numbers)

    def _some_way(self, hand: tuple[Card, ...], source: np.random.Generator) -> Any:
        way = self._kind(self.options)
        mask, groups = way.begin(hand), None
        while groups is None:
            groups, mask = way.choose(int(source.choice(np.flatnonzero(mask))))
        return groups

    def hand_rewards(self, events: tuple[Any, ...], state: State) -> tuple[float, ...] | None:
        """The points of a deal that has just ended, less their mean."""
        for event in events:
            if isinstance(event, DealScored):
                mean = sum(event.points) / len(event.points)
                return tuple(points - mean for points in event.points)
        return None


def _after_cut(state: State, done: tuple[Action, ...]) -> State:
    for action in done[1:]:
        if not isinstance(action, Arrange) and state.phase == Step.CUT:
            state, _ = rules.apply(state, action)
    return state


def _own(state: State) -> HazariState:
    assert isinstance(state, HazariState)
    return state


class _Nothing:
    seat = 0
    to_act = up = frozenset[int]()
    hand = ()
    arrangement = dealer = leader = last_deal = None
    totals = (0, 0, 0, 0)


_NOTHING = _Nothing()
