"""All arrangements of one hand that no other one beats group by group, and how many are legal."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem.kernels.groups import TRIPLES, WHOLE_HAND, split_seven
from hakem.kernels.jit import kernel

ROW = 7
"""A kept arrangement: four strengths and the first three groups."""


@kernel
def find_undominated(groups: Any) -> NDArray[np.int64]:
    """Rows of four strengths and three groups, one for each undominated vector of strengths.

    A legal arrangement is dominated where another is at least as strong in every group and
    stronger in one. The strengths settle the points of all groups, the odd card's too, so
    arrangements of equal strengths differ in nothing that counts: the first found stands for all.
    """
    kept = np.empty((64, ROW), np.int64)
    number = 0
    splits = np.empty(35, np.int64)
    row = np.empty(ROW, np.int64)
    for i in range(TRIPLES - 1):
        row[0] = groups.strength[i]
        row[4] = groups.triple[i]
        # No later group is stronger than the next triple: where even three like it would not do,
        # no arrangement with this first group does; and so with the second.
        for slot in (1, 2, 3):
            row[slot] = groups.strength[i + 1]
        if _is_dominated(kept, number, row):
            continue
        for j in range(i + 1, TRIPLES):
            if groups.triple[i] & groups.triple[j]:
                continue
            for slot in (1, 2, 3):
                row[slot] = groups.strength[j]
            row[5] = groups.triple[j]
            if _is_dominated(kept, number, row):
                continue
            seven: int = WHOLE_HAND ^ groups.triple[i] ^ groups.triple[j]
            split_seven(seven, splits)
            for third in splits:
                row[2] = groups.strength_of[third]
                row[3] = groups.strength_of[seven ^ third]
                row[6] = third
                if row[3] <= row[2] <= row[1] and not _is_dominated(kept, number, row):
                    number = _drop_dominated(kept, number, row)
                    if number == len(kept):
                        larger = np.empty((2 * number, ROW), np.int64)
                        for index in range(number):
                            _copy(kept, index, larger, index)
                        kept = larger
                    for column in range(ROW):
                        kept[number, column] = row[column]
                    number += 1
    return kept[:number]


@kernel
def _is_dominated(kept: NDArray[np.int64], number: int, row: NDArray[np.int64]) -> bool:
    """Whether a kept arrangement is at least as strong in every group."""
    for index in range(number):
        if (
            kept[index, 0] >= row[0]
            and kept[index, 1] >= row[1]
            and kept[index, 2] >= row[2]
            and kept[index, 3] >= row[3]
        ):
            return True
    return False


@kernel
def _drop_dominated(kept: NDArray[np.int64], number: int, row: NDArray[np.int64]) -> int:
    """Close up over the kept arrangements that the row dominates; how many remain."""
    remaining = 0
    for index in range(number):
        if (
            kept[index, 0] > row[0]
            or kept[index, 1] > row[1]
            or kept[index, 2] > row[2]
            or kept[index, 3] > row[3]
        ):
            _copy(kept, index, kept, remaining)
            remaining += 1
    return remaining


@kernel
def _copy(
    source: NDArray[np.int64], index: int, target: NDArray[np.int64], target_index: int
) -> None:
    # Assigning whole rows would do, but takes Numba seconds to compile.
    for column in range(ROW):
        target[target_index, column] = source[index, column]


@kernel
def count_legal(groups: Any) -> int:
    """Number of ways to part the hand into a legal arrangement, of 200,200 ways in all.

    Parts are counted, not orders: two equal groups exchanged are the same arrangement.
    """
    number = 0
    for four in groups.four:
        number += _count_above(groups, WHOLE_HAND ^ four, groups.strength_of[four])
    return number


@kernel
def _count_above(groups: Any, nine: int, weakest: int) -> int:
    """Ways to part nine cards into three triples, each at least as strong as `weakest`.

    The first triple holds the lowest card, the second the lowest of the six others.
    """
    number = 0
    lowest = nine & -nine
    others = nine ^ lowest
    high = others
    while high:
        high_bit = high & -high
        high ^= high_bit
        low = high
        while low:
            low_bit = low & -low
            low ^= low_bit
            if groups.strength_of[lowest | high_bit | low_bit] >= weakest:
                number += _count_pairs_above(groups, others ^ high_bit ^ low_bit, weakest)
    return number


@kernel
def _count_pairs_above(groups: Any, six: int, weakest: int) -> int:
    """Ways to part six cards into two triples, each at least as strong as `weakest`."""
    number = 0
    lowest = six & -six
    high = six ^ lowest
    while high:
        high_bit = high & -high
        high ^= high_bit
        low = high
        while low:
            low_bit = low & -low
            low ^= low_bit
            triple = lowest | high_bit | low_bit
            if (
                groups.strength_of[triple] >= weakest
                and groups.strength_of[six ^ triple] >= weakest
            ):
                number += 1
    return number
