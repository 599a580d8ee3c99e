"""A net that drops, doubles, delays and reorders: in the end all screens are equal."""

import asyncio
import sqlite3
from collections import Counter
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tests.samples import samples
from tests.server.conftest import StartServer
from tests.server.player import Player


class BadNet:
    """Stands between clients and the server; what it does is decided by a seed."""

    def __init__(self, port: int, seed: int) -> None:
        self._port = port
        self._random = Random(seed)
        self._server: Server | None = None
        self.calm = False
        self.harmed = Counter[str]()

    async def open(self) -> int:
        """Begin; the port."""
        self._server = await serve(self._meet, "127.0.0.1", 0, compression=None)
        return int(next(iter(self._server.sockets)).getsockname()[1])

    async def close(self) -> None:
        """End."""
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    async def _meet(self, client: ServerConnection) -> None:
        assert client.request is not None
        cookie = client.request.headers.get("Cookie", "")
        async with connect(
            f"ws://127.0.0.1:{self._port}{client.request.path}",
            additional_headers={"Cookie": cookie},
            compression=None,
            proxy=None,
        ) as server:
            both = [self._carry(client, server), self._carry(server, client)]
            tasks = [asyncio.create_task(way) for way in both]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _carry(self, source: Any, target: Any) -> None:
        late: set[asyncio.Task[None]] = set()
        number = 0
        try:
            async for frame in source:
                number += 1
                luck = self._random.random() if number > 2 and not self.calm else 1.0
                if luck < 0.04:
                    self.harmed["dropped"] += 1
                elif luck < 0.10:
                    self.harmed["doubled"] += 1
                    await target.send(frame)
                    await target.send(frame)
                elif luck < 0.22:
                    self.harmed["late"] += 1
                    task = asyncio.create_task(self._send_late(target, frame))
                    late.add(task)
                    task.add_done_callback(late.discard)
                else:
                    await target.send(frame)
        except ConnectionClosed:
            return
        finally:
            for task in late:
                task.cancel()

    async def _send_late(self, target: Any, frame: Any) -> None:
        await asyncio.sleep(self._random.random() * 0.05)
        await target.send(frame)


async def keep_asking(player: Player, net: BadNet) -> None:
    """Do what a client does that hears nothing: send again, and ask for a snapshot."""
    while not player.over:
        version = player.version
        await asyncio.sleep(0.15)
        if player.version == version and not player.over:
            unanswered = [a for c, a in player.sent_acts.items() if c not in player._answers]
            for act in unanswered[-1:]:
                await player.send_only(
                    "act", command=act["id"], turn=act["turn"], action=act["action"]
                )
            await player.send_only("sync", since=player.version)


def test_over_a_bad_net_all_screens_end_equal_and_each_command_counts_once(
    start_server: StartServer,
) -> None:
    server = start_server(HAKEM_LIMIT_COMMANDS_A_SECOND="100000")

    async def match(seed: int) -> Counter[str]:
        net = BadNet(server.port, seed)
        port = await net.open()
        people = [Player(server.address, seed=10 * seed + place) for place in range(2)]
        await people[0].open(
            game="hokm", rules="plain", options={"target": "1"}, speed="instant",
            clock={"decision": None, "reserve": 0},
        )  # fmt: skip
        await people[1].ask("POST", "/api/guest", {"name": "Second"})
        for person in people:
            person.socket_port, person.ignores_old = port, True
            await person.come(people[0].code)
        while people[1].you["seat"] is None:
            await people[1].send_only("sit", command="sit", seat=1)
            await people[1].send_only("sync")
            await asyncio.sleep(0.1)
        while people[0].table["status"] == "lobby":
            await people[0].send_only("start", command="start")
            await people[0].send_only("sync")
            await asyncio.sleep(0.1)
        for person in people:
            person.plays = True
            await person._react()
        async with asyncio.timeout(90):
            await asyncio.gather(*(keep_asking(person, net) for person in people))
        net.calm = True
        for person in people:
            await asyncio.sleep(0.1)
            await person.send("sync")
        views = [person.view or {} for person in people]
        own = {"seat", "hand", "first_packet", "legal", "offers", "discards", "drawn"}
        public = [{n: v for n, v in view.items() if n not in own} for view in views]
        assert public[0] == public[1]
        assert people[0].version == people[1].version
        for person in people:
            await person.go()
        await net.close()
        return net.harmed

    async def run() -> None:
        harmed = Counter[str]()
        for seed in range(samples(test=2, prove=40)):
            harmed += await match(seed)
        assert min(harmed[kind] for kind in ("dropped", "doubled", "late")) > 3

    asyncio.run(run())
    with sqlite3.connect(server.database) as database:
        twice = database.execute(
            "SELECT count(*) FROM log WHERE json_extract(entry, '$.command') IS NOT NULL "
            "GROUP BY table_code, json_extract(entry, '$.guest'), "
            "json_extract(entry, '$.command') HAVING count(*) > 1"
        ).fetchall()
    database.close()
    assert [] == twice
