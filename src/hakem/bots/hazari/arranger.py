"""Arranging for the greatest value of a table; everything else by rules of thumb."""

from hakem.bots.bot import Budget, Decision
from hakem.bots.readiness import is_ready
from hakem.bots.rule_of_thumb import hazari as rule_of_thumb
from hakem.rules import View
from hakem.rules.hazari import Arrange, HazariView

WHY = {
    "greedy": "the best group first",
    "balanced": "no group left weak",
    "table": "the most points on average",
}


class HazariArranger:
    """Arranges in one of three ways; it has no memory and no randomness: one view, one choice.

    `greedy`: the best group first, of equal ones that with the best to follow. `balanced`: the
    best sum of what all four groups are. `table`: the most points on average against players
    who do the same.
    """

    def __init__(self, way: str = "table") -> None:
        self._way = way

    def choose(self, view: View, budget: Budget) -> Decision:
        """The legal arrangement of the greatest value: exact, in less than a millisecond.

        With a budget in milliseconds it is greedy until the kernels are loaded.
        """
        assert isinstance(view, HazariView)
        arranges = view.offer is None and isinstance(view.legal[0], Arrange)
        if not arranges or len(view.hand) < 13:
            return rule_of_thumb.decide(view)
        if budget.milliseconds is not None and not is_ready():
            return rule_of_thumb.decide(view)
        # They load Numba, so not before they are needed.
        from hakem.analysis import best_arrangement, greedy_arrangement
        from hakem.bots.hazari.slot_values import balanced_values, slot_values

        assert view.seat is not None
        if self._way == "greedy":
            groups = greedy_arrangement(view.hand, view.options)
            return Decision(Arrange(view.seat, groups), details={"why": WHY["greedy"]})
        values = balanced_values() if self._way == "balanced" else slot_values(view.options)
        groups, _ = best_arrangement(view.hand, values, view.options)
        return Decision(Arrange(view.seat, groups), details={"why": WHY[self._way]})
