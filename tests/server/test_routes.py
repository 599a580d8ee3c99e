"""Every route, asked what its document allows and what it doesn't: it answers as the document says.

What is refused changes nothing: the database then has not been written to.
"""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import quote

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from tests.samples import samples
from tests.server.conftest import StartServer
from tests.server.player import Player
from tests.server.running import Running

CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
]

LARGE = settings(
    max_examples=samples(test=8, prove=300),
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)


async def play_a_match(player: Player) -> str:
    """Its id, once it is over."""
    player.plays = True
    await player.quick_start(
        game="hokm", rules="app", options={"target": "1"}, speed="instant", bots="random"
    )
    await player.come()
    await player.until(lambda: player.over)
    await player.go()
    return str(player.table["match_id"])


class Writes:
    """Whether anybody writes to the database."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def version(self) -> int:
        """A number that changes with every transaction of the server's."""
        return int(self._connection.execute("PRAGMA data_version").fetchone()[0])


@contextmanager
def watched(server: Running) -> Iterator[Writes]:
    connection = sqlite3.connect(server.database)
    try:
        yield Writes(connection)
    finally:
        connection.close()


Seen = Counter[tuple[str, int]]
"""How often which route answered with which status."""


def examine(operation: Any, player: Player, known: dict[str, str], writes: Writes) -> Seen:
    """Ask one route many things."""
    seen: Seen = Counter()
    names = {name: known[name] for name in known if "{" + name + "}" in operation.path} or None
    mine = {"hakem_guest": player.cookie}
    kinds = [
        operation.as_strategy(GenerationMode.POSITIVE),
        operation.as_strategy(GenerationMode.POSITIVE, path_parameters=names, cookies=mine),
    ]
    if operation.body or operation.query:
        kinds.append(
            operation.as_strategy(
                GenerationMode.NEGATIVE, path_parameters=names, cookies=mine, headers={}
            )
        )

    @LARGE
    @given(case=st.one_of(kinds))
    def ask(case: Any) -> None:
        before = writes.version()
        answer = case.call()
        seen[operation.label, answer.status_code] += 1
        case.validate_response(answer, checks=CHECKS)
        if answer.status_code >= 400 or case.method == "GET":
            assert before == writes.version(), f"{operation.label} has written something"
        if answer.status_code >= 400:
            assert {"code", "sentence"} == set(answer.json())
            assert answer.json()["sentence"].endswith((".", "?"))

    ask()
    return seen


def test_routes_answer_as_their_document_says(start_server: StartServer) -> None:
    server = start_server()
    player = Player(server.address, seed=3)
    match = asyncio.run(play_a_match(player))
    known = {"code": player.code, "match_id": match}
    document = schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")
    seen: Seen = Counter()
    with watched(server) as writes:
        for found in document.get_all_operations():
            assert isinstance(found, Ok), found
            seen += examine(found.ok(), player, known, writes)
    labels = {label for label, _ in seen}
    assert len(labels) >= 19
    granted = {label for label, status in seen if status < 300}
    assert {"POST /api/guest/recover"} == labels - granted  # nobody guesses a code


METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW"]
KINDS = [
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "application/msgpack",
    "text/plain; charset=nothing",
    "",
]
STRANGE = [
    b"[" * 5000,
    b'{"name":' * 2000,
    b'{"name":"\\ud800"}',
    b'{"game":"hokm","players":1e400}',
    b'{"code":' + b"9" * 4300 + b"}",
    b"1" * 5000,
    b"nul",
    b"null",
    b"\xff\xfe{}",
    b"x" * 20_000,
    b"",
]
BODIES = st.one_of(st.binary(max_size=60), st.text(max_size=30).map(str.encode))
HEADERS = st.dictionaries(
    st.sampled_from(["Origin", "Cookie", "Accept", "Accept-Encoding", "Range", "X-Forwarded-For"]),
    st.text(
        st.characters(min_codepoint=33, max_codepoint=255, exclude_characters="\x7f"), max_size=30
    )
    | st.sampled_from(["http://[", "null", "hakem_guest=a.b; hakem_guest=", "br;q=x", "bytes=0-"]),
    max_size=3,
)
ADDRESSES = [
    "/api/guest",
    "/api/guest/recover",
    "/api/guest/recovery-code",
    "/api/quick-start",
    "/api/tables",
    "/api/my/matches?before=1e9",
    "/api/my/matches?before=" + "9" * 5000,
    "/metrics",
    "/healthz",
    "/",
    "/%00",
    "/" + "x" * 5000,
    "/" + "x/" * 2000,
    "/..%2f..%2f..%2fetc%2fpasswd",
    "/assets",
    "/assets/%ff",
    "/api/tables/%00",
    "/api/matches/%00/record",
]
PATHS = st.sampled_from(ADDRESSES) | st.text(max_size=20).map(
    lambda text: "/" + quote(text, safe="/%.?&=;@")
).flatmap(lambda path: st.sampled_from([path, f"/api/tables{path}", f"/api/matches{path}/hands"]))


@pytest.fixture
def caller(start_server: StartServer) -> Iterator[tuple[Running, httpx.Client]]:
    server = start_server()
    with httpx.Client(base_url=server.address, timeout=20) as client:
        yield server, client


def test_strange_bodies_are_refused_in_a_sentence(caller: tuple[Running, httpx.Client]) -> None:
    server, client = caller
    document = client.get("/api/openapi.json").json()
    routes = [
        (method.upper(), path)
        for path, methods in document["paths"].items()
        for method, said in methods.items()
        if "requestBody" in said
    ]
    assert len(routes) >= 5
    client.post("/api/guest")
    with watched(server) as writes:
        for method, path in routes:
            for body in STRANGE:
                before = writes.version()
                answer = client.request(method, path, content=body)
                if answer.status_code >= 400:
                    assert answer.status_code in (400, 413), (path, body[:20], answer.text)
                    assert {"code", "sentence"} == set(answer.json())
                    assert before == writes.version()
                else:
                    assert ("/api/guest", b"") == (path, body) or body == b"null"


def test_strange_addresses_are_answered(caller: tuple[Running, httpx.Client]) -> None:
    _, client = caller
    for path in ADDRESSES:
        answer = client.get(path)
        assert answer.status_code < 500, (path[:40], answer.text)
        if "passwd" in path:
            assert "root:" not in answer.text


def test_strange_requests_are_refused_in_a_sentence(
    caller: tuple[Running, httpx.Client],
) -> None:
    server, client = caller

    @settings(LARGE, max_examples=samples(test=150, prove=20_000))
    @given(st.sampled_from(METHODS), PATHS, BODIES, st.sampled_from(KINDS), HEADERS)
    def ask(method: str, path: str, body: bytes, kind: str, headers: dict[str, str]) -> None:
        sent: list[tuple[bytes, bytes]] = [
            (name.encode(), text.encode("latin-1")) for name, text in headers.items()
        ]
        before = writes.version()
        client.cookies.clear()
        answer = client.request(
            method, path, content=body, headers=[*sent, (b"Content-Type", kind.encode())]
        )
        assert answer.status_code < 500, answer.text
        if answer.status_code < 400:
            return
        assert before == writes.version()
        if method != "HEAD" and answer.headers["content-type"].startswith("application/json"):
            assert {"code", "sentence"} == set(answer.json())
        else:  # what isn't HTTP at all is answered by what reads HTTP
            assert method == "HEAD" or "Invalid HTTP" in answer.text

    with watched(server) as writes:
        ask()
