"""The best legal arrangement of one hand, exactly, for any value of strengths by slot.

All pairs of a first and a second triple are tried, strongest first; a pair whose value plus the
most that the last two groups can bring does not beat the best arrangement found is passed over.
What seven cards bring at best as a third and a last group is worked out once for each seven.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem.kernels.combinations import STRENGTHS
from hakem.kernels.groups import HAND, TRIPLES, WHOLE_HAND, split_seven
from hakem.kernels.jit import kernel

SEARCH = np.dtype(
    [
        ("as_first", np.float64, TRIPLES),  # value of the triple, in the order of GROUPS.triple
        ("as_second", np.float64, TRIPLES),
        # Upper bounds over this triple and all weaker ones; one place beyond the last: none.
        ("second_from", np.float64, TRIPLES + 1),
        ("last_two_from", np.float64, TRIPLES + 1),
        ("last_of", np.float64, STRENGTHS),  # most that a last group of this strength brings
        ("rest_known", np.int8, 1 << HAND),
        ("rest_value", np.float64, 1 << HAND),  # of seven cards as third and last group
        ("rest_third", np.int64, 1 << HAND),  # the third group that brings it
        ("splits", np.int64, 35),
        ("best", np.int64, 3),  # first, second and third group of the best arrangement
    ]
)
"""Working memory of one search."""


@kernel
def find_best(
    groups: Any, values: NDArray[np.float64], odd_values: NDArray[np.float64], search: Any
) -> float:
    """The value of the best arrangement; its first three groups are left in `search.best`.

    `values[slot, strength]` is what a group brings there, and a point of the odd card in the last
    slot brings `odd_values[strength]` more. Any finite numbers will do: nothing is assumed about
    their order.
    """
    _bound(groups, values, odd_values, search)
    best = -np.inf
    for i in range(TRIPLES - 1):
        alone = search.as_first[i]
        if alone + search.second_from[i + 1] + search.last_two_from[i + 1] <= best:
            continue
        first: int = groups.triple[i]
        for j in range(i + 1, TRIPLES):
            second: int = groups.triple[j]
            if first & second:
                continue
            pair = alone + search.as_second[j]
            if pair + search.last_two_from[j] <= best:
                continue
            seven = WHOLE_HAND ^ first ^ second
            if not search.rest_known[seven]:
                search.rest_known[seven] = 1
                search.rest_value[seven], search.rest_third[seven] = _best_rest(
                    groups, values, odd_values, seven, groups.strength[0], search.splits
                )
            if pair + search.rest_value[seven] <= best:
                continue
            value: float = search.rest_value[seven]
            third: int = search.rest_third[seven]
            if groups.strength_of[third] > groups.strength[j]:
                # The best third group would beat the second: look for the best one that does not.
                value, third = _best_rest(
                    groups, values, odd_values, seven, groups.strength[j], search.splits
                )
                if pair + value <= best:
                    continue
            best = pair + value
            search.best[0] = first
            search.best[1] = second
            search.best[2] = third
    return best


@kernel
def _bound(
    groups: Any, values: NDArray[np.float64], odd_values: NDArray[np.float64], search: Any
) -> None:
    """Fill in what each triple brings by slot, and the most that it or weaker ones can bring."""
    search.second_from[TRIPLES] = -np.inf
    search.last_two_from[TRIPLES] = -np.inf
    for strength in range(STRENGTHS):
        search.last_of[strength] = -np.inf
    for four in groups.four:
        strength = groups.strength_of[four]
        if strength < STRENGTHS:
            value = values[3, strength] + odd_values[strength] * groups.odd_points[four]
            search.last_of[strength] = max(search.last_of[strength], value)
    last = -np.inf
    for place in range(TRIPLES - 1, -1, -1):
        strength = groups.strength[place]
        search.as_first[place] = values[0, strength]
        search.as_second[place] = values[1, strength]
        search.second_from[place] = max(search.second_from[place + 1], values[1, strength])
        last = max(last, search.last_of[strength])
        search.last_two_from[place] = max(
            search.last_two_from[place + 1], values[2, strength] + last
        )
    for seven in range(1 << HAND):
        search.rest_known[seven] = 0


@kernel
def _best_rest(
    groups: Any,
    values: NDArray[np.float64],
    odd_values: NDArray[np.float64],
    seven: int,
    cap: int,
    splits: NDArray[np.int64],
) -> tuple[float, int]:
    """The most that seven cards bring as third group, of strength `cap` at most, and last group."""
    split_seven(seven, splits)
    best = -np.inf
    best_third = 0
    for third in splits:
        four = seven ^ third
        strength: int = groups.strength_of[third]
        last: int = groups.strength_of[four]
        if last <= strength <= cap:
            value = (
                values[2, strength] + values[3, last] + odd_values[last] * groups.odd_points[four]
            )
            if value > best:
                best = value
                best_third = third
    return best, best_third


@kernel
def find_greedy(groups: Any, splits: NDArray[np.int64], out: NDArray[np.int64]) -> None:
    """The arrangement strongest in its first group, then in its second, third and last.

    Equal strengths are chosen for the best continuation. Its first three groups go to `out`.
    """
    best = -1
    for i in range(TRIPLES - 1):
        if groups.strength[i] < groups.strength[0]:
            break
        first: int = groups.triple[i]
        strongest = -1
        for j in range(i + 1, TRIPLES):
            second: int = groups.triple[j]
            if first & second:
                continue
            if groups.strength[j] < strongest:
                break
            strongest = groups.strength[j]
            seven = WHOLE_HAND ^ first ^ second
            split_seven(seven, splits)
            for third in splits:
                strength: int = groups.strength_of[third]
                last: int = groups.strength_of[seven ^ third]
                rank = (strongest << 10 | strength) << 10 | last
                if last <= strength <= strongest and rank > best:
                    best = rank
                    out[0] = first
                    out[1] = second
                    out[2] = third
