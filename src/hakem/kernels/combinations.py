"""Strength of any three cards of a Hazari hand, as a table over all 22,100 of them.

Strengths are numbered 0..740, the higher the stronger, equal where neither combination beats the
other. By kind, weakest first: Indi 0..273, Pair 274..429, Colour 430..703, Run 704..715,
Colour run 716..727, Troy 728..740.
"""

from functools import cache
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from hakem.kernels.jit import kernel

COMBINATIONS = comb(52, 3)
STRENGTHS = 741

INDI, PAIR, COLOUR, RUN, COLOUR_RUN, TROY = range(6)
KIND_STARTS = (0, 274, 430, 704, 716, 728)
"""The lowest strength of each kind, in the order INDI .. TROY."""

ACE_LOW_RUN_RANKS = ("second", "highest", "lowest")
"""Where A-2-3 may stand among the runs; the usual order is A-K-Q, A-2-3, K-Q-J and so on."""

_ACE, _KING = 12, 11
_TEN = 8


@kernel
def combination_index(low: int, middle: int, high: int) -> int:
    """Place in the table of three card ids, low < middle < high."""
    return high * (high - 1) * (high - 2) // 6 + middle * (middle - 1) // 2 + low


@cache
def strength_table(ace_low_run_rank: str = "second") -> NDArray[np.int16]:
    """The strength of every combination, at its `combination_index`; read-only, shape (22100,)."""
    if ace_low_run_rank not in ACE_LOW_RUN_RANKS:
        known = ", ".join(ACE_LOW_RUN_RANKS)
        raise ValueError(f"{ace_low_run_rank!r} is no rank for A-2-3: it is one of {known}")
    cards = _all_combinations()
    ranks = np.sort(cards % 13, axis=1)
    low, middle, high = ranks.T
    suits = cards // 13
    one_suit = (suits[:, 0] == suits[:, 1]) & (suits[:, 1] == suits[:, 2])
    troy = low == high
    pair = ((low == middle) | (middle == high)) & ~troy
    ace_low = (low == 0) & (middle == 1) & (high == _ACE)
    run = ((high - middle == 1) & (middle - low == 1)) | ace_low

    kind = np.select(
        [troy, run & one_suit, run, one_suit, pair], [TROY, COLOUR_RUN, RUN, COLOUR, PAIR], INDI
    )
    # Within a kind up to three ranks decide, one after the other. The middle card belongs to
    # every pair; runs are told apart by their doubled high card, so that A-2-3 fits in between.
    run_rank = np.where(ace_low, _ace_low_place(ace_low_run_rank), 2 * high)
    first = np.select([run, pair], [run_rank, middle], high)
    second = np.select([run | troy, pair], [0, low + high - middle], middle)
    third = np.where(run | troy | pair, 0, low)
    keys = ((kind * 32 + first) * 32 + second) * 32 + third
    _, strengths = np.unique(keys, return_inverse=True)
    table = np.asarray(strengths, dtype=np.int16)
    table.setflags(write=False)
    return table


def _ace_low_place(ace_low_run_rank: str) -> int:
    """A-2-3 on the scale of the runs' doubled high cards."""
    if ace_low_run_rank == "highest":
        return 2 * _ACE + 1
    if ace_low_run_rank == "lowest":
        return 0
    return 2 * _KING + 1


@cache
def strength_points(ace_low_run_rank: str = "second") -> NDArray[np.int64]:
    """Card points of a combination by its strength, which settles them; read-only, shape (741,)."""
    points = np.zeros(STRENGTHS, np.int64)
    points[strength_table(ace_low_run_rank)] = card_points(_all_combinations()).sum(axis=1)
    points.setflags(write=False)
    return points


def card_points(cards: NDArray[np.int64]) -> NDArray[np.int64]:
    """Points of each card: ten for A, K, Q, J and ten, five for the others; 360 in the deck."""
    return np.where(cards % 13 >= _TEN, np.int64(10), np.int64(5))


@cache
def _all_combinations() -> NDArray[np.int64]:
    """All combinations in the order of their index, shape (22100, 3), each ascending."""
    descending = sorted(tuple(reversed(chosen)) for chosen in combinations(range(52), 3))
    return np.array(descending, np.int64)[:, ::-1]


WARMUPS = (("combinations", strength_table),)
