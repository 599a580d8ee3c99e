"""A bot that fails, hangs or isn't wanted any more: its table goes on, and so do all others."""

import asyncio
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from hakem.bots import Bot, Budget, Decision
from hakem.codec import plain
from hakem.rules import View, view
from hakem.rules.seats import Seat
from hakem.server import entries as e
from hakem.server.asker import Asker
from hakem.server.configuration import Configuration
from hakem.server.front.house import House
from hakem.server.live import thinkers
from hakem.server.live.allowance import Allowance
from hakem.server.live.bot_threads import MOST_LOST
from hakem.server.live.connection import Connection
from hakem.server.live.live_table import LiveTable
from hakem.server.protocol import commands as c
from hakem.server.protocol.messages import Done
from hakem.server.protocol.settings import TableSettings
from hakem.server.run import note_down
from hakem.server.storage.log_reader import read_log


class Nowhere:
    """Where what a table says goes unread."""

    async def write(self, message: bytes) -> None:
        pass

    async def close(self, code: int) -> None:
        pass


class Failing:
    def choose(self, view: View, budget: Budget) -> Decision:
        raise RuntimeError("a fault")


class Exiting:
    """Raises what would end a program, or a coroutine."""

    def choose(self, view: View, budget: Budget) -> Decision:
        raise (SystemExit, StopIteration, TimeoutError)[len(view.legal) % 3]("a fault")


class Speechless:
    def choose(self, view: View, budget: Budget) -> Decision:
        return None  # type: ignore[return-value] # the fault that it has


class Hanging:
    """Thinks until it is over, whatever it is told."""

    def __init__(self, over: threading.Event, seconds: float = 30) -> None:
        self.over = over
        self.asked = self.answered = 0
        self._seconds = seconds

    def choose(self, view: View, budget: Budget) -> Decision:
        self.asked += 1
        self.over.wait(self._seconds)
        self.answered += 1
        return Decision(view.legal[0])


class Counting:
    """Notes down what it was asked."""

    def __init__(self, asked: list[View]) -> None:
        self._asked = asked

    def choose(self, view: View, budget: Budget) -> Decision:
        self._asked.append(view)
        return Decision(view.legal[0])


class Searching:
    """Thinks until it is called off."""

    def __init__(self) -> None:
        self.begun, self.called_off = threading.Event(), threading.Event()

    def choose(self, view: View, budget: Budget) -> Decision:
        assert budget.cancelled is not None
        self.begun.set()
        for _ in range(3000):
            if budget.cancelled():
                self.called_off.set()
                break
            threading.Event().wait(0.01)
        return Decision(view.legal[0])


@asynccontextmanager
async def house_of(bots: Callable[[str], Bot], folder: Path) -> AsyncIterator[House]:
    """A real server's inside, where `bots` makes the bot of each level."""
    note_down("text")  # as a server does; else each fault is drawn at length
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinkers, "_make", bots)
        house = await House.build(Configuration(data=folder))
        try:
            yield house
        finally:
            await house.close()


async def table_in(house: House, level: str = "") -> tuple[LiveTable, Connection]:
    """A table with one person, who lets a bot play."""
    guest = await house.identity.make("Host", 0)
    settings = TableSettings(
        game="hokm", options={"target": "1"}, speed="instant", bots=level or None
    )
    live = await house.hall.open(settings, guest, quick=True)
    connection = Connection(
        Asker(guest.id, guest.name), frozenset(), Allowance(1e6, 1e6), Nowhere()
    )
    await live.join(connection, None)
    await live.obey(connection, c.HandOver(id="away"))
    return live, connection


@asynccontextmanager
async def table_of(bot: Bot, folder: Path) -> AsyncIterator[tuple[House, LiveTable, Connection]]:
    """A table with one person, who lets a bot play, and that bot in every seat."""
    async with house_of(lambda level: bot, folder) as house:
        yield house, *await table_in(house)


async def until(there: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not there():
            await asyncio.sleep(0.01)


async def acts_of(house: House, live: LiveTable, seat: Seat) -> list[tuple[int, str]]:
    """The versions at which a seat acted, and by whom, as they are stored."""
    log = await read_log(house.engine, live.table.code)
    return [
        (stored.version, stored.entry.by)
        for stored in log
        if isinstance(stored.entry, e.Acted) and stored.entry.seat == seat
    ]


@pytest.mark.parametrize(
    "bot", [Failing(), Exiting(), Speechless()], ids=lambda bot: type(bot).__name__
)
def test_a_bot_that_fails_plays_its_match_to_the_end_all_the_same(bot: Bot, tmp_path: Path) -> None:
    async def run() -> None:
        async with table_of(bot, tmp_path) as (_, live, _):
            await until(lambda: live.table.status == "finished")

    asyncio.run(run())


def test_a_bot_that_hangs_holds_its_table_up_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "PATIENCE", 0.3)
    over = threading.Event()
    made: list[Hanging] = []

    def bots(level: str) -> Bot:
        made.append(Hanging(over))
        return made[-1]

    async def run() -> None:
        async with house_of(bots, tmp_path) as house:
            live, _ = await table_in(house)
            await until(lambda: live.table.status == "finished")
            assert 4 == len(made)
            assert {1} == {bot.asked for bot in made}  # nobody asks a bot that still thinks
            over.set()

    asyncio.run(run())


def test_bots_that_hang_hold_no_other_table_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once their threads are given up, others think in others' place, and as well as before."""
    monkeypatch.setattr(thinkers, "PATIENCE", 0.3)
    over = threading.Event()
    asked: list[View] = []

    def bots(level: str) -> Bot:
        return Hanging(over) if level == "hard" else Counting(asked)

    async def run() -> None:
        async with house_of(bots, tmp_path) as house:
            hung, _ = await table_in(house, "hard")
            await until(lambda: hung.table.status == "finished")  # its four bots are lost by now
            live, _ = await table_in(house, "easy")
            await until(lambda: live.table.status == "finished")
            acted = [await acts_of(house, live, seat) for seat in range(4)]
            assert len(asked) == sum(map(len, acted))  # none was decided simply instead
            over.set()

    asyncio.run(run())


def test_where_all_threads_are_lost_tables_go_on_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "PATIENCE", 0.3)
    over = threading.Event()
    made: list[Hanging] = []
    asked: list[View] = []

    def bots(level: str) -> Bot:
        if level != "hard":
            return Counting(asked)
        made.append(Hanging(over))
        return made[-1]

    async def run() -> None:
        async with house_of(bots, tmp_path) as house:
            tables = [(await table_in(house, "hard"))[0] for _ in range(2)]
            await until(lambda: all(live.table.status == "finished" for live in tables))
            hung = [bot for bot in made if bot.asked > bot.answered]
            assert MOST_LOST + Configuration().bot_threads == len(hung)
            began = asyncio.get_running_loop().time()
            live, _ = await table_in(house, "easy")
            await until(lambda: live.table.status == "finished")
            # One decision that waits in vain would take longer than the whole match does.
            assert asyncio.get_running_loop().time() - began < 20 * 0.3
            assert not asked
            over.set()
            await until(lambda: all(bot.answered for bot in hung))
            await asyncio.sleep(0.1)
            live, _ = await table_in(house, "easy")
            await until(lambda: live.table.status == "finished")
            assert asked  # who has come back thinks again

    asyncio.run(run())


@pytest.mark.parametrize("how", ["nobody is there", "closed"])
def test_a_search_that_nobody_waits_for_is_called_off(tmp_path: Path, how: str) -> None:
    bot = Searching()

    async def run() -> None:
        async with table_of(bot, tmp_path) as (_, live, connection):
            await until(bot.begun.is_set)
            if how == "closed":
                live.stop(1012)
            else:
                await live.part(connection)  # a table nobody plays at stands still
            await until(bot.called_off.is_set)

    asyncio.run(run())


@pytest.mark.parametrize("obedient", [True, False], ids=["called off", "answers all the same"])
def test_who_takes_his_seat_back_decides_himself(tmp_path: Path, obedient: bool) -> None:
    """What a bot says that was thinking for him comes too late: nothing is played for him."""
    searching, hanging = Searching(), Hanging(threading.Event())
    here: list[tuple[LiveTable, Connection]] = []

    class Slow:
        """Takes its time for one player, whose seat the draw may change."""

        def choose(self, view: View, budget: Budget) -> Decision:
            if here and view.seat == here[0][0].table.seat_of(here[0][1].guest):
                return (searching if obedient else hanging).choose(view, budget)
            return Decision(view.legal[0])

    async def run() -> None:
        async with table_of(Slow(), tmp_path) as (house, live, connection):
            here.append((live, connection))
            await until(lambda: searching.begun.is_set() or hanging.asked > 0)
            seat = live.table.seat_of(connection.guest)
            assert seat is not None
            await live.obey(connection, c.TakeBack(id="back"))
            version, turn = live.table.version, live.table.turns[seat]
            hanging.over.set()
            await until(lambda: searching.called_off.is_set() or hanging.answered > 0)
            await asyncio.sleep(0.2)
            assert version == live.table.version
            assert live.table.game is not None
            action = plain(view(live.table.game, seat).legal[0])
            done = await live.obey(connection, c.Act(id="mine", turn=turn, action=action))
            assert isinstance(done, Done), done
            acts = await acts_of(house, live, seat)
            assert (version + 1, "person") == acts[-1]

    asyncio.run(run())


def test_a_server_stops_while_a_bot_hangs(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", HUNG_SERVER, str(tmp_path)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    with process.stdout:
        assert "hangs" == process.stdout.readline().strip()
        process.terminate()
        assert 0 == process.wait(20)


HUNG_SERVER = """
import asyncio, sys, threading
from pathlib import Path
from hakem.server.configuration import Configuration
from hakem.server.front.house import House
from tests.server.test_bots_at_the_table import Hanging, house_of, table_in, until

async def run():
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(15, stop.set)
    bot = Hanging(threading.Event(), seconds=600)
    async with house_of(lambda level: bot, Path(sys.argv[1])) as house:
        await table_in(house)
        await until(lambda: bot.asked > 0)
        print("hangs", flush=True)
        await stop.wait()

asyncio.run(run())
"""
