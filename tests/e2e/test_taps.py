"""What a tap does: the first raises, the second plays, and more than that do no harm."""

from playwright.sync_api import WebSocket, expect

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


THRICE = """(selector) => {
  const part = document.querySelector(selector)
  for (let tap = 1; tap <= 3; tap += 1)
    part.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: tap }))
}"""
"""Three taps before anything could change on the screen."""


def test_three_taps_do_what_one_does(seat: Seat) -> None:
    """A table is opened once, filled and begun once, and a card is played once."""
    player = seat(oneTap=True, speed="instant")
    page = player.page
    answers: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: answers.append(str(text)))

    page.on("websocket", listen)
    page.goto("/new")
    page.locator("form .button.main").wait_for()
    page.get_by_text("Quick", exact=True).wait_for()
    page.evaluate(THRICE, "form .button.main")
    page.locator(".lobby .row .button").first.wait_for()
    page.evaluate(THRICE, ".lobby .row .button")
    page.locator(".lobby .row .main:not(:disabled)").wait_for()
    page.evaluate(THRICE, ".lobby .row .main")
    for _ in range(3):
        player.reach("play")
        page.evaluate(THRICE, LEGAL)
    player.wait_for_question()
    assert [text for text in answers if '"refused"' in text] == []
    page.goto("/")
    expect(page.get_by_text("Back to the table")).to_have_count(1)
