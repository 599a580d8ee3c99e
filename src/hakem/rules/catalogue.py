"""Every game by its name, with its written rule sets.

>>> rule_sets("hokm").preset("persian").target
7
>>> rule_sets("bridge")
Traceback (most recent call last):
hakem.rules.errors.BadOptions: There is no game 'bridge': there are hokm, hazari.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from hakem.rules.errors import BadOptions
from hakem.rules.game import Options
from hakem.rules.hazari.presets import HAZARI_RULES
from hakem.rules.hokm.presets import HOKM_RULES
from hakem.rules.rulesets import RuleSets

GAMES: Mapping[str, RuleSets[Any]] = {"hokm": HOKM_RULES, "hazari": HAZARI_RULES}


def rule_sets(game: str) -> RuleSets[Any]:
    """The rule sets of a game.

    Raises:
        BadOptions: there is no such game.
    """
    if game not in GAMES:
        raise BadOptions(f"There is no game {game!r}: there are {', '.join(GAMES)}.")
    return GAMES[game]


def every_form() -> Iterator[tuple[str, str, int, Options]]:
    """Every game, rule set and number of players, with the options."""
    for game, sets in GAMES.items():
        for name, counts in sets.forms.items():
            for players in sorted(counts, reverse=True):
                yield game, name, players, sets.preset(name, players)
