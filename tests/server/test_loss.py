"""What is lost: a server killed, connections cut, tabs closed. Nothing acknowledged may go."""

import asyncio
import sqlite3
from random import Random

from hakem.rules.catalogue import every_form
from hakem.server.live.history import LENGTH
from tests.samples import samples
from tests.server.conftest import StartServer
from tests.server.player import Player
from tests.server.test_matches import SHORT

FORMS = [(game, rules, players) for game, rules, players, _ in every_form()]


def seen(player: Player) -> tuple[object, object, object]:
    return player.view, player.table, player.you


async def sit_down(address: str, form: tuple[str, str, int], seed: int) -> Player:
    game, rules, players = form
    player = Player(address, seed=seed)
    await player.quick_start(
        game=game, rules=rules, players=players, options=SHORT.get(rules, SHORT[game]),
        speed="instant", bots="random",
    )  # fmt: skip
    await player.come()
    player.plays = True
    await player._react()
    return player


async def come_back(player: Player) -> None:
    """Connect again after the server was killed; what was seen must still be there."""
    before, version = seen(player), player.version
    player.plays = False
    await player.come(since=version)
    first = next(f for f in reversed(player.frames) if f["type"] == "snapshot")
    assert first["version"] >= version
    if first["version"] == version:
        assert before == (first["view"], first["table"], first["you"])
    else:
        assert [f["version"] for f in first["missed"]] in (
            [],
            list(range(version + 1, first["version"] + 1)),
        )
    await acknowledged_is_kept(player)
    player.plays = True
    await player._react()


async def acknowledged_is_kept(player: Player) -> None:
    """The last acts that were answered with `done` are answered so again, and not done twice."""
    done = [f for f in player.frames if f["type"] == "done" and f["id"] in player.sent_acts]
    if done:
        act = player.sent_acts[done[-1]["id"]]
        answer = await player.send("act", command=act["id"], turn=act["turn"], action=act["action"])
        assert answer["type"] == "done", answer
        assert answer["version"] == done[-1]["version"]


def test_a_server_killed_at_random_versions_loses_nothing(start_server: StartServer) -> None:
    server = start_server()
    random = Random(5)

    async def run() -> None:
        players = list(
            await asyncio.gather(
                *(sit_down(server.address, form, place) for place, form in enumerate(FORMS))
            )
        )
        for _ in range(samples(test=20, prove=600)):
            moves = sum(player.version for player in players) + random.randrange(1, 60)
            async with asyncio.timeout(60):
                while sum(p.version for p in players) < moves and not all(p.over for p in players):
                    await asyncio.sleep(0.001)
            await asyncio.to_thread(server.restart)
            for player in players:
                await player.until(lambda: player.closed is not None)  # noqa: B023 - awaited here
            for place, player in enumerate(players):
                if player.over:
                    await player.go()
                    players[place] = await sit_down(server.address, FORMS[place], random.random())  # type: ignore[arg-type] # any seed does
                else:
                    await come_back(player)
        await asyncio.gather(*(player.until(lambda p=player: p.over, 90) for player in players))  # type: ignore[misc] # bound per player
        await asyncio.gather(*(player.go() for player in players))

    asyncio.run(run())
    with sqlite3.connect(server.database) as database:
        gaps = database.execute(
            "SELECT table_code FROM log GROUP BY table_code HAVING count(*) != max(version)"
        ).fetchall()
        twice = database.execute(
            "SELECT json_extract(entry, '$.command') AS c, table_code FROM log "
            "WHERE c IS NOT NULL GROUP BY table_code, json_extract(entry, '$.guest'), c "
            "HAVING count(*) > 1"
        ).fetchall()
    database.close()
    assert [] == gaps
    assert [] == twice


def test_coming_back_at_every_version_shows_what_is_there(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        player = await sit_down(server.address, ("hokm", "app", 2), 1)
        player.plays = False
        other = Player(server.address, player.cookie)
        while not player.over:
            await other.come(player.code)
            version = other.version
            await player.until(lambda: player.version >= version)  # noqa: B023 - awaited here
            if player.version == version:
                assert seen(player) == seen(other)
            await other.go()
            before = player.version
            if player.you["turn"]:
                await player.decide()
            await player.until(lambda: player.version > before or player.over)  # noqa: B023 - awaited here
        await player.go()

    asyncio.run(run())


def test_what_was_missed_is_told_as_who_stayed_saw_it(start_server: StartServer) -> None:
    server, random = start_server(), Random(1)

    async def missed(stayed: Player, form: tuple[str, str, int]) -> int:
        """Come back as the same guest, for whom some versions are new; how many there were."""
        shown = {f["version"]: f for f in stayed.frames if f["type"] == "event"}
        tab = Player(server.address, stayed.cookie)
        since = max(0, stayed.version - random.randrange(1, 2 * LENGTH))
        await tab.come(stayed.code, since=since)
        snapshot = next(f for f in tab.frames if f["type"] == "snapshot")
        for frame in snapshot["missed"]:
            if frame["version"] in shown:
                was = shown[frame["version"]]
                wanted = {name: was[name] for name in ("type", "version", "now", "entry")}
                assert frame == wanted | {"events": was.get("events", [])}, form
        await tab.go()
        versions = [frame["version"] for frame in snapshot["missed"]]
        assert versions in ([], list(range(since + 1, snapshot["version"] + 1)))
        return len(versions)

    async def run() -> None:
        for form in FORMS[:: samples(test=3, prove=1)]:
            player = await sit_down(server.address, form, 1)
            watcher = Player(server.address)
            await watcher.ask("POST", "/api/guest", {})
            await watcher.come(player.code)
            told = 0
            while not (player.over or watcher.over) and player.version < 120:
                told += await missed(player, form) + await missed(watcher, form)
            assert told > 0
            await asyncio.gather(player.go(), watcher.go())

    asyncio.run(run())


def test_of_two_tabs_and_a_phone_one_plays_and_all_follow(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        first = await sit_down(server.address, ("hokm", "app", 4), 2)
        code = (await first.ask("POST", "/api/guest/recovery-code")).json()["code"]
        tab, phone = Player(server.address, first.cookie), Player(server.address)
        recovered = await phone.ask("POST", "/api/guest/recover", {"code": code.lower()})
        assert recovered.status_code == 200
        phone.plays = tab.plays = True
        await asyncio.gather(tab.come(first.code), phone.come(first.code))
        await asyncio.gather(*(p.until(lambda p=p: p.over, 60) for p in (first, tab, phone)))  # type: ignore[misc] # bound per player
        await first.until(lambda: first.version == tab.version == phone.version)
        assert seen(first) == seen(tab) == seen(phone)
        await asyncio.gather(first.go(), tab.go(), phone.go())

    asyncio.run(run())


def test_a_new_socket_before_the_old_one_closes_costs_nothing(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        player = await sit_down(server.address, ("hokm", "app", 4), 4)
        player.plays = False
        await player.until(lambda: player.you["turn"] is not None)
        for _ in range(samples(test=30, prove=100)):
            other = Player(server.address, player.cookie)
            await other.come(player.code)
            await player.go()
            player = other
        assert 3 == player.table["seats"][player.you["seat"]]["graces"]
        assert not player.table["seats"][player.you["seat"]]["bot_plays"]
        await player.go()

    asyncio.run(run())


def test_a_graceful_stop_announces_itself_and_the_match_goes_on(start_server: StartServer) -> None:
    import signal

    server = start_server()

    async def run() -> None:
        player = await sit_down(server.address, ("hokm", "app", 4), 4)
        await player.until(lambda: player.version > 20)
        await asyncio.to_thread(server.kill, signal.SIGTERM)
        await player.until(lambda: player.closed is not None)
        assert player.closed in (1001, 1012)
        assert "notice" in [frame["type"] for frame in player.frames]
        await asyncio.to_thread(server.start)
        await come_back(player)
        await player.until(lambda: player.over, 60)
        await player.go()

    asyncio.run(run())
