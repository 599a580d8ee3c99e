"""Without a network: the client starts from what it kept, and says what is the matter."""

from playwright.sync_api import expect

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
