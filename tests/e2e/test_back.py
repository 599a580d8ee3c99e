"""Back and forward: what lies over the table goes first, and leaves nothing in the history."""

from playwright.sync_api import expect

from tests.e2e.conftest import Seat


def test_back_closes_a_sheet_and_then_leaves_the_table(seat: Seat) -> None:
    player = seat()
    page = player.page
    page.goto("/")
    player.quick_start("hokm", rules="app")
    player.wait_for_question()
    table, sheets = page.url, page.get_by_role("dialog")

    page.get_by_role("button", name="Menu").tap()
    page.go_back()
    expect(sheets).to_have_count(0)
    page.go_forward()  # where the sheet was there is nothing any more
    page.get_by_role("button", name="Scores").tap()
    page.get_by_role("button", name="Close").tap()
    expect(sheets).to_have_count(0)
    page.get_by_role("button", name="Scores").tap()
    page.reload()
    player.wait_for_question()
    expect(sheets).to_have_count(0)
    page.get_by_role("button", name="Menu").tap()
    page.keyboard.press("Escape")
    expect(sheets).to_have_count(0)
    page.wait_for_function("history.state === null")
    assert page.url == table
    page.go_back()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_back_after_leaving_from_a_sheet_comes_to_the_table(seat: Seat) -> None:
    player = seat()
    page = player.page
    page.on("dialog", lambda dialog: dialog.accept())
    code = player.quick_start("hokm", rules="app")
    player.wait_for_question()
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Leave the table").tap()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading")).to_have_text("There is no such table")  # none was left
    assert page.url.endswith(f"/t/{code}")


def test_an_address_that_cannot_be_read_names_no_table(seat: Seat) -> None:
    page = seat().page
    page.goto("/t/%E0%A4%A")
    expect(page.get_by_role("heading")).to_have_text("There is no such table")
