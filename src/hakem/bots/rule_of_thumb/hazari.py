"""The sayings of Hazari: the best group first, then the best of what is left."""

from collections.abc import Sequence

from hakem.bots.bot import Decision
from hakem.rules import AcceptOffer, RefuseOffer
from hakem.rules.cards import Card
from hakem.rules.hazari import Arrange, Cut, HazariView
from hakem.rules.hazari.arrangement import LAST, Groups
from hakem.rules.hazari.combinations import best_of_four


def decide(view: HazariView) -> Decision:
    """The greedy arrangement; a cut in the middle; consent to a resignation one gains by."""
    first = view.legal[0]
    if view.offer is not None:
        assert view.seat is not None
        return _answer(view, view.seat)
    if isinstance(first, Cut):
        return Decision(view.legal[len(view.legal) // 2])
    if isinstance(first, Arrange) and first.groups is not None:
        first = Arrange(first.seat, best_groups(view))
    return Decision(first, details={"why": "the best group first"})


def best_groups(view: HazariView) -> Groups:
    """The best group first; of equally good ones that which leaves the best group, and so on."""
    triples = sorted(
        ((triple.strength, _mask(triple.cards)) for triple in view.triples), reverse=True
    )
    _, masks = _best(view, triples, _mask(view.hand), 0)
    return tuple(tuple(card for card in view.hand if mask >> card & 1) for mask in masks)


Row = tuple[int, ...]
"""Strengths of groups, or the groups as sets of cards."""


def _best(
    view: HazariView, triples: Sequence[tuple[int, int]], left: int, place: int
) -> tuple[Row, Row]:
    """The greatest strengths from a place on that the cards left give, and the groups."""
    if place == LAST:
        last = tuple(card for card in view.hand if left >> card & 1)
        return (best_of_four(last, view.options.ace_low_run_rank),), (left,)
    found: tuple[Row, Row] = (), ()
    strongest = -1
    for strength, mask in triples:
        if strength < strongest:
            break
        if mask & ~left:
            continue
        strongest = strength
        rest, masks = _best(view, triples, left & ~mask, place + 1)
        if not found[0] or rest > found[0][1:]:
            found = (strength, *rest), (mask, *masks)
    return found


def _mask(cards: Sequence[Card]) -> int:
    return sum(1 << card for card in cards)


def _answer(view: HazariView, seat: int) -> Decision:
    """Others who resign leave the match to the best of those who stay."""
    assert view.offer is not None
    stay = [total for place, total in enumerate(view.totals) if place != view.offer.seat]
    if view.totals[seat] == max(stay):
        return Decision(AcceptOffer(seat), details={"why": "it wins the match"})
    return Decision(RefuseOffer(seat), details={"why": "the match can still be won"})
