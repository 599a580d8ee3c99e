"""What a seat of Hazari sees, as whole numbers, made from what its view tells."""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from hakem.envs.hokm.observation import Field
from hakem.rules import DECK, Card
from hakem.rules.hazari import HazariState
from hakem.rules.hazari.arrangement import Arrangement, Groups
from hakem.rules.hazari.deal import DealShown
from hakem.rules.hazari.options import HIGHEST_TARGET
from hakem.rules.seats import Seat, order_from

Numbers = NDArray[np.int32]

CARDS = len(DECK)
GROUPS = 4
SEATS = 4
HAND, FIRST_GROUP = 0, CARDS
"""Where the planes of the own hand and of the own groups begin."""


class Sight(Protocol):
    """What an observation is made of: a view has it all."""

    @property
    def seat(self) -> Seat | None:
        """Whose sight it is."""

    @property
    def to_act(self) -> frozenset[Seat]:
        """Who has still to arrange."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's cards."""

    @property
    def arrangement(self) -> Arrangement | None:
        """The seat's groups, once it is up."""

    @property
    def up(self) -> frozenset[Seat]:
        """Who is up."""

    @property
    def totals(self) -> tuple[int, ...]:
        """The score."""

    @property
    def dealer(self) -> Seat | None:
        """Who deals."""

    @property
    def leader(self) -> Seat | None:
        """Who shows first."""

    @property
    def last_deal(self) -> DealShown | None:
        """What was shown in the last deal."""


class Glimpse(NamedTuple):
    """The part of a view that an observation needs, made quicker than the view."""

    seat: Seat
    to_act: frozenset[Seat]
    hand: tuple[Card, ...]
    arrangement: Arrangement | None
    up: frozenset[Seat]
    totals: tuple[int, ...]
    dealer: Seat | None
    leader: Seat | None
    last_deal: DealShown | None


def glimpse(state: HazariState, seat: Seat) -> Glimpse:
    """What a view of this seat would tell."""
    deal = state.current
    rows = deal.arrangements
    return Glimpse(
        seat,
        state.options.game.to_act(state),
        deal.hands[seat],
        rows[seat],
        frozenset(number for number, row in enumerate(rows) if row is not None),
        state.totals,
        state.dealer,
        deal.leader,
        state.last_deal,
    )


def _widths() -> Iterator[tuple[str, int]]:
    yield "hand", CARDS
    for place in range(GROUPS):
        yield f"group_{place}", CARDS
    for name in ("up", "to_act", "dealer", "leader", "totals", "last_points", "last_faulted"):
        yield name, SEATS
    for turn in range(SEATS):
        for place in range(GROUPS):
            yield f"last_shown_{turn}_{place}", CARDS


def fields() -> tuple[Field, ...]:
    """The parts of an observation in order.

    >>> fields()[0], fields()[-1].stop
    (Field(name='hand', start=0, stop=52), 1120)
    """
    found, start = [], 0
    for name, width in _widths():
        found.append(Field(name, start, start + width))
        start += width
    return tuple(found)


SIZE = fields()[-1].stop


def low_and_high() -> tuple[Numbers, Numbers]:
    """The least and the greatest value of each place."""
    high = np.ones(SIZE, np.int32)
    for name, start, stop in fields():
        if name in ("totals", "last_points"):
            high[start:stop] = HIGHEST_TARGET + 360
    return np.zeros(SIZE, np.int32), high


def observed(sight: Sight) -> Numbers:
    """The observation of a seat that has placed no card, or all; seats begin with its own."""
    seat = sight.seat
    assert seat is not None, "a spectator has no observation"
    around = order_from(seat, SEATS)
    turn_of = {other: turn for turn, other in enumerate(around)}
    up, last = sight.arrangement, sight.last_deal
    if up is None or up.groups is None:
        marked = [int(card) for card in sight.hand]
    else:
        marked = _planes(FIRST_GROUP, up.groups)
    at = FIRST_GROUP + CARDS * GROUPS
    faulted = () if last is None else last.faulted
    for seats in (sight.up, sight.to_act, _one(sight.dealer), _one(sight.leader)):
        marked += [at + turn_of[other] for other in seats]
        at += SEATS
    totals, points = at, at + SEATS
    marked += [at + 2 * SEATS + turn_of[other] for other in faulted]
    at += 3 * SEATS
    if last is not None:
        for place, comparison in enumerate(last.comparisons):
            for shown in comparison.shown:
                start = at + CARDS * (GROUPS * turn_of[shown.seat] + place)
                marked += [start + card for card in shown.cards]
    out = np.zeros(SIZE, np.int32)
    out[marked] = 1
    out[totals : totals + SEATS] = [sight.totals[other] for other in around]
    if last is not None:
        out[points : points + SEATS] = [last.points[other] for other in around]
    return out


def _planes(start: int, groups: Groups) -> list[int]:
    return [start + CARDS * place + card for place, group in enumerate(groups) for card in group]


def _one(seat: Seat | None) -> tuple[Seat, ...]:
    return () if seat is None else (seat,)
