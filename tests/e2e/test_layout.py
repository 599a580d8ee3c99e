"""Every card can be tapped on small phones, and nothing hangs over the edge."""

import pytest

from tests.e2e.conftest import Seat
from tests.e2e.player import Player

HIT = """() => [...document.querySelectorAll('.hand .place')].map((card) => {
  const box = card.getBoundingClientRect()
  let free = 0
  for (let x = Math.ceil(box.left); x < Math.floor(box.right); x += 1) {
    const column = [0.06, 0.3, 0.5, 0.7, 0.94].every((part) =>
      card.contains(document.elementFromPoint(x, box.top + part * box.height)))
    free += column ? 1 : 0
  }
  const inside = box.bottom <= innerHeight && box.right <= innerWidth
  return { card: card.dataset.card, free, inside }
})"""
"""How many pixel columns of each card are free over its whole height."""

SIZES = [(360, 640), (390, 844)]


def play_until_all_cards(player: Player, count: int) -> None:
    for _ in range(12):
        asked = player.wait_for_question()
        if player.page.locator(".hand .place").count() == count:
            return
        player.step(asked)
    raise AssertionError(f"never {count} cards; the screen says: {player.words()}")


@pytest.mark.parametrize(
    ("game", "players", "count", "least"),
    [
        ("hokm", 4, 13, 44),
        ("hokm", 3, 17, 36),
        ("hazari", 4, 13, 44),
    ],
)
def test_every_card_can_be_tapped(
    seat: Seat, game: str, players: int, count: int, least: int
) -> None:
    player = seat()
    player.quick_start(game, players=players, speed="fast")
    play_until_all_cards(player, count)
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.wait_for_timeout(400)
        hits = player.page.evaluate(HIT)
        assert [hit for hit in hits if hit["free"] < least or not hit["inside"]] == [], width


@pytest.mark.parametrize("language", ["en", "fa", "ru", "bn"])
def test_nothing_hangs_over_the_edge(seat: Seat, language: str) -> None:
    player = seat(language=language)
    for path in ["/", "/new", "/tables", "/matches", "/settings"]:
        player.page.goto(path)
        player.page.get_by_role("heading", level=1).wait_for()
        assert player.page.evaluate("document.documentElement.scrollWidth") <= 360, path


TOUCHING = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((part) =>
    [part.className, part.getBoundingClientRect()])
  const parts = boxes('.plate :is(.head, .name, .tricks), .trump')
  return boxes('.centre li').flatMap(([card, a]) => parts.filter(([, b]) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  ).map(([part]) => [card, part]))
}"""
"""Which cards of the trick lie on what belongs to a seat, or on the trump."""


def test_the_cards_of_a_trick_lie_between_the_seats(seat: Seat) -> None:
    player = seat(oneTap=True)
    player.quick_start("hokm", rules="app", speed="normal")
    player.reach("play")
    player.step("play")
    player.page.locator(".centre .wins").wait_for()
    for width, height in SIZES:
        player.page.set_viewport_size({"width": width, "height": height})
        player.page.wait_for_timeout(100)
        assert player.page.locator(".centre li").count() == 4
        assert player.page.evaluate(TOUCHING) == [], width


LONG = ["W" * 24, "مینا" * 6, "👩‍👩‍👧" * 8]
"""Names as wide as they may be, in more than one direction."""


def test_long_names_push_nothing_off_the_screen(seat: Seat) -> None:
    host = seat()
    settings = {"game": "hokm", "rules": "app", "speed": "instant", "clock": {"decision": None}}
    opened = host.page.request.post("/api/tables", data=settings).json()
    for chair, name in enumerate(LONG, start=2):
        guest = seat()
        guest.page.request.post("/api/guest", data={"name": name})
        guest.page.goto(f"/t/{opened['code']}#{opened['invitation']}")
        guest.page.locator(f".chairs > li:nth-child({chair}) .button.main").tap()
    host.page.goto(f"/t/{opened['code']}")
    host.page.get_by_role("button", name="Play with").nth(1).wait_for()
    assert host.page.evaluate("document.documentElement.scrollWidth") <= 360
    host.page.get_by_role("button", name="Start the match").tap()
    host.page.locator(".plate.left").wait_for()
    wide = "(plates) => plates.map((plate) => plate.scrollWidth - plate.clientWidth)"
    assert max(host.page.locator(".plate").evaluate_all(wide)) <= 0
    host.page.get_by_role("button", name="Menu").tap()
    sheet = host.page.locator("dialog")
    assert sheet.evaluate("(sheet) => sheet.scrollWidth <= sheet.clientWidth")
