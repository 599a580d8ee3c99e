"""No screen breaks a rule of axe-core (WCAG 2 A and AA)."""

from typing import Any

import pytest

from tests.e2e.conftest import Seat
from tests.e2e.house import ROOT
from tests.e2e.player import Player

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]
RUN = """(rules) => axe.run(document, { runOnly: rules }).then(({ violations }) =>
  violations.map(({ id, nodes }) => ({
    id, at: nodes.slice(0, 3).map(({ target, failureSummary }) => [target.join(), failureSummary])
  })))"""

pytestmark = pytest.mark.skipif(not AXE.is_file(), reason="axe-core is missing: sh scripts/web.sh")


BOTH = ("dark", "light")


def violations(player: Player, themes: tuple[str, ...] = ("light",)) -> list[Any]:
    """What axe finds on the screen, in some themes; both share their structure."""
    page = player.page
    page.wait_for_timeout(100)
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text())
    found: list[Any] = []
    for theme in themes:
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme }", theme)
        found += page.evaluate(RUN, RULES)
    return found


def test_the_screens_without_a_table(seat: Seat) -> None:
    player = seat()
    for path in ["/", "/new", "/tables", "/matches", "/settings", "/rules/hokm", "/t/nosuch"]:
        player.page.goto(path)
        player.page.get_by_role("heading", level=1).wait_for()
        assert violations(player, BOTH if path in ("/", "/new") else ("light",)) == [], path


def test_the_table_of_hokm(seat: Seat) -> None:
    player = seat()
    player.quick_start("hokm", rules="pagat", options={"target": "1"})
    seen = set()
    for _ in range(80):
        asked = player.wait_for_question()
        if asked not in seen:
            assert violations(player, BOTH) == [], asked
            seen.add(asked)
        if asked == "over":
            break
        player.step(asked)
    assert {"play", "over"} <= seen
    page = player.page
    page.locator("dialog button.line").first.tap()
    page.locator("dialog .fair .button").tap()
    page.locator("dialog .kept").wait_for()
    assert violations(player) == []
    page.goto("/matches")
    page.locator("ul a.name").first.tap()
    page.locator("button.line").first.wait_for()
    assert violations(player) == []


def test_the_table_of_hazari(seat: Seat) -> None:
    player = seat()
    player.quick_start("hazari", options={"target": "100"})
    assert player.wait_for_question() == "arrange"
    assert violations(player, BOTH) == []
    player.step("arrange")
    assert violations(player) == []
    player.play_match()
    assert violations(player) == []


def test_the_lobby_and_the_menu(seat: Seat) -> None:
    player = seat()
    answer = player.page.request.post("/api/tables", data={"game": "hokm"})
    player.page.goto(f"/t/{answer.json()['code']}")
    player.page.get_by_role("button", name="Fill with bots").wait_for()
    assert violations(player) == []
    player.page.get_by_role("button", name="Fill with bots").tap()
    player.page.get_by_role("button", name="Start the match").tap()
    player.page.get_by_role("button", name="Menu").tap()
    assert violations(player) == []
