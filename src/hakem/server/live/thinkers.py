"""The bots of a table: who thinks for which seat, off the event loop."""

import asyncio
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import structlog

from hakem.bots import USUAL, Bot, Budget, UnknownBot, make
from hakem.rules import Action, View
from hakem.rules.seats import Seat
from hakem.server.table import Table

MILLISECONDS = 1000
"""What a decision at a table may cost."""

SIMPLE = "rule-of-thumb"
"""Who decides where a bot has failed."""

PATIENCE = 8.0
"""A bot that has not answered after so many seconds is left alone: a simple one decides."""

_log = structlog.get_logger()


class Thinkers:
    """One bot for each player of a match that needs one."""

    def __init__(self, pool: ThreadPoolExecutor) -> None:
        self._pool = pool
        self._bots: dict[tuple[int, int, str], Bot] = {}

    def bot(self, table: Table, seat: Seat) -> Bot:
        """The bot that plays for a seat; the same for a player all through a match."""
        assert table.game is not None
        level = table.places[seat].level or table.settings.bots or USUAL
        key = (table.match, table.game.seating[seat], level)
        if key not in self._bots:
            self._bots = {known: bot for known, bot in self._bots.items() if known[0] == key[0]}
            self._bots[key] = _make(level)
        return self._bots[key]

    async def choose(self, bot: Bot, seen: View, unwanted: Callable[[], bool]) -> Action:
        """A bot's decision; if it has a fault or doesn't come to an end, any legal one.

        `unwanted` is asked from the bot's thread, and ends a search that nobody waits for.
        """
        loop = asyncio.get_running_loop()
        given_up = threading.Event()
        budget = Budget(MILLISECONDS, cancelled=lambda: given_up.is_set() or unwanted())
        thinking = loop.run_in_executor(self._pool, bot.choose, seen, budget)
        try:
            return (await asyncio.wait_for(thinking, PATIENCE)).action
        except TimeoutError:
            _log.warning("bot_late", bot=type(bot).__name__, phase=str(seen.phase))
            return _simple(seen)
        except RuntimeError as error:
            if "shutdown" in str(error):
                raise  # the pool is closed: the server stops
            return _failed(bot, seen)
        except Exception:  # noqa: BLE001  # a table must not hang on a bot's fault
            return _failed(bot, seen)
        finally:
            given_up.set()


def _failed(bot: Bot, seen: View) -> Action:
    _log.exception("bot_failed", bot=type(bot).__name__, phase=str(seen.phase))
    return _simple(seen)


def _simple(seen: View) -> Action:
    return make(SIMPLE, 0).choose(seen, Budget()).action


def _make(level: str) -> Bot:
    seed = secrets.randbits(64)
    try:
        return make(level, seed)
    except UnknownBot:  # a level of an earlier version of the server
        return make(USUAL, seed)
