"""Make the table of trump calls: how hands end for every five cards and every suit called.

Whole deals of four players are drawn and played out by the compiled rule-of-thumb players, once
with each suit as trumps. How they play doesn't depend on which of the hakem's cards came first,
so each hand is counted for every five of its thirteen cards.

Run: python -m scripts.trump_table [--deals N] [--processes N]

It goes on where it was stopped, unless the players have changed since, and writes
src/hakem/bots/tables/trump.npz.
"""

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import permutations
from math import comb
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track

from hakem.bots.hokm.call_table import ENDS, TABLE, decoded, encoded
from hakem.bots.hokm.five_cards import FIVE, HANDS, PLACES, all_places
from hakem.kernels import playouts
from hakem.kernels.five_of_hand import COUNTS, count_fives
from hakem.kernels.jit import sources_stamp
from hakem.kernels.playouts import RULE_OF_THUMB, Playout, play_out
from hakem.kernels.sampler import sample, sample_problem
from hakem.kernels.xoshiro import seeded

SEED = 1
CHUNK = 25_000
"""Deals of one stream of the generator: the table is a function of seed and number of chunks."""
DEALS = 2_000_000
SUIT = (1 << 13) - 1

Whole = NDArray[np.int64]
Counts = NDArray[np.int32]


def five_places() -> NDArray[np.int32]:
    """The place of every five cards by their rank, with the highest suit as trumps."""
    rows = np.array(list(all_places()), np.int64)
    places = np.full(HANDS, -1, np.int32)
    for order in permutations(range(3)):
        cards = rows[:, 3] << 39
        for suit, which in enumerate(order):
            cards |= rows[:, which] << 13 * suit
        places[_rank(cards)] = np.arange(len(rows))
    return places


def _rank(fives: Whole) -> Whole:
    """The rank of each five cards among all."""
    found, seen = np.zeros_like(fives), np.zeros_like(fives)
    for card in range(52):
        held = fives >> card & 1
        seen += held
        choices = np.array([comb(card, number) for number in range(FIVE + 1)])
        found += held * choices[seen]
    return found


def with_trumps_last(hands: Whole, trump: int) -> Whole:
    """The same hands with a suit and the highest one exchanged."""
    apart = (hands >> 13 * trump ^ hands >> 39) & SUIT
    return hands ^ (apart << 13 * trump | apart << 39) if trump < 3 else hands


def counted(places: NDArray[np.int32], deals: int, seed: int, stream: int) -> Counts:
    """How often each place was dealt to the hakem, won, won with kot and lost with kot."""
    problem = sample_problem(range(52), [0b1111] * 52, [13] * 4)
    hands, state = np.empty((deals, 4), np.int64), seeded(seed, stream)
    sample(problem, state, hands)
    counts = np.zeros((PLACES, COUNTS), np.int32)
    for trump in range(4):
        renamed = np.ascontiguousarray(with_trumps_last(hands, trump))
        ended = play_out(Playout(4, trump=3), renamed, state, [RULE_OF_THUMB] * 4)
        count_fives(
            np.ascontiguousarray(renamed[:, 0]),
            np.ascontiguousarray(ended["winner"]),
            np.ascontiguousarray(ended["kot"]),
            places,
            counts,
        )
    return counts


class Work:
    """The counts so far, kept in a file between runs."""

    def __init__(self, path: Path, seed: int) -> None:
        self._path = path
        self._made_by = f"{seed} {CHUNK} {sources_stamp(playouts.__file__)}"
        self.counts = np.zeros((PLACES, COUNTS), np.int32)
        self.chunks = 0
        if path.exists():
            with np.load(path) as kept:
                if str(kept["made_by"]) == self._made_by:
                    self.counts, self.chunks = kept["counts"], int(kept["chunks"])

    def add(self, counts: Counts) -> None:
        """Add the next chunk."""
        self.counts += counts
        self.chunks += 1
        if self.chunks % 4 == 0:
            self.keep()

    def keep(self) -> None:
        """Write the file, all of it or nothing."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        fresh = self._path.with_suffix(".new.npz")
        np.savez(fresh, counts=self.counts, chunks=self.chunks, made_by=self._made_by)
        fresh.replace(self._path)


_places: list[NDArray[np.int32]] = []


def _chunk(seed: int, stream: int) -> Counts:
    if not _places:
        _places.append(five_places())
    return counted(_places[0], CHUNK, seed, stream)


def chunks(seed: int, first: int, end: int, processes: int) -> Iterator[Counts]:
    """The counts of some chunks, in order."""
    if processes == 1:
        yield from (_chunk(seed, stream) for stream in range(first, end))
        return
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        for start in range(first, end, 4 * processes):  # counts wait in memory, so not all at once
            streams = range(start, min(end, start + 4 * processes))
            yield from pool.map(_chunk, [seed] * len(streams), streams)


def standard_errors(counts: Counts) -> NDArray[np.float64]:
    """The standard error of each rate, shape (places, 3)."""
    hands = np.maximum(counts[:, :1], 1).astype(float)
    rates = (counts[:, 1:] + 0.5) / (hands + 1)
    errors: NDArray[np.float64] = np.sqrt(rates * (1 - rates) / hands)
    return errors


def best_call(values: NDArray[np.uint8], places: NDArray[np.int32]) -> NDArray[np.float64]:
    """The rates of the best call, the mean over all hands of five cards: what a new deal promises.

    The best call is the one of most points by the usual score.
    """
    rates = decoded(values)
    points = 2 * rates[0] - 1 + rates[1] - 2 * rates[2]
    rows = np.unique(np.sort(np.array(list(all_places()), np.int64), axis=1), axis=0)
    fives = rows[:, 0] | rows[:, 1] << 13 | rows[:, 2] << 26 | rows[:, 3] << 39
    calls = np.stack([places[_rank(with_trumps_last(fives, trump))] for trump in range(4)])
    best = calls[points[calls].argmax(axis=0), np.arange(len(fives))]
    equal = (rows[:, :-1] == rows[:, 1:]).astype(np.int64)
    # Suits that are alike come in runs: two, two and two, three, or four of them.
    run = np.select(
        [equal.sum(axis=1) == 3, equal[:, :2].all(axis=1) | equal[:, 1:].all(axis=1)], [24, 6], 0
    )
    alike = 24 // np.where(run > 0, run, 2 ** equal.sum(axis=1))
    assert alike.sum() == HANDS
    mean: NDArray[np.float64] = rates[:, best] @ alike / HANDS
    return mean


def main() -> None:
    """Count what is missing, and write the table."""
    parser = argparse.ArgumentParser(description="The table of trump calls.")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--work", type=Path, default=Path("build/trump_table.npz"))
    parser.add_argument("--out", type=Path, default=TABLE)
    wanted = parser.parse_args()
    console = Console()
    work, number = Work(wanted.work, wanted.seed), max(1, wanted.deals // CHUNK)
    left = chunks(wanted.seed, work.chunks, number, wanted.processes)
    todo = max(0, number - work.chunks)
    for counts in track(left, f"Chunks of {CHUNK:,} deals", total=todo, console=console):
        work.add(counts)
    work.keep()
    hands = work.counts[:, 0]
    errors = 100 * standard_errors(work.counts)
    console.print(
        f"{PLACES:,} places, {work.chunks * CHUNK:,} deals; fewest hands for a place {hands.min()}."
    )
    for place, name in enumerate(ENDS):
        console.print(
            f"Standard error of {name}: {errors[:, place].mean():.2f} points on average, "
            f"at most {errors[:, place].max():.2f}."
        )
    values = encoded(work.counts)
    np.savez_compressed(
        wanted.out,
        values=values,
        best_call=best_call(values, five_places()),
        deals=work.chunks * CHUNK,
        seed=wanted.seed,
    )
    console.print(f"{wanted.out}: {wanted.out.stat().st_size:,} bytes.")


if __name__ == "__main__":
    main()
