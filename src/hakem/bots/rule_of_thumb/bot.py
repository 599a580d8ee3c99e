"""The bot itself: it looks which game it is at, and asks that game's sayings."""

from hakem.bots.bot import Budget, Decision
from hakem.bots.rule_of_thumb import hazari, hokm
from hakem.rules import View
from hakem.rules.hazari import HazariView
from hakem.rules.hokm import HokmView


class RuleOfThumb:
    """Plays by rules of thumb; it has no memory and no randomness: one view, one choice."""

    def choose(self, view: View, budget: Budget) -> Decision:
        """The action that the rules of thumb advise; it takes less than a millisecond."""
        if isinstance(view, HokmView):
            return hokm.decide(view)
        assert isinstance(view, HazariView)
        return hazari.decide(view)
