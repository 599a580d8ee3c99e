"""Many tables wanted at once, as after a restart: each is woken with what was its own."""

import asyncio

import httpx

from hakem.server.live.hall import MOST_LOGS
from tests.server.conftest import StartServer
from tests.server.player import Player
from tests.server.test_loss import FORMS, come_back, seen, sit_down

MANY = 2 * MOST_LOGS + 5
"""More tables than are read at once."""


async def has_to_decide(player: Player) -> None:
    """Wait until the table waits for the player, so that nothing moves by itself."""
    player.plays = False
    await player.until(lambda: bool(player.over or player.you["turn"]))


def test_all_tables_are_as_they_were_for_who_comes_back_at_once(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        players = [
            await sit_down(server.address, FORMS[place % len(FORMS)], place)
            for place in range(MANY)
        ]
        await asyncio.gather(*(has_to_decide(player) for player in players))
        assert MANY == len({str(seen(player)) for player in players})
        await asyncio.to_thread(server.restart)
        for player in players:
            await player.until(lambda: player.closed is not None)  # noqa: B023 - awaited here
        await asyncio.gather(*(come_back(player) for player in players))
        await asyncio.gather(*(player.go() for player in players))

    asyncio.run(run())


def test_who_asks_for_no_table_is_told_so_among_those_who_ask_for_one(
    start_server: StartServer,
) -> None:
    server = start_server()

    async def run() -> None:
        player = await sit_down(server.address, FORMS[0], 1)
        await asyncio.to_thread(server.restart)
        codes = [player.code, "nowhere", player.code + "2", "nobody", "nowhere", player.code]
        async with httpx.AsyncClient(base_url=server.address, timeout=20) as http:
            answers = await asyncio.gather(*(http.get(f"/api/tables/{code}") for code in codes))
        assert [200, 404, 404, 404, 404, 200] == [answer.status_code for answer in answers]
        assert [player.code] * 2 == [a.json()["code"] for a in answers if a.status_code == 200]
        await player.go()

    asyncio.run(run())
