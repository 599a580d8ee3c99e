"""A real server, a real browser, and no other host: what every test of the client runs on."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Playwright, Route, sync_playwright

from tests.e2e.house import CLIENT, House, launch, serving
from tests.e2e.player import Player

PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}

Seat = Callable[..., Player]
"""Opens a browser window of its own for a player."""


@pytest.fixture(scope="package")
def playwright_driver() -> Iterator[Playwright]:
    """Playwright, only while these tests run: its loop would be in the way of other tests'."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def chromium(playwright_driver: Playwright) -> Iterator[Browser]:
    if not CLIENT.is_file():
        pytest.skip("the browser client isn't built: sh scripts/web.sh")
    browser = launch(playwright_driver)
    if browser is None:
        pytest.skip("no browser: install Chromium, or name one by HAKEM_BROWSER=/path/to/chromium")
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of these tests' own."""
    with serving(tmp_path_factory.mktemp("data")) as house:
        yield house.address


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A server of one test's own, to be killed and started again."""
    with serving(tmp_path) as house:
        yield house


@pytest.fixture
def seat(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Seat]:
    """Makes players, each with cookies of his own; at the end none has asked another host.

    They come to the server of the whole run, or to the `house` of a test that has one.
    """
    own = "house" in request.fixturenames
    address: str = (
        request.getfixturevalue("house").address if own else request.getfixturevalue("address")
    )
    contexts: list[BrowserContext] = []
    players: list[Player] = []
    foreign: list[str] = []

    def only_here(route: Route) -> None:
        if route.request.url.startswith((address, "data:", "blob:")):
            route.continue_()
        else:
            foreign.append(route.request.url)
            route.abort()

    def make(size: dict[str, int] = PHONE, keeps_files: bool = False, **settings: object) -> Player:
        touch = size["width"] < 500
        context = chromium.new_context(
            viewport={"width": size["width"], "height": size["height"]},
            has_touch=touch,
            is_mobile=touch,
            base_url=address,
            service_workers="allow" if keeps_files else "block",
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
