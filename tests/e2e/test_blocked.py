"""A browser that keeps nothing for this site: no dead end, and one sentence that says why."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.e2e.conftest import PHONE, Seat
from tests.e2e.house import CLIENT, FLAGS, browser_path

BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}
WHY = "Your browser keeps no cookies for this site: allow them, and play."


@pytest.fixture
def blocked(playwright_driver: Playwright, address: str, tmp_path: Path) -> Iterator[Page]:
    """A page of a browser that was told to block every site's cookies and storage."""
    path = browser_path()
    if not CLIENT.is_file() or (
        path is None and not Path(playwright_driver.chromium.executable_path).exists()
    ):
        pytest.skip("no client, or no browser")
    preferences = tmp_path / "Default" / "Preferences"
    preferences.parent.mkdir()
    preferences.write_text(json.dumps(BLOCKED))
    context = playwright_driver.chromium.launch_persistent_context(
        str(tmp_path),
        executable_path=path,
        args=FLAGS,
        base_url=address,
        viewport={"width": PHONE["width"], "height": PHONE["height"]},
        locale="en",
    )
    yield context.new_page()
    context.close()


def test_without_cookies_nobody_is_led_to_a_table_without_a_chair(
    blocked: Page, seat: Seat
) -> None:
    page = blocked
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("alert")).to_have_text(WHY)
    page.goto("/new")
    page.get_by_text("Quick", exact=True).wait_for()
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("alert")).to_have_text(WHY)
    opened = seat().page.request.post("/api/tables", data={"game": "hokm"}).json()
    page.goto(f"/t/{opened['code']}")
    page.locator(".chairs > li:nth-child(2) .button.main").click()
    expect(page.get_by_role("alert")).to_have_text(WHY)
    page.goto("/settings")
    page.get_by_label("Your name").fill("Mina")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("status")).to_have_text(WHY)
