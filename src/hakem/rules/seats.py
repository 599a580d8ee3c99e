"""Seats: numbers 0 … n-1 in play order, so that the right-hand neighbour is the next.

>>> order_from(2, 4)
(2, 3, 0, 1)
>>> partner(3), side_of(3, 4), side_of(2, 3)
(1, 1, 2)
"""

from functools import cache

Seat = int
Side = int


def after(seat: Seat, players: int) -> Seat:
    """The right-hand neighbour, who plays next."""
    return (seat + 1) % players


def before(seat: Seat, players: int) -> Seat:
    """The left-hand neighbour, who plays before."""
    return (seat - 1) % players


def partner(seat: Seat) -> Seat:
    """The seat opposite, at a table of four."""
    return (seat + 2) % 4


@cache
def order_from(seat: Seat, players: int) -> tuple[Seat, ...]:
    """All seats in play order, beginning with `seat`."""
    return tuple((seat + step) % players for step in range(players))


def side_of(seat: Seat, players: int) -> Side:
    """The side a Hokm seat plays for: one of two pairs at four, itself at two and three."""
    return seat % 2 if players == 4 else seat


def sides(players: int) -> int:
    """How many sides a Hokm table has."""
    return 2 if players == 4 else players


def seats_of(side: Side, players: int) -> tuple[Seat, ...]:
    """The seats that play for a side."""
    return (side, side + 2) if players == 4 else (side,)
