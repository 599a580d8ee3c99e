"""Messages that are wrong in every way: refused by name, and nothing changes."""

import asyncio
import json
from random import Random
from typing import Any

import pytest

from tests.samples import samples
from tests.server.conftest import StartServer
from tests.server.player import Json, Player

COMMANDS = [
    "act", "sit", "pair", "leave", "add_bot", "remove_bot", "fill", "start", "rematch",
    "hand_over", "take_back", "vote", "seed", "admit", "change_settings", "say",
    "chat", "mute", "sync", "ping", "hello",
]  # fmt: skip
STRANGE: list[Any] = [
    None, True, -1, 4, 2**70, 1.5, "", "x" * 300, "QH", "\u202e", [], {}, [[]], {"type": "shuffle"},
]  # fmt: skip
FIELDS = [
    "id",
    "turn",
    "action",
    "seat",
    "level",
    "deal",
    "seed",
    "request",
    "admit",
    "settings",
    "replace",
    "text",
    "muted",
]
HARMLESS = {"ping", "sync", "chat", "say", "mute", "seed"}


async def at_a_table(address: str) -> Player:
    player = Player(address, seed=1)
    await player.quick_start(game="hokm", rules="app", speed="instant", bots="random", chat=True)
    await player.come()
    await player.until(lambda: bool(player.you["turn"]))
    return player


def strange_message(random: Random) -> str:
    """A command with fields that are missing, of the wrong kind or unknown."""
    kind = random.choice(COMMANDS)
    message: Json = {"type": kind, "id": f"f{random.random()}"}
    for name in random.sample(FIELDS, random.randrange(len(FIELDS))):
        message[name] = random.choice(STRANGE)
    text = json.dumps(message)
    if random.random() < 0.3:
        place = random.randrange(len(text))
        text = text[:place] + chr(random.randrange(32, 0x500)) + text[place + random.randrange(4) :]
    return text


def test_strange_messages_are_answered_and_change_nothing(start_server: StartServer) -> None:
    server = start_server(HAKEM_LIMIT_COMMANDS_A_SECOND="100000")
    random = Random(7)

    async def run() -> None:
        player = await at_a_table(server.address)
        before = player.view, player.version, player.you["turn"]
        for _ in range(samples(test=400, prove=40_000)):
            text = strange_message(random)
            if any(f'"{kind}"' in text for kind in ("leave", "hand_over")):
                continue  # these need nothing to be right
            await player.send_raw(text)
        answer = await player.send("ping")
        assert "done" == answer["type"]
        assert before == (player.view, player.version, player.you["turn"])
        refused = [frame for frame in player.frames if frame["type"] == "refused"]
        assert len(refused) > 100
        assert not [frame for frame in refused if frame["code"] == "internal"]
        assert all(frame["sentence"] for frame in refused)
        await player.go()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"type": "shuffle", "deck": []}, "bad_message"),
        ({"type": "abandon", "reason": "no"}, "bad_message"),
        ({"type": "grant_offer"}, "bad_message"),
        ({"type": "play_card", "card": "1Z"}, "bad_message"),
        ({"type": "play_card"}, "bad_message"),
        ({"type": "play_card", "card": "2C"}, "wrong_phase"),
        ({"type": "call_trump", "trump": "stars"}, "bad_message"),
        ({"type": "call_trump", "trump": "saras"}, "trump_not_allowed"),
        ({"type": "accept_offer"}, "no_offer"),
    ],
)
def test_actions_that_arent_a_players_are_refused(
    start_server: StartServer, action: Json, code: str
) -> None:
    server = start_server()

    async def run() -> None:
        player = Player(server.address, seed=1)
        for _ in range(40):  # until the draw makes this player hakem
            await player.quick_start(game="hokm", rules="app", speed="instant", bots="random")
            await player.come()
            await player.until(lambda: bool(player.you["turn"]))
            if (player.view or {})["phase"] == "call_trump":
                break
            await player.go()
        version = player.version
        answer = await player.send("act", turn=player.you["turn"], action=action)
        assert ("refused", code) == (answer["type"], answer.get("code")), answer
        other = await player.send("act", turn=player.you["turn"], action=action | {"seat": 1})
        assert "not_your_seat" == other["code"]
        stale = await player.send("act", turn=player.you["turn"] + 1, action=action)
        assert "stale_turn" == stale["code"]
        assert version == player.version
        await player.go()

    asyncio.run(run())


def test_frames_that_are_no_text_or_too_long_close_the_socket(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        for frame, closing in ((b"\x00\x01", 1003), ("x" * 20_000, 1009)):
            player = await at_a_table(server.address)
            await player.send_raw(frame)
            await player.until(lambda p=player: p.closed is not None)  # type: ignore[misc] # bound at once
            assert closing == player.closed

    asyncio.run(run())


def test_who_speaks_too_fast_is_told_so(start_server: StartServer) -> None:
    server = start_server(HAKEM_LIMIT_COMMANDS_AT_ONCE="20")

    async def run() -> None:
        player = await at_a_table(server.address)
        answers = await asyncio.gather(*(player.send("ping") for _ in range(60)))
        codes = [answer.get("code", "done") for answer in answers]
        assert {"done", "too_fast"} == set(codes)
        assert codes.count("done") < 40
        await player.go()

    asyncio.run(run())


def test_the_handshake_refuses_strangers(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        player = await at_a_table(server.address)
        for code, hello, refusal in (
            (player.code, {"protocol": 2}, "unsupported_protocol"),
            ("zzzzzzzz", {}, "no_table"),
            (player.code, {"type": "ping", "id": "x"}, "bad_message"),
        ):
            other = Player(server.address, player.cookie)
            await other.come(code, **hello)
            await other.until(lambda o=other: o.closed is not None)  # type: ignore[misc] # bound at once
            assert refusal == other.frames[-1]["code"]
        await player.go()

    asyncio.run(run())


def test_other_sites_may_neither_change_nor_listen(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        player = Player(server.address)
        evil = await player.ask("POST", "/api/guest", {}, Origin="https://evil.example")
        assert (403, "foreign_origin") == (evil.status_code, evil.json()["code"])
        own = await player.ask("POST", "/api/guest", {}, Origin=server.address)
        assert 200 == own.status_code
        cookie = own.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        for path in ("/", "/api/games", "/api/docs", "/nothing.js", "/api/nothing"):
            answer = await player.ask("GET", path)
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "http" not in policy
            assert "//" not in policy

    asyncio.run(run())


def test_every_route_answers_strange_requests_with_a_sentence(start_server: StartServer) -> None:
    server = start_server()
    random = Random(3)

    async def run() -> None:
        player = await at_a_table(server.address)
        document = (await player.ask("GET", "/api/openapi.json")).json()
        routes = [
            (method.upper(), path)
            for path, methods in document["paths"].items()
            for method in methods
            if method in ("get", "post", "patch")
        ]
        assert len(routes) >= 14
        for _ in range(samples(test=60, prove=3_000)):
            method, path = random.choice(routes)
            word = random.choice(["zz", "%00", "..%2f..", "é", "x" * 300, player.code])
            for name in ("code", "match_id"):
                path = path.replace("{" + name + "}", word)
            body = random.choice(STRANGE) if method != "GET" else None
            if body == {} and path.endswith(("recovery-code", "/api/guest")):
                continue
            answer = await player.ask(method, path, body)
            assert answer.status_code < 500, (method, path, body, answer.text)
            if answer.status_code >= 400:
                assert {"code", "sentence"} == set(answer.json()), answer.text
        await player.go()

    asyncio.run(run())
