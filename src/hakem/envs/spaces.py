"""Spaces of actions and observations."""

from typing import Any

import numpy as np
from gymnasium import spaces

from hakem.envs.table import Table


def sight(table: Table) -> spaces.Box:
    """What is seen at a table."""
    low, high = table.low_and_high
    return spaces.Box(low, high, dtype=low.dtype.type)


def sight_and_mask(table: Table) -> spaces.Dict[Any]:
    """What is seen at a table, and the mask of what may be done."""
    mask = spaces.Box(0, 1, (table.actions,), np.int8)
    return spaces.Dict({"observation": sight(table), "action_mask": mask})


class LegalActions(spaces.Discrete[Any]):
    """All actions of a table; without a mask of its own ``sample`` gives only one legal now.

    What ``sample`` gave last is taken by a step even if the position has changed since, as
    Gymnasium's checker has it: then it stands for the next legal number.
    """

    def __init__(self, table: Table) -> None:
        super().__init__(table.actions)
        self._table = table
        self._sampled: Any = None

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """An action, each legal one as likely as any other, or by a mask or by chances."""
        if mask is None and probability is None and self._table.turn is not None:
            mask = self._table.mask
        self._sampled = super().sample(mask, probability)
        return self._sampled

    def meant(self, action: Any) -> int:
        """The number that an action stands for now."""
        table = self._table
        if action is self._sampled and table.turn is not None and not table.mask[action]:
            legal = np.flatnonzero(self._table.mask)
            return int(legal[np.searchsorted(legal, action) % len(legal)])
        return int(action)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, spaces.Discrete) and other.n == self.n and not other.start

    __hash__ = None  # type: ignore[assignment]  # as all spaces
