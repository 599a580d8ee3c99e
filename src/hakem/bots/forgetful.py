"""A player who knows the sayings of Hokm, but soon forgets what has been played."""

from hakem.bots.bot import Budget, Decision
from hakem.bots.rule_of_thumb import hokm as rule_of_thumb
from hakem.rules import View
from hakem.rules.hokm import HokmView

REMEMBERED = 1
"""How many tricks that are over it has in mind."""


class Forgetful:
    """Decides by rules of thumb, as if earlier tricks hadn't been seen; one view, one choice."""

    def choose(self, view: View, budget: Budget) -> Decision:
        """What rules of thumb advise somebody who remembers the last trick only."""
        assert isinstance(view, HokmView)
        return rule_of_thumb.decide(view.but(tricks=view.tricks[-REMEMBERED:]))
