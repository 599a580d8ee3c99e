"""Arranging thirteen cards for Hazari: best, greedy and undominated arrangements, all exact.

An arrangement is three groups of three cards and one of four, each at least as strong as the
next; of the last group the best three cards count. It is written as thirteen card ids, group by
group, each group ascending.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hakem.kernels.best_arrangement import SEARCH, find_best, find_greedy
from hakem.kernels.combinations import STRENGTHS, strength_points, strength_table
from hakem.kernels.groups import GROUPS, HAND, list_groups, write_groups
from hakem.kernels.jit import kernel
from hakem.kernels.undominated import count_legal, find_undominated

SLOTS = 4


@dataclass(frozen=True)
class Ranking:
    """The options on which the order of combinations depends."""

    ace_low_run_rank: str = "second"
    """Where A-2-3 stands among the runs: `second`, `highest` or `lowest`."""
    four_above_troy: bool = False
    """Whether four of a kind outranks every Troy, so that it can't be the last group."""

    @property
    def strengths(self) -> NDArray[np.int16]:
        """Strength of every combination by its index."""
        return strength_table(self.ace_low_run_rank)

    @property
    def points(self) -> NDArray[np.int64]:
        """Card points of a combination by its strength."""
        return strength_points(self.ace_low_run_rank)


@dataclass(frozen=True, eq=False)
class SlotValues:
    """What a group of each strength is worth in each slot; any finite numbers."""

    slots: NDArray[np.float64]
    """`slots[slot, strength]`, shape (4, 741)."""
    odd: NDArray[np.float64]
    """What each point of the odd card in the last slot adds, by that slot's strength, (741,)."""

    def __post_init__(self) -> None:
        for name, table, shape in (
            ("slots", self.slots, (SLOTS, STRENGTHS)),
            ("odd", self.odd, (STRENGTHS,)),
        ):
            if table.shape != shape or table.dtype != np.float64 or not table.flags.c_contiguous:
                raise ValueError(
                    f"{name} must be float64{list(shape)} in C order, "
                    f"not {table.dtype}{list(table.shape)}"
                )
            if not np.isfinite(table).all():
                raise ValueError(f"{name} must be finite: an infinite value cannot be weighed")

    @classmethod
    def expected_points(
        cls, win: ArrayLike, captured: ArrayLike, ranking: Ranking | None = None
    ) -> "SlotValues":
        """Value by expected card points, from what is known of the opponents' arrangements.

        `win[slot, strength]` is the chance to take the comparison; `captured[slot, strength]` is
        the opponents' points there times whether it is taken, on average. Both have shape
        (4, 741). The sum over the slots is exact, for points add up.
        """
        chances = np.ascontiguousarray(win, dtype=np.float64)
        own = (ranking or Ranking()).points
        return cls(chances * own + np.asarray(captured, np.float64), chances[-1].copy())


def best_arrangements(
    hands: ArrayLike, values: SlotValues, ranking: Ranking | None = None
) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
    """The legal arrangement of the greatest value for each hand, and that value.

    `hands` has shape (n, 13), the arrangements too. Of arrangements of equal value the same one
    comes every time.
    """
    ranking = ranking or Ranking()
    sorted_hands = _sorted_hands(hands)
    arrangements = np.empty_like(sorted_hands)
    totals = np.empty(len(sorted_hands))
    _arrange_best(
        sorted_hands,
        ranking.strengths,
        ranking.points,
        ranking.four_above_troy,
        values.slots,
        values.odd,
        np.empty(1, GROUPS)[0],
        np.empty(1, SEARCH)[0],
        arrangements,
        totals,
    )
    return arrangements, totals


def greedy_arrangements(hands: ArrayLike, ranking: Ranking | None = None) -> NDArray[np.int64]:
    """For each hand the legal arrangement strongest in the first group, then in the second ..."""
    ranking = ranking or Ranking()
    sorted_hands = _sorted_hands(hands)
    arrangements = np.empty_like(sorted_hands)
    _arrange_greedy(
        sorted_hands,
        ranking.strengths,
        ranking.points,
        ranking.four_above_troy,
        np.empty(1, GROUPS)[0],
        arrangements,
    )
    return arrangements


def undominated_arrangements(
    hand: ArrayLike, ranking: Ranking | None = None
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """An arrangement for each vector of strengths that no other legal one dominates, and these.

    Shapes (n, 13) and (n, 4), strongest first group first. To dominate is to be at least as
    strong in every group and stronger in one. Any value that rises with strength alone has its
    best arrangement among them; one that counts points too may have it elsewhere.
    """
    ranking = ranking or Ranking()
    (cards,) = _sorted_hands(np.expand_dims(hand, 0))
    rows = find_undominated(_groups(cards, ranking))
    rows = rows[np.lexsort(-rows[:, SLOTS - 1 :: -1].T)]
    arrangements = np.empty((len(rows), HAND), np.int64)
    _write_rows(cards, rows[:, SLOTS:], arrangements)
    return arrangements, rows[:, :SLOTS].copy()


def count_legal_arrangements(hand: ArrayLike, ranking: Ranking | None = None) -> int:
    """How many of the 200,200 partings of a hand are legal arrangements."""
    (cards,) = _sorted_hands(np.expand_dims(hand, 0))
    return int(count_legal(_groups(cards, ranking or Ranking())))


def _groups(cards: NDArray[np.int64], ranking: Ranking) -> Any:
    groups = np.empty(1, GROUPS)[0]
    list_groups(cards, ranking.strengths, ranking.points, ranking.four_above_troy, groups)
    return groups


def _sorted_hands(hands: ArrayLike) -> NDArray[np.int64]:
    table = np.asarray(hands)
    if table.ndim != 2 or table.shape[1] != HAND or not np.issubdtype(table.dtype, np.integer):
        raise ValueError(
            f"hands must be whole numbers in rows of {HAND}, not {table.dtype}{list(table.shape)}"
        )
    ordered = np.sort(table.astype(np.int64), axis=1)
    if len(ordered) and not 0 <= ordered[:, 0].min() <= ordered[:, -1].max() < 52:
        raise ValueError("a hand holds a number that is no card: cards are 0 to 51")
    if (ordered[:, 1:] == ordered[:, :-1]).any():
        raise ValueError("a card stands twice in a hand")
    return ordered


@kernel
def _arrange_best(
    hands: NDArray[np.int64],
    strengths: NDArray[np.int16],
    points: NDArray[np.int64],
    four_above_troy: bool,
    slot_values: NDArray[np.float64],
    odd_values: NDArray[np.float64],
    groups: Any,
    search: Any,
    arrangements: NDArray[np.int64],
    totals: NDArray[np.float64],
) -> None:
    for index in range(len(hands)):
        list_groups(hands[index], strengths, points, four_above_troy, groups)
        totals[index] = find_best(groups, slot_values, odd_values, search)
        first, second, third = search.best
        write_groups(hands[index], first, second, third, arrangements[index])


@kernel
def _arrange_greedy(
    hands: NDArray[np.int64],
    strengths: NDArray[np.int16],
    points: NDArray[np.int64],
    four_above_troy: bool,
    groups: Any,
    arrangements: NDArray[np.int64],
) -> None:
    splits = np.empty(35, np.int64)
    best = np.zeros(3, np.int64)
    for index in range(len(hands)):
        list_groups(hands[index], strengths, points, four_above_troy, groups)
        find_greedy(groups, splits, best)
        write_groups(hands[index], best[0], best[1], best[2], arrangements[index])


@kernel
def _write_rows(
    hand: NDArray[np.int64], rows: NDArray[np.int64], arrangements: NDArray[np.int64]
) -> None:
    for index in range(len(rows)):
        write_groups(hand, rows[index, 0], rows[index, 1], rows[index, 2], arrangements[index])


def _warm_up_best() -> None:
    values = SlotValues(np.zeros((SLOTS, STRENGTHS)), np.zeros(STRENGTHS))
    best_arrangements([range(HAND)], values)


def _warm_up_greedy() -> None:
    greedy_arrangements([range(HAND)])


def _warm_up_undominated() -> None:
    undominated_arrangements(range(HAND))
    count_legal_arrangements(range(HAND))


WARMUPS = (
    ("best arrangement", _warm_up_best),
    ("greedy arrangement", _warm_up_greedy),
    ("undominated arrangements", _warm_up_undominated),
)
