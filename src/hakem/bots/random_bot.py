"""The bot that any choice is as good to as any other: a baseline, and a tester of rules."""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from hakem.bots.bot import Budget, Decision
from hakem.rules import View
from hakem.rules.hazari import Arrange, HazariView
from hakem.rules.hazari.arrangement import Groups, best_first, strengths

T = TypeVar("T")

SHUFFLES = 40
"""How many shuffles of a Hazari hand are looked at, for one whose groups can be put in order."""


class RandomBot:
    """Chooses among the legal actions, each as likely as the others.

    Its arrangement of a Hazari hand is a random one, with the groups put in order.
    """

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, view: View, budget: Budget) -> Decision:
        """One of the legal actions."""
        action = self._one_of(view.legal)
        if isinstance(view, HazariView) and isinstance(action, Arrange) and action.groups:
            return Decision(Arrange(action.seat, self._arrangement(view)))
        return Decision(action)

    def _one_of(self, things: Sequence[T]) -> T:
        # Of all methods only `random` is promised to give the same numbers in every Python.
        return things[int(self._random.random() * len(things))]

    def _shuffled(self, things: Sequence[T]) -> list[T]:
        rest, order = list(things), []
        while rest:
            order.append(rest.pop(int(self._random.random() * len(rest))))
        return order

    def _arrangement(self, view: HazariView) -> Groups:
        ace_low = view.options.ace_low_run_rank
        for _ in range(SHUFFLES):
            cards = self._shuffled(view.hand)
            groups = tuple(tuple(cards[place : place + 3]) for place in (0, 3, 6))
            groups = (*groups, tuple(cards[9:]))
            strong = strengths(groups, ace_low)
            if strong[3] <= min(strong[:3]):
                order = sorted(range(3), key=lambda place: -strong[place])
                return (*(groups[place] for place in order), groups[3])
        return best_first(view.hand, ace_low)
