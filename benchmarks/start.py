"""What a start with all kernels costs: processor time and memory, in processes of their own.

    python -m benchmarks.start

A fresh cache is filled by a first process; later ones read it, and Python's bytecode as well, as
on any machine where Hakem has run before.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import NamedTuple

DEALS = 300
LATER_STARTS = 5


class Start(NamedTuple):
    """Processor seconds on top of ``import numba``, and megabytes."""

    first: float
    later: float
    numba: float
    """A process in which Numba has loaded one kernel that does nothing."""
    memory: float
    """All kernels loaded, and a solver that has answered 300 whole deals, beyond that."""


def measured() -> Start:
    """Medians of a few starts after one that fills the caches."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "NUMBA_CACHE_DIR": folder, "PYTHONPYCACHEPREFIX": folder}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)

        def run(what: str) -> tuple[float, float]:
            command = [sys.executable, "-m", "benchmarks.start", what]
            done = subprocess.run(
                command, env=environment, check=True, capture_output=True, text=True
            )
            spent, memory = map(float, done.stdout.split())
            return spent, memory

        first, _ = run("all")
        run("nothing")
        later = [run("all") for _ in range(LATER_STARTS)]
        bare = [run("nothing") for _ in range(LATER_STARTS)]
    numba = median(memory for _, memory in bare)
    memory = median(memory for _, memory in later)
    return Start(first, median(spent for spent, _ in later), numba, memory - numba)


def load_everything() -> float:
    """Processor seconds of importing all kernels and calling each once."""
    import numba  # noqa: F401  # its own start isn't counted

    begin = time.process_time()
    from hakem.analysis import warmups

    for step in warmups():
        step.call()
    spent = time.process_time() - begin
    from hakem.kernels.solver.positions import Position
    from hakem.kernels.solver.solving import Solver, goal

    source, solver = random.Random(11), Solver()
    for _ in range(DEALS):
        deck = source.sample(range(52), 52)
        hands = tuple(sum(1 << card for card in deck[seat::4]) for seat in range(4))
        solver.solve(Position(hands, 0, 0), goal(0, 7, 13))
    return spent


def load_nothing() -> float:
    """Processor seconds of Numba's own for a kernel that does nothing."""
    import numba

    begin = time.process_time()

    @numba.njit(cache=True)
    def nothing() -> int:
        return 0

    nothing()
    return time.process_time() - begin


def most_memory() -> float:
    """The most megabytes this process has held at a time.

    Not from `getrusage`: there a child begins with what its parent has held.
    """
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


def main() -> None:
    """Print the figures; with an argument, those of this one process."""
    if len(sys.argv) > 1:
        spent = load_everything() if sys.argv[1] == "all" else load_nothing()
        print(f"{spent:.3f} {most_memory():.1f}")
        return
    start = measured()
    print(f"first compile {start.first:.1f} s, later start {start.later:.2f} s of processor time;")
    print(f"memory {start.memory:.1f} MB beyond the {start.numba:.0f} MB of Numba and one kernel")


if __name__ == "__main__":
    main()
