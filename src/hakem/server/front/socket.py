"""The socket of a table: handshake, commands in, messages out.

It stands beside the framework, not in it: of what a framework keeps for each request a socket
needs nothing, and thousands are open at once.
"""

import asyncio
import re
from typing import Any

import structlog
from msgspec import DecodeError, ValidationError, json

from hakem import __version__
from hakem.server.asker import Asker
from hakem.server.front.caller import cookie_of, home_of
from hakem.server.front.guard import Receive, Scope, Send
from hakem.server.front.house import House
from hakem.server.identity import Guest
from hakem.server.live.allowance import Allowance
from hakem.server.live.connection import Connection
from hakem.server.live.live_table import LiveTable, wall
from hakem.server.protocol import PROTOCOL
from hakem.server.protocol import commands as c
from hakem.server.protocol import messages as m
from hakem.server.refusal import Refusal
from hakem.server.storage.database import StorageFault

PATH = re.compile(r"/api/tables/([^/]+)/socket/?")

HELLO_SECONDS = 5.0

GOODBYE_SECONDS = 2.0
"""How long a client may take to read what was still to be said to it."""

_log = structlog.get_logger()
_encode = json.Encoder().encode
_read = json.Decoder(c.ClientMessage).decode


class _Gone(Exception):
    """The client has gone."""


class _Unreadable(Exception):
    """A frame that isn't text, or is too long."""

    def __init__(self, code: int) -> None:
        self.code = code


class Socket:
    """A client's socket as texts, both ways."""

    __slots__ = ("_most", "_receive", "_send")

    def __init__(self, receive: Receive, send: Send, most: int) -> None:
        self._receive, self._send, self._most = receive, send, most

    async def accept(self) -> None:
        """Open it."""
        await self._receive()
        await self._send({"type": "websocket.accept"})

    async def read(self) -> str:
        """The next text."""
        event: Any = await self._receive()
        if event["type"] == "websocket.disconnect":
            raise _Gone
        text = event.get("text")
        if text is None:
            raise _Unreadable(1003)
        if len(text) > self._most:
            raise _Unreadable(1009)
        return str(text)

    async def write(self, message: bytes) -> None:
        """Send a text."""
        await self._send({"type": "websocket.send", "text": message.decode()})

    async def close(self, code: int) -> None:
        """Close it."""
        await self._send({"type": "websocket.close", "code": code})


class TableSockets:
    """The sockets of all tables, as an ASGI application."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One client at one table, from its hello to its end."""
        path = PATH.fullmatch(scope["path"])
        if path is None:
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        house = self._house
        socket = Socket(receive, send, house.configuration.limits.message_bytes)
        cookie, home = cookie_of(scope), home_of(scope)
        keys: list[str] = []
        try:
            await socket.accept()
            guest = await house.identity.guest(cookie)
            keys = _admit(house, guest, home)
            await _serve(house, socket, path[1], guest)
        except Refusal as refusal:
            await _turn_away(socket, refusal)
        except StorageFault as fault:
            await _turn_away(socket, Refusal("storage", f"{fault} Try again in a moment."))
        except _Gone:
            pass
        except OSError:
            pass  # it went while something was sent
        finally:
            house.sockets.subtract(keys)
            for key in keys:
                if house.sockets[key] <= 0:
                    del house.sockets[key]


def _admit(house: House, guest: Guest | None, home: str) -> list[str]:
    """Count a socket, or refuse it where there are too many."""
    limits = house.configuration.limits
    wanted = [(f"address {home}", limits.connections_of_address)]
    if guest is not None:
        wanted.append((f"guest {guest.id}", limits.connections_of_guest))
    for key, most in wanted:
        if most and house.sockets[key] >= most:
            raise Refusal(
                "too_many_connections", f"There are {most} connections already: close one first."
            )
    keys = [key for key, _ in wanted]
    house.sockets.update(keys)
    return keys


async def _turn_away(socket: Socket, refusal: Refusal, code: int = 1008) -> None:
    message = m.Refused(id=None, code=refusal.code, sentence=refusal.sentence, version=0)
    try:
        await socket.write(_encode(message))
        await socket.close(code)
    except (RuntimeError, OSError):
        return  # the client has gone by itself


async def _serve(house: House, socket: Socket, code: str, guest: Guest | None) -> None:
    hello = await _hello(socket)
    # Found last: a table that nobody looks at may be forgotten meanwhile.
    table = await house.hall.find(code)
    invited = hello.invitation is not None and hello.invitation == table.table.invitation
    asker = Asker(guest.id, guest.name, invited) if guest else Asker(None, "", invited)
    limits = house.configuration.limits
    allowance = Allowance(limits.commands_at_once, limits.commands_a_second)
    muted = guest.muted if guest else frozenset()
    connection = Connection(asker, muted, allowance, socket)
    welcome = m.Welcome(protocol=PROTOCOL, server=f"hakem {__version__}", now=wall())
    connection.send(_encode(welcome))
    await table.join(connection, hello.since)
    try:
        await _listen(house, socket, table, connection)
    finally:
        await table.part(connection)
        await connection.finish(GOODBYE_SECONDS)


async def _hello(socket: Socket) -> c.Hello:
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            message = _decode(await socket.read())
    except TimeoutError:
        raise Refusal("hello_first", "Say hello within five seconds.") from None
    if not isinstance(message, c.Hello):
        raise Refusal("hello_first", "The first message must be hello.")
    if message.protocol != PROTOCOL:
        raise Refusal(
            "unsupported_protocol",
            f"This server speaks protocol {PROTOCOL}, not {message.protocol}: load the page anew.",
        )
    return message


def _decode(text: str) -> c.ClientMessage:
    try:
        return _read(text)
    except ValidationError as error:
        raise Refusal("bad_message", f"{error}.") from None
    except (DecodeError, UnicodeError, RecursionError):
        raise Refusal("bad_message", "The message must be one JSON object.") from None


async def _listen(house: House, socket: Socket, table: LiveTable, connection: Connection) -> None:
    """Take commands one after the other until the client is gone."""
    loop = asyncio.get_running_loop()
    while connection.closing is None:
        try:
            text = await socket.read()
        except _Unreadable as unreadable:
            connection.close(unreadable.code)
            return
        answer: m.Done | m.Refused
        wait = connection.allowance.take(loop.time())
        if wait:
            answer = _refused(table, text, "too_fast", f"Too fast: wait {wait:.1f} seconds.")
        else:
            answer = await _answer(house, table, connection, text)
        connection.send(_encode(answer))


async def _answer(
    house: House, table: LiveTable, connection: Connection, text: str
) -> m.Done | m.Refused:
    try:
        wish = _decode(text)
    except Refusal as refusal:
        return _refused(table, text, refusal.code, refusal.sentence)
    if isinstance(wish, c.Hello):
        return _refused(table, text, "bad_message", "Hello was said already.")
    if isinstance(wish, c.Say | c.Chat):
        wait = house.words.take(connection.guest or "", asyncio.get_running_loop().time())
        if wait:
            return _refuse(table, wish.id, "too_fast", f"Too fast: wait {wait:.1f} seconds.")
    try:
        if isinstance(wish, c.Mute):
            return await _mute(house, table, connection, wish)
        return await table.obey(connection, wish)
    except Exception:  # noqa: BLE001  # one command's fault must not end the connection
        _log.exception("fault", table=table.table.code, command=type(wish).__name__)
        return _refused(table, text, "internal", "The server has met a fault of its own.")


async def _mute(
    house: House, table: LiveTable, connection: Connection, wish: c.Mute
) -> m.Done | m.Refused:
    guest = connection.guest
    places = table.table.places
    other = places[wish.seat].owner if wish.seat < len(places) else None
    if guest is None:
        return _refuse(table, wish.id, "no_guest", "Only guests may do this.")
    if other is None or other == guest:
        return _refuse(table, wish.id, "no_such_seat", "Nobody else sits there.")
    try:
        await house.identity.mute(guest, other, wish.muted)
    except StorageFault as fault:
        return _refuse(table, wish.id, "storage", f"{fault} Try again in a moment.")
    table.mute(guest, other, wish.muted)
    return m.Done(id=wish.id, version=table.table.version, now=wall())


def _refuse(table: LiveTable, command: str | None, code: str, sentence: str) -> m.Refused:
    return m.Refused(id=command, code=code, sentence=sentence, version=table.table.version)


def _refused(table: LiveTable, text: str, code: str, sentence: str) -> m.Refused:
    """The refusal of a message that wasn't read as a whole; its id, if it has one."""
    try:
        found = json.decode(text)
    except (DecodeError, UnicodeError, RecursionError):
        found = None
    named = found.get("id") if isinstance(found, dict) else None
    command = named if isinstance(named, str) and len(named) <= 64 else None
    return _refuse(table, command, code, sentence)
