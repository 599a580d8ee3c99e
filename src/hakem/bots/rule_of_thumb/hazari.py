"""The sayings of Hazari: the best group first, then the best of what is left."""

from hakem.bots.bot import Decision
from hakem.rules import AcceptOffer, RefuseOffer
from hakem.rules.hazari import Cut, HazariView


def decide(view: HazariView) -> Decision:
    """The greedy arrangement; a cut in the middle; consent to a resignation one gains by."""
    first = view.legal[0]
    if view.offer is not None:
        assert view.seat is not None
        return _answer(view, view.seat)
    if isinstance(first, Cut):
        return Decision(view.legal[len(view.legal) // 2])
    return Decision(first, details={"why": "the best group first"})


def _answer(view: HazariView, seat: int) -> Decision:
    """Others who resign leave the match to the best of those who stay."""
    assert view.offer is not None
    stay = [total for place, total in enumerate(view.totals) if place != view.offer.seat]
    if view.totals[seat] == max(stay):
        return Decision(AcceptOffer(seat), details={"why": "it wins the match"})
    return Decision(RefuseOffer(seat), details={"why": "the match can still be won"})
