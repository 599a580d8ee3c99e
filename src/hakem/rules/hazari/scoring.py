"""Totals, the end of a match, and who deals next."""

from collections.abc import Sequence

from hakem.rules.hazari.options import HazariOptions
from hakem.rules.seats import Seat, after


def champions(totals: Sequence[int], options: HazariOptions) -> tuple[Seat, ...]:
    """The seats that have won with these totals; none if the match goes on.

    >>> champions((980, 1045, 795, 780), HazariOptions())
    (1,)
    >>> champions((1000, 830, 690, 720), HazariOptions(end_compare="gt"))
    ()
    """
    best = max(totals)
    if best < options.target or (best == options.target and options.end_compare == "gt"):
        return ()
    seats = tuple(seat for seat, total in enumerate(totals) if total == best)
    return () if len(seats) > 1 and options.end_tie == "extra_deal" else seats


def next_dealer(dealer: Seat, last_leader: Seat, options: HazariOptions) -> Seat:
    """Who deals after this deal; `last_leader` would have led a fifth comparison.

    That is the winner of the fourth, the first of several in play order, and if nobody
    won it the seat that led it.
    """
    if options.dealer_next == "right":
        return after(dealer, 4)
    return last_leader if options.dealer_next == "last_winner" else after(last_leader, 4)


def added(totals: Sequence[int], points: Sequence[int]) -> tuple[int, ...]:
    """Totals with the points of a deal added."""
    return tuple(map(int.__add__, totals, points))
