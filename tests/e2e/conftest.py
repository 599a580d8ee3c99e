"""A real server, a real browser, and no other host: what every test of the client runs on."""

from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Playwright, Route, sync_playwright

from tests.e2e.house import CLIENT, launch, serving
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
