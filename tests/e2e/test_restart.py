"""The server is killed in the middle of a match, and comes back."""

from playwright.sync_api import expect

from tests.e2e.conftest import Seat
from tests.e2e.house import House
from tests.e2e.test_return import HAND, start


def test_a_match_goes_on_after_the_server_was_killed(seat: Seat, house: House) -> None:
    player = seat()
    start(player)
    before = player.page.evaluate(HAND)
    house.end(kill=True)
    expect(player.page.get_by_role("alert")).to_contain_text("Connection lost")
    expect(player.page.locator(".lamp")).to_have_text("○")
    house.start()
    expect(player.page.locator(".lamp")).to_have_text("●", timeout=20_000)
    expect(player.page.get_by_role("alert")).to_have_count(0)
    assert player.wait_for_question() == "play"
    assert player.page.evaluate(HAND) == before
    player.step("play")
    expect(player.page.locator(".hand .place")).not_to_have_count(len(before))


def test_the_lobby_says_so_and_does_later_what_was_wished(seat: Seat, house: House) -> None:
    page = seat().page
    opened = page.request.post("/api/tables", data={"game": "hokm"}).json()
    page.goto(f"/t/{opened['code']}")
    fill = page.get_by_role("button", name="Fill with bots")
    fill.wait_for()
    house.end(kill=True)
    expect(page.get_by_role("alert")).to_contain_text("Connection lost")
    fill.tap()
    house.start()
    expect(page.locator(".chair.bot")).to_have_count(3, timeout=20_000)
    expect(page.get_by_role("alert")).to_have_count(0)
