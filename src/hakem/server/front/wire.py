"""A WebSocket of uvicorn that keeps little while nobody speaks: thousands are open at once."""

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

_OPEN = asyncio.Event()
"""Shared by all sockets that can be written to, which is nearly all of them, always."""
_OPEN.set()


class Inbox:
    """What has come and isn't read yet: one reader, and at most a few messages."""

    __slots__ = ("_arrival", "_messages")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._arrival: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self._messages.append(message)
        if self._arrival is not None and not self._arrival.done():
            self._arrival.set_result(None)

    def empty(self) -> bool:
        """Whether there is nothing to read."""
        return not self._messages

    async def get(self) -> Any:
        """The next message, waited for."""
        while not self._messages:
            self._arrival = asyncio.get_running_loop().create_future()
            await self._arrival
        self._arrival = None
        return self._messages.pop(0)


class Wire(WebSocketsSansIOProtocol):
    """Forgets the handshake once it is done."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Inbox()  # type: ignore[assignment] # all of a queue that is used
        self.writable = _OPEN

    def pause_writing(self) -> None:
        """Let who writes wait until the client has read."""
        self.writable = asyncio.Event()

    def start_keepalive(self) -> None:
        """The handshake is done: what it was made of goes."""
        super().start_keepalive()
        self.request.headers.clear()  # the parser keeps the request itself
        del self.request, self.response
        for name in ("headers", "extensions", "state"):
            del self.scope[name]  # type: ignore[misc] # nobody asks for them any more
