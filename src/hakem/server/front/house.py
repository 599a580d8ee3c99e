"""Everything a running server consists of, and what each request is given of it."""

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from secrets import token_bytes
from typing import Any

from litestar import Request
from sqlalchemy.ext.asyncio import AsyncEngine

from hakem.bots import NAMES, USUAL
from hakem.server.archive import Archivist
from hakem.server.configuration import BadConfiguration, Configuration
from hakem.server.front.caller import cookie_of, home_of
from hakem.server.front.turnstile import Turnstile
from hakem.server.identity import Guest, Identity, signing_key
from hakem.server.live.bot_threads import BotThreads
from hakem.server.live.hall import Hall
from hakem.server.live.live_table import wall
from hakem.server.live.services import Services
from hakem.server.metrics import Metrics
from hakem.server.refusal import Refusal
from hakem.server.retention import Retention
from hakem.server.storage.database import migrate, open_database
from hakem.server.storage.journal import Journal

Asked = Request[Any, Any, Any]


@dataclass
class House:
    """A server from its start to its end."""

    configuration: Configuration
    engine: AsyncEngine
    journal: Journal
    identity: Identity
    hall: Hall
    metrics: Metrics
    threads: BotThreads
    retention: Retention
    sockets: Counter[str] = field(default_factory=Counter)
    """Open sockets by guest and by address."""
    turnstiles: dict[str, Turnstile] = field(default_factory=dict)
    """What an address may not ask for too often."""
    words: Turnstile = field(init=False)
    """What a guest may say."""

    def __post_init__(self) -> None:
        limits = self.configuration.limits
        self.words = Turnstile(limits.words_at_once, limits.words_a_second)

    @classmethod
    async def build(cls, configuration: Configuration) -> "House":
        """Open the database and everything that stands on it.

        Raises:
            BadConfiguration: the bot or the data folder can't be used.
            BadDatabase: the database URL can't be used.
        """
        if not configuration.database_url:
            try:
                configuration.data.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise BadConfiguration(
                    f"The data folder {configuration.data} can't be used: {error.strerror}."
                ) from None
        bot = configuration.bot or USUAL
        if bot not in NAMES:
            raise BadConfiguration(f"There is no bot {bot!r}: there are {', '.join(NAMES)}.")
        engine = open_database(configuration.database)
        await migrate(engine)
        journal = Journal(engine)
        journal.start()
        metrics = Metrics()
        threads = BotThreads(configuration.bot_threads)
        services = Services(
            journal=journal,
            threads=threads,
            entropy=lambda: token_bytes(32),
            archive=Archivist(engine, metrics).archive,
            limits=configuration.limits,
            metrics=metrics,
        )
        hall = Hall(engine, services, bot)
        hall.start()
        retention = Retention(engine, journal, configuration.keep_days)
        retention.start()
        identity = Identity(engine, journal, await signing_key(engine))
        return cls(configuration, engine, journal, identity, hall, metrics, threads, retention)

    async def close(self) -> None:
        """Stop tables, finish what is being stored, close the database."""
        await self.hall.stop()
        self.retention.stop()
        await self.journal.close()
        self.threads.close()
        await self.engine.dispose()

    async def guest(self, request: Asked) -> Guest | None:
        """The guest of a request."""
        return await self.identity.guest(cookie_of(request.scope))

    async def require_guest(self, request: Asked) -> Guest:
        """The guest of a request.

        Raises:
            Refusal: it has no cookie of this server.
        """
        guest = await self.guest(request)
        if guest is None:
            raise Refusal("no_guest", "You are no guest yet: ask for a guest's cookie first.")
        return guest

    async def newcomer(self, request: Asked, name: str = "") -> Guest:
        """A new guest, if not too many come from the same address.

        Raises:
            Refusal: too many.
        """
        self.slow_down(request, "guest")
        return await self.identity.make(name, wall())

    def slow_down(self, request: Asked, what: str) -> None:
        """Refuse an address that asks too often for something.

        `what` is `hands`, or one of the things that guests seldom do: each is counted alone.

        Raises:
            Refusal: it has to wait.
        """
        limits = self.configuration.limits
        if what == "hands":
            allowed = limits.hands_at_once, limits.hands_a_second
        else:
            allowed = limits.guests_an_hour, limits.guests_an_hour / 3600
        turnstile = self.turnstiles.setdefault(what, Turnstile(*allowed))
        wait = turnstile.take(home_of(request.scope), asyncio.get_running_loop().time())
        if wait:
            raise Refusal("too_fast", f"Too often from here: try in {int(wait) + 1} seconds.")


def house_of(request: Asked) -> House:
    """The server that a request belongs to."""
    house: House = request.app.state.house
    return house
