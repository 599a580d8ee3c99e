"""Leaving in every phase: the chair goes to a bot, the table goes on."""

import asyncio

import pytest

from tests.server.conftest import StartServer
from tests.server.player import Player

PHASES = [
    ("hokm", "app", 4, "draw_hakem"),
    ("hokm", "app", 4, "call_trump"),
    ("hokm", "app", 4, "play"),
    ("hokm", "pagat", 3, "call_trump"),
    ("hokm", "pagat", 2, "discard"),
    ("hokm", "pagat", 2, "draw"),
    ("hokm", "pagat", 2, "play"),
    ("hazari", "hazari-lite", 4, "draw_dealer"),
    ("hazari", "hazari-lite", 4, "arrange"),
]


async def two_people(address: str, game: str, rules: str, players: int) -> list[Player]:
    """Two people, bots in the other chairs, the first match begun."""
    people = [Player(address, seed=1), Player(address, seed=2)]
    target = {"hokm": "1", "hazari": "100"}[game]
    await people[0].open(
        game=game, rules=rules, players=players, options={"target": target}, speed="instant",
        bots="random",
    )  # fmt: skip
    await people[1].ask("POST", "/api/guest", {"name": "Second"})
    for person in people:
        await person.come(people[0].code)
    await people[1].send("sit", seat=1)
    await people[0].send("fill")
    return people


async def who_decides(people: list[Player], phase: str) -> Player | None:
    """Play on until one of the people has a decision of this phase; that one, if it comes."""
    async with asyncio.timeout(30):
        while not people[0].over:
            for person in people:
                if person.you["turn"] and person.version == max(p.version for p in people):
                    if (person.view or {})["phase"] == phase:
                        return person
                    if person._acted != person.you["turn"]:
                        await person.decide()
            await asyncio.sleep(0.002)
    return None  # a bot was hakem


@pytest.mark.parametrize(("game", "rules", "players", "phase"), PHASES)
def test_who_leaves_is_replaced_and_the_others_play_to_the_end(
    start_server: StartServer, game: str, rules: str, players: int, phase: str
) -> None:
    server = start_server()

    async def run() -> None:
        leaver = None
        while leaver is None:
            people = await two_people(server.address, game, rules, players)
            for person in people:
                person.gives_seeds = not phase.startswith("draw_")  # else the draw waits for them
            assert (await people[0].send("start"))["type"] == "done"
            if phase.startswith("draw_"):
                assert people[0].table["deal"]["seeds"] is None
                leaver = people[0]
            else:
                leaver = await who_decides(people, phase)
        stays = next(person for person in people if person is not leaver)
        seat = leaver.you["seat"]
        assert (await leaver.send("leave"))["type"] == "done"
        await stays.until(lambda: stays.table["seats"][seat]["kind"] == "bot")
        assert stays.you["host"]
        stays.plays = True
        stays._acted = 0
        await stays._react()
        await stays.until(lambda: stays.over, 60)
        assert (stays.view or {})["outcome"]["reason"] in ("target", "resigned", "bam")
        assert leaver.you["seat"] is None
        assert not (leaver.view or {}).get("hand")
        match = (await leaver.ask("GET", "/api/my/matches")).json()["matches"]
        assert [] == match  # who left in the middle has not played it
        await asyncio.gather(*(person.go() for person in people))

    asyncio.run(run())


def test_after_the_result_one_may_leave_and_the_others_play_again(
    start_server: StartServer,
) -> None:
    server = start_server()

    async def run() -> None:
        people = await two_people(server.address, "hokm", "app", 4)
        for person in people:
            person.plays = True
        await people[0].send("start")
        await asyncio.gather(*(p.until(lambda p=p: p.over, 60) for p in people))  # type: ignore[misc] # bound per player
        assert (await people[0].send("leave"))["type"] == "done"
        host = people[1]
        await host.until(lambda: host.you["host"])
        assert "wrong_status" == (await host.send("rematch"))["code"]
        assert "free" == host.table["seats"][0]["kind"]
        await host.send("fill")
        assert (await host.send("rematch"))["type"] == "done"
        await host.until(lambda: host.table["match"] == 2 and host.over, 60)
        for person, count in zip(people, (1, 2), strict=True):
            played = (await person.ask("GET", "/api/my/matches")).json()["matches"]
            assert count == len(played)
        await asyncio.gather(*(person.go() for person in people))

    asyncio.run(run())


def test_of_two_cards_a_tenth_of_a_second_apart_one_is_played(start_server: StartServer) -> None:
    """The last player of a trick taps twice; the trick is over between the taps."""
    server = start_server()

    async def run() -> None:
        people = await two_people(server.address, "hokm", "plain", 2)
        await people[0].send("start")
        async with asyncio.timeout(30):
            while True:
                person = await who_decides(people, "play")
                assert person is not None
                view = person.view or {}
                if len(view["table"]) == 1 and len(view["legal"]) > 1:
                    break
                await person.decide()
                await asyncio.sleep(0.02)
        turn, version, hand = person.you["turn"], person.version, len(view["hand"])
        first, second = view["legal"][:2]
        one = await person.send_only("act", turn=turn, action=first)
        await asyncio.sleep(0.1)
        two = await person.send_only("act", turn=turn, action=second)
        await person.until(lambda: {one, two} <= set(person._answers))
        assert "done" == person._answers[one]["type"]
        assert "stale_turn" == person._answers[two]["code"]
        assert version + 1 == person._answers[one]["version"]
        assert hand - 1 == len((person.view or {})["hand"])
        assert first["card"] not in (person.view or {})["hand"]
        assert second["card"] in (person.view or {})["hand"]
        await asyncio.gather(*(person.go() for person in people))

    asyncio.run(run())
