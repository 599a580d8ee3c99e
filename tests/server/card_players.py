"""Light players for load: a few microseconds a frame, so that the server is what is measured.

They speak the protocol over bare sockets, read of each frame only what they need to play the
first legal card, and note when it came.
"""

import asyncio
import os
import struct
import time
from base64 import b64encode
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx
from msgspec import UNSET, Raw, Struct, UnsetType
from msgspec.json import Decoder

_ids = count()


class _You(Struct):
    seat: int | None
    turn: int | None


class _Deal(Struct):
    number: int
    seeds: list[str] | None


class _Table(Struct):
    deal: _Deal | UnsetType | None = UNSET
    status: str = ""


class _View(Struct):
    legal: list[Raw] | UnsetType = UNSET


class _Frame(Struct):
    type: str
    version: int = 0
    id: str | None = None
    code: str = ""
    you: _You | None = None
    table: _Table | None = None
    view: _View | None = None


_read = Decoder(_Frame).decode


@dataclass
class Notes:
    """What a table's four players note down; times of one clock in seconds."""

    sent: dict[str, float] = field(default_factory=dict)
    """When each command went out."""
    stored: dict[str, int] = field(default_factory=dict)
    """The version that each command became."""
    seen: dict[int, list[float]] = field(default_factory=dict)
    """When each version came to the screens."""

    def waits(self) -> list[float]:
        """For each command: from sending it until the last of four screens had it."""
        return [
            max(self.seen[version]) - self.sent[command]
            for command, version in self.stored.items()
            if command in self.sent and len(self.seen.get(version, ())) == 4
        ]


class CardPlayer(asyncio.Protocol):
    """One guest on one socket; plays the first card of those it may while `plays`."""

    def __init__(self, notes: Notes) -> None:
        self.notes = notes
        self.plays = False
        self.refused = ""
        self.lost = asyncio.Event()
        self.over = asyncio.Event()
        """Set once the match is over."""
        self._answers: dict[str, asyncio.Future[_Frame]] = {}
        self._here: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: Any = None
        self._buffer = bytearray()
        self._upgraded = False
        self._turn: int | None = None
        self._acted: int | None = None
        self._legal: list[Raw] = []
        self._seeded = 0

    @classmethod
    async def come(cls, address: str, code: str, cookie: str, notes: Notes) -> "CardPlayer":
        """Connect to a table and wait for what it shows."""
        host, port = address.removeprefix("http://").split(":")
        loop = asyncio.get_running_loop()
        transport, player = await loop.create_connection(lambda: cls(notes), host, int(port))
        key = b64encode(os.urandom(16)).decode()
        transport.write(
            f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: hakem_guest={cookie}\r\n\r\n".encode()
        )
        await asyncio.wait_for(player._here, 60)
        return player

    def connection_made(self, transport: Any) -> None:
        """Keep what is written to."""
        self._transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        """The server has gone."""
        self.lost.set()

    def close(self) -> None:
        """Go."""
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        """Take frames apart."""
        buffer = self._buffer
        buffer += data
        if not self._upgraded:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            del buffer[: end + 4]
            self._upgraded = True
            self._write(b'{"type":"hello","protocol":1}')
        place = 0
        while len(buffer) - place >= 2:
            kind, length, head = buffer[place] & 15, buffer[place + 1] & 127, 2
            if length > 125:
                form, head = (">H", 4) if length == 126 else (">Q", 10)
                if len(buffer) - place < head:
                    break
                (length,) = struct.unpack_from(form, buffer, place + 2)
            if len(buffer) - place < head + length:
                break
            body = bytes(buffer[place + head : place + head + length])
            place += head + length
            if kind == 1:
                self._take(body)
            elif kind == 9:
                self._write(body, kind=10)
        del buffer[:place]

    def _write(self, body: bytes, kind: int = 1) -> None:
        """Send a frame; the mask is zero, which costs nothing and is allowed."""
        length = len(body)
        head = bytes((128 | kind, 128 | length)) if length < 126 else struct.pack(
            ">BBH", 128 | kind, 254, length
        )  # fmt: skip
        self._transport.write(head + b"\0\0\0\0" + body)

    def command(self, kind: str, fields: bytes = b"") -> str:
        """Send a command; its id."""
        name = f"c{next(_ids)}"
        self._write(b'{"type":"%b","id":"%b"%b}' % (kind.encode(), name.encode(), fields))
        return name

    async def ask(self, kind: str, fields: bytes = b"") -> _Frame:
        """Send a command and wait for its answer."""
        answer = asyncio.get_running_loop().create_future()
        self._answers[self.command(kind, fields)] = answer
        return await asyncio.wait_for(answer, 60)

    def _take(self, body: bytes) -> None:
        frame = _read(body)
        if frame.type == "event":
            self.notes.seen.setdefault(frame.version, []).append(time.perf_counter())
        elif frame.type == "snapshot" and not self._here.done():
            self._here.set_result(None)
        elif frame.type in ("done", "refused"):
            self._answered(frame)
        if frame.view is not None and frame.view.legal is not UNSET:
            self._legal = frame.view.legal
        if frame.table is not None:
            if frame.table.deal is not UNSET:
                self._give_seed(frame.table.deal)
            if frame.table.status == "finished":
                self.over.set()
        if frame.you is not None:
            self._turn = frame.you.turn
        self.act()

    def _answered(self, frame: _Frame) -> None:
        assert frame.id is not None or frame.type == "refused"
        if frame.type == "refused":
            self.refused = frame.code
            if not self._here.done():
                self._here.set_exception(ConnectionError(frame.code))
        elif frame.id in self.notes.sent:
            self.notes.stored[frame.id] = frame.version
        waiting = self._answers.pop(frame.id or "", None)
        if waiting is not None:
            waiting.set_result(frame)

    def _give_seed(self, deal: _Deal | None) -> None:
        if deal is not None and deal.seeds is None and self._seeded != deal.number:
            self._seeded = deal.number
            self.command("seed", b',"deal":%d,"seed":"%b"' % (deal.number, b"5a" * 32))

    def act(self) -> None:
        """Play the first card of those it may, if it is asked."""
        if self.plays and self._turn and self._turn != self._acted and self._legal:
            self._acted = self._turn
            fields = b',"turn":%d,"action":%b' % (self._turn, bytes(self._legal[0]))
            began = time.perf_counter()
            self.notes.sent[self.command("act", fields)] = began


@dataclass
class TableOfFour:
    """Four light players at a table of Hokm."""

    code: str
    cookies: list[str]
    players: list[CardPlayer]
    notes: Notes

    @classmethod
    async def open(cls, http: httpx.AsyncClient, address: str) -> "TableOfFour":
        """Open a table, seat four people, begin."""
        cookies: list[str] = []
        code = ""
        settings = {
            "game": "hokm", "rules": "app", "options": {"target": "100"}, "speed": "instant",
            "clock": {"decision": None, "reserve": 0},
        }  # fmt: skip
        for path, body in [("tables", settings)] + 3 * [("guest", {})]:
            http.cookies.clear()
            answer = await http.post(f"{address}/api/{path}", json=body)
            answer.raise_for_status()
            cookies.append(answer.cookies["hakem_guest"].strip('"'))
            code = code or answer.json()["code"]
        made = cls(code, cookies, [], Notes())
        await made.come(address)
        for player in made.players[1:]:
            await player.ask("sit")
        await made.players[0].ask("start")
        return made

    async def come(self, address: str) -> None:
        """Connect all four."""
        self.players = list(
            await asyncio.gather(
                *(CardPlayer.come(address, self.code, c, self.notes) for c in self.cookies)
            )
        )

    def play(self, plays: bool) -> None:
        """Let them play, or stop."""
        for player in self.players:
            player.plays = plays
            player.act()
