"""Behind nginx with the settings that come with Hakem: TLS, sockets, and who is who."""

import asyncio
import json
import os
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from tests.samples import PROVE
from tests.server.conftest import StartServer
from tests.server.running import ROOT

NGINX = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")
OPENSSL = shutil.which("openssl")

pytestmark = [
    pytest.mark.skipif(NGINX is None, reason="nginx is not installed"),
    pytest.mark.skipif(OPENSSL is None, reason="openssl is not installed"),
    pytest.mark.skipif(sys.platform != "linux", reason="only Linux has all of 127.0.0.0/8"),
]

HERE, NEIGHBOUR = "127.0.0.2", "127.0.0.3"
"""Two clients. The proxy is 127.0.0.1, as the server believes by itself."""

AROUND = """
{user}
daemon off;
pid {folder}/pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    include {folder}/hakem.conf;
}}
"""


class Site:
    """A server, and nginx before it."""

    def __init__(self, ports: tuple[int, int, int], folder: Path) -> None:
        self.inner, self.plain, self.public = ports
        self.url = f"https://localhost:{self.public}"
        self.trust = ssl.create_default_context(cafile=folder / "cert.pem")

    def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        url: str = "",
        come_from: str = HERE,
        **headers: str,
    ) -> httpx.Response:
        """Make a request."""
        headers = {name.replace("_", "-"): value for name, value in headers.items()}
        transport = httpx.HTTPTransport(verify=self.trust, local_address=come_from)
        with httpx.Client(transport=transport, timeout=20) as client:
            return client.request(method, (url or self.url) + path, json=body, headers=headers)

    @property
    def direct(self) -> str:
        """The server's own address, past the proxy."""
        return f"http://127.0.0.1:{self.inner}"

    def guest(self) -> str:
        """A new guest's cookie, as a browser would send it."""
        return self.ask("POST", "/api/guest").headers["set-cookie"].partition(";")[0]

    def quick_start(self, cookie: str, **settings: Any) -> str:
        """A table with bots; its code."""
        settings = {"game": "hokm", "speed": "instant", "bots": "random"} | settings
        answer = self.ask("POST", "/api/quick-start", settings, cookie=cookie)
        assert 201 == answer.status_code, answer.text
        return str(answer.json()["code"])

    async def connect(
        self, code: str, cookie: str, origin: str = "", come_from: str = HERE
    ) -> ClientConnection:
        """A table's socket, with hello said."""
        wire = await connect(
            f"wss://localhost:{self.public}/api/tables/{code}/socket",
            ssl=self.trust,
            origin=origin or self.url,  # type: ignore[arg-type] # a kind of str
            additional_headers={"Cookie": cookie},
            local_addr=(come_from, 0),
            compression=None,
            proxy=None,
        )
        await wire.send(json.dumps({"type": "hello", "protocol": 1}))
        return wire


StartSite = Callable[..., Site]


@pytest.fixture
def start_site(start_server: StartServer, tmp_path: Path) -> Iterator[StartSite]:
    started: list[subprocess.Popen[bytes]] = []

    def start(*, says_url: bool = True, **environment: str) -> Site:
        ports = free_ports()
        certify(tmp_path)
        site = Site(ports, tmp_path)
        if says_url:
            environment["HAKEM_PUBLIC_URL"] = site.url
        start_server(HAKEM_PORT=str(site.inner), **environment)
        (tmp_path / "hakem.conf").write_text(shipped(site, tmp_path))
        # Its workers would become nobody, who may not see the test's folder.
        user = "user root;" if os.geteuid() == 0 else ""
        (tmp_path / "nginx.conf").write_text(AROUND.format(folder=tmp_path, user=user))
        assert NGINX is not None
        settings = ["-e", "stderr", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]
        log = (tmp_path / "nginx.log").open("wb")
        started.append(subprocess.Popen([NGINX, *settings], stderr=log))
        log.close()
        for port in (site.plain, site.public):
            wait_for(port, started[-1], tmp_path / "nginx.log")
        return site

    yield start
    for process in started:
        process.terminate()
        process.wait(10)


def free_ports() -> tuple[int, int, int]:
    listeners = [socket.create_server(("127.0.0.1", 0)) for _ in range(3)]
    inner, plain, public = (listener.getsockname()[1] for listener in listeners)
    for listener in listeners:
        listener.close()
    return inner, plain, public


def certify(folder: Path) -> None:
    """A certificate for localhost that its own key has signed."""
    assert OPENSSL is not None
    kind = (
        "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost"
    )
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    name = ["-addext", "subjectAltName=DNS:localhost"]
    subprocess.run([OPENSSL, *kind.split(), *name, *files], check=True, capture_output=True)


def shipped(site: Site, folder: Path) -> str:
    """The settings as they are shipped, with names, ports and files of this test alone."""
    text = (ROOT / "deploy" / "nginx.conf").read_text()
    keys = "/etc/letsencrypt/live/cards.example.org"
    for theirs, ours, times in (
        ("listen 80;", f"listen {site.plain};", 1),
        ("listen 443 ssl;", f"listen {site.public} ssl;", 1),
        ("server_name cards.example.org;", "server_name localhost;", 2),
        (f"{keys}/fullchain.pem", str(folder / "cert.pem"), 1),
        (f"{keys}/privkey.pem", str(folder / "key.pem"), 1),
        ("http://127.0.0.1:8000;", f"http://127.0.0.1:{site.inner};", 1),
    ):
        assert times == text.count(theirs), theirs
        text = text.replace(theirs, ours)
    return text


def wait_for(port: int, process: "subprocess.Popen[bytes]", log: Path) -> None:
    until = time.monotonic() + 10
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < until, log.read_text()
            time.sleep(0.01)
        else:
            return


async def frame(wire: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    async with asyncio.timeout(20):
        while True:
            found: dict[str, Any] = json.loads(await wire.recv())
            if found["type"] == kind:
                return found


@pytest.mark.parametrize("says_url", [True, False], ids=["with --public-url", "without"])
def test_a_cookie_goes_over_tls_alone(start_site: StartSite, says_url: bool) -> None:
    site = start_site(says_url=says_url)
    answer = site.ask("POST", "/api/guest", origin=site.url)
    assert 200 == answer.status_code, answer.text
    words = {word.strip().lower() for word in answer.headers["set-cookie"].split(";")}
    assert {"secure", "httponly", "samesite=lax", "path=/"} <= words
    assert answer.headers["strict-transport-security"].startswith("max-age=")
    plain = site.ask("GET", "/t/abc", url=f"http://localhost:{site.plain}")
    assert (301, "https://localhost/t/abc") == (plain.status_code, plain.headers["location"])


def test_a_table_is_played_at_through_the_proxy(start_site: StartSite) -> None:
    site = start_site()

    async def run() -> None:
        cookie = site.guest()
        wire = await site.connect(site.quick_start(cookie), cookie)
        shown = await frame(wire, "snapshot")
        while not shown["you"]["turn"]:
            shown |= await frame(wire, "event")
        action = shown["view"]["legal"][0]
        wish = {"type": "act", "id": "a", "turn": shown["you"]["turn"], "action": action}
        await wire.send(json.dumps(wish))
        assert "a" == (await frame(wire, "done"))["id"]
        await wire.close()

    asyncio.run(run())


def test_pages_of_other_sites_are_refused_through_the_proxy(start_site: StartSite) -> None:
    site = start_site()
    cookie = site.guest()
    code = site.quick_start(cookie)
    strange = ["https://evil.example", "null", "http://[", "https://localhost", f"{site.url}0"]
    for origin in strange:
        answer = site.ask("POST", "/api/guest", origin=origin)
        assert (403, "foreign_origin") == (answer.status_code, answer.json()["code"]), origin

        async def run(origin: str = origin) -> None:
            with pytest.raises(InvalidStatus) as refused:
                await site.connect(code, cookie, origin)
            assert 403 == refused.value.response.status_code

        asyncio.run(run())


def test_limits_count_the_client_and_not_what_he_says(start_site: StartSite) -> None:
    site = start_site(HAKEM_LIMIT_GUESTS_AN_HOUR="3")

    def status(**how: Any) -> int:
        return site.ask("POST", "/api/guest", **how).status_code

    said = [status(X_Forwarded_For=f"203.0.113.{number}") for number in range(5)]
    assert [200, 200, 200, 429, 429] == said
    assert 200 == status(come_from=NEIGHBOUR)
    # Past the proxy only the proxy is believed.
    assert 429 == status(url=site.direct, X_Forwarded_For="203.0.113.9")
    assert 200 == status(url=site.direct, come_from="127.0.0.1", X_Forwarded_For="203.0.113.9")


def test_sockets_are_counted_by_client(start_site: StartSite) -> None:
    site = start_site(HAKEM_LIMIT_CONNECTIONS_OF_ADDRESS="2")

    async def run() -> None:
        cookie = site.guest()
        code = site.quick_start(cookie)
        wires = [await site.connect(code, cookie) for _ in range(2)]
        for wire in wires:
            await frame(wire, "snapshot")
        third = await site.connect(code, cookie)
        assert "too_many_connections" == (await frame(third, "refused"))["code"]
        other = await site.connect(code, cookie, come_from=NEIGHBOUR)
        await frame(other, "snapshot")
        for wire in (*wires, third, other):
            await wire.close()

    asyncio.run(run())


def test_who_asks_too_often_is_told_when_to_come_again(start_site: StartSite) -> None:
    site = start_site(HAKEM_LIMIT_REQUESTS_AT_ONCE="20", HAKEM_LIMIT_REQUESTS_A_SECOND="0.01")

    async def connected() -> int:
        try:
            await (await site.connect("nowhere", "")).close()
        except InvalidStatus as refused:
            return refused.response.status_code
        return 101

    paths = ["/", "/api/games", "/api/docs", "/healthz", "/nothing.js", "/api/nothing"]
    for _ in range(3):
        for path in paths:
            assert 429 != site.ask("GET", path).status_code
    assert 101 == asyncio.run(connected())
    assert 101 == asyncio.run(connected())
    for path in paths:
        late = site.ask("GET", path)
        assert (429, "too_fast") == (late.status_code, late.json()["code"]), path
        assert 0 < int(late.headers["retry-after"]) <= 100
    assert 429 == asyncio.run(connected())
    assert 200 == site.ask("GET", "/", come_from=NEIGHBOUR).status_code


def test_figures_are_the_operators_alone(start_site: StartSite) -> None:
    site = start_site()
    assert 404 == site.ask("GET", "/metrics").status_code
    own = site.ask("GET", "/metrics", url=site.direct, come_from="127.0.0.1")
    assert "hakem_tables" in own.text
    for how in ({"come_from": HERE}, {"come_from": "127.0.0.1", "X_Forwarded_For": "8.8.8.8"}):
        answer = site.ask("GET", "/metrics", url=site.direct, **how)
        assert (403, "not_operator") == (answer.status_code, answer.json()["code"])


def test_a_body_that_is_too_big_is_refused(start_site: StartSite) -> None:
    site = start_site()
    big = site.ask("POST", "/api/guest", {"name": "x" * 20_000})
    assert (413, "too_big") == (big.status_code, big.json()["code"])
    assert 413 == site.ask("POST", "/api/guest", {"name": "x" * 2_000_000}).status_code
    assert 200 == site.ask("POST", "/api/guest", {"name": "x"}).status_code


@pytest.mark.skipif(not PROVE, reason="takes longer than the proxy's patience; make prove")
def test_a_socket_stays_open_while_nobody_speaks(start_site: StartSite) -> None:
    site = start_site()

    async def run() -> None:
        cookie = site.guest()
        settings = {"clock": {"decision": None, "reserve": 0}}
        wire = await site.connect(site.quick_start(cookie, **settings), cookie)
        await frame(wire, "snapshot")
        await asyncio.sleep(75)
        await wire.send(json.dumps({"type": "ping", "id": "still"}))
        assert "still" == (await frame(wire, "done"))["id"]
        await wire.close()

    asyncio.run(run())
