"""Without a network: the client starts from what it kept, and says what is the matter."""

import re

from playwright.sync_api import Request, Route, expect

from tests.e2e.conftest import Seat

KEPT = """async () => {
  await navigator.serviceWorker.ready
  return (await caches.keys()).length
}"""


def test_the_client_starts_offline_and_comes_back_by_itself(seat: Seat) -> None:
    player = seat(keeps_files=True)
    page = player.page
    page.goto("/")
    assert page.evaluate(KEPT) == 1
    page.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_text("You are offline.")).to_be_visible()
    page.get_by_role("button", name="Play now").tap()
    expect(page.get_by_role("alert")).to_have_text("You are offline.")
    page.goto("/t/abcdefgh")
    expect(page.get_by_role("heading")).to_have_text("You are offline")
    page.context.set_offline(False)
    expect(page.get_by_role("heading")).to_have_text("There is no such table", timeout=15_000)
    player.problems.clear()  # a fetch that fails offline is noted by the browser as an error


def test_it_can_be_installed(seat: Seat) -> None:
    """The manifest has what browsers ask for before they offer to install a page."""
    page = seat().page
    page.goto("/")
    found = page.evaluate(
        "async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json()"
    )
    assert {"name", "start_url", "display", "icons"} <= set(found)
    for icon in found["icons"]:
        assert page.request.get(icon["src"]).ok, icon
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in found["icons"]}


def test_a_page_that_was_open_over_an_update_begins_anew(seat: Seat) -> None:
    """A script that it asks for is gone: the newest page comes, and is where the reader went."""
    player = seat()
    page = player.page
    loads: list[str] = []

    def count(request: Request) -> None:
        if request.is_navigation_request():
            loads.append(request.url)

    def gone(route: Route) -> None:
        if len(loads) < 2:
            route.fulfill(status=404, body="")
        else:
            route.continue_()

    page.on("request", count)
    page.route("**/assets/NewTable*.js", gone)
    page.goto("/")
    page.get_by_role("link", name="New table").tap()
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    assert len(loads) == 2
    player.problems.clear()  # the browser notes that a script was gone


def test_the_kept_page_is_shown_while_the_server_restarts(seat: Seat) -> None:
    """A proxy in front of it answers in its place, and not with anything to play with."""
    player = seat(keeps_files=True)
    page = player.page
    page.goto("/")
    assert page.evaluate(KEPT) == 1
    page.context.route(re.compile(r"/($|api/)"), lambda route: route.fulfill(status=502))
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    player.problems.clear()
