"""The levels: the same four names in both games, weakest first, each with its character."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from hakem.bots.bot import Bot, Budget, Decision
from hakem.bots.forgetful import Forgetful
from hakem.bots.hazari import HazariArranger
from hakem.bots.hokm import Searcher
from hakem.bots.hokm.settings import Settings
from hakem.rules import View
from hakem.rules.hokm import HokmView


@dataclass(frozen=True)
class Level:
    """A level of play."""

    name: str
    character: str
    """One sentence."""
    settings: Settings | None
    """How it searches at Hokm; None: not at all."""
    arranges: str
    """How it arranges at Hazari: `greedy`, `balanced` or `table`."""


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level(
                "easy",
                "Knows the sayings, calls its longest suit, and forgets what has been played.",
                None,
                "greedy",
            ),
            Level(
                "medium",
                "Counts the cards and tries each of its own in some deals, one trick at a time.",
                Settings(
                    worlds=40,
                    tries=240,
                    hears_the_call=False,
                    hears_the_play=False,
                    call_worlds=200,
                ),
                "balanced",
            ),
            Level(
                "hard",
                "Asks what every card played tells, and plans its next cards with the present one.",
                Settings(
                    worlds=1000, candidates=2000, tries=6000, looks_ahead=True, call_worlds=1000
                ),
                "table",
            ),
            Level(
                "expert",
                "Thinks as hard does, about many more deals and further ahead.",
                Settings(
                    worlds=4000, candidates=6000, tries=24_000, looks_ahead=True, call_worlds=3000
                ),
                "table",
            ),
        )
    }
)


class LevelBot:
    """A bot of a level; it looks which game it is at."""

    def __init__(self, level: Level, seed: int) -> None:
        self._hokm: Bot = Forgetful() if level.settings is None else Searcher(level.settings, seed)
        self._hazari: Bot = HazariArranger(level.arranges)

    def choose(self, view: View, budget: Budget) -> Decision:
        """What the level chooses at this game."""
        bot = self._hokm if isinstance(view, HokmView) else self._hazari
        return bot.choose(view, budget)
