"""The table of trump calls: how hands of four players end for every five cards and suit called.

Made by `scripts/trump_table.py` from hands that everybody plays by rules of thumb.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hakem.bots.hokm.five_cards import HANDS, place, renamings
from hakem.rules.cards import Card
from hakem.rules.hokm import HokmOptions, Trump, preset
from hakem.rules.hokm.trump import SUITS

TABLE = Path(__file__).parents[1] / "tables/trump.npz"

ENDS = ("wins", "makes kot", "suffers kot")
STEPS = 255
FIVES_OF_A_DEAL = 4 * 1287
"""Each deal is played with every suit as trumps, and tells about all fives of the hakem's hand."""


@dataclass(frozen=True)
class Promise:
    """How hands end after a call, as shares of all, for the hakem's side."""

    trump: Trump
    hands: float
    """About how many hands of these five cards and this call have been played."""
    wins: float
    makes_kot: float
    suffers_kot: float

    def points(self, options: HokmOptions) -> float:
        """The mean points of a hand, below zero for the other side's."""
        return (
            options.points_hand * (2 * self.wins - 1)
            + (options.points_kot - options.points_hand) * self.makes_kot
            - (options.points_hakem_kot - options.points_hand) * self.suffers_kot
        )

    def standard_error(self, share: float) -> float:
        """The standard error of one of the shares, rounding to the table's steps included."""
        return sqrt(max(share * (1 - share), 1 / self.hands) / self.hands + 1 / 12 / STEPS**2)

    def as_json(self) -> dict[str, Any]:
        """For machines."""
        told = {"wins": self.wins, "makes_kot": self.makes_kot, "suffers_kot": self.suffers_kot}
        return {
            "trump": self.trump.value,
            "hands": round(self.hands),
            **{name: round(share, 4) for name, share in told.items()},
            "standard_error": round(max(map(self.standard_error, told.values())), 4),
            "points": round(self.points(preset("app")), 4),
        }


def promise(five: Iterable[Card], trump: Trump) -> Promise:
    """What a suit promises the hakem of four players who leads, with these five cards."""
    assert trump.suit is not None
    five = tuple(five)
    table = _table()
    wins, made, suffered = decoded(table.values[:, place(five, trump.suit)]).tolist()
    hands = table.deals * FIVES_OF_A_DEAL * renamings(five, trump.suit) / HANDS
    return Promise(trump, hands, wins, made, suffered)


def new_deal() -> Promise:
    """What the hakem may expect of five cards not dealt yet, called as well as can be.

    The trump is of no meaning.
    """
    table = _table()
    return Promise(SUITS[0], table.deals * FIVES_OF_A_DEAL, *table.best_call.tolist())


def promises(five: Sequence[Card]) -> tuple[Promise, ...]:
    """What each suit promises, the one of most points first."""
    options = preset("app")
    found = (promise(five, trump) for trump in SUITS)
    return tuple(sorted(found, key=lambda one: -one.points(options)))


def encoded(counts: NDArray[np.int32]) -> NDArray[np.uint8]:
    """Rates as bytes, shape (3, places): of wins in equal steps, of kots finer near nought.

    `counts` has for each place the hands dealt, won, won with kot and lost with kot.
    """
    rates = (counts[:, 1:] / np.maximum(counts[:, :1], 1)).T
    rates[1:] = np.sqrt(rates[1:])
    return np.round(rates * STEPS).astype(np.uint8)


def decoded(values: NDArray[np.uint8]) -> NDArray[np.float64]:
    """Rates from bytes, in the same shape."""
    rates = values / STEPS
    rates[1:] **= 2
    return rates


class _Table(NamedTuple):
    """What the file holds."""

    values: NDArray[np.uint8]
    deals: int
    best_call: NDArray[np.float64]


@cache
def _table() -> _Table:
    with np.load(TABLE) as table:
        return _Table(table["values"], int(table["deals"]), table["best_call"])
