"""The pictures that need four at one table: cut, claim, bam, kot, an absent player, no net."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from playwright.sync_api import WebSocketRoute

from tests.e2e.player import Player

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from scripts.screenshots import Camera

RANKS = "23456789TJQKA"
LEGAL = "(cards) => cards.map((card) => card.dataset.card)"
PEOPLE = ("Mina", "Rostam", "Shirin")
SETTINGS = {
    "game": "hokm",
    "rules": "persian",
    "speed": "fast",
    "who_may_sit": "anyone",
    "clock": {"decision": None},
}


@contextmanager
def others(camera: Camera) -> Iterator[list[Player]]:
    """Three more windows, small and never seen."""
    browser = camera.page.context.browser
    assert browser is not None
    address = camera.page.evaluate("location.origin")
    contexts = [browser.new_context(base_url=address, service_workers="block") for _ in PEOPLE]
    settings = {"language": "en", "calm": True, "oneTap": True, "sound": False}
    yield [Player(context.new_page(), settings) for context in contexts]
    for context in contexts:
        context.close()


def sit(camera: Camera, guests: list[Player], **settings: Any) -> str:
    """A table of the camera's player and three guests, and its match begun."""
    page = camera.page
    code: str = page.request.post("/api/tables", data=SETTINGS | settings).json()["code"]
    page.goto(f"/t/{code}")
    for chair, (name, guest) in enumerate(zip(PEOPLE, guests, strict=True), start=2):
        guest.page.request.post("/api/guest", data={"name": name})
        guest.page.goto(f"/t/{code}")
        guest.page.locator(f".chairs > li:nth-child({chair}) .button.main").click()
    page.locator(".lobby .row .button.main:not(:disabled)").click()
    return code


def answer(person: Player, asked: str, strong: bool) -> None:
    """The camera's side plays its highest cards, the other side its lowest."""
    if asked != "play":
        person.step(asked)
        return
    cards = person.page.locator(".hand.active .place:not(.dim)").evaluate_all(LEGAL)
    wanted = (max if strong else min)(cards, key=lambda card: RANKS.index(card[0]))
    person.tap(f".hand [data-card='{wanted}']")
    if person.page.locator(f".hand .raised[data-card='{wanted}']").count():
        person.tap(f".hand [data-card='{wanted}']")


def play_on(
    people: list[Player], done: Callable[[list[str]], bool], seconds: float = 60
) -> list[str]:
    """All four play until what they are asked is what is looked for."""
    end = time.monotonic() + seconds
    asked = [""] * len(people)
    while time.monotonic() < end:
        asked = [person.asked() for person in people]
        if done(asked):
            return asked
        for seat, (person, wanted) in enumerate(zip(people, asked, strict=True)):
            if wanted and wanted != "over":
                answer(person, wanted, strong=seat % 2 == 0)
        people[0].page.wait_for_timeout(20)
    return asked


def seen(person: Player, selector: str) -> bool:
    """Whether a window shows something."""
    return person.page.locator(selector).count() > 0


def four(camera: Camera) -> None:
    """One table from the cut to the loss of the net."""
    sockets: list[WebSocketRoute] = []

    def pass_on(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        socket.connect_to_server()

    camera.page.route_web_socket("**/socket", pass_on)
    camera.page.goto("/")
    with others(camera) as guests:
        sit(camera, guests)
        own, people = camera.player, [camera.player, *guests]
        for scene, selector in {"cut": "#cut", "bam": "#bam"}.items():
            play_on(people, lambda _, sign=selector: seen(own, sign), 90)  # type: ignore[misc]
            if seen(own, selector):
                camera.take(f"hokm-{scene}")
        if seen(own, "#bam"):
            camera.page.locator("#bam ~ .row .button").last.click()
            camera.at(".panel.festive", "hokm-kot")
        play_on(people, lambda asked: asked[1] == "play")
        menu(guests[0], "Claim the rest")
        camera.at("#offer", "hokm-claim")
        camera.page.locator("#offer ~ .row .button").last.click()
        play_on(people, lambda asked: asked[0] == "play")
        guests[1].page.close()
        camera.at(".plate[data-seat='2'] .sub", "hokm-absent", 40)
        menu(guests[0], "Replace Rostam by a bot")
        camera.at(".banner .button", "hokm-vote")
        camera.page.locator(".banner .button").last.click()
        camera.page.context.set_offline(True)
        sockets[-1].close()
        camera.at(".lamp.lost", "hokm-offline")


def menu(person: Player, entry: str) -> None:
    """Choose something from a guest's menu."""
    person.tap(".strip .tool")
    person.page.get_by_role("button", name=entry).click()
