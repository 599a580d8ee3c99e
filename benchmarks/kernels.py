"""Every figure of the kernels in one table, each beside what it should be.

    python -m benchmarks.kernels              about six minutes on a calm machine
    python -m benchmarks.kernels --scale 0.1  a tenth of the samples

Figures against DDS, a solver for bridge, come from the same deals in the same run, one thread
each, alternating deal by deal; their answers are compared, and a disagreement ends the run.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from endplay import _dds

from benchmarks.arranger import random_hands, values_against_greedy
from benchmarks.solver import after_random_play, bridge, freak, other_world, shuffled, timed
from benchmarks.start import measured
from benchmarks.timing import machine, seconds
from hakem.analysis import warmups
from hakem.kernels.arranger import best_arrangements
from hakem.kernels.playouts import RANDOM, Playout, play_out
from hakem.kernels.sampler import sample, sample_problem
from hakem.kernels.solver.positions import Position, positions_of, worlds_of
from hakem.kernels.solver.solving import Solver, goal, solve_many
from hakem.kernels.xoshiro import seeded

Times = npt.NDArray[np.float64]
SEED = 11


class Figure(NamedTuple):
    """A row of the table."""

    what: str
    bar: str
    measured: str


def against_dds(
    deals: Iterator[tuple[int, ...]], source: random.Random
) -> tuple[Times, Times, Times]:
    """Milliseconds of Hakem and of DDS for seven tricks or more, and tricks searched."""
    solver = Solver()
    rows = []
    for hands in deals:
        position = Position(hands, source.randrange(4), source.randrange(4))
        table, question = positions_of([position]), goal(position.leader % 2, 7, 13)
        deal, future = bridge(position), _dds.futureTricks()
        before = solver.nodes
        own, found = timed(partial(_reached, solver, table, question))
        rival, _ = timed(partial(_dds.SolveBoard, deal, 7, 1, 1, future, 0))
        if (future.score[0] >= 7) != (found == 1):
            raise SystemExit(f"disagreement with DDS: {position}")
        rows.append((own, rival, solver.nodes - before))
    own_times, rival_times, nodes = np.array(rows).T
    return own_times, rival_times, nodes


def _reached(solver: Solver, table: npt.NDArray[np.void], question: object) -> int:
    return int(solver.answers(table, question, False)[0, 52])  # type: ignore[arg-type]  # a Question


def whole_deals(scale: float) -> list[Figure]:
    """Random deals."""
    source = random.Random(SEED)
    count = max(100, int(3_000 * scale))
    own, rival, nodes = against_dds((shuffled(source) for _ in range(count)), source)
    searched = f"{nodes.mean():,.0f}, {np.median(nodes):,.0f}"
    tails = [own.mean() / rival.mean()]
    tails += [np.percentile(own, p) / np.percentile(rival, p) for p in (50, 99)]
    return [
        Figure(
            f"7 or more tricks, {count:,} random deals, Hakem over DDS: mean, median, p99",
            "0.70, 0.45, 0.70",
            ", ".join(f"{ratio:.2f}" for ratio in tails),
        ),
        Figure("- the same in ms: Hakem", "", _ms(own)),
        Figure("- the same in ms: DDS", "", _ms(rival)),
        Figure("- tricks searched a deal: mean, median", "", searched),
    ]


def freaks(scale: float) -> list[Figure]:
    """Void-heavy deals: each suit in one or two hands."""
    source = random.Random(SEED + 3)
    count = max(50, int(500 * scale))
    own, rival, _ = against_dds((freak(source) for _ in range(count)), source)
    slowest = own.max() / rival.max()
    return [
        Figure(
            f"the slowest of {count} void-heavy deals, Hakem over DDS",
            "1",
            f"{slowest:.2f} ({own.max():.1f} of {rival.max():.1f} ms)",
        ),
    ]


def _ms(times: Times) -> str:
    median, high = np.percentile(times, [50, 99])
    return f"mean {times.mean():.2f}, median {median:.2f}, p99 {high:.1f}, max {times.max():.0f}"


def batches(scale: float) -> list[Figure]:
    """Every legal card over a hundred worlds."""
    figures = []
    for tricks, bar in ((0, "0.70"), (2, "0.70"), (6, "0.70")):
        source = random.Random(SEED + tricks)
        solver = Solver()
        rows = []
        for _ in range(max(5, int(50 * scale))):
            seen = after_random_play(source, 4 * tricks)
            worlds = [seen.hands, *(other_world(source, seen) for _ in range(99))]
            need = max(1, 7 - seen.taken[seen.to_move % 2])
            question = goal(seen.to_move % 2, need, seen.left)
            table = worlds_of(np.array(worlds, np.int64), seen)
            own, found = timed(partial(solver.answers, table, question, True))
            rival = 0.0
            for row, hands in enumerate(worlds):
                deal = bridge(Position(hands, seen.leader, seen.trump, seen.trick))
                future = _dds.futureTricks()
                rival += timed(partial(_dds.SolveBoard, deal, need, 2, 1, future, 0))[0]
                if (future.score[0] >= need) != bool((found[row, :52] == 1).any()):  # type: ignore[index]  # an array
                    raise SystemExit(f"disagreement with DDS: {worlds[row]}, {seen}")
            rows.append((own, rival))
        times = np.array(rows)
        own, rival = times.mean(axis=0)
        figures.append(
            Figure(
                f"every card over 100 worlds after {tricks} tricks, {len(rows)} hands, "
                "Hakem over DDS (means)",
                bar,
                f"{own / rival:.2f} ({own:.1f} of {rival:.1f} ms)",
            )
        )
    return figures


def kot(scale: float) -> list[Figure]:
    """The first seven tricks from a whole deal."""
    source = random.Random(SEED + 1)
    solver = Solver()
    tables = [
        positions_of([Position(shuffled(source), 0, source.randrange(4))])
        for _ in range(max(200, int(2_000 * scale)))
    ]
    times = np.array(
        [timed(partial(solver.answers, each, goal(0, 7, 7), False))[0] for each in tables]
    )
    return [Figure(f"kot from {len(times):,} whole deals, mean ms", "0.05", f"{times.mean():.3f}")]


def playouts(scale: float) -> list[Figure]:
    """Random playouts of four players."""
    count = max(5_000, int(50_000 * scale))
    deals = np.empty((count, 4), np.int64)
    sample(sample_problem(range(52), [15] * 52, [13] * 4), seeded(1), deals)
    playout = Playout(4, trump=3, stop_at_seven=False)
    spent = seconds(partial(play_out, playout, deals, seeded(2), [RANDOM] * 4))
    rate = 52 * count / spent / 1e6
    return [Figure("random playouts, million cards a second on one core", "50", f"{rate:.0f}")]


def sampler(scale: float) -> list[Figure]:
    """Deals of three unseen hands."""
    count = max(5_000, int(100_000 * scale))
    problem = sample_problem(range(39), [7] * 39, [13] * 3)
    out = np.empty((count, 3), np.int64)
    spent = seconds(partial(sample, problem, seeded(1), out))
    return [
        Figure("sampled deals of three hands, million a second", "", f"{count / spent / 1e6:.2f}")
    ]


def threads(scale: float) -> list[Figure]:
    """One batch on one thread and on two, by the clock: the machine has to be calm."""
    source = random.Random(SEED + 2)
    table = positions_of(
        [Position(shuffled(source), 0, 0) for _ in range(max(100, int(2_000 * scale)))]
    )
    best, work = [], []
    for count in (1, 2):
        runs, spent = [], []
        for _ in range(3):
            begin, begin_work = time.perf_counter(), time.process_time()
            solve_many(table, goal(0, 7, 13), each_card=False, threads=count)
            runs.append(time.perf_counter() - begin)
            spent.append(time.process_time() - begin_work)
        best.append(min(runs))
        work.append(min(spent))
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    return [
        Figure(
            "solve_many on two threads over one, by the clock",
            "1.8",
            f"{best[0] / best[1]:.2f} (load of the machine {load:.1f})",
        ),
        Figure("- processor time of two threads over one", "", f"{work[1] / work[0]:.2f}"),
    ]


def arrangement(scale: float) -> list[Figure]:
    """The best arrangement of a Hazari hand."""
    hands = random_hands(4 * max(50, int(500 * scale)), SEED)
    values = values_against_greedy(5_000, SEED + 1)
    spent = seconds(partial(best_arrangements, hands, values)) / len(hands)
    what = f"best arrangement, {len(hands):,} hands, mean ms"
    return [Figure(what, "0.30", f"{1e3 * spent:.3f}")]


def start(scale: float) -> list[Figure]:
    """First compile, later start and memory."""
    del scale
    start = measured()
    return [
        Figure("first compile of everything, processor seconds", "60", f"{start.first:.1f}"),
        Figure(
            "later start on top of importing Numba, processor seconds", "1", f"{start.later:.2f}"
        ),
        Figure(
            "memory of all kernels and one solver beyond Numba with one small kernel "
            f"({start.numba:.0f} MB), MB",
            "60",
            f"{start.memory:.0f}",
        ),
    ]


PARTS: dict[str, Callable[[float], list[Figure]]] = {
    "deals": whole_deals,
    "freaks": freaks,
    "batches": batches,
    "kot": kot,
    "playouts": playouts,
    "sampler": sampler,
    "threads": threads,
    "arrangement": arrangement,
    "start": start,
}


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--scale", type=float, default=1.0, help="share of the published samples")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    options = parser.parse_args()
    _dds.SetMaxThreads(1)
    for step in warmups():
        step.call()
    print(f"{machine()}; seed {SEED}, scale {options.scale:g}\n")
    print("| figure | at most, or at least | measured |\n|---|---|---|")
    for part in options.only:
        for figure in PARTS[part](options.scale):
            print(f"| {figure.what} | {figure.bar} | {figure.measured} |", flush=True)


if __name__ == "__main__":
    main()
