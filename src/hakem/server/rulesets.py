"""The options that a table's settings name."""

from functools import lru_cache

from msgspec import structs

from hakem.bots import NAMES
from hakem.rules import BadOptions, Options
from hakem.rules.catalogue import rule_sets
from hakem.rules.settings import read
from hakem.server.protocol.settings import TableSettings
from hakem.server.refusal import Refusal

MOST_KEPT = 500
"""How many tables' agreements are kept: thousands of tables agree on few."""


def options_of(settings: TableSettings) -> Options:
    """The options of a match at a table of these settings; the same ones for equal settings.

    Raises:
        BadOptions: an unknown rule set, option or value, or options that can't go together.
    """
    named = tuple(sorted(settings.options.items()))
    return _options(settings.game, settings.rules, settings.players, named)


@lru_cache(MOST_KEPT)
def _options(
    game: str, rules: str | None, players: int | None, named: tuple[tuple[str, str], ...]
) -> Options:
    sets = rule_sets(game)
    if any(name == "players" for name, _ in named):
        raise BadOptions("The number of players is set by players, not among the options.")
    changes = {name: read(sets.options, name, text) for name, text in named}
    if rules is None and players is not None:
        fitting = (name for name, forms in sets.forms.items() if players in forms)
        rules = next(fitting, None)
    options: Options = sets.preset(rules, players, **changes)
    return options


def complete(settings: TableSettings, bot: str) -> TableSettings:
    """The settings with every choice made that was left to the server; `bot` is its own.

    Raises:
        BadOptions: there is no such game.
        Refusal: there is no such bot.
    """
    sets = rule_sets(settings.game)
    players = settings.players
    if players is None:
        written = settings.rules or next(iter(sets.forms))
        players = max(sets.forms.get(written, {4: {}}))
    fitting = (name for name, forms in sets.forms.items() if players in forms)
    rules = settings.rules or next(fitting, None)
    bots = settings.bots or bot
    if bots not in NAMES:
        raise Refusal("bad_settings", f"There is no bot {bots!r}: there are {', '.join(NAMES)}.")
    return structs.replace(settings, rules=rules, players=players, bots=bots)
