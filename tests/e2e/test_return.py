"""Coming back: reload, another window, and a table that isn't there."""

from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.conftest import PHONE, Seat
from tests.e2e.player import Player

HAND = (
    "() => [...document.querySelectorAll('.hand .place')].map((card) => card.dataset.card).sort()"
)


def start(player: Player) -> str:
    code = player.quick_start("hokm", rules="app")
    asked = player.wait_for_question()
    while asked != "play":
        player.step(asked)
        asked = player.wait_for_question()
    player.step(asked)
    player.wait_for_question()
    return code


def test_a_reload_in_the_middle_shows_the_same_cards(seat: Seat) -> None:
    player = seat()
    start(player)
    before = player.page.evaluate(HAND)
    player.page.reload()
    assert player.wait_for_question() == "play"
    assert player.page.evaluate(HAND) == before
    player.step("play")
    expect(player.page.locator(".hand .place")).not_to_have_count(len(before))


def test_two_windows_of_one_player_follow_each_other(seat: Seat) -> None:
    player = seat(oneTap=True)
    code = start(player)
    other = Player(player.page.context.new_page(), {"language": "en", "calm": True})
    other.page.goto(f"/t/{code}")
    other.wait_for_question()
    before = len(other.page.evaluate(HAND))
    player.step(player.wait_for_question())
    expect(other.page.locator(".hand .place")).not_to_have_count(before)


def test_the_net_goes_and_comes_back(seat: Seat) -> None:
    """The lamp and a sentence say so; the card chosen meanwhile is played when the net is back."""
    player = seat(oneTap=True)
    page = player.page
    open_sockets: list[WebSocketRoute] = []

    def pass_on(socket: WebSocketRoute) -> None:
        open_sockets.append(socket)
        socket.connect_to_server()

    page.route_web_socket("**/socket", pass_on)
    start(player)
    page.context.set_offline(True)
    open_sockets[-1].close()
    expect(page.get_by_role("alert")).to_contain_text("Connection lost")
    before = page.locator(".hand .place").count()
    player.step("play")
    assert page.locator(".hand .place").count() == before
    page.context.set_offline(False)
    expect(page.locator(".lamp")).to_have_text("●", timeout=20_000)
    expect(page.locator(".hand .place")).not_to_have_count(before)


def test_a_link_to_no_table_says_so(seat: Seat) -> None:
    player = seat(PHONE)
    player.page.goto("/t/zzzzzzzz")
    expect(player.page.get_by_role("heading")).to_have_text("There is no such table")
    player.page.get_by_role("link", name="To the start page").tap()
    expect(player.page.get_by_role("button", name="Play now")).to_be_visible()
