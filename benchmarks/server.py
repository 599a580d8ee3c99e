"""How many durable moves a second one server process carries, and what tables cost.

Each move is a card played by a client over a socket, stored on the disk (one SQLite file,
`synchronous=FULL`) and shown to the four sockets of its table; the load comes from this
process, the server is another one. A move's time is from the send of the command until the
last of the four screens has the event.

    .venv/bin/python benchmarks/server.py [--tables 60] [--seconds 10] [--idle 2000]
"""

import argparse
import asyncio
import os
import platform
import resource
import statistics
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.server.player import Json, Player  # noqa: E402 - the path is set above
from tests.server.running import Running, Zygote  # noqa: E402 - the path is set above

Arrivals = dict[tuple[str, int], list[float]]
"""When each version of a table came to its screens."""


class Screen(Player):
    """A player who notes when each version comes and keeps no frames."""

    def __init__(self, address: str, seed: int, arrivals: Arrivals):
        super().__init__(address, seed=seed)
        self._arrivals = arrivals

    async def _take(self, frame: Json) -> None:
        if frame["type"] == "event":
            self._arrivals.setdefault((self.code, frame["version"]), []).append(time.perf_counter())
        await super()._take(frame)
        if len(self.frames) > 50:
            del self.frames[:-10]


async def table(address: str, number: int, arrivals: Arrivals) -> list[Screen]:
    """Four people at a table of Hokm, about to begin."""
    people = [Screen(address, 4 * number + place, arrivals) for place in range(4)]
    await people[0].open(
        game="hokm", rules="app", options={"target": "100"}, speed="instant",
        clock={"decision": None, "reserve": 0},
    )  # fmt: skip
    for person in people[1:]:
        await person.ask("POST", "/api/guest")
    for person in people:
        await person.come(people[0].code)
    for person in people[1:]:
        await person.send("sit")
    return people


async def measure(server: Running, tables: int, seconds: float) -> None:
    """Play at many tables for a while."""
    arrivals: Arrivals = {}
    groups = []
    for number in range(tables):
        groups.append(await table(server.address, number, arrivals))
    for people in groups:
        for person in people:
            person.plays = True
        await people[0].send("start")
    await asyncio.sleep(1)
    arrivals.clear()
    began, cpu = time.perf_counter(), cpu_of(server.pid)
    await asyncio.sleep(seconds)
    took, spent = time.perf_counter() - began, cpu_of(server.pid) - cpu
    whole = {key: moments for key, moments in arrivals.items() if len(moments) == 4}
    spread = sorted(1000 * (max(moments) - min(moments)) for moments in whole.values())
    print(
        f"{len(whole) / took:,.0f} durable moves a second at {tables} tables, "
        f"{4 * len(whole) / took:,.0f} deliveries; server's processor time "
        f"{100 * spent / took:.0f} % of one core, {1e6 * spent / len(whole):,.0f} µs a move"
    )
    print(
        "between the first and the last of four screens: "
        f"p99 {spread[int(0.99 * len(spread))]:.1f} ms"
    )
    latency = await probe(groups)
    print(
        f"from send to the own screen under that load: median {statistics.median(latency):.1f} ms, "
        f"p99 {sorted(latency)[int(0.99 * len(latency))]:.1f} ms ({len(latency)} pings)"
    )
    for people in groups:
        for person in people:
            person.plays = False
    await asyncio.gather(*(person.go() for people in groups for person in people))


async def probe(groups: list[list[Screen]]) -> list[float]:
    """Time commands that are answered in turn with everything else."""
    times = []
    for _ in range(100):
        for people in groups[:3]:
            began = time.perf_counter()
            await people[0].send("ping")
            times.append(1000 * (time.perf_counter() - began))
    return times


async def idle(server: Running, tables: int) -> None:
    """Open many tables with four people each who do nothing."""
    before = memory_of(server.pid)
    arrivals: Arrivals = {}
    groups = []
    for start in range(0, tables, 20):
        groups += await asyncio.gather(
            *(
                table(server.address, number, arrivals)
                for number in range(start, min(start + 20, tables))
            )
        )
    for people in groups:
        await people[0].send("start")
    await asyncio.sleep(2)
    grown = memory_of(server.pid) - before
    print(f"{tables:,} tables with {4 * tables:,} sockets: {grown / tables:,.0f} kB a table")
    began = time.perf_counter()
    await asyncio.to_thread(server.restart)
    up = time.perf_counter() - began
    everybody = [person for people in groups for person in people]
    while any(person.closed is None for person in everybody):
        await asyncio.sleep(0.05)
    for start in range(0, tables, 50):
        await asyncio.gather(*(people[0].come() for people in groups[start : start + 50]))
    print(
        f"restart: listening after {up:.1f} s, all {tables:,} tables can move after "
        f"{time.perf_counter() - began:.1f} s"
    )


def cpu_of(pid: int) -> float:
    """Seconds of processor time of a process."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> float:
    """Resident memory of a process in kB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return float(line.split()[1])
    raise ProcessLookupError(pid)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--idle", type=int, default=100)
    asked = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    print(
        f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, "
        f"Python {platform.python_version()}"
    )
    with tempfile.TemporaryDirectory() as folder:
        zygote = Zygote()
        server = Running(zygote, Path(folder), HAKEM_LIMIT_COMMANDS_A_SECOND="100000")
        try:
            asyncio.run(measure(server, asked.tables, asked.seconds))
            if asked.idle:
                asyncio.run(idle(server, asked.idle))
        finally:
            server.kill()
            zygote.close()


if __name__ == "__main__":
    main()
