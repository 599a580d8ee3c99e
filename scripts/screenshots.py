"""Takes the pictures of docs/screenshots/ anew: every screen, at both sizes, in four languages.

    .venv/bin/python -m scripts.screenshots [--only PART] [--to FOLDER]

A server and Chromium run for it; what they show is played, so that cards differ from run to run.
"""

import argparse
import base64
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from scripts.screenshots_four import four
from tests.e2e.house import ROOT, launch, serving
from tests.e2e.player import Player

FOLDER = ROOT / "docs" / "screenshots"
SIZES = {"phone": (390, 844), "small": (360, 640), "desktop": (1280, 800)}
QUALITY = 82
SLOW = {"speed": "slow"}


class Camera:
    """One browser window, and the pictures taken in it."""

    def __init__(self, player: Player, folder: Path, form: str, language: str, grey: bool) -> None:
        self.player = player
        self.page = player.page
        self.folder = folder
        self.name = "-".join([language, form, *(["grey"] if grey else [])])
        self.devtools = player.page.context.new_cdp_session(player.page)
        if grey:
            self.devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})

    def take(self, scene: str) -> None:
        """Keep what is seen now."""
        self.page.wait_for_timeout(350)
        wish = {"format": "webp", "quality": QUALITY}
        picture = self.devtools.send("Page.captureScreenshot", wish)
        path = self.folder / f"{self.name}-{scene}.webp"
        path.write_bytes(base64.b64decode(picture["data"]))

    def until(self, wanted: str, steps: int = 60) -> bool:
        """Play on until the screen asks for something."""
        for _ in range(steps):
            asked = self.player.wait_for_question(30)
            if asked == wanted:
                return True
            if asked == "over":
                return False
            self.player.step(asked)
        return False

    def at(self, selector: str, scene: str, seconds: float = 20) -> None:
        """Wait for something to be seen, and take it."""
        self.page.locator(selector).first.wait_for(timeout=seconds * 1000)
        self.take(scene)


def pages(camera: Camera) -> None:
    """The screens without a table."""
    page = camera.page
    page.goto("/")
    page.locator(".play").wait_for()
    page.wait_for_load_state("networkidle")
    camera.take("home")
    page.goto("/new")
    page.locator("details summary").wait_for()
    camera.take("new-table")
    page.locator("details summary").click()
    page.locator("details summary").evaluate("(box) => box.scrollIntoView()")
    camera.take("new-table-options")
    for path in ["rules/hokm", "tables", "matches", "settings"]:
        page.goto(f"/{path}")
        page.wait_for_load_state("networkidle")
        camera.take(path.replace("/", "-"))
    page.goto("/t/nosuch")
    page.locator(".trouble h1").wait_for()
    camera.take("no-such-table")


def lobby(camera: Camera) -> None:
    """Before the match."""
    page = camera.page
    answer = page.request.post("/api/tables", data={"game": "hokm", "public": True})
    page.goto(f"/t/{answer.json()['code']}")
    page.locator(".lobby").wait_for()
    page.locator(".lobby .row .button").first.click()
    page.locator(".chair.bot").first.wait_for()
    camera.take("lobby")
    page.goto("/tables")
    page.locator("ul a").first.wait_for()
    camera.take("tables-open")


def hokm(camera: Camera) -> None:
    """A match of four from the draw to its end."""
    page = camera.page
    options = {"target": "1"}
    camera.player.quick_start("hokm", rules="pagat", options=options, speed="normal")
    camera.at(".centre li:nth-child(4), .centre li:nth-child(3)", "hokm-draw")
    if camera.until("play"):
        camera.take("hokm-play")
    camera.player.step("play")
    camera.at(".centre .wins", "hokm-trick")
    for _ in range(2):
        camera.until("play")
        camera.player.step("play")
    camera.until("play")
    page.locator(".strip .scores").click()
    camera.take("hokm-scores")
    page.keyboard.press("Escape")
    page.locator(".strip .tool").click()
    camera.take("menu")
    page.keyboard.press("Escape")
    for _ in range(40):
        asked = camera.player.wait_for_question(30)
        if asked == "over":
            break
        camera.player.step(asked)
        if page.locator(".panel.result").count():
            camera.take("hokm-hand-won")
    camera.take("hokm-match-won")
    replay(camera, 9)
    camera.take("hokm-replay")
    page.goto("/matches")
    page.locator("ul li").first.wait_for()
    camera.take("matches-played")


def replay(camera: Camera, steps: int) -> None:
    """Open the first hand of the result, and go some steps into it."""
    camera.page.locator("dialog .line").first.click()
    for _ in range(steps):
        camera.page.locator("dialog .steps .button:has-text('›')").click()
    camera.page.locator("dialog .fair .button").click()
    camera.page.locator("dialog .fair .kept").wait_for()
    camera.page.locator("dialog li").first.evaluate("(box) => box.scrollIntoView()")


def trump(camera: Camera) -> None:
    """Naming trump: new tables until the player is hakem."""
    for _ in range(12):
        camera.player.quick_start("hokm", rules="app", speed="instant")
        if camera.player.wait_for_question() == "trump":
            camera.take("hokm-trump")
            return


def few(camera: Camera) -> None:
    """Two and three players."""
    camera.player.quick_start("hokm", players=3, speed="instant")
    if camera.until("play"):
        camera.take("hokm-three")
    camera.player.quick_start("hokm", rules="pagat", players=2, speed="instant")
    if camera.until("discard"):
        camera.take("hokm-discard")
    if camera.until("panel"):
        camera.take("hokm-draw-two")
    if camera.until("play"):
        camera.take("hokm-two")


def hazari(camera: Camera) -> None:
    """One deal of Hazari, from thirteen cards to the end."""
    camera.player.quick_start("hazari", options={"target": "100"}, speed="fast")
    camera.until("arrange")
    camera.take("hazari-cards")
    for _ in range(4):
        camera.player.tap(".pool .place")
    camera.take("hazari-laying")
    camera.player.tap(".tools .button")
    camera.take("hazari-ready")
    camera.player.tap(".tools .main")
    camera.at(".comparison .won", "hazari-comparison")
    camera.at(".felt .panel table", "hazari-deal")
    camera.player.play_match(90)
    camera.take("hazari-match-won")
    replay(camera, 1)
    camera.take("hazari-replay")


PARTS: dict[str, Callable[[Camera], None]] = {
    part.__name__: part for part in (pages, lobby, hokm, trump, few, four, hazari)
}


@contextmanager
def window(
    browser: Browser, address: str, form: str, language: str, **settings: Any
) -> Iterator[Player]:
    """A browser window of some size, for one language."""
    width, height = SIZES[form]
    touch = form != "desktop"
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=touch,
        is_mobile=touch,
        base_url=address,
        service_workers="block",
    )
    yield Player(context.new_page(), {"language": language, "theme": "light", **settings})
    context.close()


def main() -> None:
    """Take them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, default=FOLDER)
    parser.add_argument("--only", default="", help="parts, joined by commas")
    parser.add_argument("--in", dest="forms", default="", help="such as fa-phone, joined by commas")
    asked = parser.parse_args()
    asked.to.mkdir(parents=True, exist_ok=True)
    forms = [("en", "desktop"), ("en", "phone"), ("fa", "phone"), ("ru", "phone"), ("bn", "phone")]
    wanted = [tuple(form.split("-")) for form in asked.forms.split(",") if form] or [
        *forms,
        ("en", "small", "grey"),
    ]
    with (
        tempfile.TemporaryDirectory() as data,
        sync_playwright() as playwright,
        serving(Path(data)) as house,
    ):
        browser = launch(playwright)
        if browser is None:
            raise SystemExit("no browser: install Chromium, or name one by HAKEM_BROWSER")
        for language, form, *grey in wanted:
            for name, part in PARTS.items():
                if asked.only and name not in asked.only.split(","):
                    continue
                with window(browser, house.address, form, language) as player:
                    part(Camera(player, asked.to, form, language, bool(grey)))
        browser.close()


if __name__ == "__main__":
    main()
