"""A bot that fails, hangs or isn't wanted any more: its table goes on."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from hakem.bots import Bot, Budget, Decision
from hakem.rules import View
from hakem.server.asker import Asker
from hakem.server.configuration import Configuration
from hakem.server.front.house import House
from hakem.server.live import thinkers
from hakem.server.live.allowance import Allowance
from hakem.server.live.connection import Connection
from hakem.server.live.live_table import LiveTable
from hakem.server.protocol import commands as c
from hakem.server.protocol.settings import TableSettings


class Nowhere:
    """Where what a table says goes unread."""

    async def write(self, message: bytes) -> None:
        pass

    async def close(self, code: int) -> None:
        pass


class Failing:
    def choose(self, view: View, budget: Budget) -> Decision:
        raise RuntimeError("a fault")


class Hanging:
    """Thinks until the test is over, whatever it is told."""

    def __init__(self) -> None:
        self.over = threading.Event()

    def choose(self, view: View, budget: Budget) -> Decision:
        self.over.wait(30)
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
async def table_of(bot: Bot, folder: Path) -> AsyncIterator[tuple[LiveTable, Connection]]:
    """A real table with one person, who lets a bot play, and that bot in every seat."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinkers, "_make", lambda level: bot)
        house = await House.build(Configuration(data=folder))
        guest = await house.identity.make("Host", 0)
        settings = TableSettings(game="hokm", options={"target": "1"}, speed="instant")
        live = await house.hall.open(settings, guest, quick=True)
        connection = Connection(
            Asker(guest.id, guest.name), frozenset(), Allowance(1e6, 1e6), Nowhere()
        )
        await live.join(connection, None)
        await live.obey(connection, c.HandOver(id="away"))
        try:
            yield live, connection
        finally:
            await house.close()


async def until(there: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not there():
            await asyncio.sleep(0.01)


def test_a_bot_that_fails_plays_its_match_to_the_end_all_the_same(tmp_path: Path) -> None:
    async def run() -> None:
        async with table_of(Failing(), tmp_path) as (live, _):
            await until(lambda: live.table.status == "finished")

    asyncio.run(run())


def test_a_bot_that_hangs_holds_no_table_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinkers, "PATIENCE", 0.05)
    bot = Hanging()

    async def run() -> None:
        async with table_of(bot, tmp_path) as (live, _):
            await until(lambda: live.table.version > 30)
            bot.over.set()

    asyncio.run(run())


@pytest.mark.parametrize("how", ["nobody is there", "closed"])
def test_a_search_that_nobody_waits_for_is_called_off(tmp_path: Path, how: str) -> None:
    bot = Searching()

    async def run() -> None:
        async with table_of(bot, tmp_path) as (live, connection):
            await until(bot.begun.is_set)
            if how == "closed":
                live.stop(1012)
            else:
                await live.part(connection)  # a table nobody plays at stands still
            await until(bot.called_off.is_set)

    asyncio.run(run())
