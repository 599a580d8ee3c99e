"""The insides of uvicorn that our connections stand on are as they were, or this says which."""

import asyncio
import inspect
import re
import socket
from typing import Any

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import connect

from hakem.server.front.reader import Reader
from hakem.server.front.wire import Inbox, Wire

SOURCE = inspect.getsource(WebSocketsSansIOProtocol)
"""What uvicorn does with the attributes that ours exchanges or deletes."""


def test_an_inbox_does_all_that_uvicorn_asks_of_a_queue() -> None:
    asked = set(re.findall(r"self\.queue\.(\w+)", SOURCE))
    assert {"put_nowait", "get"} <= asked
    assert asked <= set(dir(Inbox)), f"uvicorn asks a queue for {asked - set(dir(Inbox))} too"


def test_the_shared_event_is_never_cleared() -> None:
    """All open sockets share one; who waits to write gets one of his own from `pause_writing`."""
    assert {"pause_writing"} == those_with(r"writable\.clear")
    assert "pause_writing" in vars(Wire)


def test_the_handshake_alone_reads_what_a_socket_forgets() -> None:
    readers = those_with(r"self\.(request|response|scope)\b")
    assert {"handle_connect", "run_asgi", "send"} == readers
    assert {"send"} == those_with(r"self\.start_keepalive\(\)")  # called when it is done


def test_our_reader_puts_in_its_word_where_uvicorn_looks() -> None:
    """Each method that ours adds to is one of uvicorn's, so that it is called."""
    ours = {name for name, value in vars(Reader).items() if inspect.isfunction(value)}
    added = {name for name in ours if name.startswith("_") and not name.endswith("__")}
    assert ours - added <= set(vars(HttpToolsProtocol))
    assert "send_400_response" in vars(HttpToolsProtocol)


def those_with(pattern: str) -> set[str]:
    """The methods of uvicorn's socket in whose text something stands."""
    found = re.split(r"\n    (?:async )?def (\w+)", SOURCE)
    return {
        name
        for name, text in zip(found[1::2], found[2::2], strict=True)
        if re.search(pattern, text)
    }


def test_a_socket_forgets_the_handshake_and_lives_on() -> None:
    made: list[Wire] = []
    pinged = asyncio.Event()

    class Watched(Wire):
        def __init__(self, *given: Any, **named: Any) -> None:
            super().__init__(*given, **named)
            made.append(self)

        def handle_pong(self, event: Any) -> None:
            super().handle_pong(event)
            pinged.set()

    async def echo(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        while (event := await receive())["type"] == "websocket.receive":
            await send({"type": "websocket.send", "text": event["text"] * 200_000})

    async def run() -> None:
        config = uvicorn.Config(
            echo, ws=Watched, ws_ping_interval=0.05, ws_per_message_deflate=False,
            lifespan="off", log_config=None,
        )  # fmt: skip
        server = uvicorn.Server(config)
        listener = socket.create_server(("127.0.0.1", 0))
        serving = asyncio.create_task(server.serve([listener]))
        url = f"ws://127.0.0.1:{listener.getsockname()[1]}/"
        async with connect(url, compression=None, proxy=None, max_size=None) as client:
            for _ in range(3):
                await client.send("tea")
            await asyncio.wait_for(pinged.wait(), 10)
            (wire,) = made
            assert isinstance(wire.queue, Inbox)
            assert not {"request", "response"} & set(vars(wire))
            assert not {"headers", "extensions", "state"} & set(wire.scope)
            assert ["tea" * 200_000] * 3 == [await client.recv() for _ in range(3)]
        server.should_exit = True
        await serving
        listener.close()

    asyncio.run(run())
