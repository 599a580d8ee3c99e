"""Chairs, hosts, partners, links, lists, and what is refused there."""

import asyncio
from collections import Counter

import pytest

from tests.server.conftest import StartServer
from tests.server.player import Json, Player


async def guest(address: str, name: str = "") -> Player:
    made = Player(address)
    await made.ask("POST", "/api/guest", {"name": name})
    return made


def code_of(answer: Json) -> str:
    return str(answer.get("code", answer["type"]))


def test_of_fifty_who_race_for_a_chair_one_gets_it_and_all_are_told(
    start_server: StartServer,
) -> None:
    server = start_server()

    async def run() -> None:
        host = Player(server.address)
        await host.open(game="hokm", public=True)
        people = await asyncio.gather(*(guest(server.address) for _ in range(50)))
        await asyncio.gather(*(person.come(host.code) for person in people))
        answers = await asyncio.gather(*(person.send("sit", seat=2) for person in people))
        assert {"done": 1, "seat_taken": 49} == Counter(map(code_of, answers))
        (winner,) = (p for p, a in zip(people, answers, strict=True) if a["type"] == "done")
        await winner.until(lambda: winner.you["seat"] == 2)
        await asyncio.gather(*(person.go() for person in people))

    asyncio.run(run())


def test_the_host_hands_over_when_leaving_and_the_table_closes_with_the_last(
    start_server: StartServer,
) -> None:
    server = start_server()

    async def run() -> None:
        host = Player(server.address)
        await host.open(game="hokm", public=True)
        second = await guest(server.address, "Second")
        await host.come()
        await second.come(host.code)
        assert code_of(await second.send("start")) == "not_host"
        assert code_of(await second.send("sit")) == "done"
        assert code_of(await host.send("start")) == "wrong_status"
        assert code_of(await host.send("leave")) == "done"
        await second.until(lambda: second.you["host"])
        listed = (await second.ask("GET", "/api/tables")).json()["tables"]
        assert [second.code] == [line["code"] for line in listed]
        assert code_of(await second.send("fill")) == "done"
        assert code_of(await second.send("start")) == "done"
        assert code_of(await second.send("leave")) == "done"  # answered before it is closed
        await second.until(lambda: second.closed is not None)
        gone = await second.ask("GET", f"/api/tables/{second.code}")
        assert (404, "no_table") == (gone.status_code, gone.json()["code"])
        assert [] == (await second.ask("GET", "/api/tables")).json()["tables"]
        await host.go()

    asyncio.run(run())


def test_a_player_chooses_a_partner_and_bots_make_room(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        host = Player(server.address)
        await host.open(game="hokm", rules="app")
        friend = await guest(server.address, "Friend")
        await host.come()
        await friend.come(host.code)
        assert code_of(await host.send("fill", level="random")) == "done"
        assert code_of(await friend.send("sit", seat=1)) == "done"
        assert code_of(await friend.send("pair", seat=0)) == "done"
        await friend.until(lambda: friend.you["seat"] == 2)
        assert ["person", "bot", "person", "bot"] == [s["kind"] for s in friend.table["seats"]]
        assert code_of(await friend.send("remove_bot", seat=1)) == "not_host"
        assert code_of(await host.send("remove_bot", seat=1)) == "done"
        assert code_of(await host.send("add_bot", seat=1, level="none such")) == "bad_message"
        assert code_of(await host.send("add_bot", seat=1, level="random")) == "done"
        await asyncio.gather(host.go(), friend.go())

    asyncio.run(run())


def test_only_who_has_the_link_may_sit_where_the_table_says_so(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        host = Player(server.address)
        opened = await host.ask(
            "POST", "/api/tables", {"game": "hokm", "public": True, "who_may_sit": "invited"}
        )
        code, invitation = opened.json()["code"], opened.json()["invitation"]
        stranger = await guest(server.address)
        await stranger.come(code)
        assert stranger.you["invitation"] is None
        assert code_of(await stranger.send("sit")) == "not_invited"
        await stranger.go()
        await stranger.come(code, invitation=invitation)
        assert code_of(await stranger.send("sit")) == "done"
        await stranger.until(lambda: stranger.you["invitation"] == invitation)
        await stranger.go()

    asyncio.run(run())


def test_a_table_without_spectators_shows_them_nothing(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        host = Player(server.address)
        await host.open(game="hokm", rules="app", spectators="no", speed="instant")
        await host.come()
        watcher = Player(server.address)
        await watcher.come(host.code)
        await host.send("fill", level="random")
        await host.send("start")
        await watcher.until(lambda: watcher.closed is not None)
        assert not [f for f in watcher.frames if f.get("view") or f.get("events")]
        again = Player(server.address)
        await again.come(host.code)
        assert "no_spectators" == again.frames[-1]["code"]
        await host.go()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "bridge"}, "bad_message"),
        ({"game": "hokm", "rules": "none"}, "bad_settings"),
        ({"game": "hokm", "players": 5}, "bad_message"),
        ({"game": "hokm", "rules": "persian", "players": 2}, "bad_settings"),
        ({"game": "hokm", "options": {"target": "0"}}, "bad_settings"),
        ({"game": "hokm", "options": {"tarket": "5"}}, "bad_settings"),
        ({"game": "hokm", "options": {"players": "3"}}, "bad_settings"),
        ({"game": "hokm", "bots": "nobody"}, "bad_settings"),
        ({"game": "hokm", "colour": "red"}, "bad_message"),
        ([], "bad_message"),
    ],
)
def test_settings_that_cant_be_played_are_refused_by_name(
    start_server: StartServer, body: object, code: str
) -> None:
    server = start_server()

    async def run() -> None:
        answer = await Player(server.address).ask("POST", "/api/tables", body)
        assert (400, code) == (answer.status_code, answer.json()["code"]), answer.text
        assert answer.json()["sentence"]

    asyncio.run(run())


def test_words_are_heard_by_all_but_those_who_mute(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        host, second = Player(server.address), await guest(server.address, "Second")
        await host.open(game="hokm", chat=True)
        await host.come()
        await second.come(host.code)
        assert code_of(await second.send("chat", text="hello")) == "not_seated"
        await second.send("sit", seat=3)
        assert code_of(await second.send("chat", text="a\u202eb\nc")) == "done"
        await host.until(lambda: any(f["type"] == "said" for f in host.frames))
        assert [("a b c", 3)] == [
            (f["text"], f["seat"]) for f in host.frames if f["type"] == "said"
        ]
        assert code_of(await host.send("mute", seat=3, muted=True)) == "done"
        await host.until(lambda: host.you["muted"] == [3])
        assert code_of(await second.send("say", emote="tea")) == "done"
        assert code_of(await second.send("say")) == "bad_message"
        await host.send("ping")
        assert 1 == sum(f["type"] == "said" for f in host.frames)
        await asyncio.gather(host.go(), second.go())

    asyncio.run(run())


def test_where_the_host_decides_who_sits_others_ask_and_are_let_in_or_not(
    start_server: StartServer,
) -> None:
    server = start_server()

    async def run() -> None:
        host = Player(server.address)
        await host.open(game="hokm", who_may_sit="approved")
        people = [await guest(server.address, name) for name in ("Mina", "Omid", "Sara")]
        await host.come()
        for person in people:
            await person.come(host.code)
        mina, omid, sara = people
        assert code_of(await mina.send("sit", seat=2)) == "done"
        assert code_of(await omid.send("sit", seat=2)) == "done"
        assert code_of(await sara.send("sit")) == "done"
        await host.until(lambda: len(host.table["requests"]) == 3)
        assert [("Mina", 2), ("Omid", 2), ("Sara", None)] == [
            (r["name"], r["seat"]) for r in host.table["requests"]
        ]
        assert mina.you["seat"] is None
        await mina.until(lambda: mina.you["request"] == host.table["requests"][0]["request"])
        first, second, third = (r["request"] for r in host.table["requests"])
        assert code_of(await mina.send("admit", request=first, admit=True)) == "not_host"
        assert code_of(await host.send("admit", request=first, admit=True)) == "done"
        await mina.until(lambda: mina.you["seat"] == 2)
        assert mina.you["request"] is None
        assert code_of(await host.send("admit", request=first, admit=True)) == "no_such_request"
        assert code_of(await host.send("admit", request=third, admit=False)) == "done"
        await sara.until(lambda: sara.you["request"] is None)
        assert sara.you["seat"] is None
        assert code_of(await host.send("admit", request=second, admit=True)) == "done"
        await omid.until(lambda: omid.you["seat"] == 1)  # the chair asked for was taken
        assert code_of(await sara.send("sit", seat=3)) == "done"
        assert code_of(await sara.send("leave")) == "done"
        assert [] == host.table["requests"]
        await asyncio.to_thread(server.restart)
        await host.until(lambda: host.closed is not None)
        await host.come()
        assert ["person", "person", "person", "free"] == [s["kind"] for s in host.table["seats"]]
        await asyncio.gather(*(person.go() for person in [host, *people]))

    asyncio.run(run())


def test_the_host_changes_what_was_agreed_before_and_after_a_match(
    start_server: StartServer,
) -> None:
    server = start_server()

    async def run() -> None:
        host, second = Player(server.address, seed=1), await guest(server.address, "Second")
        await host.open(game="hokm", rules="app", bots="random")
        for person in (host, second):
            await person.come(host.code)
        await second.send("sit", seat=1)
        settings = {
            "game": "hokm", "rules": "plain", "options": {"target": "1"}, "speed": "instant",
            "public": True, "spectators": "one_hand_late", "bots": "random",
        }  # fmt: skip
        assert code_of(await second.send("change_settings", settings=settings)) == "not_host"
        wrong = settings | {"options": {"target": "0"}}
        assert code_of(await host.send("change_settings", settings=wrong)) == "bad_settings"
        assert code_of(await host.send("change_settings", settings={"game": "go"})) == "bad_message"
        assert code_of(await host.send("change_settings", settings=settings)) == "done"
        await second.until(lambda: len(second.table["seats"]) == 2)
        assert second.table["settings"]["spectators"] == "one_hand_late"
        listed = (await second.ask("GET", "/api/tables")).json()["tables"]
        assert [("plain", 2)] == [(line["rules"], line["players"]) for line in listed]
        watcher = Player(server.address)
        await watcher.come(host.code)
        host.plays = second.plays = True
        assert code_of(await host.send("start")) == "done"
        during = await host.send("change_settings", settings=settings | {"chat": True})
        assert code_of(during) == "wrong_status"
        await asyncio.gather(*(p.until(lambda p=p: p.over, 60) for p in (host, second, watcher)))  # type: ignore[misc] # bound per player
        other = settings | {"rules": "app"}
        assert code_of(await host.send("change_settings", settings=other)) == "wrong_status"
        longer = settings | {"options": {"target": "2"}, "public": False}
        assert code_of(await host.send("change_settings", settings=longer)) == "done"
        assert [] == (await second.ask("GET", "/api/tables")).json()["tables"]
        assert code_of(await host.send("rematch", hakem="carry")) == "done"
        await asyncio.gather(
            *(p.until(lambda p=p: p.over and p.table["match"] == 2, 60) for p in (host, second))  # type: ignore[misc] # bound per player
        )
        assert (host.view or {})["options"]["target"] == 2
        await asyncio.gather(host.go(), second.go(), watcher.go())

    asyncio.run(run())


def test_a_chair_that_somebody_sits_on_isnt_taken_away(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        host, second = Player(server.address), await guest(server.address, "Second")
        await host.open(game="hokm", rules="app")
        for person in (host, second):
            await person.come(host.code)
        await second.send("sit", seat=3)
        for_two = {"game": "hokm", "rules": "app", "players": 2}
        assert code_of(await host.send("change_settings", settings=for_two)) == "seat_taken"
        await second.send("leave")
        assert code_of(await host.send("change_settings", settings=for_two)) == "done"
        assert code_of(await second.send("sit", seat=3)) == "no_such_seat"
        hazari = {"game": "hazari"}
        assert code_of(await host.send("change_settings", settings=hazari)) == "done"
        assert code_of(await second.send("sit", seat=3)) == "done"
        assert code_of(await host.send("fill", level="random")) == "done"
        assert code_of(await host.send("start")) == "done"
        await asyncio.gather(host.go(), second.go())

    asyncio.run(run())


def test_what_is_for_the_host_is_refused_to_everybody_else(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        host, second = Player(server.address), await guest(server.address, "Second")
        await host.open(game="hokm", rules="app")
        for person in (host, second):
            await person.come(host.code)
        await second.send("sit", seat=1)
        version = second.version
        commands: dict[str, Json] = {
            "add_bot": {"seat": 2},
            "remove_bot": {"seat": 2},
            "fill": {},
            "start": {},
            "rematch": {},
            "admit": {"request": 1, "admit": True},
            "change_settings": {"settings": {"game": "hazari"}},
        }
        for kind, fields in commands.items():
            assert code_of(await second.send(kind, **fields)) == "not_host", kind
        assert version == second.version
        await asyncio.gather(host.go(), second.go())

    asyncio.run(run())
