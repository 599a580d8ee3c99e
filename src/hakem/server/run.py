"""Starting a server, stopping it without losing anything, and what it notes down."""

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable

import structlog
import uvicorn
from uvicorn.loops.auto import auto_loop_factory

from hakem.rules import HakemError
from hakem.server.configuration import Configuration
from hakem.server.front.app import make_app
from hakem.server.front.house import House
from hakem.server.front.reader import reader
from hakem.server.front.wire import Wire

Announce = Callable[[str], None]
"""What is done with the server's address once it can be used."""


class PortTaken(HakemError):
    """The address can't be listened on; the text says why."""


class Server(uvicorn.Server):
    """Lets the tables finish what is being stored before the connections are closed."""

    def __init__(self, config: uvicorn.Config, house: House) -> None:
        super().__init__(config)
        self._house = house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell everybody, stop the tables, then close what is open."""
        await self._house.hall.stop()
        await super().shutdown(sockets)


def serve(configuration: Configuration, announce: Announce) -> None:
    """Serve until the process is told to stop; `announce` gets the address.

    Raises:
        PortTaken: the address can't be listened on.
        BadConfiguration: a setting can't be used.
        BadDatabase: the database URL can't be used.
    """
    note_down(configuration.log_format)
    listener = _listen(configuration)
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        runner.run(_serve(configuration, listener, announce))


async def _serve(configuration: Configuration, listener: socket.socket, announce: Announce) -> None:
    house = await House.build(configuration)
    server = Server(_settings(configuration, house), house)
    # What is loaded by now stays: the collector need not look through it again and again, and
    # finds what tables leave behind the sooner.
    gc.collect()
    gc.freeze()
    # Thousands coming back at once make much that stays: looked through seldom, it costs little.
    gc.set_threshold(20_000, 20, 50)
    host, port = listener.getsockname()[:2]
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else host
    announce(configuration.public_url or f"http://{shown}:{port}")
    try:
        await server.serve(sockets=[listener])
    finally:
        await house.close()


def _listen(configuration: Configuration) -> socket.socket:
    family = socket.AF_INET6 if ":" in configuration.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((configuration.host, configuration.port))
        listener.listen(2048)
    except (OSError, UnicodeError) as error:  # the latter: no name of a host can be like that
        listener.close()
        where = f"{configuration.host}, port {configuration.port}"
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise PortTaken(
            f"The server can't listen on {where}: {why.lower()}. "
            "Choose another with --port or --host."
        ) from None
    return listener


def _settings(configuration: Configuration, house: House) -> uvicorn.Config:
    return uvicorn.Config(
        make_app(house),
        http=reader(configuration.limits.request_seconds),
        ws=Wire,
        ws_max_size=configuration.limits.message_bytes,
        ws_ping_interval=15,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=configuration.trusted_proxies,
        timeout_graceful_shutdown=10,
    )


def note_down(form: str) -> None:
    """Set logging up: one line an event on standard error, without cards, names or cookies."""
    renderer: structlog.typing.Processor = (
        structlog.processors.JSONRenderer()
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    shared: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
    ]
    structlog.configure(
        processors=[*shared, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
