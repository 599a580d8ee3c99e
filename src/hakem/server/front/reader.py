"""How uvicorn reads requests here: who sends one without an end, or never sends it, is cut off."""

from asyncio import TimerHandle, Transport
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST_OF_HEAD = 65_536
"""How many bytes of a request may come before its headers end."""


class Reader(HttpToolsProtocol):
    """A connection's requests; without this a head may grow, and an unfinished request wait."""

    seconds: ClassVar[float] = 0.0
    """How long a request may take to come; 0: for ever."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._head = 0
        """How much has come of a head that isn't complete."""
        self._in_head = True
        self._patience: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override] # as uvicorn has it
        """Somebody connects."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """He is gone."""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in what has come."""
        if self._patience is None:
            self._wait()
        if self._in_head:
            self._head += len(data)
        super().data_received(data)
        if self._in_head and self._head > MOST_OF_HEAD and not self.transport.is_closing():
            self.send_400_response("The head of the request is too long.")

    def on_headers_complete(self) -> None:
        """A request is known but for its body."""
        self._in_head, self._head = False, 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """A request has come whole."""
        self._stop_waiting()
        self._in_head = True
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """It becomes a socket, which minds its own time."""
        self._stop_waiting()
        super().handle_websocket_upgrade()

    def _wait(self) -> None:
        if self.seconds:
            self._patience = self.loop.call_later(self.seconds, self.transport.close)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


def reader(seconds: float) -> type[Reader]:
    """The class of connections whose requests may take so many seconds to come."""
    return type("Reader", (Reader,), {"seconds": seconds})
