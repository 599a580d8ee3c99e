"""The hall: where tables are opened, found, woken from the log and forgotten."""

import asyncio
import secrets
from collections.abc import Sequence
from functools import partial

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncEngine

from hakem.rules import Options
from hakem.server import entries as e
from hakem.server.identity import Guest
from hakem.server.live.answers import Answers
from hakem.server.live.live_table import LiveTable, wall
from hakem.server.live.services import Services
from hakem.server.live.waking import wake
from hakem.server.protocol.messages import Notice
from hakem.server.protocol.settings import TableSettings
from hakem.server.refusal import Refusal
from hakem.server.rulesets import complete, options_of
from hakem.server.step import Step, opening
from hakem.server.storage.database import reading
from hakem.server.storage.journal import VersionTaken
from hakem.server.storage.log_reader import Packed, read_logs
from hakem.server.storage.look_up import LookUp
from hakem.server.storage.projection import opened
from hakem.server.storage.schema import TABLES
from hakem.server.table import Table
from hakem.server.wishes import new_match_id

CODE_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
CODE_LENGTH = 8
CODE_MOST = 16
"""No code is longer, of whatever version of the server."""

MOST_LOGS = 20
"""How many tables' logs are read at once at most: a long one takes a megabyte."""


class Hall:
    """All tables that are in use."""

    def __init__(self, engine: AsyncEngine, services: Services, default_bot: str) -> None:
        self.live: dict[str, LiveTable] = {}
        self.stopping = False
        self.idle_seconds = services.limits.idle_seconds
        self._engine = engine
        self._services = services
        self._default_bot = default_bot
        self._logs: LookUp[str, list[Packed]] = LookUp(partial(read_logs, engine), MOST_LOGS)
        self._waking: dict[str, asyncio.Task[LiveTable]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self, settings: TableSettings, host: Guest, quick: bool) -> LiveTable:
        """A new table with its host in seat 0; `quick` fills it with bots and begins.

        Raises:
            BadOptions: the settings name no options that can be played.
            Refusal: the guest has opened too many tables.
            StorageFault: the table couldn't be stored.
        """
        await self._require_allowed(host)
        settings, options = self.require_playable(settings)
        made: list[e.AnyEntry] = [e.Seated(seat=0, owner=host.id, name=host.name)]
        if quick:
            bots = range(1, options.seats)
            made += [e.Seated(seat=seat, level=settings.bots) for seat in bots]
            made.append(e.Begun(match=1, match_id=new_match_id()))
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            first = e.Opened(settings=settings, host=host.id, invitation=secrets.token_hex(8))
            steps = opening(code, first, made, wall(), self._services.entropy)
            try:
                await self._store(steps, host)
            except VersionTaken:
                continue  # the code was taken: take another
            return self._take_in(steps[-1].table, Answers())

    def require_playable(self, settings: TableSettings) -> tuple[TableSettings, Options]:
        """The settings with all choices made, and the options of a match by them.

        Raises:
            BadOptions: the settings name no options that can be played.
            Refusal: there is no such bot.
        """
        settings = complete(settings, self._default_bot)
        return settings, options_of(settings)

    async def _store(self, steps: Sequence[Step], host: Guest) -> None:
        table = steps[-1].table
        rows = [
            {
                "table_code": table.code,
                "version": step.stored.version,
                "at": step.stored.at,
                "entry": e.pack(step.stored.entry),
            }
            for step in steps
        ]
        await self._services.journal.store(rows, opened(table, host.id))

    async def _require_allowed(self, host: Guest) -> None:
        most = self._services.limits.tables_an_hour
        since = wall() - 3_600_000
        count = (
            select(func.count())
            .select_from(TABLES)
            .where(TABLES.c.opened_by == host.id, TABLES.c.opened_at > since)
        )
        async with reading(self._engine) as connection:
            opened_lately = (await connection.execute(count)).scalar_one()
        if most and opened_lately >= most:
            raise Refusal(
                "too_many_tables", f"You have opened {most} tables in an hour: wait a little."
            )

    async def find(self, code: str) -> LiveTable:
        """The table of a code, woken from the log if it sleeps.

        Raises:
            Refusal: there is no such table, or it is closed.
        """
        if self.stopping:
            raise Refusal("stopping", "The server is going down: come back in a moment.")
        live = self.live.get(code)
        if live is not None and live.table.status == "closed":
            raise Refusal("no_table", "This table is closed.")
        if live is not None and not live.gone:
            return live
        task = self._waking.get(code)
        if task is None:
            task = asyncio.create_task(self._wake(code))
            self._waking[code] = task
            task.add_done_callback(lambda _: self._waking.pop(code, None))
        return await asyncio.shield(task)

    async def _wake(self, code: str) -> LiveTable:
        log = await self._logs.find(code) if len(code) <= CODE_MOST else None
        if log is None:
            raise Refusal("no_table", "There is no such table: look at the link once more.")
        table, answers = await wake(code, log)
        if table.status == "closed":
            raise Refusal("no_table", "This table is closed.")
        return self._take_in(table, answers)

    def _take_in(self, table: Table, answers: Answers) -> LiveTable:
        live = LiveTable(table, answers, self._services)
        self.live[table.code] = live
        self._services.metrics.tables.set(len(self.live))
        return live

    def start(self) -> None:
        """Begin to forget tables that nobody looks at."""
        self._sweeper = asyncio.create_task(self._sweep_for_ever())

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(min(10.0, self.idle_seconds))
            self.sweep()

    def sweep(self) -> None:
        """Forget the tables that nobody has looked at for a while."""
        now = asyncio.get_running_loop().time()
        for code, live in list(self.live.items()):
            quiet = not live.audience.connections and now - live.idle_since > self.idle_seconds
            if live.gone or live.table.status == "closed" or quiet:
                live.stop(1012)
                del self.live[code]
        self._services.metrics.tables.set(len(self.live))

    async def stop(self) -> None:
        """Tell everybody, let what is being stored be stored, and stop all tables."""
        self.stopping = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        notice = Notice(
            code="stopping",
            sentence="The server is going down for a moment. The match goes on when it is back.",
        )
        await asyncio.gather(*(live.rest_in_peace(notice) for live in self.live.values()))
