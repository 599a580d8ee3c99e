"""One socket at a table: what waits to be sent, and how fast it may speak."""

import asyncio
from typing import Protocol

from hakem.server.asker import Asker
from hakem.server.live.allowance import Allowance

MOST_WAITING = 512
"""A client that is further behind than so many messages has to come back."""


class Wire(Protocol):
    """What a connection writes to; each call returns when the client's side has taken it.

    Raises:
        OSError: the client has gone.
    """

    async def write(self, message: bytes) -> None:
        """Send a message."""

    async def close(self, code: int) -> None:
        """Close the socket."""


class Connection:
    """A client's socket; messages go out in the order they are given, without blocking.

    Thousands of them are open while nobody speaks, so that nothing is kept for a writer but
    while there is something to write.
    """

    __slots__ = ("_waiting", "_wire", "_writer", "allowance", "asker", "closing", "late", "muted")

    def __init__(
        self, asker: Asker, muted: frozenset[str], allowance: Allowance, wire: Wire
    ) -> None:
        self.asker = asker
        self.muted = muted
        self.allowance = allowance
        self.late = False
        """Whether it sees the table one hand late."""
        self.closing: int | None = None
        self._wire = wire
        self._waiting: list[bytes] = []
        self._writer: asyncio.Task[None] | None = None

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
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())

    async def _write(self) -> None:
        """Write what waits; close the socket, if it is to be closed."""
        try:
            while self._waiting:
                await self._wire.write(self._waiting.pop(0))
            if self.closing is not None:
                await self._wire.close(self.closing)
        except (OSError, RuntimeError):  # the client has gone; who listens to it learns it too
            self._waiting.clear()
            self.closing = self.closing or 1006
        finally:
            self._writer = None

    async def finish(self, seconds: float) -> None:
        """Close it, and wait for a while until what was still to be said is said."""
        self.close(1000)
        writer = self._writer
        if writer is not None:
            await asyncio.wait({writer}, timeout=seconds)
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
