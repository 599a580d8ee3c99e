"""One socket at a table: what waits to be sent, and how fast it may speak."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from hakem.server.asker import Asker
from hakem.server.live.allowance import Allowance

MOST_WAITING = 512
"""A client that is further behind than so many messages has to come back."""


class Connection:
    """A client's socket; messages go out in the order they are given, without blocking."""

    def __init__(self, asker: Asker, muted: frozenset[str], allowance: Allowance) -> None:
        self.asker = asker
        self.muted = muted
        self.allowance = allowance
        self.late = False
        """Whether it sees the table one hand late."""
        self.closing: int | None = None
        self._waiting: deque[bytes] = deque()
        self._wake: asyncio.Future[None] | None = None

    @property
    def guest(self) -> str | None:
        """The guest behind it."""
        return self.asker.guest

    def send(self, message: bytes) -> None:
        """Put a message in the queue."""
        if self.closing is not None:
            return
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.clear()
            self.close(1013)
            return
        self._waiting.append(message)
        self._stir()

    def close(self, code: int) -> None:
        """Close it once what waits is sent."""
        if self.closing is None:
            self.closing = code
        self._stir()

    def _stir(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def pump(self, write: Callable[[bytes], Awaitable[None]]) -> int:
        """Write what comes until it is closed; returns the code to close with."""
        loop = asyncio.get_running_loop()
        while True:
            while self._waiting:
                await write(self._waiting.popleft())
            if self.closing is not None:
                return self.closing
            self._wake = loop.create_future()
            await self._wake
