"""How much the browser client loads, and how soon it can be used on a slow phone.

Chromium is held to a phone's processor (four times slower than this machine) and to a phone's
network (150 ms there and back, 1.6 Mbit/s down, 0.75 Mbit/s up), with an empty cache each time.
Times are by the clock, as a player feels them, and the median of some runs; bytes are those
that crossed the network.

    .venv/bin/python -m benchmarks.client [--runs 5]
"""

import argparse
import os
import platform
import statistics
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, CDPSession, sync_playwright

from tests.e2e.house import launch, serving
from tests.e2e.player import Player

SLOWER = 4
NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
MOST_SCRIPT = 150_000
MOST_MS = 2000
SINCE_START = "() => performance.now()"
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"
READY = """() => document.querySelector(
  '.hand .place, .felt > .panel .button, .felt > .panel .suit, .trays') !== null"""
"""The player's own cards lie there, or the first question is asked."""


@dataclass
class Loads:
    """What crossed the network, in bytes, by kind of file."""

    script: float = 0
    style: float = 0
    font: float = 0
    other: float = 0

    def watch(self, devtools: CDPSession) -> None:
        """Count everything from now on."""
        kinds: dict[str, str] = {}

        def began(event: dict[str, Any]) -> None:
            kinds[event["requestId"]] = event["type"]

        def came(event: dict[str, Any]) -> None:
            kind = {"Script": "script", "Stylesheet": "style", "Font": "font"}
            name = kind.get(kinds.get(event["requestId"], ""), "other")
            setattr(self, name, getattr(self, name) + event["encodedDataLength"])

        devtools.on("Network.responseReceived", began)
        devtools.on("Network.loadingFinished", came)


def phone(
    browser: Browser, address: str, throttled: bool = True
) -> tuple[BrowserContext, Player, Loads, CDPSession]:
    """A phone with nothing in its cache, slow unless asked otherwise."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        has_touch=True,
        is_mobile=True,
        base_url=address,
        service_workers="block",
    )
    player = Player(context.new_page(), {"language": "en", "theme": "light"})
    devtools = context.new_cdp_session(player.page)
    devtools.send("Network.enable")
    if throttled:
        devtools.send("Network.emulateNetworkConditions", NETWORK)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    loads = Loads()
    loads.watch(devtools)
    return context, player, loads, devtools


def home(browser: Browser, address: str) -> tuple[Loads, float, float]:
    """The start page: bytes, first paint, and when its button answers."""
    context, player, loads, _ = phone(browser, address)
    player.page.goto("/", wait_until="commit")
    player.page.locator(".play:not(:disabled)").wait_for()
    usable = float(player.page.evaluate(SINCE_START))
    player.page.wait_for_load_state("networkidle")
    painted = float(player.page.evaluate(PAINTED))
    context.close()
    return loads, painted, usable


def table(browser: Browser, address: str, game: str) -> tuple[Loads, float]:
    """A link to a table under way, opened cold: bytes, and when the player can act."""
    context, player, loads, _ = phone(browser, address)
    open_table(player, game)
    usable = float(player.page.evaluate(SINCE_START))
    player.page.wait_for_load_state("networkidle")
    context.close()
    return loads, usable


def open_table(player: Player, game: str) -> None:
    """Begin a match with bots, go to it by its link, wait until it can be played."""
    settings = {"game": game, "speed": "instant", "clock": {"decision": None}}
    answer = player.page.request.post("/api/quick-start", data=settings)
    player.page.goto(f"/t/{answer.json()['code']}", wait_until="commit")
    player.page.wait_for_function(READY)


def work(browser: Browser, address: str, game: str) -> float:
    """Milliseconds of the page's own thread until a table can be played, on this machine."""
    context, player, _, devtools = phone(browser, address, throttled=False)
    devtools.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
    devtools.send("Performance.enable")
    open_table(player, game)
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    context.close()
    busy: float = next(one["value"] for one in metrics if one["name"] == "TaskDuration")
    return busy * 1000


def main() -> None:
    """Measure, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    with (
        tempfile.TemporaryDirectory() as data,
        sync_playwright() as playwright,
        serving(Path(data)) as house,
    ):
        browser = launch(playwright)
        if browser is None:
            raise SystemExit("no browser: install Chromium, or name one by HAKEM_BROWSER")
        version = browser.version
        starts = [home(browser, house.address) for _ in range(runs)]
        tables = {
            game: [table(browser, house.address, game) for _ in range(runs)]
            for game in ("hokm", "hazari")
        }
        busy = {
            game: [work(browser, house.address, game) for _ in range(runs)]
            for game in ("hokm", "hazari")
        }
        browser.close()
    print(f"Chromium {version}, {platform.machine()}, {os.cpu_count()} cores, ", end="")
    print(f"load {os.getloadavg()[0]:.1f}, {runs} runs, processor x{SLOWER}\n")
    print("| figure | at most | measured |\n|---|---|---|")
    loads = starts[0][0]
    whole = max(shown[0][0].script for shown in tables.values())
    rest = ", ".join(f"{size / 1000:.0f}" for size in (loads.style, loads.font, loads.other))
    row("script of the start page, packed, kB", "", f"{loads.script / 1000:.0f}")
    row("script up to the first table, packed, kB", MOST_SCRIPT // 1000, f"{whole / 1000:.0f}")
    row("styles, fonts and all else of the start page, kB", "", rest)
    row("first paint of the start page, ms", "", median(start[1] for start in starts))
    row("start page usable, ms", "", median(start[2] for start in starts))
    for game, shown in tables.items():
        times = median(time for _, time in shown)
        row(f"a table of {game.title()} usable, opened cold by its link, ms", MOST_MS, times)
        spent = median(SLOWER * time for time in busy[game])
        row(f"- processor time of the page until then, x{SLOWER}, ms", "", spent)


def row(figure: str, at_most: object, measured: str) -> None:
    """One line of the table."""
    print(f"| {figure} | {at_most} | {measured} |")


def median(times: Any) -> str:
    """The middle one, with the least and the most."""
    known = sorted(times)
    return f"{statistics.median(known):.0f} ({known[0]:.0f} to {known[-1]:.0f})"


if __name__ == "__main__":
    main()
