"""Somebody who plays in a browser, by touch or by keyboard."""

import json
import time
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, expect

ASKED = """() => {
  const seen = (selector) => {
    const found = document.querySelector(selector)
    return found && !found.disabled && found.offsetParent !== null
  }
  if (seen('dialog[open] .score')) return 'over'
  if (seen('.panel .suit')) return 'trump'
  if (seen('.hand.active .place') && seen('.trays')) return 'arrange'
  if (seen('.trays ~ .tools .main')) return 'up'
  if (document.querySelector('[data-ask=discard]')) return 'discard'
  if (seen('.felt > .panel .button.main')) return 'panel'
  if (seen('.hand.active .place:not(.dim)')) return 'play'
  return ''
}"""
"""What the screen asks for, as a person would see it."""


class Player:
    """A browser window at the server, and what is done in it."""

    def __init__(self, page: Page, settings: dict[str, Any]) -> None:
        self.page = page
        self.touch = page.evaluate("navigator.maxTouchPoints") > 0
        self.problems: list[str] = []
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        stored = json.dumps(json.dumps(settings))
        page.add_init_script(f"localStorage.hakem ??= {stored}")

    def _note(self, message: ConsoleMessage) -> None:
        ordinary = "Failed to load resource" in message.text or "WebSocket" in message.text
        if message.type == "error" and not ordinary:
            self.problems.append(message.text)

    def quick_start(self, game: str, **settings: Any) -> str:
        """Open a table with bots by the API, with this player's cookie, and go there."""
        body = {"game": game, "speed": "instant", "clock": {"decision": None}, **settings}
        answer = self.page.request.post("/api/quick-start", data=body)
        assert answer.ok, answer.text()
        code: str = answer.json()["code"]
        self.page.goto(f"/t/{code}")
        return code

    def tap(self, selector: str) -> None:
        """Touch, or click where there is only a mouse."""
        place = self.page.locator(selector).first
        if self.touch:
            place.tap(timeout=5000)
        else:
            place.click(timeout=5000)

    def asked(self) -> str:
        """What the screen asks for now."""
        found: str = self.page.evaluate(ASKED)
        return found

    def wait_for_question(self, seconds: float = 15) -> str:
        """What the screen asks for, once it asks for something."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            asked = self.asked()
            if asked:
                return asked
            self.page.wait_for_timeout(25)
        raise AssertionError(f"nothing is asked; the screen says: {self.words()}")

    def words(self) -> str:
        """All that can be read on the page."""
        return self.page.locator("body").inner_text()

    def step(self, asked: str) -> None:
        """Answer what is asked, with the first thing that is allowed."""
        if asked == "play":
            self.tap(".hand.active .place:not(.dim)")
            if self.page.locator(".hand .place.raised").count():
                self.tap(".hand .place.raised")
        elif asked == "trump":
            self.tap(".panel .suit")
        elif asked == "arrange":
            self.tap(".tools .button")
        elif asked == "up":
            self.tap(".tools .main")
        elif asked == "discard":
            self.pick()
        else:
            self.tap(".felt > .panel .button.main")

    def reach(self, wanted: str) -> None:
        """Answer until something is asked, such as `play`."""
        asked = self.wait_for_question()
        while asked != wanted:
            assert asked != "over", f"the match ended before {wanted}"
            self.step(asked)
            asked = self.wait_for_question()

    def pick(self) -> None:
        """Choose as many cards as are asked for, and put them aside."""
        button = self.page.locator("[data-ask=discard]")
        wanted = int(button.get_attribute("data-count") or 0)
        for place in range(wanted):
            self.tap(f".hand .place >> nth={place}")
        expect(button).to_be_enabled()
        self.tap("[data-ask=discard]")

    def play_match(self, seconds: float = 60) -> None:
        """Play until the result of the match is shown."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            asked = self.wait_for_question()
            if asked == "over":
                return
            self.step(asked)
        raise AssertionError(f"the match isn't over; the screen says: {self.words()}")
