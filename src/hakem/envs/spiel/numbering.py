"""What a state needs to know of its game: actions by number, what is seen, what may be unseen."""

from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from hakem.rules import Action, Options, State
from hakem.rules.seats import Seat

Pending = tuple[int, ...]
"""The numbers that a seat has named of an action that takes several."""


class Redealt(NamedTuple):
    """A hand whose unseen cards have been dealt anew: its deck, its actions, what is pending."""

    deck: tuple[int, ...]
    actions: tuple[Action, ...]
    """All that happened after the shuffle."""
    pending: Pending


class Numbering(Protocol):
    """One game by number."""

    @property
    def options(self) -> Options:
        """What is played."""

    @property
    def actions(self) -> int:
        """How many numbers there are."""

    @property
    def utilities(self) -> tuple[float, float]:
        """The least and the greatest return of a single hand."""

    @property
    def longest(self) -> int:
        """No hand has more decisions, unless cards are dealt again."""

    def name_of(self, number: int) -> str:
        """A number in a few words."""

    def turn(self, state: State) -> Seat:
        """The seat that acts."""

    def legal(self, state: State, pending: Pending) -> list[int]:
        """The legal numbers, rising."""

    def action(self, state: State, pending: Pending) -> Action | None:
        """The action that these numbers make together, or None if it takes more."""

    def numbers(self, state: State, action: Action) -> tuple[int, ...]:
        """The numbers that make an action."""

    def width(self, action: Action) -> int:
        """How many numbers make an action."""

    def observed(self, state: State, seat: Seat, pending: Pending) -> NDArray[Any]:
        """What a seat sees; `pending` are its own numbers."""

    def remembered(self, state: State, seat: Seat, done: tuple[Action, ...]) -> NDArray[Any]:
        """What a seat remembers of the order of this hand beside what it sees."""

    def redealt(
        self,
        before: State,
        state: State,
        seat: Seat,
        done: tuple[Action, ...],
        pending: Pending,
        source: np.random.Generator,
    ) -> Redealt:
        """The hand as it may be as well, for all that a seat knows.

        `before` is the state to be shuffled, `done` the shuffle and all actions since.
        """

    def hand_rewards(self, events: tuple[Any, ...], state: State) -> tuple[float, ...] | None:
        """By seat, if these events have ended a hand."""
