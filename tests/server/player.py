"""A client of the protocol, as `docs/protocol.md` describes it, for tests."""

import asyncio
import contextlib
import itertools
import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

Json = dict[str, Any]
Chooser = Callable[[Json], Json]

_numbers = itertools.count()


class Player:
    """One guest with at most one socket; keeps what it was shown, and every frame."""

    def __init__(self, address: str, cookie: str = "", seed: int = 0) -> None:
        self.address = address
        self.cookie = cookie
        self.frames: list[Json] = []
        self.version = 0
        self.table: Json = {}
        self.view: Json | None = None
        self.you: Json = {}
        self.code = ""
        self._earlier: list[ClientConnection] = []
        self.closed: int | None = None
        self.sent_acts: dict[str, Json] = {}
        self.random = Random(seed)
        self.plays = False
        """Whether it decides by itself whenever it is asked."""
        self.gives_seeds = True
        self.ignores_old = False
        self.socket_port: int | None = None
        self._answers: dict[str, Json] = {}
        self._changed = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._acted = 0
        self._seeded: tuple[Any, int] = ("", 0)

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        """Make a request as this guest, keeping the cookie that comes."""
        headers = headers | ({"Cookie": f"hakem_guest={self.cookie}"} if self.cookie else {})
        async with httpx.AsyncClient(verify=False, timeout=20) as client:
            answer = await client.request(method, self.address + path, json=body, headers=headers)
        self.cookie = (answer.cookies.get("hakem_guest") or self.cookie).strip('"')
        return answer

    async def quick_start(self, **settings: Any) -> str:
        """Sit down with bots; the table's code."""
        answer = await self.ask("POST", "/api/quick-start", settings)
        assert answer.status_code == 201, answer.text
        self.code = answer.json()["code"]
        return self.code

    async def open(self, **settings: Any) -> str:
        """Open a table; its code."""
        answer = await self.ask("POST", "/api/tables", settings)
        assert answer.status_code == 201, answer.text
        self.code = answer.json()["code"]
        return self.code

    async def come(self, code: str | None = None, since: int | None = None, **hello: Any) -> None:
        """Connect to a table and wait for its snapshot."""
        self.code = code or self.code
        self.closed = None
        if self._socket is not None:
            self._earlier.append(self._socket)
        port = self.socket_port or int(self.address.rpartition(":")[2])
        headers = {"Cookie": f"hakem_guest={self.cookie}"} if self.cookie else {}
        self._socket = await connect(
            f"ws://127.0.0.1:{port}/api/tables/{self.code}/socket",
            additional_headers=headers,
            max_size=None,
            compression=None,
            proxy=None,
            open_timeout=20,
        )
        seen = len(self.frames)
        with contextlib.suppress(ConnectionClosed):  # who is refused may be so at once
            await self._socket.send(
                json.dumps({"type": "hello", "protocol": 1, "since": since} | hello)
            )
        self._reader = asyncio.create_task(self._read(self._socket))
        await self.until(
            lambda: (
                any(frame["type"] in ("snapshot", "refused") for frame in self.frames[seen:])
                or self.closed is not None
            )
        )

    async def go(self) -> None:
        """Close the socket, and those of earlier visits."""
        for socket in (*self._earlier, self._socket):
            if socket is not None:
                await socket.close()
        self._earlier.clear()
        if self._reader is not None:
            await self._reader
        self._socket = None

    async def send(self, kind: str, command: str | None = None, **fields: Any) -> Json:
        """Send a command and wait for its answer, also if it was answered before."""
        self._answers.pop(command or "", None)
        command = await self.send_only(kind, command, **fields)
        await self.until(lambda: command in self._answers or self.closed is not None)
        return self._answers.get(command, {"type": "closed", "code": str(self.closed)})

    def answer(self, command: str) -> Json | None:
        """The answer to a command, if it has come."""
        return self._answers.get(command)

    async def send_only(self, kind: str, command: str | None = None, **fields: Any) -> str:
        """Send a command; its id."""
        assert self._socket is not None
        command = command or f"c{next(_numbers)}"
        message = {"type": kind, "id": command} | fields
        if kind == "act":
            self.sent_acts[command] = message
        with contextlib.suppress(ConnectionClosed):
            await self._socket.send(json.dumps(message))
        return command

    async def send_raw(self, data: str | bytes) -> None:
        """Send a frame as it is."""
        assert self._socket is not None
        await self._socket.send(data)

    async def until(self, there: Callable[[], bool], timeout: float = 30) -> None:
        """Wait until something is true of what this player knows."""
        async with asyncio.timeout(timeout):
            while not there():
                self._changed.clear()
                await self._changed.wait()

    @property
    def over(self) -> bool:
        """Whether the match is over and its last deal is opened."""
        return self.table.get("status") == "finished" and self.table["deal"] is None

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for data in socket:
                await self._take(json.loads(data))
                self._changed.set()
        except ConnectionClosed:
            pass
        finally:
            self.closed = socket.close_code or 1006
            self._changed.set()

    async def _take(self, frame: Json) -> None:
        self.frames.append(frame)
        kind = frame["type"]
        if kind == "snapshot" and frame["version"] < self.version and self.ignores_old:
            return  # one that was overtaken by what came after it
        if kind == "snapshot":
            self.version, self.table = frame["version"], frame["table"]
            self.view, self.you = frame["view"], frame["you"]
            self._acted = 0  # the answer to what was sent may have been lost
            self._seeded = ("", 0)
        elif kind == "event":
            await self._apply(frame)
        elif kind in ("done", "refused") and frame["id"] is not None:
            self._answers[frame["id"]] = frame
            if kind == "refused" and frame["id"] in self.sent_acts:
                self._acted = 0
        if kind in ("snapshot", "event"):
            await self._react()

    async def _apply(self, frame: Json) -> None:
        if frame["version"] <= self.version:
            return
        if frame["version"] > self.version + 1:
            await self.send_only("sync", since=self.version)
            return
        self.version += 1
        self.table = self.table | frame.get("table", {})
        if "view" in frame:
            self.view = (self.view or {}) | frame["view"]
        self.you = frame.get("you", self.you)

    async def _react(self) -> None:
        deal = self.table.get("deal")
        key = (self.table.get("match_id"), deal["number"] if deal else 0)
        wanted = self.gives_seeds and self.you["seat"] is not None
        if wanted and deal and deal["seeds"] is None and self._seeded != key:
            self._seeded = key
            seed = self.random.randbytes(32).hex()
            await self.send_only("seed", deal=deal["number"], seed=seed)
        turn = self.you["turn"]
        if self.plays and turn and turn != self._acted:
            await self.decide()

    async def decide(self) -> str:
        """Send one of the legal decisions."""
        assert self.view is not None
        self._acted = self.you["turn"]
        action = self.random.choice(self.view["legal"])
        return await self.send_only("act", turn=self.you["turn"], action=action)


async def somebody_decides(people: Sequence[Player]) -> None:
    """Wait until one of the players has a decision to make, and all know of it."""
    async with asyncio.timeout(30):
        while (
            not any(person.you["turn"] for person in people)
            or len({person.version for person in people}) > 1
        ):
            await asyncio.sleep(0.005)
