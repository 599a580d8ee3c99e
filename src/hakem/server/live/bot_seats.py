"""The seats for which bots decide: who thinks for which, and that no answer comes twice."""

import asyncio
from collections.abc import Callable
from typing import Protocol

from hakem.rules import Action, view
from hakem.rules.seats import Seat
from hakem.server.live.bot_threads import Closed
from hakem.server.live.presence import Presence
from hakem.server.live.thinkers import Thinkers
from hakem.server.pace import THINKING
from hakem.server.table import NO_TURN, Table

RETRY = 1.0
"""How many seconds are waited before what couldn't be stored is tried again."""


class Bench(Protocol):
    """The table that bots sit at."""

    @property
    def table(self) -> Table:
        """As it stands."""
        ...

    @property
    def rest_until(self) -> float:
        """Until when it rests for the eye."""
        ...

    async def bot_acts(self, seat: Seat, turn: int, action: Action) -> bool:
        """Take a bot's decision; whether there is no more to do about it."""
        ...


class BotSeats:
    """One task for each decision that is a bot's."""

    __slots__ = ("_bench", "_presence", "_thinkers", "_thinking")

    def __init__(self, bench: Bench, presence: Presence, thinkers: Thinkers) -> None:
        self._bench = bench
        self._presence = presence
        self._thinkers = thinkers
        self._thinking: dict[Seat, tuple[int, asyncio.Task[None]]] = {}

    def start(self, spawn: Callable[..., "asyncio.Task[None]"]) -> None:
        """Let bots think about every decision that is theirs."""
        table = self._bench.table
        for seat, place in enumerate(table.places):
            turn = table.turns[seat]
            if turn == NO_TURN or place.plays or place.is_free:
                continue
            known = self._thinking.get(seat)
            if known is None or known[0] != turn or known[1].done():
                self._thinking[seat] = (turn, spawn(self._think(seat, turn)))

    def may_decide(self, seat: Seat, turn: int) -> bool:
        """Whether a decision is still a bot's to make."""
        table = self._bench.table
        return (
            table.status == "playing"
            and table.turns[seat] == turn
            and not table.places[seat].plays
            and self._presence.anybody(table)
        )

    async def _think(self, seat: Seat, turn: int) -> None:
        loop, bench = asyncio.get_running_loop(), self._bench
        pause = THINKING[bench.table.settings.speed] / 1000
        wait = max(0.0, bench.rest_until - loop.time()) + pause
        if wait:
            await asyncio.sleep(wait)
        if not self.may_decide(seat, turn) or bench.table.game is None:
            return
        seen = view(bench.table.game, seat)
        try:
            action = await self._thinkers.choose(
                bench.table, seat, seen, lambda: not self.may_decide(seat, turn)
            )
        except Closed:
            return
        while not await bench.bot_acts(seat, turn, action):
            await asyncio.sleep(RETRY)
