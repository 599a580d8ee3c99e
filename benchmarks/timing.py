"""What every benchmark prints and how it measures: the machine, and medians of several runs."""

import os
import platform
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from statistics import median
from time import perf_counter


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
    """Median of the seconds a call takes, after one that is not counted."""
    call()
    times = []
    for _ in range(runs):
        start = perf_counter()
        call()
        times.append(perf_counter() - start)
    return median(times)
