"""Many connections and many tables, one after the other: the memory they took comes back."""

import asyncio
import sys
from pathlib import Path

import httpx

from tests.samples import samples
from tests.server.card_players import CardPlayer, Notes
from tests.server.conftest import StartServer
from tests.server.running import Running

AT_ONCE = 20
MATCH = {
    "game": "hokm", "rules": "plain", "options": {"target": "1"}, "speed": "instant",
    "bots": "random",
}  # fmt: skip


async def play_one(http: httpx.AsyncClient, address: str, visits: int) -> None:
    """Open a table, play its match to the end, and come back some times meanwhile."""
    opened = await http.post(f"{address}/api/quick-start", json=MATCH)
    code, cookie = opened.json()["code"], opened.cookies["hakem_guest"].strip('"')
    player = await CardPlayer.come(address, code, cookie, Notes())
    for _ in range(visits - 1):
        other = await CardPlayer.come(address, code, cookie, Notes())
        player.close()
        player = other
    player.plays = True
    player.act()
    await asyncio.wait_for(player.over.wait(), 60)
    await player.ask("leave")
    player.close()
    await player.lost.wait()


async def play_many(server: Running, tables: int, visits: int) -> None:
    """Some at once, until all are played, and the server has forgotten them."""
    waiting = iter(range(tables))

    async def one_after_the_other() -> None:
        async with httpx.AsyncClient(timeout=30) as http:
            for _ in waiting:
                http.cookies.clear()  # somebody new each time
                await play_one(http, server.address, visits)

    await asyncio.gather(*(one_after_the_other() for _ in range(AT_ONCE)))
    async with httpx.AsyncClient() as http, asyncio.timeout(30):
        figures = ""
        while "hakem_tables 0.0" not in figures or "hakem_connections 0.0" not in figures:
            await asyncio.sleep(0.1)
            figures = (await http.get(f"{server.address}/metrics")).text


def resident(server: Running) -> int:
    """Resident memory in kB."""
    status = Path(f"/proc/{server.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


def test_memory_is_flat_after_thousands_of_connections_and_tables(
    start_server: StartServer,
) -> None:
    """A first part fills caches and pools; what comes after must leave nothing behind."""
    server = start_server(HAKEM_LIMIT_IDLE_SECONDS="1", HAKEM_LIMIT_COMMANDS_A_SECOND="100000")
    tables, visits = samples(test=80, prove=2_000), 5

    async def run() -> list[int]:
        sizes = []
        for _ in range(4):
            await play_many(server, tables // 4, visits)
            sizes.append(resident(server))
        return sizes

    sizes = asyncio.run(run())
    sys.stderr.write(f"{tables} tables, {visits} visits each: resident kB by quarters {sizes}\n")
    # Of a small sample half is spent on filling the allocator's pools.
    assert sizes[3] - sizes[1] < samples(test=6_000, prove=3_000), sizes
