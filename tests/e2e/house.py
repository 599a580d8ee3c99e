"""A server and a browser of our own, for the client's tests, pictures and figures."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright

ROOT = Path(__file__).parent.parent.parent
CLIENT = ROOT / "src" / "hakem" / "server" / "web" / "index.html"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--mute-audio",
]


def browser_path() -> str | None:
    """The browser to use: HAKEM_BROWSER, the system's Chromium, or None for Playwright's own."""
    return os.environ.get("HAKEM_BROWSER") or next(filter(None, map(shutil.which, NAMES)), None)


def launch(playwright: Playwright) -> Browser | None:
    """Chromium without a window; None where there is none to be found."""
    path = browser_path()
    if path is None and not Path(playwright.chromium.executable_path).exists():
        return None
    return playwright.chromium.launch(executable_path=path, args=FLAGS)


UNLIMITED = {
    f"HAKEM_LIMIT_{limit}": "0"
    for limit in ("TABLES_AN_HOUR", "GUESTS_AN_HOUR", "HANDS_AT_ONCE", "REQUESTS_AT_ONCE")
}
"""All of a test's players come from one address."""


class House:
    """`hakem serve` as a process: it can be killed and started again at the same address."""

    def __init__(self, data: Path, port: int = 0) -> None:
        self.data = data
        self.port = port
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it, and wait until it listens."""
        command = [str(Path(sys.executable).parent / "hakem"), "serve", "--port", str(self.port)]
        process = subprocess.Popen(
            [*command, "--data", str(self.data)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **UNLIMITED},
        )
        self.process = process
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.search(r"http://[^\s:]+:(\d+)", said)
        assert found, f"the server said {said!r}"
        self.address, self.port = found.group(), int(found.group(1))

    def end(self, kill: bool = False) -> None:
        """Stop it, or kill it in the middle of everything."""
        process = self.process
        if process is None or process.stdout is None:
            return
        if kill:
            process.kill()
        else:
            process.terminate()
        process.wait(timeout=20)
        process.stdout.close()
        self.process = None


@contextmanager
def serving(data: Path) -> Iterator[House]:
    """A server for as long as the block runs."""
    house = House(data)
    house.start()
    try:
        yield house
    finally:
        house.end()
