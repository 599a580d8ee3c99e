"""The bots by name."""

from collections.abc import Callable, Iterable, Mapping
from hashlib import sha256
from types import MappingProxyType

from hakem.bots.bot import Bot
from hakem.bots.levels import LEVELS, Level, LevelBot
from hakem.bots.random_bot import RandomBot
from hakem.bots.rule_of_thumb import RuleOfThumb
from hakem.rules import HakemError
from hakem.shuffle import seed_bytes


def _maker(level: Level) -> Callable[[int], Bot]:
    return lambda seed: LevelBot(level, seed)


MAKERS: Mapping[str, Callable[[int], Bot]] = MappingProxyType(
    {
        "random": RandomBot,
        "rule-of-thumb": lambda seed: RuleOfThumb(),
        **{level.name: _maker(level) for level in LEVELS.values()},
    }
)

NAMES: tuple[str, ...] = tuple(MAKERS)
"""The bots that can be made: the two simple ones, then the levels, weakest first."""

USUAL = "rule-of-thumb"
"""The bot that plays where none has been named: quick enough for any number of tables."""


class UnknownBot(HakemError, ValueError):
    """A name that no bot has; the text names those that exist."""


def make(name: str, seed: int) -> Bot:
    """The bot of a name, with a seed for its own randomness, if it has any.

    Raises:
        UnknownBot: no bot has the name.

    >>> make("ranodm", seed=1)
    Traceback (most recent call last):
    hakem.bots.roster.UnknownBot: There is no bot 'ranodm': there are random, rule-of-thumb, ...
    """
    if name not in MAKERS:
        raise UnknownBot(f"There is no bot {name!r}: there are {', '.join(NAMES)}.")
    return MAKERS[name](seed)


def make_entrants(names: Iterable[str], seed: bytes | int) -> tuple[Bot, ...]:
    """A bot for each entrant of a match, every one with its own seed from the match's.

    Raises:
        UnknownBot: a name that no bot has.
        BadSeed: the match's seed is out of range.
    """
    return tuple(make(name, entrant_seed(seed, place)) for place, name in enumerate(names))


def entrant_seed(seed: bytes | int, entrant: int) -> int:
    """The seed of an entrant's bot: SHA-256(match seed ‖ "entrant" ‖ entrant in 2 bytes)."""
    match_seed = seed_bytes(seed) if isinstance(seed, int) else seed
    digest = sha256(match_seed + b"entrant" + entrant.to_bytes(2, "big")).digest()
    return int.from_bytes(digest, "big")
