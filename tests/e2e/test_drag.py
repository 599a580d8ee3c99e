"""Drawing cards with a finger or a mouse; a tap after it is still a tap."""

from playwright.sync_api import Locator, expect

from tests.e2e.conftest import DESKTOP, PHONE, Seat
from tests.e2e.player import Player


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 60)


def draw(player: Player, start: Locator, end: tuple[float, float]) -> None:
    """Touch a card, move it in some steps, let it go."""
    x, y = middle(start)
    points = [(x + (end[0] - x) * part / 6, y + (end[1] - y) * part / 6) for part in range(7)]
    if not player.touch:
        mouse = player.page.mouse
        mouse.move(*points[0])
        mouse.down()
        for point in points[1:]:
            mouse.move(*point)
        mouse.up()
        return
    devtools = player.page.context.new_cdp_session(player.page)
    for kind, (px, py) in [("touchStart", points[0]), *(("touchMove", one) for one in points[1:])]:
        devtools.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": px, "y": py}]}
        )
    devtools.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    player.page.wait_for_timeout(500)  # two touches in haste are one gesture to Chromium


def lay_by_drawing(player: Player) -> None:
    player.quick_start("hazari", speed="fast")
    player.reach("arrange")
    page = player.page
    pool, trays = page.locator(".pool .place"), page.locator(".tray")
    expect(pool).to_have_count(13)
    first = pool.first.get_attribute("data-card") or ""
    draw(player, pool.first, middle(trays.nth(2)))
    expect(trays.nth(2).locator("[data-card]")).to_have_count(1)
    expect(pool).to_have_count(12)
    pool.first.dispatch_event("click", {"detail": 1})  # the first click after it counts
    expect(trays.nth(0).locator("[data-card]")).to_have_count(1)
    page.locator(".tools .button").first.dispatch_event("click")
    expect(page.locator(".tray [data-card]")).to_have_count(13)  # now cards change places
    card = trays.nth(0).locator("[data-card]").first
    other = trays.nth(3).locator("[data-card]").first
    names = [card.get_attribute("data-card"), other.get_attribute("data-card")]
    draw(player, card, middle(other))
    expect(trays.nth(3).locator(f"[data-card='{names[0]}']")).to_have_count(1)
    expect(trays.nth(0).locator(f"[data-card='{names[1]}']")).to_have_count(1)
    draw(player, page.locator(f".tray [data-card='{first}']"), middle(page.locator(".message")))
    expect(page.locator(f".pool [data-card='{first}']")).to_have_count(1)


def test_trays_are_filled_by_finger(seat: Seat) -> None:
    lay_by_drawing(seat(PHONE))


def test_trays_are_filled_by_mouse(seat: Seat) -> None:
    lay_by_drawing(seat(DESKTOP))


def test_a_card_drawn_to_the_table_is_played(seat: Seat) -> None:
    player = seat(PHONE)
    player.quick_start("hokm", rules="app")
    player.reach("play")
    page = player.page
    legal = page.locator(".hand.active .place:not(.dim)")
    count = page.locator(".hand .place").count()
    draw(player, legal.first, (180, 480))
    player.page.wait_for_timeout(100)
    assert page.locator(".hand .place").count() == count  # not far enough: it glides home
    card = legal.first.get_attribute("data-card")
    draw(player, legal.first, (180, 250))
    expect(page.locator(f".hand [data-card='{card}']")).to_have_count(0)
