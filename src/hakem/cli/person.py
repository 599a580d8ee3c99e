"""A person at this terminal, as a match sees him: he chooses from a view, like a bot."""

from typing import Any

from hakem.bots import Budget, Decision
from hakem.cli.table.tables import Table
from hakem.rules import View


class Person:
    """Asks at the table for every decision."""

    def __init__(self, table: Table[Any]) -> None:
        self._table = table

    def choose(self, view: View, budget: Budget) -> Decision:
        """What the person decides; he takes the time that he needs."""
        return Decision(self._table.ask(view))
