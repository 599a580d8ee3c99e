"""A real server, a real browser, and no other host: what every test of the client runs on."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Playwright, Route, sync_playwright

from tests.e2e.player import Player

ROOT = Path(__file__).parent.parent.parent
CLIENT = ROOT / "src" / "hakem" / "server" / "web" / "index.html"
PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

Seat = Callable[..., Player]
"""Opens a browser window of its own for a player."""


def browser_path() -> str | None:
    """The browser to use: HAKEM_BROWSER, the system's Chromium, or None for Playwright's own."""
    return os.environ.get("HAKEM_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="package")
def playwright_driver() -> Iterator[Playwright]:
    """Playwright, only while these tests run: its loop would be in the way of other tests'."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def chromium(playwright_driver: Playwright) -> Iterator[Browser]:
    path = browser_path()
    if path is None and not Path(playwright_driver.chromium.executable_path).exists():
        pytest.skip("no browser: install Chromium, or name one by HAKEM_BROWSER=/path/to/chromium")
    if not CLIENT.is_file():
        pytest.skip("the browser client isn't built: sh scripts/web.sh")
    browser = playwright_driver.chromium.launch(
        executable_path=path, args=["--no-sandbox", "--disable-gpu", "--mute-audio"]
    )
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of these tests' own."""
    command = [str(Path(sys.executable).parent / "hakem"), "serve", "--port", "0", "--data"]
    server = subprocess.Popen(
        [*command, str(tmp_path_factory.mktemp("data"))],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, "HAKEM_LIMIT_TABLES_AN_HOUR": "0"},
    )
    assert server.stdout is not None
    with server.stdout as output:
        said = output.readline()
        found = re.search(r"http://\S+", said)
        assert found, f"the server said {said!r}"
        yield found.group()
        server.terminate()
        server.wait(timeout=20)


@pytest.fixture
def seat(chromium: Browser, address: str) -> Iterator[Seat]:
    """Makes players, each with cookies of his own; at the end none has asked another host."""
    contexts: list[BrowserContext] = []
    players: list[Player] = []
    foreign: list[str] = []

    def only_here(route: Route) -> None:
        if route.request.url.startswith((address, "data:", "blob:")):
            route.continue_()
        else:
            foreign.append(route.request.url)
            route.abort()

    def make(size: dict[str, int] = PHONE, **settings: object) -> Player:
        touch = size["width"] < 500
        context = chromium.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            has_touch=touch,
            is_mobile=touch,
            base_url=address,
            service_workers="block",
        )
        context.route("**/*", only_here)
        contexts.append(context)
        player = Player(context.new_page(), {"language": "en", "calm": True, **settings})
        players.append(player)
        return player

    yield make
    problems = [problem for player in players for problem in player.problems]
    for context in contexts:
        with suppress(Error):  # a test may have closed it
            context.close()
    assert not foreign
    assert not problems
