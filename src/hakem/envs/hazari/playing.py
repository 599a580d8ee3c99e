"""An episode of Hazari by number; everything but the choice of an arrangement is the rules'."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem import rules
from hakem.envs.errors import BadArgument
from hakem.envs.hazari.choosing import WAYS, Way
from hakem.envs.hazari.observation import (
    CARDS,
    FIRST_GROUP,
    HAND,
    SIZE,
    Numbers,
    glimpse,
    low_and_high,
    observed,
)
from hakem.envs.table import Mask, match_rewards
from hakem.rules import Action, IllegalAction, Reason
from hakem.rules.hazari import Arrange, Cut, HazariOptions, HazariState, HazariView
from hakem.rules.hazari.procedure import Step
from hakem.rules.seats import Seat, order_from
from hakem.shuffle import Chances


class HazariTable:
    """One deal, or a whole match, of Hazari by number.

    All four arrange at once by the rules; here one after the other does, beginning at the dealer's
    right, and sees of the others only that they are up. A cut is left as it is. A deal that ends
    before it is arranged is no episode: the next one is.
    """

    def __init__(
        self, options: HazariOptions, *, whole_match: bool = False, arrange_by: str = "placements"
    ) -> None:
        if arrange_by not in WAYS:
            raise BadArgument(f"arrange_by can't be {arrange_by!r}: it is {' or '.join(WAYS)}.")
        self.options = options
        self.whole_match = whole_match
        self._way: Way = WAYS[arrange_by](options)
        self.actions = self._way.actions
        self.turn: Seat | None = None
        self.observation: Numbers = np.zeros(SIZE, np.int32)
        self.mask: Mask = np.zeros(self.actions, np.int8)

    @property
    def low_and_high(self) -> tuple[Numbers, Numbers]:
        """Nothing; one for cards and flags, and the greatest total."""
        return low_and_high()

    def name_of(self, number: int) -> str:
        """A choice in a few words."""
        return self._way.name_of(number)

    def reset(self, seed: bytes | int) -> None:
        """Begin an episode."""
        self._chances = Chances(seed)
        self._state = self._ready(self._opening())
        while self._state.outcome is not None:
            self._state = self._ready(self._opening())
        self._deal_number = self._state.deal_number
        self._ask()

    def _opening(self) -> HazariState:
        state, _ = rules.start(self.options)
        assert isinstance(state, HazariState)
        return state

    def _ready(self, state: HazariState) -> HazariState:
        """The state once chance has done its part, and the cut is made."""
        while state.outcome is None and state.phase != Step.ARRANGE:
            chance = rules.chance(state)
            if chance is not None:
                action: Action = self._chances.action(chance)
            else:
                (seat,) = rules.to_act(state)
                action = Cut(seat, 0)
            state, _ = rules.apply(state, action)
        return state

    def _ask(self) -> None:
        """Turn to the next seat that isn't up."""
        state = self._state
        waiting = rules.to_act(state)
        self.turn = next(seat for seat in order_from(state.current.leader, 4) if seat in waiting)
        self._allow(self._way.begin(state.current.hands[self.turn]))
        self.observation = observed(glimpse(state, self.turn))

    def _allow(self, allowed: Mask) -> None:
        """Keep what is allowed apart from the mask handed out, which anybody may write to."""
        self._allowed, self.mask = allowed, allowed.copy()

    def step(self, number: int) -> None:
        """Do a choice of the seat to act.

        Raises:
            IllegalAction: it isn't one of those allowed; nothing has changed.
        """
        if self.turn is None:
            raise IllegalAction(Reason.MATCH_OVER, "The episode is over: reset the environment.")
        if not 0 <= number < self.actions:
            raise IllegalAction(
                Reason.MALFORMED,
                f"There is no action {number}: actions are 0 to {self.actions - 1}.",
            )
        if not self._allowed[number]:
            raise self._refusal(number)
        place = self._way.place
        groups, allowed = self._way.choose(number)
        self._allow(allowed)
        if groups is None:
            seen = self.observation.copy()
            seen[HAND + number] = 0
            seen[FIRST_GROUP + CARDS * place + number] = 1
            self.observation = seen
            return
        state, _ = rules.apply(self._state, Arrange(self.turn, groups))
        self._go_on(state)

    def act(self, action: Action) -> None:
        """Put the seat to act up as a bot has chosen.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
        """
        state, _ = rules.apply(self._state, action)
        self._go_on(state)

    def _refusal(self, number: int) -> IllegalAction:
        legal = ", ".join(map(self._way.name_of, np.flatnonzero(self._allowed).tolist()))
        name = self._way.name_of(number)
        return IllegalAction(
            Reason.ARRANGEMENT_NOT_DESCENDING
            if self.observation[HAND + number % CARDS] and self.actions == CARDS
            else Reason.NOT_YOUR_CARD,
            f"Seat {self.turn} can't choose {name} (action {number}) now; it can choose {legal}.",
        )

    def _go_on(self, state: HazariState) -> None:
        deal = self._deal_number
        scored = state.last_deal is not None and state.last_deal.number == deal
        if self.whole_match:
            state = self._ready(state)
        self._state = state
        if state.outcome is not None or (scored and not self.whole_match):
            self.turn = None
            self._won = self._rewards()
            return
        self._deal_number = state.deal_number
        self._ask()

    def _rewards(self) -> tuple[float, ...]:
        state = self._state
        if self.whole_match:
            assert state.outcome is not None
            wins = tuple(seat in state.outcome.winners for seat in range(4))
            return match_rewards(sum(wins), wins)
        assert state.last_deal is not None
        points = state.last_deal.points
        return tuple(number - sum(points) / len(points) for number in points)

    def seen_by(self, seat: Seat) -> NDArray[np.int32]:
        """What any seat sees."""
        return self.observation if seat == self.turn else observed(glimpse(self._state, seat))

    def rewards(self) -> tuple[float, ...]:
        """By seat, once the episode is over; together they are nothing."""
        return self._won

    def details(self) -> dict[str, Any]:
        """The mask; for a choice by number the arrangements, and how many were cut off."""
        return {"action_mask": self.mask, **self._way.details()}

    @property
    def state(self) -> HazariState:
        """The whole state by the rules, all cards open; cards placed still in the hand."""
        return self._state

    def view(self, seat: Seat) -> HazariView:
        """What a seat may know, by the rules."""
        view = self.options.game.view(self._state, seat)
        assert isinstance(view, HazariView)
        return view
