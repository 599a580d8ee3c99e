"""Options and rules in every language, and what can be told without colour."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESKTOP, Seat

SCRIPTS = {"fa": "[\u0600-\u06ff]", "ru": "[\u0400-\u04ff]", "bn": "[\u0980-\u09ff]"}
LUMINANCE = """(selector) => {
  const seen = document.querySelector(selector)
  const [r, g, b] = getComputedStyle(seen).fill.match(/[\\d.]+/g).map(Number)
  const scale = getComputedStyle(seen).fill.startsWith('color(srgb') ? 255 : 1
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) * scale
}"""


@pytest.mark.parametrize("language", ["fa", "ru", "bn"])
def test_options_and_rules_are_explained(seat: Seat, language: str) -> None:
    page = seat(language=language).page
    page.goto("/new")
    page.locator(f"html[lang={language}]").wait_for()
    page.locator("details summary").tap()
    page.locator("details fieldset").nth(12).wait_for()
    texts = page.locator("details :is(legend, label)").all_inner_texts()
    assert len(texts) > 40
    assert [text for text in texts if not re.search(SCRIPTS[language], text)] == []
    page.goto("/rules/hazari")
    page.locator("#Z37").wait_for()
    titles = page.locator("article section[id] > h3").all_inner_texts()
    assert len(titles) == 41
    assert [title for title in titles if not re.search(SCRIPTS[language], title)] == []


def test_a_greyscale_screen_tells_suits_turn_legality_and_winner(seat: Seat) -> None:
    """Suits by shape, the turn by words and a ring, what is legal by lightness, the winner too."""
    player = seat(DESKTOP)
    page = player.page
    player.quick_start("hokm", rules="app", speed="normal")
    player.reach("play")
    for _ in range(12):
        if page.locator(".hand .place.dim").count():
            break
        player.step("play")
        player.reach("play")
    expect(page.locator(".felt")).to_contain_text("Your turn")
    dim = page.evaluate(LUMINANCE, ".hand .dim .card")
    bright = page.evaluate(LUMINANCE, ".hand .place:not(.dim) .card")
    assert dim > bright + 60
    expect(page.locator(".hand .place.dim").first).to_have_attribute("aria-disabled", "true")
    shapes = page.evaluate(
        "[...document.querySelectorAll('symbol[id^=pip-] path')].map(p => p.outerHTML)"
    )
    assert len(set(shapes)) == 4
    player.step("play")
    winner = page.locator(".centre .wins")
    winner.wait_for()
    assert "4px" in winner.evaluate("(card) => getComputedStyle(card).boxShadow")
