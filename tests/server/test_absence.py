"""Clocks, lost connections, bots that stand in, and taking one's seat back."""

import asyncio
import time

from tests.server.conftest import StartServer
from tests.server.player import Json, Player, somebody_decides


async def pair_of_people(address: str, decision: int | None = 30, reserve: int = 0) -> list[Player]:
    """Two people at a match of two."""
    first, second = Player(address, seed=1), Player(address, seed=2)
    await first.open(
        game="hokm", rules="plain", speed="instant", bots="random", options={"target": "3"},
        clock={"decision": decision, "reserve": reserve},
    )  # fmt: skip
    await second.ask("POST", "/api/guest", {"name": "Second"})
    await first.come()
    await second.come(first.code)
    await second.send("sit", seat=1)
    assert (await first.send("start"))["type"] == "done"
    await somebody_decides([first, second])
    return [first, second]


def entries(player: Player, kind: str) -> list[Json]:
    events = [f for f in player.frames if f["type"] == "event"]
    return [f["entry"] for f in events if f.get("entry", {}).get("type") == kind]


def test_when_the_time_is_up_a_bot_plays_until_the_seat_is_taken_back(
    start_server: StartServer,
) -> None:
    server = start_server()

    async def run() -> None:
        people = await pair_of_people(server.address, decision=3, reserve=1)
        idle = next(p for p in people if p.you["turn"])
        busy = next(p for p in people if p is not idle)
        seat, began = idle.you["seat"], time.monotonic()
        clock = next(f["clocks"] for f in reversed(idle.frames) if f.get("clocks"))
        assert [seat] == [c["seat"] for c in clock]
        assert clock[0]["decision_ms"] <= 3000
        busy.plays = True
        await idle.until(lambda: idle.table["seats"][seat]["bot_plays"])
        assert 3.5 <= time.monotonic() - began <= 8
        assert [{"type": "bot_took", "seat": seat, "why": "clock"}] == entries(idle, "bot_took")
        await idle.until(lambda: any(e["by"] == "bot" for e in entries(idle, "acted")))
        assert idle.you["turn"] is None
        refused = await idle.send("act", turn=1, action={"type": "play_card", "card": "2C"})
        assert "bot_plays" == refused["code"]
        assert "done" == (await idle.send("take_back"))["type"]
        await idle.until(lambda: idle.you["turn"] is not None)
        clocks = next(f["clocks"] for f in reversed(idle.frames) if f.get("clocks"))
        own = next(c for c in clocks if c["seat"] == seat)
        assert own["decision_ms"] > 2000
        assert own["reserve_ms"] == 0
        await asyncio.gather(*(p.go() for p in people))

    asyncio.run(run())


def test_a_lost_connection_stops_the_clock_three_times_then_a_bot_plays(
    start_server: StartServer,
) -> None:
    server = start_server(HAKEM_LIMIT_GRACE_SECONDS="1.5")

    async def run() -> None:
        people = await pair_of_people(server.address, decision=600)
        lost = next(p for p in people if p.you["turn"])
        other = next(p for p in people if p is not lost)
        seat = lost.you["seat"]
        for left in (2, 1):
            await lost.go()
            await other.until(lambda left=left: other.table["seats"][seat]["graces"] == left)  # type: ignore[misc] # bound at once
            await lost.come()
            assert not lost.table["seats"][seat]["bot_plays"]
        await lost.go()
        await other.until(lambda: other.table["seats"][seat]["bot_plays"])
        why = [entry["why"] for entry in entries(other, "bot_took")]
        assert ["absent"] == why
        assert (await other.send("vote", seat=seat, replace=True))["type"] == "done"
        assert [{"type": "replaced", "seat": seat}] == entries(other, "replaced")
        await lost.come()
        assert lost.you["seat"] is None
        assert (await lost.send("sit", seat=seat))["type"] == "done"
        await lost.until(lambda: lost.you["seat"] == seat)
        await asyncio.gather(*(p.go() for p in people))

    asyncio.run(run())


def test_who_comes_back_has_the_seat_again(start_server: StartServer) -> None:
    server = start_server(HAKEM_LIMIT_GRACE_SECONDS="0.5")

    async def run() -> None:
        first, second = await pair_of_people(server.address, decision=None)
        await second.go()
        await first.until(lambda: first.table["seats"][1]["bot_plays"])
        await second.come()
        assert not second.table["seats"][1]["bot_plays"]
        first.plays = second.plays = True
        for person in (first, second):
            await person._react()
        await asyncio.gather(first.until(lambda: first.over), second.until(lambda: second.over))
        await asyncio.gather(first.go(), second.go())

    asyncio.run(run())


def test_a_table_nobody_looks_at_stands_still_and_leaves_the_memory(
    start_server: StartServer,
) -> None:
    server = start_server(HAKEM_LIMIT_GRACE_SECONDS="0.2", HAKEM_LIMIT_IDLE_SECONDS="1")

    async def run() -> None:
        player = Player(server.address, seed=1)
        await player.quick_start(game="hokm", rules="app", speed="instant", bots="random")
        await player.come()
        await player.until(lambda: bool(player.you["turn"]))
        version = player.version
        await player.go()
        async with asyncio.timeout(20):
            while "hakem_tables 0.0" not in (await player.ask("GET", "/metrics")).text:
                await asyncio.sleep(0.2)
        await player.come()
        assert version == player.version
        assert not player.table["seats"][0]["bot_plays"]
        assert 3 == player.table["seats"][0]["graces"]
        await player.go()

    asyncio.run(run())


def test_the_last_card_of_a_trick_is_seen_before_the_next_is_played(
    start_server: StartServer,
) -> None:
    server = start_server()

    async def run() -> None:
        player = Player(server.address, seed=1)
        await player.quick_start(game="hokm", rules="app", speed="normal", bots="random")
        moments: list[tuple[str, float]] = []
        take = player._take

        async def noted(frame: Json) -> None:
            for event in frame.get("events", []):
                moments.append((event["type"], time.monotonic()))
            await take(frame)

        player._take = noted  # type: ignore[method-assign] # only listens
        player.plays = True
        await player.come()
        await player.until(lambda: sum(kind == "trick_taken" for kind, _ in moments) >= 2)
        place = [kind for kind, _ in moments].index("trick_taken")
        leads = [at for kind, at in moments[place:] if kind == "card_played"]
        own_lead = (player.view or {})["tricks"][0]["winner"] == player.you["seat"]
        if not own_lead:
            assert leads[0] - moments[place][1] >= 1.0
        await player.go()

    asyncio.run(run())


def test_all_screens_count_down_to_the_same_moment_whatever_their_clocks_say(
    start_server: StartServer,
) -> None:
    """Nothing a client sends has a time, and what is left is told in durations."""
    server = start_server()

    async def run() -> None:
        people = await pair_of_people(server.address, decision=60, reserve=30)
        decides = next(p for p in people if p.you["turn"])
        watcher = Player(server.address)
        ends: list[float] = []
        for person in (people[0], people[1], watcher, people[0]):
            if person is watcher:
                await watcher.come(people[0].code)
            else:
                await person.send("sync")
            snapshot = next(f for f in reversed(person.frames) if f["type"] == "snapshot")
            (clock,) = snapshot["clocks"]
            assert ("running", 30_000) == (clock["state"], clock["reserve_ms"])
            ends.append(time.monotonic() + clock["decision_ms"] / 1000)
            assert abs(snapshot["now"] - 1000 * time.time()) < 1000
            await asyncio.sleep(0.4)
        assert max(ends) - min(ends) < 1
        action = (decides.view or {})["legal"][0]
        for field in ("now", "time", "at"):
            command = {"turn": decides.you["turn"], "action": action, field: 1}
            assert "bad_message" == (await decides.send("act", **command))["code"]
        await asyncio.gather(*(p.go() for p in [*people, watcher]))

    asyncio.run(run())
