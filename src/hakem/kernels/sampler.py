"""Uniform random deals of the unseen cards among the places where they may lie.

A *place* is anything that holds a known number of unseen cards: a hand, a part of a hand (the
hakem's first five, the rest), a stock, a discard pile, the cards left undealt. A card's *allowed
places* is a bit set, bit p for place p. A suit void closes a place to all cards of the suit; any
finer knowledge closes it to single cards.

Cards with the same allowed places are exchangeable and form a class, so a deal is drawn in two
moves: how many cards of each class go to each place, by dynamic programming over the room left in
the places, and then which cards, by a shuffle. Nothing is ever drawn and thrown away.

>>> problem = sample_problem(cards=[0, 1, 2], allowed=[0b11, 0b11, 0b01], sizes=[2, 1])
>>> count_deals(problem)
2
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem.kernels.jit import kernel
from hakem.kernels.ways import CHOOSE, MAX_CARDS, MAX_PLACES, PROBLEM, count_ways
from hakem.kernels.xoshiro import State, below, seeded, unit

MAX_TABLE = 1 << 23
"""Largest number of entries of a problem's table (64 MiB)."""


class ImpossibleDeal(ValueError):
    """No deal agrees with what is known."""


@dataclass(frozen=True, eq=False)
class SampleProblem:
    """What is known about the unseen cards, ready for `sample`; made by `sample_problem`."""

    record: Any
    """One `PROBLEM` record: classes of cards, places and their sizes."""
    ways: NDArray[np.float64]
    """`ways[step, room]`: in how many ways the cards from this step on fill the room left."""

    @property
    def places(self) -> int:
        """Number of places, which is the width of a deal."""
        return int(self.record["places"])

    @property
    def approximate_count(self) -> float:
        """The number of deals as a float, relative error below 1e-12; exact: `count_deals`."""
        return float(self.ways[0, self.record["full"]])


def sample_problem(
    cards: Sequence[int], allowed: Sequence[int], sizes: Sequence[int]
) -> SampleProblem:
    """Prepare to deal `cards` so that place p gets `sizes[p]` of them.

    `allowed[i]` is the bit set of places open to `cards[i]`. Cards are ids 0..51, each once; at
    most `MAX_PLACES` places. Raises `ImpossibleDeal` where no deal agrees, `ValueError` for input
    that describes no problem.
    """
    _check(cards, allowed, sizes)
    classes: dict[int, list[int]] = {}
    for card, places in zip(cards, allowed, strict=True):
        classes.setdefault(places, []).append(card)
    # The last class takes the room that is left, without a choice: let it be the freest one.
    order = sorted(classes, key=lambda places: (places.bit_count(), len(classes[places]), places))

    problem = np.zeros(1, dtype=PROBLEM)
    record = problem[0]
    record["places"] = len(sizes)
    record["classes"] = len(order)
    record["sizes"][: len(sizes)] = sizes
    begin = step = 0
    for index, places in enumerate(order):
        members = sorted(classes[places])
        record["cards"][begin : begin + len(members)] = members
        begin += len(members)
        record["begin"][index + 1] = begin
        record["open"][index] = places
        record["step"][index] = step
        step += places.bit_count()
    room = 1
    for place, size in enumerate(sizes):
        record["stride"][place] = room
        record["full"] += room * size
        room *= size + 1
    # The last class needs no table of its own steps, only of the ways it can end.
    steps = int(record["step"][max(len(order) - 1, 0)]) + 1
    if steps * room > MAX_TABLE:
        raise ValueError(
            f"{len(sizes)} places of these sizes need a table of {steps * room:,} entries, "
            f"more than {MAX_TABLE:,}: join places that no card tells apart"
        )
    ways = np.zeros((steps, room))
    count_ways(record, ways)
    if ways[0, record["full"]] == 0.0:
        raise ImpossibleDeal("no deal of these cards fits the sizes and the allowed places")
    return SampleProblem(record, ways)


def _check(cards: Sequence[int], allowed: Sequence[int], sizes: Sequence[int]) -> None:
    if len(cards) != len(allowed):
        raise ValueError(f"{len(cards)} cards but {len(allowed)} sets of allowed places")
    if not 1 <= len(sizes) <= MAX_PLACES:
        raise ValueError(f"{len(sizes)} places: there must be 1 to {MAX_PLACES}")
    if len(set(cards)) != len(cards):
        raise ValueError("a card stands twice among the unseen cards")
    for card in cards:
        if not 0 <= card < MAX_CARDS:
            raise ValueError(f"{card} is no card: cards are 0 to {MAX_CARDS - 1}")
    for places in allowed:
        if not 0 <= places < 1 << len(sizes):
            raise ValueError(f"{places:#b} names a place beyond the {len(sizes)} there are")
    if min(sizes) < 0:
        raise ValueError(f"a place cannot hold {min(sizes)} cards")
    if sum(sizes) != len(cards):
        raise ValueError(f"{len(cards)} unseen cards for {sum(sizes)} free spaces")


def sample(problem: SampleProblem, state: State, out: NDArray[np.int64]) -> None:
    """Fill `out[deal, place]` with uniform independent deals, a place's cards as a bit set.

    Bit c stands for card c. The k-th deal depends on the generator's state at its start alone, so
    one call for twenty deals equals two calls for ten. Every deal drawn agrees with the problem;
    the distribution differs from the uniform one by less than 1e-12 (total variation), the
    rounding of the table.
    """
    if out.ndim != 2 or out.shape[1] != problem.places or out.dtype != np.int64:
        raise ValueError(
            f"deals of {problem.places} places need int64[n, {problem.places}], "
            f"not {out.dtype}{list(out.shape)}"
        )
    sample_deals(problem.record, problem.ways, state, out)


@kernel
def sample_deals(
    record: Any, ways: NDArray[np.float64], state: State, out: NDArray[np.int64]
) -> None:
    """The loop of `sample`, for other kernels to call."""
    cards = np.empty(MAX_CARDS, np.int64)
    room = np.empty(MAX_PLACES, np.int64)
    last_class = record.classes - 1
    for deal in range(out.shape[0]):
        # Always from the same order, or a deal would depend on those before it in the call.
        for index in range(record.begin[record.classes]):
            cards[index] = record.cards[index]
        for place in range(record.places):
            room[place] = record.sizes[place]
            out[deal, place] = 0
        rest: int = record.full
        for kind in range(record.classes):
            first: int = record.begin[kind]
            end: int = record.begin[kind + 1]
            step: int = record.step[kind]
            places: int = record.open[kind]
            for place in range(record.places):
                if (places >> place) & 1 == 0:
                    continue
                if places >> (place + 1) == 0:
                    number = end - first
                elif kind == last_class:
                    number = room[place]
                else:
                    number = _share(
                        ways, step, rest, record.stride[place], end - first, room[place], state
                    )
                chosen = 0
                for index in range(first, first + number):
                    if number < end - first:
                        other = index + below(state, end - index)
                        cards[index], cards[other] = cards[other], cards[index]
                    chosen |= 1 << cards[index]
                out[deal, place] |= chosen
                first += number
                room[place] -= number
                rest -= number * record.stride[place]
                step += 1


@kernel
def _share(
    ways: NDArray[np.float64],
    step: int,
    rest: int,
    stride: int,
    left: int,
    room: int,
    state: State,
) -> int:
    """How many of a class's `left` cards go to a place with `room`, drawn by ways to finish."""
    target = unit(state) * ways[step, rest]
    number = 0
    for k in range(min(left, room) + 1):
        weight = CHOOSE[left, k] * ways[step + 1, rest - k * stride]
        if weight > 0.0:
            # Kept when rounding lets the target outlive the sum: never a share without ways.
            number = k
            if target < weight:
                break
            target -= weight
    return number


def count_deals(problem: SampleProblem) -> int:
    """The exact number of deals that agree with the problem (it can pass 2**63)."""
    record = problem.record
    ends = record["begin"][1 : record["classes"] + 1]
    sizes = np.diff(ends, prepend=0).tolist()
    opens = [
        [place for place in range(problem.places) if places >> place & 1]
        for places in record["open"][: record["classes"]].tolist()
    ]

    @cache
    def finish(kind: int, at: int, left: int, room: tuple[int, ...]) -> int:
        """Ways to go on when `left` cards of a class stand before its `at`-th open place."""
        if kind >= len(sizes) - 1:
            return fill(left, room)
        place = opens[kind][at]
        if at == len(opens[kind]) - 1:
            if left > room[place]:
                return 0
            return finish(kind + 1, 0, sizes[kind + 1], _less(room, place, left))
        return sum(
            comb(left, k) * finish(kind, at + 1, left - k, _less(room, place, k))
            for k in range(min(left, room[place]) + 1)
        )

    def fill(left: int, room: tuple[int, ...]) -> int:
        """Ways for the last class to take all the room there is."""
        total = 1
        for place, number in enumerate(room):
            if number and place not in opens[-1]:
                return 0
            total *= comb(left, number)
            left -= number
        return total

    room = tuple(record["sizes"][: problem.places].tolist())
    return finish(0, 0, sizes[0], room) if sizes else 1


def _less(room: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    """The room after a place took some cards."""
    return (*room[:place], room[place] - number, *room[place + 1 :])


def _warm_up() -> None:
    problem = sample_problem([0, 1, 2], [0b11, 0b11, 0b01], [2, 1])
    sample(problem, seeded(0), np.empty((1, 2), np.int64))


WARMUPS = (("sampler", _warm_up),)
