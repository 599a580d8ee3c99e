"""A table in use: the one writer of its log, and everything that waits for it.

Whatever wants to change the table, be it a person, a bot, a clock or the table itself,
takes the lock, makes entries, has them stored, and only then are they shown.
"""

import asyncio
import time
from collections.abc import Sequence

import structlog
from msgspec import json, structs

from hakem.codec import plain
from hakem.rules import Action, IllegalAction, view
from hakem.rules.seats import Seat
from hakem.server import entries as e
from hakem.server.live.agenda import Agenda
from hakem.server.live.answers import Answers
from hakem.server.live.audience import Audience
from hakem.server.live.bot_seats import RETRY, BotSeats
from hakem.server.live.connection import Connection
from hakem.server.live.presence import Presence
from hakem.server.live.services import Services
from hakem.server.live.speech import said
from hakem.server.live.thinkers import Thinkers
from hakem.server.pace import rest
from hakem.server.protocol import commands as c
from hakem.server.protocol import messages as m
from hakem.server.refusal import Refusal, refused_by_rules
from hakem.server.step import Step, advance
from hakem.server.storage.database import StorageFault
from hakem.server.storage.journal import VersionTaken
from hakem.server.storage.projection import changed
from hakem.server.table import Table
from hakem.server.wishes import entries_for

_log = structlog.get_logger()


def wall() -> int:
    """The server's time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class LiveTable:
    """One table; all its methods belong to the event loop."""

    __slots__ = (
        "_agenda",
        "_answers",
        "_bots",
        "_lock",
        "_loop",
        "_presence_shown",
        "_retry_at",
        "_services",
        "_tasks",
        "_timer",
        "audience",
        "gone",
        "idle_since",
        "presence",
        "table",
    )

    def __init__(self, table: Table, answers: Answers, services: Services):
        self.table = table
        self.audience = Audience(table)
        self.presence = Presence(services.limits.grace_seconds)
        self.gone = False
        """Whether it has to be made anew from the log before it can be used."""
        self.idle_since = asyncio.get_running_loop().time()
        self._answers = answers
        self._services = services
        self._lock = asyncio.Lock()
        self._loop = asyncio.get_running_loop()
        self._agenda = Agenda(self.presence)
        self._bots = BotSeats(self, self.presence, Thinkers(services.threads))
        self._tasks: set[asyncio.Task[None]] = set()
        self._timer: asyncio.TimerHandle | None = None
        self._retry_at = 0.0
        self._presence_shown: list[str] = []

    @property
    def rest_until(self) -> float:
        """Until when the table rests for the eye."""
        return self._agenda.rest_until

    # Connections

    async def join(self, connection: Connection, since: int | None) -> None:
        """Show the table to a new connection, and give its guest the seat back.

        Raises:
            Refusal: the table isn't for who only watches.
        """
        async with self._lock:
            self._require_here()
            guest = connection.guest
            self._require_admitted(connection)
            asleep = not self.presence.anybody(self.table)
            first = guest is not None and self.presence.come(guest)
            if asleep and self.presence.anybody(self.table):
                self._wake()
            seat = self.table.seat_of(guest)
            if first and seat is not None and self.table.places[seat].away:
                await self._try_commit([e.TakenBack(seat=seat)])
            self.audience.add(connection)
            self._services.metrics.connections.inc()
            self._plan()
            self._snapshot(connection, since)
            self._tell_presence(but=connection)

    def _require_admitted(self, connection: Connection) -> None:
        table = self.table
        watching = table.seat_of(connection.guest) is None
        if watching and table.settings.spectators == "no" and table.status == "playing":
            raise Refusal("no_spectators", "This table doesn't admit spectators.")

    def _wake(self) -> None:
        """The first person is back: nobody else has lost anything by the pause."""
        now = self._loop.time()
        self._agenda.seeds.wait(now)
        for guest in self.table.persons:
            if guest not in self.presence.connected:
                self.presence.lost[guest] = now
                self.presence.graced.add(guest)

    async def part(self, connection: Connection) -> None:
        """A connection is gone; its guest's clock stands still for a while."""
        self.audience.drop(connection)
        self._services.metrics.connections.dec()
        async with self._lock:
            now = self._loop.time()
            if not self.audience.connections:
                self.idle_since = now
            guest = connection.guest
            if self.gone or guest is None or not self.presence.go(guest, now):
                return
            seat = self.table.seat_of(guest)
            if seat is None:
                self.presence.lost.pop(guest, None)
            elif self._may_be_graced(seat):
                self.presence.graced.add(guest)
                await self._try_commit([e.GraceUsed(seat=seat)])
            self._plan()
            self._tell_presence()

    def _may_be_graced(self, seat: Seat) -> bool:
        place = self.table.places[seat]
        awake = self.presence.anybody(self.table)
        return self.table.status == "playing" and place.plays and place.graces > 0 and awake

    # Commands

    async def obey(self, connection: Connection, wish: c.AnyCommand) -> m.Done | m.Refused:
        """Do what a command wants; the answer to it."""
        kind = str(type(wish).__struct_config__.tag)
        try:
            version = await self._obey(connection, wish)
        except Refusal as refusal:
            self._services.metrics.count_command(kind, refusal.code)
            return m.Refused(
                id=wish.id,
                code=refusal.code,
                sentence=refusal.sentence,
                version=self.table.version,
            )
        self._services.metrics.count_command(kind, "done")
        return m.Done(id=wish.id, version=version, now=wall())

    async def _obey(self, connection: Connection, wish: c.AnyCommand) -> int:
        match wish:
            case c.Ping():
                return self.table.version
            case c.Sync():
                self._snapshot(connection, wish.since)
                return self.table.version
            case c.Say() | c.Chat():
                heard = said(self.table, connection.guest, wish)
                self.audience.send_all(heard, but_from=connection.guest)
                return self.table.version
            case c.GiveSeed():
                self._agenda.seeds.give(self.table, connection.guest, wish)
                self._plan()
                return self.table.version
            case c.Mute():
                raise TypeError("mutes are kept by the hall")
        async with self._lock:
            self._require_here()
            guest = connection.guest or ""
            known = self._answers.find(guest, wish.id)
            if known is not None:
                return known
            return await self._change(connection, guest, wish)

    async def _change(self, connection: Connection, guest: str, wish: c.AnyCommand) -> int:
        table, now = self.table, self._loop.time()
        absent = [self.presence.is_absent(place.owner, now) for place in table.places]
        made, action = entries_for(table, connection.asker, wish, absent)
        if not made:
            return table.version
        first = made[0]
        if isinstance(first, e.Acted) and first.seat is not None:
            reserve = self._agenda.clocks.reserve(first.seat, now)
            first = structs.replace(first, guest=guest, command=wish.id, reserve=reserve)
        else:
            first = structs.replace(first, guest=guest, command=wish.id)
        try:
            await self._commit([first, *made[1:]], action)
        except IllegalAction as error:
            raise refused_by_rules(error) from None
        except VersionTaken:
            raise Refusal("storage", "The table has moved on elsewhere: connect again.") from None
        except StorageFault as fault:
            raise Refusal(
                "storage", f"{fault} Your move wasn't stored and nobody saw it: try again."
            ) from None
        done = self._answers.find(guest, wish.id)
        assert done is not None
        return done

    def mute(self, guest: str, other: str, muted: bool) -> None:
        """A guest hears no more from another, or hears again, on all his screens here."""
        for connection in self.audience.connections:
            if connection.guest == guest:
                kept = connection.muted - {other}
                connection.muted = kept | {other} if muted else kept
                self._snapshot(connection, None)

    # The table itself: clocks, absence, chance

    def _plan(self) -> None:
        """Start and stop clocks, let bots think, and set the alarm for what comes next."""
        if self.gone:
            return
        due = self._agenda.arrange(self.table, self._loop.time())
        if self.table.status == "playing" and self.presence.anybody(self.table):
            self._bots.start(self._spawn)
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if due is not None:
            self._timer = self._loop.call_at(max(due, self._retry_at), self._alarm)

    def _alarm(self) -> None:
        self._timer = None
        self._spawn(self._tick())

    def _spawn(self, work: "asyncio._CoroutineLike[None]") -> "asyncio.Task[None]":
        task = self._loop.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _tick(self) -> None:
        """Do what is due."""
        async with self._lock:
            if self.gone:
                return
            made = self._agenda.due(self.table, self._loop.time())
            if made:
                await self._try_commit(made)
            self._plan()
            self._tell_presence()

    async def bot_acts(self, seat: Seat, turn: int, action: Action) -> bool:
        """Commit a bot's decision; whether there is no more to do about it."""
        async with self._lock:
            game = self.table.game
            if self.gone or not self._bots.may_decide(seat, turn) or game is None:
                return True
            entry = e.Acted(action=plain(action), by="bot", seat=seat)
            try:
                await self._commit([entry], action)
            except IllegalAction:
                _log.exception("bot_illegal", table=self.table.code, phase=str(game.phase))
                action = view(game, seat).legal[0]
                return await self._try_commit([structs.replace(entry, action=plain(action))])
            except StorageFault:
                return self.gone
            return True

    # Storing and showing

    async def _try_commit(self, made: Sequence[e.AnyEntry]) -> bool:
        """Commit what the table itself does; if it can't be stored it is tried again."""
        try:
            await self._commit(made)
        except StorageFault:
            self._retry_at = self._loop.time() + RETRY
            return False
        return True

    async def _commit(self, made: Sequence[e.AnyEntry], action: Action | None = None) -> None:
        """Store entries and what follows from them, then show them."""
        before, services = self.table, self._services
        steps = advance(before, made, wall(), services.entropy, action)
        began = self._loop.time()
        last = steps[-1].table
        others = changed(before, last)
        if last.status != before.status and before.status == "playing":
            others = [*others, *await services.archive(before, steps)]
        rows = [
            {
                "table_code": last.code,
                "version": step.stored.version,
                "at": step.stored.at,
                "entry": e.pack(step.stored.entry),
            }
            for step in steps
        ]
        try:
            await services.journal.store(rows, others)
        except VersionTaken:
            self.stop(1012)
            raise
        except StorageFault as fault:
            services.metrics.faults.inc()
            _log.warning("not_stored", table=last.code, version=rows[0]["version"], why=str(fault))
            raise
        services.metrics.store_seconds.observe(self._loop.time() - began)
        self._adopt(before, steps)

    def _adopt(self, before: Table, steps: Sequence[Step]) -> None:
        self.table = steps[-1].table
        now = self._loop.time()
        paces = []
        for step in steps:
            entry = step.stored.entry
            self._services.metrics.count_version(str(entry.__struct_config__.tag))
            if entry.guest is not None and entry.command is not None:
                self._answers.note(entry.guest, entry.command, step.table.version)
            if isinstance(entry, e.DealPromised):
                self._agenda.seeds.ask(now)
            pace = rest(step.events, self.table.settings.speed)
            paces.append(pace)
            self._agenda.rest(now, pace)
        self._plan()
        if before.status != self.table.status:
            self._turn_out()
        clocks = self._agenda.clocks.shown(self.table, self.presence, now)
        for connection in self.audience.publish(before, steps, paces, clocks):
            self._meet_again(connection)
        if before.settings is not self.table.settings:
            for connection in list(self.audience.connections):  # they may see more, or less, now
                self._meet_again(connection)
        if self.table.status == "closed":
            self._close_all(1000)

    def _meet_again(self, connection: Connection) -> None:
        """Show the table anew to who has sat down or stood up."""
        if self._is_admitted(connection):
            self._snapshot(connection, None)

    def _turn_out(self) -> None:
        """Send away who only watches, where a match begins that isn't for spectators."""
        for connection in list(self.audience.connections):
            if not self._is_admitted(connection):
                self.audience.drop(connection)

    def _is_admitted(self, connection: Connection) -> bool:
        """Whether a connection may see the table; if not it is told so and closed."""
        try:
            self._require_admitted(connection)
        except Refusal as refusal:
            connection.send(self._refused(refusal))
            connection.close(1008)
            return False
        return True

    def _refused(self, refusal: Refusal) -> bytes:
        return json.encode(
            m.Refused(
                id=None,
                code=refusal.code,
                sentence=refusal.sentence,
                version=self.table.version,
            )
        )

    def _snapshot(self, connection: Connection, since: int | None) -> None:
        now = self._loop.time()
        clocks = self._agenda.clocks.shown(self.table, self.presence, now)
        presence = self.presence.shown(self.table, now)
        self.audience.snapshot(connection, self.table, wall(), clocks, presence, since)

    def _tell_presence(self, but: Connection | None = None) -> None:
        """Tell all who is there, if that has changed."""
        now = self._loop.time()
        shown = self.presence.shown(self.table, now)
        watchers = self.audience.watchers(self.table)
        if [*shown, str(watchers)] == self._presence_shown:
            return
        self._presence_shown = [*shown, str(watchers)]
        clocks = self._agenda.clocks.shown(self.table, self.presence, now)
        self.audience.send_all(
            m.Presence(now=wall(), presence=shown, watchers=watchers, clocks=clocks)
        )

    # The end

    def _require_here(self) -> None:
        if self.gone:
            raise Refusal("storage", "The table has moved on elsewhere: connect again.")

    def _close_all(self, code: int) -> None:
        """Close every connection, once what caused it has been answered."""
        for connection in list(self.audience.connections):
            self._loop.call_soon(connection.close, code)

    def stop(self, code: int) -> None:
        """Forget the table; who is connected has to come again."""
        self.gone = True
        if self._timer is not None:
            self._timer.cancel()
        for task in self._tasks:
            if task is not asyncio.current_task():
                task.cancel()
        self._close_all(code)

    async def rest_in_peace(self, notice: m.Notice) -> None:
        """Finish what is being stored, tell everybody, and stop."""
        async with self._lock:
            self.audience.send_all(notice)
            self.stop(1001)
