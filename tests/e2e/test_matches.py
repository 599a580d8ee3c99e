"""Whole matches against bots, by touch on a small phone."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Seat

TARGET = {"target": "1"}


@pytest.mark.parametrize("players", [4, 3, 2])
def test_a_match_of_hokm(seat: Seat, players: int) -> None:
    player = seat(oneTap=True)
    player.quick_start("hokm", rules="pagat", players=players, options=TARGET)
    player.play_match()
    expect(player.page.get_by_role("dialog").get_by_role("heading", level=2).first).to_contain_text(
        "won the match"
    )
    expect(player.page.get_by_role("link", name="Download the record")).to_be_visible()


def test_a_match_of_hokm_with_every_persian_rule(seat: Seat) -> None:
    player = seat(oneTap=True)
    player.quick_start("hokm", rules="persian", options={"target": "2", "sets_to_win": "1"})
    player.play_match()
    expect(player.page.get_by_role("dialog")).to_contain_text("won the match")


def test_a_match_of_hazari(seat: Seat) -> None:
    player = seat()
    player.quick_start("hazari", options={"target": "200"})
    player.play_match()
    expect(player.page.get_by_role("dialog")).to_contain_text("won the match")


def test_one_tap_at_home_and_a_guest_plays(seat: Seat) -> None:
    player = seat(speed="instant")
    player.page.goto("/")
    player.page.get_by_role("button", name="Play now").tap()
    asked = player.wait_for_question()
    for _ in range(8):
        player.step(asked)
        asked = player.wait_for_question()
    expect(player.page.get_by_role("region", name="Hokm")).to_be_visible()
    player.page.goto("/")
    expect(player.page.get_by_text("Back to the table")).to_be_visible()


def test_a_match_in_persian(seat: Seat) -> None:
    player = seat(language="fa")
    player.quick_start("hokm", rules="app", options={"target": "1"})
    player.play_match()
    page = player.page
    assert page.evaluate("document.documentElement.dir") == "rtl"
    expect(page.get_by_role("dialog")).to_contain_text("دریافت ثبت بازی")
    assert page.evaluate("document.fonts.check('16px \"Vazirmatn Variable\"', 'حکم')")
    assert not [
        letter for letter in page.get_by_role("dialog").inner_text() if letter in "01234567"
    ]
