"""The bots of a table: who thinks for which seat, off the event loop."""

import secrets
import threading
from collections.abc import Callable
from typing import NamedTuple

import structlog

from hakem.bots import USUAL, Bot, Budget, UnknownBot, make
from hakem.rules import Action, View
from hakem.rules.seats import Seat
from hakem.server.live.bot_threads import BotThreads, Failed, Late, NoThread
from hakem.server.table import Table

MILLISECONDS = 1000
"""What a decision at a table may cost."""

SIMPLE = "rule-of-thumb"
"""Who decides where a bot has failed."""

PATIENCE = 8.0
"""A bot that has not answered after so many seconds is left alone: a simple one decides, from then
on to the end of the match."""

_log = structlog.get_logger()


class Player(NamedTuple):
    """A player of a match, wherever he sits, and the level of the bot that decides for him."""

    match: int
    number: int
    level: str


class Thinkers:
    """One bot for each player of a match that needs one."""

    def __init__(self, threads: BotThreads) -> None:
        self._threads = threads
        self._bots: dict[Player, Bot] = {}

    async def choose(
        self, table: Table, seat: Seat, seen: View, unwanted: Callable[[], bool]
    ) -> Action:
        """The decision of a seat's bot; if it has a fault or doesn't come to an end, any legal one.

        `unwanted` is asked from the bot's thread, and ends a search that nobody waits for.

        Raises:
            Closed: the server stops.
        """
        player = _player(table, seat)
        bot = self._bot(player)
        given_up = threading.Event()
        budget = Budget(MILLISECONDS, cancelled=lambda: given_up.is_set() or unwanted())
        try:
            return await self._threads.think(lambda: bot.choose(seen, budget).action, PATIENCE)
        except Late:
            # It may still think, so that it can't be asked again; another might hang as well.
            self._bots[player] = make(SIMPLE, 0)
            _log.warning("bot_late", bot=player.level, phase=str(seen.phase))
        except NoThread:
            _log.warning("bot_not_asked", bot=player.level, phase=str(seen.phase))
        except Failed:
            _log.exception("bot_failed", bot=player.level, phase=str(seen.phase))
        finally:
            given_up.set()
        return make(SIMPLE, 0).choose(seen, Budget()).action

    def _bot(self, player: Player) -> Bot:
        """The bot of a player, the same all through a match."""
        if player not in self._bots:
            known = self._bots.items()
            self._bots = {other: bot for other, bot in known if other.match == player.match}
            self._bots[player] = _make(player.level)
        return self._bots[player]


def _player(table: Table, seat: Seat) -> Player:
    assert table.game is not None
    level = table.places[seat].level or table.settings.bots or USUAL
    return Player(table.match, table.game.seating[seat], level)


def _make(level: str) -> Bot:
    seed = secrets.randbits(64)
    try:
        return make(level, seed)
    except UnknownBot:  # a level of an earlier version of the server
        return make(USUAL, seed)
