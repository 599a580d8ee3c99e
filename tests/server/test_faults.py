"""Disk full and database locked: the player is told, nobody saw anything, then it goes on."""

import asyncio
import resource
import sqlite3

import pytest

from tests.server.conftest import StartServer
from tests.server.player import Player, somebody_decides
from tests.server.running import Running


async def two_at_a_table(server: Running) -> tuple[Player, Player]:
    """Two people, waiting for one of them to play."""
    first, second = Player(server.address, seed=1), Player(server.address, seed=2)
    await first.open(game="hokm", rules="plain", options={"target": "1"}, speed="instant")
    await second.ask("POST", "/api/guest")
    await first.come()
    await second.come(first.code)
    assert (await second.send("sit", seat=1))["type"] == "done"
    assert (await first.send("start"))["type"] == "done"
    await somebody_decides([first, second])
    return first, second


def actor(people: tuple[Player, Player]) -> Player:
    return next(person for person in people if person.you["turn"])


async def nothing_happens_while(people: tuple[Player, Player]) -> None:
    """Try a move that can't be stored: refused, and no screen has changed."""
    version = actor(people).version
    frames = [len(person.frames) for person in people]
    person = actor(people)
    command = await person.decide()
    await person.until(lambda: command in person._answers)
    answer = person._answers[command]
    assert ("refused", "storage") == (answer["type"], answer["code"]), answer
    assert "nobody saw it" in answer["sentence"]
    for other, count in zip(people, frames, strict=True):
        assert not [f for f in other.frames[count:] if f["type"] == "event"]
        assert version == other.version


async def goes_on(people: tuple[Player, Player]) -> None:
    for person in people:
        person.plays = True
        await person._react()
    await asyncio.gather(*(person.until(lambda p=person: p.over) for person in people))  # type: ignore[misc] # bound per person
    await asyncio.gather(*(person.go() for person in people))


def test_a_full_disk_costs_nobody_a_card(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        people = await two_at_a_table(server)
        _, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, hard))
        await nothing_happens_while(people)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (hard, hard))
        await goes_on(people)

    asyncio.run(run())


def test_a_locked_database_costs_nobody_a_card(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        people = await two_at_a_table(server)
        intruder = sqlite3.connect(server.database, isolation_level=None)
        intruder.execute("BEGIN IMMEDIATE")
        await nothing_happens_while(people)
        intruder.execute("ROLLBACK")
        intruder.close()
        await goes_on(people)

    asyncio.run(run())


def test_bots_wait_for_a_locked_database_and_go_on(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        player = Player(server.address, seed=1)
        await player.quick_start(
            game="hokm", rules="app", options={"target": "1"}, speed="fast", bots="random"
        )
        await player.come()
        player.plays = True
        await player._react()
        await player.until(lambda: player.version > 12)
        intruder = sqlite3.connect(server.database, isolation_level=None)
        intruder.execute("BEGIN IMMEDIATE")
        await asyncio.sleep(2.5)
        stood = player.version
        await asyncio.sleep(0.5)
        assert stood == player.version
        intruder.execute("ROLLBACK")
        intruder.close()
        player._acted = 0
        await player._react()
        await player.until(lambda: player.version > stood + 5)
        await player.go()

    asyncio.run(run())


@pytest.mark.parametrize("game", ["hokm", "hazari"])
def test_a_match_starts_where_not_one_more_file_can_be_opened(
    start_server: StartServer, game: str
) -> None:
    """All code of a game is loaded with the server: a start under heavy load reads no file."""
    server = start_server()

    async def run() -> None:
        player = Player(server.address, seed=1)
        await player.open(game=game, speed="instant", bots="random")
        await player.come()
        await player.send("fill")
        _, hard = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (3, hard))
        answer = await player.send("start")
        assert "done" == answer["type"], answer
        await player.until(lambda: bool(player.you["turn"]))
        version = player.version
        player.plays = True
        await player._react()
        await player.until(lambda: player.version > version + 3)
        resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (hard, hard))
        await player.go()

    asyncio.run(run())
