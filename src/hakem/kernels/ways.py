"""In how many ways classes of cards fill places: the table behind the sampler."""

from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem.kernels.jit import kernel

MAX_CARDS = 52
MAX_PLACES = 8

PROBLEM = np.dtype(
    [
        ("places", np.int64),
        ("classes", np.int64),
        ("full", np.int64),  # index of the room at the start, all places empty
        ("sizes", np.int64, MAX_PLACES),
        ("stride", np.int64, MAX_PLACES),  # what a space in this place counts in a room's index
        ("cards", np.int64, MAX_CARDS),  # class by class
        ("begin", np.int64, MAX_CARDS + 1),  # cards[begin[c]:begin[c+1]] are class c
        ("open", np.int64, MAX_CARDS),  # bit set of the places open to the class
        ("step", np.int64, MAX_CARDS),  # the class's first step; it has one per open place
    ]
)
"""A sampling problem: which cards may lie where. Unused tails of the arrays are zero."""

# Exact: the largest, 52 over 26, is below 2**53.
CHOOSE = np.array([[comb(n, k) for k in range(MAX_CARDS + 1)] for n in range(MAX_CARDS + 1)], float)


@kernel
def count_ways(record: Any, ways: NDArray[np.float64]) -> None:
    """Fill `ways[step, room]`: ways to place the cards from `step` on into the room left.

    A step decides how many of a class's cards go to one open place. A room's index is the sum of
    `stride` times the free spaces of each place. The number of cards still to be placed equals the
    free spaces, so what is left of the step's class follows from the room. The last class fills
    what is left; only the row at its first step is kept.

    Every entry is a sum of at most 53 products of non-negative numbers, rounded once each; over n
    steps the relative error stays below 60 n 2**-53.
    """
    last = record.classes - 1
    if last < 0:
        ways[0, 0] = 1.0
        return
    room = np.zeros(MAX_PLACES, np.int64)  # the room of `index`, kept beside it
    for index in range(ways.shape[1]):
        ways[record.step[last], index] = _fill(record, room)
        _advance(record, room)
    for kind in range(last - 1, -1, -1):
        places: int = record.open[kind]
        later: int = record.begin[record.classes] - record.begin[kind + 1]
        size: int = record.begin[kind + 1] - record.begin[kind]
        step: int = record.step[kind + 1]
        for place in range(record.places - 1, -1, -1):
            if (places >> place) & 1 == 0:
                continue
            step -= 1
            is_last = places >> (place + 1) == 0
            for index in range(ways.shape[1]):
                left = _total(record, room) - later
                if 0 <= left <= size:
                    ways[step, index] = _finish(
                        ways[step + 1], index, record.stride[place], left, room[place], is_last
                    )
                _advance(record, room)


@kernel
def _finish(
    after: NDArray[np.float64], index: int, stride: int, left: int, room: int, is_last: bool
) -> float:
    """Ways to go on with `left` cards of a class, the next place having `room`."""
    total = 0.0
    for k in range(left if is_last else 0, min(left, room) + 1):
        total += CHOOSE[left, k] * after[index - k * stride]
    return total


@kernel
def _fill(record: Any, room: NDArray[np.int64]) -> float:
    """Ways the last class fills `room` exactly; 0 where a place is closed or the count is off."""
    last = record.classes - 1
    left: int = record.begin[last + 1] - record.begin[last]
    places: int = record.open[last]
    total = 1.0
    for place in range(record.places):
        number = room[place]
        if number > left or (number > 0 and (places >> place) & 1 == 0):
            return 0.0
        total *= CHOOSE[left, number]
        left -= number
    return total if left == 0 else 0.0


@kernel
def _total(record: Any, room: NDArray[np.int64]) -> int:
    """The free spaces of all places."""
    total = 0
    for place in range(record.places):
        total += room[place]
    return total


@kernel
def _advance(record: Any, room: NDArray[np.int64]) -> None:
    """Step `room` to the one with the next index, from the full one back to none."""
    for place in range(record.places):
        if room[place] < record.sizes[place]:
            room[place] += 1
            return
        room[place] = 0
