"""After a hand: all cards shown, every trick again, and whether the deal was fair."""

from typing import Any

from playwright.sync_api import Route, expect

from tests.e2e.conftest import Seat
from tests.e2e.player import Player

TARGET = {"target": "1"}


def test_a_page_that_came_later_replays_every_hand(seat: Seat) -> None:
    player = seat(oneTap=True)
    player.quick_start("hokm", rules="app", options=TARGET)
    player.play_match()
    player.page.reload()
    dialog = player.page.get_by_role("dialog")
    line = dialog.locator("button.line").first
    expect(line).to_contain_text("tricks")
    line.tap()
    expect(dialog.locator(".row .chip")).to_have_count(52)
    expect(dialog.locator(".chip.gone")).to_have_count(0)
    slider = dialog.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    slider.fill(str(last))
    expect(dialog.locator(".chip.gone")).to_have_count(last)
    expect(dialog.get_by_role("status").first).to_contain_text(f"Trick {last // 4} of {last // 4}")
    dialog.get_by_role("button", name="Trick before").tap()
    expect(dialog.locator(".chip.gone")).to_have_count(last - 4)
    dialog.get_by_role("button", name="Check this deal").tap()
    expect(dialog.locator(".kept")).to_contain_text("The promise was kept")
    expect(dialog.locator(".kept")).to_contain_text("number that this device gave")


def test_a_deal_that_was_tampered_with_is_found_out(seat: Seat) -> None:
    player = seat()
    player.quick_start("hazari", options={"target": "100"})
    player.play_match()

    def tamper(route: Route) -> None:
        answer: Any = route.fetch().json()
        deck = answer["hands"][0]["chances"][-1]["deck"]
        deck[0], deck[1] = deck[1], deck[0]
        route.fulfill(json=answer)

    player.page.route("**/hands", tamper)
    verdict = check_first(player)
    assert "Not fair: the cards" in verdict
    player.page.unroute("**/hands")
    player.page.goto("/matches")
    player.page.locator("ul a.name").first.tap()
    player.page.locator("button.line").first.tap()
    expect(player.page.locator(".row .chip")).to_have_count(52)
    player.page.get_by_role("button", name="Check this deal").tap()
    expect(player.page.locator(".kept")).to_be_visible()


def check_first(player: Player) -> str:
    """What the check says of the first hand of the result."""
    player.page.reload()
    dialog = player.page.get_by_role("dialog")
    dialog.locator("button.line").first.tap()
    dialog.get_by_role("button", name="Check this deal").tap()
    dialog.locator(".fair p").first.wait_for()
    return dialog.locator(".fair").inner_text()
