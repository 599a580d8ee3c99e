"""What every benchmark prints and how it measures: the machine, and medians of several runs."""

import os
import platform
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from statistics import median
from time import thread_time


def machine() -> str:
    """One line that says on what the figures were measured."""
    model = platform.processor() or platform.machine()
    information = Path("/proc/cpuinfo")
    if information.exists():
        for line in information.read_text().splitlines():
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    packages = ", ".join(f"{name} {version(name)}" for name in ("numba", "numpy"))
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}, {packages}"


def seconds(call: Callable[[], object], runs: int = 7) -> float:
    """Median of the processor seconds of a call on its thread, after one that is not counted.

    Processor time leaves out what other programs of the machine take meanwhile.
    """
    call()
    times = []
    for _ in range(runs):
        start = thread_time()
        call()
        times.append(thread_time() - start)
    return median(times)
