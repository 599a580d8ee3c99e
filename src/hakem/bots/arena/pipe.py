"""Bots that are programs of their own: a line of JSON in, a line of JSON out.

docs/bots.md has the protocol. A program is started once for each seat and each process of an
arena, and told before every hand or match that a new one begins. Any fault of it ends the run:
an arena counts how bots play, and a hand that broke off tells nothing about that.
"""

import subprocess
from collections.abc import Mapping
from contextlib import suppress
from multiprocessing.util import Finalize
from queue import Empty, Queue
from shlex import split
from threading import Thread
from typing import Any

import msgspec

from hakem.bots.bot import Budget, Decision
from hakem.codec import MAX_BYTES, PROTOCOL, BadMessage, decode_action, plain
from hakem.rules import HakemError, View

PREFIX = "pipe:"
"""What the name of such a bot begins with; the rest is the command that starts it."""
PATIENCE = 10.0
"""Seconds that an answer may take on top of the budget."""
FAREWELL = 2.0
"""Seconds that a program gets to end by itself once its input has ended."""


class BotFault(HakemError):
    """A bot has broken off, or answered what it must not; the text says which and how."""


class PipeBot:
    """A program as a bot."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        self._command = command
        self._patience = patience
        self._asked = 0
        self._lines: Queue[bytes] = Queue()
        try:
            words = split(command)
            if not words:
                raise ValueError("there is no command")
            self._program = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError) as error:
            told = getattr(error, "strerror", None) or str(error).lower()
            raise BotFault(f"The bot {command!r} can't be started: {told}.") from None
        Thread(target=self._listen, name="hakem-pipe-bot", daemon=True).start()

    def begin(self, game: str, seed: int) -> None:
        """A new hand or match begins: what went before is to be forgotten."""
        said = {"type": "begin", "protocol": PROTOCOL, "game": game, "seed": seed}
        self._ask(said, self._patience)

    def choose(self, view: View, budget: Budget) -> Decision:
        """What the program answers, if it is an action."""
        said = {
            "type": "choose",
            "milliseconds": budget.milliseconds,
            "worlds": budget.worlds,
            "view": plain(view),
        }
        answer = self._ask(said, self._patience + (budget.milliseconds or 0) / 1000)
        action = answer.get("action")
        if not isinstance(action, Mapping):
            raise self._fault('answered without an "action": it must be an object')
        try:
            return Decision(decode_action(action, view.game))
        except BadMessage as error:
            raise self._fault(f"answered what is no action. {error}", stop="") from None

    def close(self) -> None:
        """End the program: its input ends, and if that doesn't do, it is killed."""
        program = self._program
        assert program.stdin is not None
        with suppress(OSError):  # it may be gone already
            program.stdin.close()
        try:
            program.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()

    def _ask(self, said: dict[str, Any], seconds: float) -> Mapping[str, Any]:
        self._asked += 1
        assert self._program.stdin is not None
        try:
            self._program.stdin.write(msgspec.json.encode({"id": self._asked, **said}) + b"\n")
            self._program.stdin.flush()
            line = self._lines.get(timeout=seconds)
        except OSError:
            raise self._ended() from None
        except Empty:
            self._program.kill()
            raise self._fault(f"has not answered for {seconds:g} seconds") from None
        if not line:
            raise self._ended()
        return self._read(line)

    def _read(self, line: bytes) -> Mapping[str, Any]:
        if len(line) > MAX_BYTES:
            raise self._fault(f"answered with a line of more than {MAX_BYTES} bytes")
        try:
            answer = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            said = line[:40].decode("utf-8", "backslashreplace").strip()
            raise self._fault(f"answered {said!r}: an answer is one JSON object on a line")
        if answer.get("id") != self._asked:
            found = msgspec.json.encode(answer.get("id")).decode()
            raise self._fault(f"answered with the id {found[:20]}: the question has {self._asked}")
        return answer

    def _listen(self) -> None:
        assert self._program.stdout is not None
        with self._program.stdout as output:
            while line := output.readline(MAX_BYTES + 1):
                self._lines.put(line)
        self._lines.put(b"")

    def _ended(self) -> BotFault:
        try:
            status = self._program.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return self._fault("has closed its output without an answer")
        return self._fault(f"has ended without an answer, with exit code {status}")

    def _fault(self, what: str, stop: str = ".") -> BotFault:
        return BotFault(f"The bot {self._command!r} {what}{stop}")


_running: dict[tuple[str, int], PipeBot] = {}


def pipe_bot(name: str, place: int, patience: float) -> PipeBot:
    """The program for a seat; the same one for every hand that this process plays."""
    key = name, place
    if key not in _running:
        if not _running:
            Finalize(None, close_all, exitpriority=1)
        _running[key] = PipeBot(name.removeprefix(PREFIX), patience)
    return _running[key]


def close_all() -> None:
    """End every program that was started here."""
    while _running:
        _running.popitem()[1].close()
