"""Four people in four browsers at one table."""

import re
import time

from playwright.sync_api import expect

from tests.e2e.conftest import DESKTOP, PHONE, Seat
from tests.e2e.player import Player


def test_four_browsers_at_one_table(seat: Seat) -> None:
    """One opens a table, three come by its link; they see the same match, and speak."""
    host = seat(DESKTOP, oneTap=True)
    settings = {
        "game": "hokm",
        "rules": "app",
        "options": {"target": "1"},
        "speed": "instant",
        "clock": {"decision": None},
        "who_may_sit": "invited",
    }
    opened = host.page.request.post("/api/tables", data=settings).json()
    host.page.goto(f"/t/{opened['code']}")
    guests = [seat(PHONE, oneTap=True, language=language) for language in ("en", "fa", "bn")]
    for chair, guest in enumerate(guests, start=1):
        guest.page.request.post("/api/guest", data={"name": f"Guest {'ABC'[chair - 1]}"})
        guest.page.goto(f"/t/{opened['code']}#{opened['invitation']}")
        guest.page.locator(f".chairs > li:nth-child({chair + 1}) .button.main").tap()
        expect(host.page.locator(f".chairs > li:nth-child({chair + 1})")).to_contain_text("Guest")
    host.page.get_by_role("button", name="Start the match").click()

    people = [host, *guests]
    for person in people:
        person.page.locator(".felt").wait_for()
    guests[0].page.locator(".strip .tool").tap()
    guests[0].page.get_by_role("button", name="Good luck!").tap()
    expect(host.page.locator(".says")).to_have_text("Good luck!")
    expect(guests[1].page.locator(".says")).to_have_text("موفق باشی!")

    end = time.monotonic() + 60
    while time.monotonic() < end:
        asked = [person.asked() for person in people]
        if asked == ["over"] * 4:
            break
        for person, wanted in zip(people, asked, strict=True):
            if wanted and wanted != "over":
                person.step(wanted)
        host.page.wait_for_timeout(20)
    assert [person.asked() for person in people] == ["over"] * 4
    titles = [person.page.locator("dialog h2").first.inner_text() for person in people]
    won = ["won the match!" in titles[0], "won the match!" in titles[1]]
    assert won == [True, False] or won == [False, True]
    scores = [person.page.locator("dialog .score b").all_inner_texts() for person in people]
    assert scores[2] != scores[0] != scores[3]  # each in the digits of his language
    assert len({tuple(sorted(map(int, score))) for score in scores}) == 1
    play_again(host, guests[0])


def play_again(host: Player, guest: Player) -> None:
    """From the table on which the last match lies; a chair that was left has to be filled first."""
    for person in (host, guest):
        person.page.get_by_role("button", name="Close").click()
    expect(guest.page.locator(".banner")).to_contain_text("The host decides about another match.")
    host.page.get_by_role("button", name="Result").click()
    expect(host.page.get_by_role("dialog")).to_contain_text("won the match")
    host.page.go_back()
    guest.page.on("dialog", lambda dialog: dialog.accept())
    guest.page.get_by_role("button", name="Menu").tap()
    guest.page.get_by_role("button", name="Leave the table").tap()
    host.page.get_by_role("button", name="Fill with bots").click()
    host.page.get_by_role("button", name="Play again").click()
    expect(host.page.locator(".banner")).to_have_count(0)
    expect(host.page.locator(".hand .place").first).to_be_visible()


def test_the_host_decides_who_sits_and_changes_the_rules(seat: Seat) -> None:
    host, guest = seat(DESKTOP), seat(PHONE)
    settings = {"game": "hokm", "rules": "app", "who_may_sit": "approved"}
    opened = host.page.request.post("/api/tables", data=settings).json()
    host.page.goto(f"/t/{opened['code']}")
    guest.page.request.post("/api/guest", data={"name": "Shirin"})
    guest.page.goto(f"/t/{opened['code']}")
    guest.page.locator(".chairs > li:nth-child(3) .button.main").tap()
    expect(guest.page.get_by_text("Waiting for the host")).to_be_visible()
    expect(host.page.get_by_text("Shirin would like to sit down")).to_be_visible()
    host.page.get_by_role("button", name="Let in").click()
    expect(guest.page.locator(".chairs > li:nth-child(3)")).to_contain_text("You")
    host.page.get_by_role("button", name="Change the rules").click()
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_text("Persian", exact=True).click()
    dialog.get_by_role("button", name="Save the changes").click()
    expect(guest.page.locator(".rules")).to_contain_text("Persian")
    expect(dialog).to_have_count(0)


def test_who_comes_by_a_link_for_the_first_time_may_sit_down(seat: Seat) -> None:
    """He has no name yet: each reader sees that in his own language."""
    host, newcomer = seat(DESKTOP, language="fa"), seat(PHONE)
    opened = host.page.request.post("/api/tables", data={"game": "hazari"}).json()
    host.page.goto(f"/t/{opened['code']}")
    newcomer.page.goto(f"/t/{opened['code']}")
    assert newcomer.page.context.cookies() == []
    newcomer.page.locator(".chairs > li:nth-child(3) .button.main").tap()
    expect(newcomer.page.locator(".chairs > li:nth-child(3)")).to_contain_text("You")
    expect(host.page.locator(".chairs > li:nth-child(3)")).to_contain_text("مهمان")
    newcomer.page.goto("/settings")
    name = newcomer.page.get_by_label("Your name")
    expect(name).to_have_attribute("placeholder", re.compile(r"Guest \d{4}"))
    expect(name).to_have_value("")


def test_a_refused_claim_is_told_and_its_hand_stays_open(seat: Seat) -> None:
    """The opponent at the other screen sees the claimant's cards; the bot beside him refuses."""
    host = seat(PHONE, oneTap=True)
    settings = {"game": "hokm", "rules": "app", "speed": "fast", "clock": {"decision": None}}
    opened = host.page.request.post("/api/tables", data=settings).json()
    host.page.goto(f"/t/{opened['code']}")
    guest = seat(PHONE, oneTap=True)
    guest.page.goto(f"/t/{opened['code']}#{opened['invitation']}")
    guest.page.locator(".chairs > li:nth-child(2) .button.main").tap()
    expect(host.page.locator(".chairs > li:nth-child(2)")).to_contain_text("Guest")
    host.page.get_by_role("button", name="Fill with bots").tap()
    host.page.get_by_role("button", name="Start the match").tap()

    end = time.monotonic() + 60
    while host.asked() != "play" and time.monotonic() < end:
        for person in (host, guest):
            if wanted := person.asked():
                person.step(wanted)
        host.page.wait_for_timeout(20)
    host.page.locator(".strip .tool").tap()
    host.page.get_by_role("button", name="Claim the rest").tap()
    expect(host.page.locator(".me")).to_contain_text("The offer was refused")
    cards = host.page.locator(".hand .place").count()
    expect(guest.page.locator(".laid .chip")).to_have_count(cards)
    expect(host.page.locator(".laid")).to_have_count(0)
    expect(host.page.locator(".me")).to_contain_text("Your turn")


def test_what_was_laid_outlasts_an_offer_and_a_reload(seat: Seat) -> None:
    """Hazari: an opponent wants to give up while thirteen cards are being arranged."""
    host, guest = seat(PHONE), seat(PHONE)
    settings = {"game": "hazari", "speed": "instant", "clock": {"decision": None}}
    opened = host.page.request.post("/api/tables", data=settings).json()
    host.page.goto(f"/t/{opened['code']}")
    guest.page.goto(f"/t/{opened['code']}")
    guest.page.locator(".chairs > li:nth-child(2) .button.main").tap()
    host.page.get_by_role("button", name="Fill with bots").tap()
    host.page.get_by_role("button", name="Start the match").tap()
    host.reach("arrange")
    guest.reach("arrange")
    laid = host.page.locator(".tray [data-card]")
    for _ in range(4):
        host.tap(".pool .place")
    before = laid.evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
    assert len(before) == 4
    guest.page.get_by_role("button", name="Menu").tap()
    guest.page.get_by_role("button", name="Give up the match").tap()
    host.page.get_by_role("button", name="Play on").tap()
    expect(laid).to_have_count(4)
    host.page.reload()
    expect(laid).to_have_count(4)
    assert before == laid.evaluate_all("(cards) => cards.map((card) => card.dataset.card)")
    host.tap(".tools .button")
    assert host.wait_for_question() == "up"
