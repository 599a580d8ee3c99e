"""A view in lines of text."""

from collections.abc import Iterator, Sequence
from typing import cast

from hakem.rules import Card, Suit, View
from hakem.rules.hazari import HazariView
from hakem.rules.hokm import HokmView
from hakem.rules.seats import order_from


def as_text(view: View) -> str:
    """What the seat sees, line by line."""
    if isinstance(view, HokmView):
        lines = _hokm(view)
    else:
        lines = _hazari(cast(HazariView, view))
    return "".join(f"{line}\n" for line in lines)


def _hokm(view: HokmView) -> Iterator[str]:
    trump = "not called" if view.trump is None else view.trump.value.replace("_", "-")
    yield f"Hand {view.hand_number}, seat {view.seat}; hakem {view.hakem}; trump {trump}"
    yield f"Points {_row(view.points)}, sets {_row(view.sets)}, tricks {_row(view.taken)}"
    seats = order_from(view.leader, view.options.players)
    lying = [f"{seat}: {card}" for seat, card in zip(seats, view.table, strict=False)]
    yield f"Table  {'  '.join(lying) or 'nothing'}"
    if view.drawn is not None:
        yield f"Drawn  {view.drawn}"
    yield from by_suit(view.hand)
    yield _turn(view)


def _hazari(view: HazariView) -> Iterator[str]:
    yield f"Deal {view.deal_number}, seat {view.seat}; dealer {view.dealer}"
    yield f"Totals {_row(view.totals)}; up: {_row(sorted(view.up)) or 'nobody'}"
    if view.arrangement is not None and view.arrangement.groups is not None:
        groups = (" ".join(map(str, group)) for group in view.arrangement.groups)
        yield f"Groups {' / '.join(groups)}"
    else:
        yield from by_suit(view.hand)
    if view.last_deal is not None:
        yield f"Last deal: {_row(view.last_deal.points)} points"
    yield _turn(view)


def _turn(view: View) -> str:
    if view.outcome is not None:
        return f"Over: {view.outcome.reason}, won by {_row(view.outcome.winners)}"
    return f"To act: {_row(sorted(view.to_act)) or 'nobody'}"


def _row(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def by_suit(hand: Sequence[Card]) -> Iterator[str]:
    """A hand, one suit a line, highest first."""
    for suit in reversed(Suit):
        ranks = [card.rank.letter for card in sorted(hand, reverse=True) if card.suit is suit]
        yield f"  {suit.symbol} {' '.join(ranks) or '-'}"
