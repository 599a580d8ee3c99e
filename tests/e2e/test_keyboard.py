"""A whole match without a pointer, and what a screen reader is told."""

import re

from playwright.sync_api import expect

from tests.e2e.conftest import DESKTOP, Seat
from tests.e2e.player import Player

LEGAL = "document.activeElement?.matches('.hand .place:not(.dim)') ?? false"
REACHED = "(selector) => document.activeElement?.matches(selector) ?? false"


def reach(player: Player, selector: str) -> None:
    """Tab until something that fits has the focus."""
    for _ in range(60):
        if player.page.evaluate(REACHED, selector):
            return
        player.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} can't be reached by Tab")


def answer(player: Player, asked: str) -> None:
    if asked != "play":
        reach(player, ".panel .suit" if asked == "trump" else ".felt > .panel .button.main")
        player.page.keyboard.press("Enter")
        return
    reach(player, ".hand .place")
    for _ in range(17):
        if player.page.evaluate(LEGAL):
            break
        player.page.keyboard.press("ArrowRight")
    player.page.keyboard.press("Enter")


def test_a_match_of_hokm_by_keyboard(seat: Seat) -> None:
    player = seat(DESKTOP)
    player.quick_start("hokm", rules="app", options={"target": "1"})
    for _ in range(80):
        asked = player.wait_for_question()
        if asked == "over":
            break
        answer(player, asked)
    assert player.asked() == "over"
    reach(player, "dialog a[download]")


def test_every_event_is_told(seat: Seat) -> None:
    player = seat(DESKTOP)
    player.quick_start("hokm", rules="app")
    log = player.page.get_by_role("log")
    asked = player.wait_for_question()
    while asked != "play":
        player.step(asked)
        asked = player.wait_for_question()
    answer(player, asked)
    expect(log).to_contain_text("You: ")
    expect(log).to_contain_text(re.compile("takes? the trick"))
    name = player.page.locator(".hand .place").first.get_attribute("aria-label") or ""
    rank, of, suit = name.split(" ")
    assert (of, suit in {"spades", "hearts", "clubs", "diamonds"}) == ("of", True), rank
