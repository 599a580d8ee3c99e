"""What a tap does: the first raises, the second plays, and more than that do no harm."""

from playwright.sync_api import expect

from tests.e2e.conftest import Seat

LEGAL = ".hand.active .place:not(.dim)"


def test_the_first_raised_card_says_how_it_is_played(seat: Seat) -> None:
    player = seat()
    page = player.page
    player.quick_start("hokm", rules="app")
    player.reach("play")
    player.tap(LEGAL)
    expect(page.locator(".me")).to_contain_text("Tap it again to play it")
    player.tap(".hand .place.raised")
    player.reach("play")
    player.tap(LEGAL)
    expect(page.locator(".hand .place.raised")).to_have_count(1)
    expect(page.locator(".me")).to_contain_text("Your turn")


def test_a_screen_reader_plays_a_card_by_a_click_without_a_pointer(seat: Seat) -> None:
    player = seat()
    player.quick_start("hokm", rules="app")
    player.reach("play")
    card = player.page.locator(LEGAL).first
    name = card.get_attribute("data-card")
    card.evaluate("(card) => card.click()")
    expect(player.page.locator(f".hand [data-card='{name}']")).to_have_count(0)
