"""What every environment drives: a table at which one seat after the other acts by number."""

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from hakem.rules import Action, Options, State, View
from hakem.rules.seats import Seat

Mask = NDArray[np.int8]


class Form(Protocol):
    """What is the same in all episodes of a table."""

    @property
    def options(self) -> Options:
        """What is played."""

    @property
    def actions(self) -> int:
        """How many actions there are."""

    @property
    def low_and_high(self) -> tuple[NDArray[Any], NDArray[Any]]:
        """The least and the greatest value of each place of an observation."""

    def name_of(self, number: int) -> str:
        """An action in a few words."""


class Table(Form, Protocol):
    """An episode: one hand, or one match."""

    turn: Seat | None
    """The seat to act; None when the episode is over."""
    observation: NDArray[Any]
    """What that seat sees; a new array after every action."""
    mask: Mask
    """What it may do; a new array after every action."""

    def reset(self, seed: bytes | int) -> None:
        """Begin an episode from a seed."""

    def step(self, number: int) -> None:
        """Do an action of the seat to act.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
        """

    def act(self, action: Action) -> None:
        """Do an action of the rules for the seat to act, as a bot has chosen it.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
        """

    def seen_by(self, seat: Seat) -> NDArray[Any]:
        """What any seat sees."""

    def rewards(self) -> tuple[float, ...]:
        """By seat, once the episode is over; together they are nothing."""

    def details(self) -> dict[str, Any]:
        """For the seat to act: its mask, and what else is worth knowing."""

    @property
    def state(self) -> State:
        """The whole state by the rules, all cards open."""

    def view(self, seat: Seat) -> View:
        """What a seat may know, by the rules."""


def match_rewards(winners: int, wins: tuple[bool, ...]) -> tuple[float, ...]:
    """Of a match: the winners share one, the others owe it in equal parts."""
    losers = len(wins) - winners
    if not winners or not losers:
        return (0.0,) * len(wins)
    return tuple(1.0 / winners if won else -1.0 / losers for won in wins)
