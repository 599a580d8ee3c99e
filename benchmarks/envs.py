"""Every figure of the environments, beside what it should be and beside other libraries'.

    python -m benchmarks.envs             about three minutes
    python -m benchmarks.envs --no-peers  without other libraries, about one

Other libraries are installed by `uv` into an environment of their own that is thrown away, and
measured in the same run by the same kind of loop. All times are processor times of one thread.
`docs/envs/benchmarks.md` has its output.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time, thread_time
from typing import Any, NamedTuple

import numpy as np

from benchmarks.timing import machine
from hakem.envs import hazari_v0, hokm2_v0, hokm3_v0, hokm4_v0
from hakem.envs.aec import TableEnv
from hakem.envs.batched import BatchedHokm

PEERS = ("open_spiel", "rlcard", "pettingzoo[classic]", "setuptools")
HANDS, RUNS = 512, 5


class Figure(NamedTuple):
    """A row of the table."""

    what: str
    bar: str
    measured: str


def rate(call: Callable[[], int], seconds: float = 1.0) -> float:
    """Median over several runs of how many a second a call does."""
    call()
    found = []
    for _ in range(RUNS):
        number, start = 0, thread_time()
        while thread_time() - start < seconds / RUNS:
            number += call()
        found.append(number / (thread_time() - start))
    return median(found)


def batched(players: int) -> list[Figure]:
    """Steps a second of many hands, and deals a second."""
    name = f"hokm{players}"
    env, blind = (BatchedHokm(players, HANDS, seed=1, observe=see) for see in (True, False))
    actions = np.empty(HANDS, np.int64)

    def seeing() -> int:
        env.random_actions(actions)
        env.step(actions)
        return HANDS

    def unseeing() -> int:
        blind.random_actions(actions)
        blind.step(actions)
        return HANDS

    def running() -> int:
        blind.run_randomly(50)
        return 50 * HANDS

    env.run_randomly(20)
    figures = [
        Figure(
            f"batched {name}, observation and mask, a call for choosing and one for each step",
            "5 million" if players == 4 else "",
            f"{rate(seeing) / 1e6:.1f} million",
        ),
        Figure(
            f"batched {name} without observation, the same two calls",
            "",
            f"{rate(unseeing) / 1e6:.1f} million",
        ),
        Figure(
            f"batched {name} without observation, fifty random steps a call",
            "30 million" if players == 4 else "",
            f"{rate(running) / 1e6:.1f} million",
        ),
    ]
    for deals in (1, 64):
        out = env.resample(deals)

        def sampling(deals: int = deals, out: Any = out) -> int:
            env.resample(deals, out)
            return HANDS * deals

        figures.append(
            Figure(
                f"batched {name}, consistent deals, {deals} for each of {HANDS} hands",
                "1 million" if (players, deals) == (4, 64) else "",
                f"{rate(sampling) / 1e6:.2f} million",
            )
        )
    return figures


def loop(env: TableEnv) -> Callable[[], int]:
    """An episode of the usual PettingZoo loop, choosing by the mask."""
    source = np.random.default_rng(0)

    def episode() -> int:
        env.reset(seed=int(source.integers(2**31)))
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, _, _ = env.last()
            if over:
                env.step(None)
                continue
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[source.integers(len(legal))]))
            steps += 1
        return steps

    return episode


ENVS: dict[str, Callable[[], TableEnv]] = {
    "hokm4_v0": hokm4_v0.env,
    "hokm4_v0, whole matches": lambda: hokm4_v0.env(whole_match=True),
    "hokm3_v0": hokm3_v0.env,
    "hokm2_v0": hokm2_v0.env,
    "hazari_v0": hazari_v0.env,
    "hazari_v0 by index": lambda: hazari_v0.env(arrange_by="index"),
}


def pettingzoo() -> dict[str, float]:
    """Steps a second of each environment's loop."""
    return {name: rate(loop(make())) for name, make in ENVS.items()}


def peers() -> dict[str, float | str]:
    """Steps a second of other libraries, in an environment made for it and thrown away."""
    uv = shutil.which("uv", path=Path(sys.executable).parent) or shutil.which("uv")
    if uv is None:
        raise SystemExit("uv is needed to install other libraries: leave them out by --no-peers.")
    with tempfile.TemporaryDirectory() as folder:
        python = str(Path(folder) / "bin" / "python")
        subprocess.run([uv, "venv", "-q", "--python", sys.executable, folder], check=True)
        subprocess.run([uv, "pip", "install", "-q", "--python", python, *PEERS], check=True)
        script = Path(__file__).parent / "peers" / "card_games.py"
        done = subprocess.run([python, script], check=True, capture_output=True, text=True)
    found: dict[str, float | str] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> None:
    """Measure all and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--no-peers", action="store_true", help="leave other libraries out")
    parser.add_argument("--write", type=Path, help="write the table into this file as well")
    arguments = parser.parse_args()
    start = process_time()
    figures = [figure for players in (4, 3, 2) for figure in batched(players)]
    before = pettingzoo()
    others = {} if arguments.no_peers else peers()
    after = pettingzoo()
    own = {name: (before[name] + after[name]) / 2 for name in before}
    figures += [
        Figure(f"PettingZoo loop, {name}", "50,000" if name == "hokm4_v0" else "", f"{each:,.0f}")
        for name, each in own.items()
    ]
    figures += [
        Figure(name, "", f"{each:,.0f}" if isinstance(each, float) else each)
        for name, each in others.items()
    ]
    lines = ["| a second, on one core | at least | measured |", "|---|---|---|"]
    lines += [f"| {figure.what} | {figure.bar} | {figure.measured} |" for figure in figures]
    text = "\n".join([machine(), "", *lines])
    print(text)
    print(f"\n{process_time() - start:.0f} s of processor time")
    if arguments.write:
        arguments.write.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
