"""How many durable moves a second one server process carries, and what tables cost.

Each move is a card played over a socket, stored on the disk (one SQLite file,
`synchronous=FULL`) and shown to the four sockets of its table. The load comes from this
process, the server is another one. A move's time is from the send of the command until the
last of the four screens has it. With `--boardgame-io` the same load is put on that library's
own server, which keeps matches in memory only: a trick game of the same size, four clients a
table, installed from npm into a folder that is deleted afterwards.

    .venv/bin/python benchmarks/server.py [--tables 60] [--seconds 8] [--idle 100]
        [--boardgame-io]
"""

import argparse
import asyncio
import json
import os
import platform
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import httpx

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.server.card_players import TableOfFour  # noqa: E402 - the path is set above
from tests.server.running import Running, Zygote  # noqa: E402 - the path is set above

T = TypeVar("T")

OTHER = ROOT / "benchmarks" / "boardgame_io"
OTHER_VERSION = "0.50.2"


async def measure(server: Running, tables: int, seconds: float) -> float:
    """Play at many tables for a while; the server's processor seconds for each move."""
    groups = await open_tables(server, tables)
    await asyncio.sleep(2)
    for four in groups:
        four.play(True)
    await asyncio.sleep(1)
    for four in groups:
        for kept in (four.notes.sent, four.notes.stored, four.notes.seen):
            kept.clear()
    began, cpu, own = time.perf_counter(), cpu_of(server.pid), time.process_time()
    await asyncio.sleep(seconds)
    took, spent = time.perf_counter() - began, cpu_of(server.pid) - cpu
    own = time.process_time() - own
    moves = sum(len(four.notes.stored) for four in groups)
    waits = sorted(1000 * wait for four in groups for wait in four.notes.waits())
    print(
        f"{moves / took:,.0f} durable moves a second at {tables} tables, "
        f"{4 * moves / took:,.0f} deliveries, by the clock; server's processor time "
        f"{1e6 * spent / moves:,.0f} µs a move ({100 * spent / took:.0f} % of one core; "
        f"{moves / spent:,.0f} moves for each second of it); load {1e6 * own / moves:,.0f} µs"
    )
    print(
        f"from send to all four screens: median {waits[len(waits) // 2]:.0f} ms, "
        f"p99 {waits[int(0.99 * len(waits))]:.0f} ms ({len(waits):,} moves)"
    )
    refused = {player.refused for four in groups for player in four.players} - {""}
    assert not refused, refused
    await close(groups)
    return spent / moves


async def open_tables(server: Running, tables: int) -> list[TableOfFour]:
    """Tables with four people each, their matches begun."""

    async def some(numbers: range) -> list[TableOfFour]:
        async with httpx.AsyncClient(timeout=60) as http:
            return [await TableOfFour.open(http, server.address) for _ in numbers]

    shares = [range(first, tables, 8) for first in range(min(8, tables))]
    return [four for made in await asyncio.gather(*map(some, shares)) for four in made]


async def close(groups: list[TableOfFour]) -> None:
    """Let all sockets go."""
    for four in groups:
        for player in four.players:
            player.close()
    await asyncio.gather(*(player.lost.wait() for four in groups for player in four.players))


async def idle(server: Running, tables: int) -> None:
    """Open many tables, play a trick or two at each, and let everybody sit there."""
    before = memory_of(server.pid)
    groups = await open_tables(server, tables)
    await asyncio.sleep(2)
    fresh = memory_of(server.pid) - before
    for four in groups:
        four.play(True)
    while min(max(four.notes.seen, default=0) for four in groups) < 60:
        await asyncio.sleep(0.2)
        for four in groups:
            if max(four.notes.seen, default=0) >= 60:
                four.play(False)
    await asyncio.sleep(2)
    grown = memory_of(server.pid) - before
    print(
        f"{tables:,} tables with {4 * tables:,} sockets: {fresh / tables:,.0f} kB a table when "
        f"begun, {grown / tables:,.0f} kB after some fifty moves"
    )
    began = time.perf_counter()
    await asyncio.to_thread(server.restart)
    up, cpu = time.perf_counter() - began, cpu_of(server.pid)
    await asyncio.gather(*(player.lost.wait() for four in groups for player in four.players))
    began = time.perf_counter()
    for start in range(0, tables, 50):
        await asyncio.gather(*(four.come(server.address) for four in groups[start : start + 50]))
    print(
        f"restart: listening after {up:.1f} s; all {tables:,} tables with all their sockets can "
        f"move {time.perf_counter() - began:.1f} s later by the clock, "
        f"{cpu_of(server.pid) - cpu:.1f} s of the server's processor time"
    )
    await close(groups)


def measure_boardgame_io(tables: int, seconds: float) -> float | None:
    """The same load on boardgame.io; its server's processor seconds for each move."""
    if shutil.which("npm") is None:
        print("boardgame.io: there is no npm on this machine")
        return None
    with tempfile.TemporaryDirectory() as folder:
        install = ["npm", "install", "--no-audit", "--no-fund", "--silent"]
        subprocess.run([*install, f"boardgame.io@{OTHER_VERSION}"], cwd=folder, check=True)
        for script in OTHER.glob("*.cjs"):
            shutil.copy(script, folder)
        ports = [str(free_port()), str(free_port())]
        quiet = subprocess.DEVNULL
        other = subprocess.Popen(
            ["node", "server.cjs", *ports], cwd=folder, stdout=quiet, stderr=quiet
        )
        try:
            wait_for(int(ports[1]))
            load = subprocess.Popen(
                ["node", "load.cjs", *ports, str(tables), str(seconds)],
                cwd=folder, stdout=subprocess.PIPE, stderr=quiet, text=True,
            )  # fmt: skip
            assert load.stdout is not None
            load.stdout.readline()  # it begins to measure
            cpu = cpu_of(other.pid)
            found = json.loads(load.stdout.readline())
            spent = cpu_of(other.pid) - cpu
            load.wait()
        finally:
            other.kill()
            other.wait()
    each = spent / found["moves"]
    print(
        f"boardgame.io {OTHER_VERSION}, in memory: {found['moves'] / found['seconds']:,.0f} moves "
        f"a second at {tables} tables by the clock; server's processor time "
        f"{1e6 * each:,.0f} µs a move ({1 / each:,.0f} moves for each second of it)"
    )
    return float(each)


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_for(port: int) -> None:
    """Wait until somebody listens on a port."""
    for _ in range(300):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise TimeoutError(port)


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


def run(work: "Coroutine[Any, Any, T]") -> T:
    """Run on the same loop as the server does, so that the load costs little."""
    from uvicorn.loops.auto import auto_loop_factory

    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        return runner.run(work)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--idle", type=int, default=100)
    parser.add_argument("--boardgame-io", action="store_true")
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
            own = run(measure(server, asked.tables, asked.seconds))
            if asked.boardgame_io:
                other = measure_boardgame_io(asked.tables, asked.seconds)
                if own and other:
                    print(f"boardgame.io over Hakem, processor time a move: {other / own:.1f}")
                    own = run(measure(server, asked.tables, asked.seconds))
            if asked.idle:
                server.restart()
                run(idle(server, asked.idle))
        finally:
            server.kill()
            zygote.close()


if __name__ == "__main__":
    main()
