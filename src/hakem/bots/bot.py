"""What every bot is: something that chooses an action from a view."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Protocol

from hakem.rules import Action, View

NO_DETAILS: Mapping[str, str | int | float] = MappingProxyType({})


@dataclass(frozen=True)
class Budget:
    """What a decision may cost."""

    milliseconds: float | None = None
    """Time on the clock; None leaves it to the bot."""
    worlds: int | None = None
    """How many deals of the unseen cards a bot that searches may look at; None leaves it to it."""
    cancelled: Callable[[], bool] | None = None
    """Asked every now and then while a bot searches; once it says yes, the best card so far is
    the choice."""


UNLIMITED = Budget()
"""As long as the bot thinks fit."""


@dataclass(frozen=True)
class Decision:
    """What a bot has chosen, and what it makes of it."""

    action: Action
    value: float | None = None
    """The chance of winning the match that it sees, 0 to 1; None if it doesn't reckon one."""
    details: Mapping[str, str | int | float] = field(default_factory=lambda: NO_DETAILS)
    """What a person may like to know, by name: `why` is one short sentence."""


class Bot(Protocol):
    """A player that is no person.

    It is a function of its seed and of the views it has been shown since it was made, and of
    nothing else.
    """

    def choose(self, view: View, budget: Budget) -> Decision:
        """A legal action for the seat of a view in which that seat has to act."""
        ...
