"""What an operator can set: limits that hold; a setting that can't be used is named."""

import asyncio
import socket
from pathlib import Path

import pytest

from hakem.server.configuration import BadConfiguration, Configuration, from_environment
from hakem.server.run import PortTaken, serve
from tests.server.conftest import StartServer
from tests.server.player import Player
from tests.server.test_matches import FORMS
from tests.server.test_secrecy import four_at_a_table


@pytest.mark.parametrize(
    ("setting", "named"),
    [
        ("HAKEM_PORT=eighty", "HAKEM_PORT"),
        ("HAKEM_PORT=70000", "port"),
        ("HAKEM_PORT=-1", "HAKEM_PORT"),
        ("HAKEM_BOT_THREADS=0", "bot_threads"),
        ("HAKEM_KEEP_DAYS=1.5", "HAKEM_KEEP_DAYS"),
        ("HAKEM_LOG_FORMAT=xml", "log format"),
        ("HAKEM_PUBLIC_URL=cards.example.org", "public URL"),
        ("HAKEM_PUBLIC_URL=ftp://cards.example.org", "public URL"),
        ("HAKEM_PUBLIC_URL=http://[", "public URL"),
        ("HAKEM_PUBLIC_URL=https://cards.example.org/hakem", "public URL"),
        ("HAKEM_TRUSTED_PROXIES=10.0.0.300", "trusted_proxies"),
        ("HAKEM_TRUSTED_PROXIES=127.0.0.1 10.0.0.1", "trusted_proxies"),
        ("HAKEM_METRICS_FROM=10.0.0.1/8", "metrics_from"),
        ("HAKEM_LIMIT_MESSAGE_BYTES=0", "HAKEM_LIMIT_MESSAGE_BYTES"),
        ("HAKEM_LIMIT_MESSAGE_BYTES=many", "HAKEM_LIMIT_MESSAGE_BYTES"),
        ("HAKEM_LIMIT_COMMANDS_A_SECOND=0", "HAKEM_LIMIT_COMMANDS_A_SECOND"),
        ("HAKEM_LIMIT_COMMANDS_A_SECOND=nan", "HAKEM_LIMIT_COMMANDS_A_SECOND"),
        ("HAKEM_LIMIT_GRACE_SECONDS=inf", "HAKEM_LIMIT_GRACE_SECONDS"),
        ("HAKEM_LIMIT_IDLE_SECONDS=-1", "HAKEM_LIMIT_IDLE_SECONDS"),
    ],
)
def test_a_setting_that_cant_be_used_is_named(setting: str, named: str) -> None:
    name, _, value = setting.partition("=")
    with pytest.raises(BadConfiguration, match=named) as refused:
        from_environment({name: value})
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize("host", ["a..b", "nowhere.invalid", "203.0.113.1", "::zz"])
def test_a_host_that_cant_be_listened_on_is_named(host: str, tmp_path: Path) -> None:
    with pytest.raises(PortTaken, match=f"^The server can't listen on {host}, port 0: "):
        serve(Configuration(host=host, port=0, data=tmp_path), lambda address: None)


def test_the_usual_settings_can_be_used() -> None:
    assert Configuration() == from_environment({})


def test_who_talks_without_end_is_told_so_on_all_his_sockets(start_server: StartServer) -> None:
    server = start_server(HAKEM_LIMIT_WORDS_AT_ONCE="5", HAKEM_LIMIT_WORDS_A_SECOND="0.01")

    async def run() -> None:
        host = Player(server.address)
        await host.open(game="hokm", chat=True)
        again = Player(server.address, host.cookie)
        await host.come()
        await again.come(host.code)
        answers = [await host.send("say", emote="tea") for _ in range(3)]
        answers += [await again.send("chat", text="hello") for _ in range(3)]
        answers += [await host.send("say", phrase="bye")]
        assert ["done"] * 5 + ["too_fast"] * 2 == [a.get("code", "done") for a in answers]
        assert 5 == sum(frame["type"] == "said" for frame in again.frames)
        assert "done" == (await host.send("ping"))["type"]
        await host.go()
        await again.go()

    asyncio.run(run())


def test_played_hands_are_kept_by_who_asked_alone_and_given_out_seldom(
    start_server: StartServer,
) -> None:
    server = start_server(HAKEM_LIMIT_HANDS_AT_ONCE="6", HAKEM_LIMIT_HANDS_A_SECOND="0.01")

    async def run() -> None:
        people = await four_at_a_table(server.address, FORMS[0], 5)
        match, code = people[0].table["match_id"], people[0].code
        paths = {
            f"/api/matches/{match}/hands": "private, max-age=3600",
            f"/api/matches/{match}/record": "private, max-age=3600",
            f"/api/tables/{code}/hands": "no-store",  # it grows, and not all may see it
        }
        for path, kept in [*paths.items(), *paths.items()]:
            answer = await people[0].ask("GET", path)
            assert (200, kept) == (answer.status_code, answer.headers["cache-control"]), path
        for path in paths:
            answer = await people[0].ask("GET", path)
            assert (429, "too_fast") == (answer.status_code, answer.json()["code"])
            assert "no-store" == answer.headers["cache-control"]
        line = await people[0].ask("GET", f"/api/matches/{match}")
        assert (200, "no-store") == (line.status_code, line.headers["cache-control"])

    asyncio.run(run())


def test_every_route_has_a_limit(start_server: StartServer) -> None:
    server = start_server(HAKEM_LIMIT_REQUESTS_AT_ONCE="1", HAKEM_LIMIT_REQUESTS_A_SECOND="0.001")

    async def run() -> None:
        player = Player(server.address)
        document = (await player.ask("GET", "/api/openapi.json")).json()
        routes = [(method, path) for path, said in document["paths"].items() for method in said]
        assert len(routes) >= 19
        routes += [("get", path) for path in ("/", "/index.html", "/api/docs", "/api/openapi.json")]
        for method, path in routes:
            answer = await player.ask(method.upper(), path)
            assert (429, "too_fast") == (answer.status_code, answer.json()["code"]), path
            assert int(answer.headers["retry-after"]) > 0

    asyncio.run(run())


def cut_off(port: int, begin: bytes, more: bytes = b"") -> bytes:
    """Send a beginning, then more without end; what the server answers until it hangs up."""
    answer = b""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as line:
        try:
            line.sendall(begin)
            for _ in range(100 if more else 0):
                line.sendall(more)
            while part := line.recv(65_536):
                answer += part
        except (ConnectionResetError, BrokenPipeError):
            pass  # it hung up while we still spoke
        else:
            return answer
    return answer or b"hung up"


def test_who_sends_a_head_without_end_is_cut_off(start_server: StartServer) -> None:
    server = start_server(HAKEM_LIMIT_REQUEST_SECONDS="0")
    begin = b"GET /healthz HTTP/1.1\r\nHost: here\r\n"
    many = b"".join(b"X-%d: word\r\n" % number for number in range(5000))
    for more in (many, b"X-Long: " + b"x" * 60_000):
        answer = cut_off(server.port, begin, more)
        assert answer == b"hung up" or b"The head of the request is too long." in answer
    assert b"200 OK" in cut_off(server.port, begin + b"Connection: close\r\n\r\n")


def test_who_never_ends_a_request_is_cut_off(start_server: StartServer) -> None:
    server = start_server(HAKEM_LIMIT_REQUEST_SECONDS="0.5")
    head = b"POST /api/guest HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
    unended = head + b'Content-Length: 9\r\n\r\n{"na'
    for begin in (b"", b"GET / HT", head, unended):
        assert cut_off(server.port, begin) in (b"", b"hung up"), begin
    whole = head + b"Connection: close\r\nContent-Length: 2\r\n\r\n{}"
    assert b"200 OK" in cut_off(server.port, whole)

    async def stay() -> None:
        player = Player(server.address)
        await player.open(game="hokm")
        await player.come()
        await asyncio.sleep(1)  # a socket that is silent isn't
        assert "done" == (await player.send("ping"))["type"]
        await player.go()

    asyncio.run(stay())
