"""A player who knows the sayings of Hokm, but forgets what has been played."""

from hakem.bots.bot import Budget, Decision
from hakem.bots.rule_of_thumb import hokm as rule_of_thumb
from hakem.rules import View
from hakem.rules.hokm import CallTrump, HokmView


class Forgetful:
    """Calls its longest suit, and plays by rules of thumb without the tricks that are over.

    One view, one choice.
    """

    def choose(self, view: View, budget: Budget) -> Decision:
        """What rules of thumb advise somebody who sees the table and the own hand only."""
        assert isinstance(view, HokmView)
        usual = rule_of_thumb.decide(view.but(tricks=()))
        if not isinstance(usual.action, CallTrump):
            return usual
        calls = [action for action in view.legal if isinstance(action, CallTrump)]
        longest = max(calls, key=lambda call: _length(view, call))
        return Decision(longest, details={"why": "its longest suit"})


def _length(view: HokmView, call: CallTrump) -> tuple[int, int]:
    """How many cards of the suit the hand has, then how high they are together."""
    suited = [card.rank for card in view.hand if card.suit is call.trump.suit]
    return len(suited), sum(suited)
