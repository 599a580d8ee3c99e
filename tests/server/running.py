"""A real server in a process of its own, to be used, killed and started again."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]


class Zygote:
    """The process that forks servers."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("zygote.py"))],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": str(ROOT)},
        )

    def fork(self, environment: dict[str, str]) -> tuple[int, str]:
        """Return the process id and the address of a new server."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(environment) + "\n")
        self._process.stdin.flush()
        made = json.loads(self._process.stdout.readline())
        return made["pid"], made["address"]

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(10)
        self._process.stdout.close()


class Running:
    """A server with its data folder; `environment` sets what an operator can set."""

    def __init__(self, zygote: Zygote, folder: Path, **environment: str) -> None:
        self._zygote = zygote
        self.folder = folder
        self.log = folder / "server.log"
        self._environment = {
            "HAKEM_DATA": str(folder / "data"),
            "HAKEM_PORT": "0",
            "LOG": str(self.log),
            "HAKEM_LIMIT_COMMANDS_AT_ONCE": "100000",
            "HAKEM_LIMIT_TABLES_AN_HOUR": "0",
            "HAKEM_LIMIT_GUESTS_AN_HOUR": "0",
            "HAKEM_LIMIT_CONNECTIONS_OF_ADDRESS": "0",
            "HAKEM_LIMIT_REQUESTS_AT_ONCE": "0",
            "HAKEM_LIMIT_HANDS_AT_ONCE": "0",
            "HAKEM_LIMIT_WORDS_AT_ONCE": "0",
        } | environment
        self.pid = 0
        self.address = ""
        self.start()

    @property
    def database(self) -> Path:
        """The database's file."""
        return self.folder / "data" / "hakem.sqlite3"

    @property
    def port(self) -> int:
        """The port it listens on."""
        return int(self.address.rpartition(":")[2])

    def start(self) -> None:
        """Start it; again at the same port, if it ran before."""
        self.pid, self.address = self._zygote.fork(self._environment)
        assert self.address, self.log.read_text()
        self._environment["HAKEM_PORT"] = str(self.port)

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """Kill it and wait until it is gone."""
        if self.pid:
            os.kill(self.pid, how)
            until = time.monotonic() + 20
            while Path(f"/proc/{self.pid}").exists():
                assert time.monotonic() < until, "the server didn't end"
                time.sleep(0.005)
            self.pid = 0

    def restart(self) -> None:
        """Kill it and start it again on the same files."""
        self.kill()
        self.start()

    def faults(self) -> str:
        """What it has noted down, if there are faults of its own among it."""
        text = self.log.read_text() if self.log.exists() else ""
        return text[-8000:] if "Traceback" in text or "fault " in text else ""
