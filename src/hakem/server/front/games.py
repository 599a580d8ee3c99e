"""What can be played: games, rule sets, options, bots."""

from typing import Any

from litestar import get
from msgspec import Struct

from hakem.bots import NAMES
from hakem.rules.catalogue import GAMES
from hakem.rules.rulebook import hazari, hokm
from hakem.rules.settings import choices, names, write
from hakem.server.front.refusals import may


class OptionShown(Struct):
    """An option: its possible values as text (none for a number), and what it changes."""

    name: str
    values: list[str]
    text: str
    value_texts: dict[str, str]
    players: list[int]


class RuleSetShown(Struct):
    """A written rule set: by number of players, every option's value as text."""

    name: str
    forms: dict[str, dict[str, str]]


class GameShown(Struct):
    """A game."""

    name: str
    title: str
    rules: list[RuleSetShown]
    options: list[OptionShown]


class Catalogue(Struct):
    """Everything that can be played, and the bots, weakest first."""

    games: list[GameShown]
    bots: list[str]


_TEXTS: dict[str, Any] = {"hokm": hokm.OPTIONS, "hazari": hazari.OPTIONS}


def catalogue() -> Catalogue:
    """Everything that can be played."""
    return Catalogue([_game(name) for name in GAMES], list(NAMES))


def _game(name: str) -> GameShown:
    sets = GAMES[name]
    return GameShown(
        name=name,
        title=sets.title,
        rules=[
            RuleSetShown(rules, {str(players): _values(name, rules, players) for players in forms})
            for rules, forms in sets.forms.items()
        ],
        options=[
            OptionShown(
                text.name,
                list(choices(sets.options, text.name)),
                text.text,
                {value.value: value.text for value in text.values},
                list(text.players),
            )
            for text in _TEXTS[name]
        ],
    )


def _values(game: str, rules: str, players: int) -> dict[str, str]:
    options = GAMES[game].preset(rules, players)
    return {
        name: write(getattr(options, name)) for name in names(type(options)) if name != "players"
    }


@get("/api/games", summary="What can be played", responses=may())
async def show_games() -> Catalogue:
    """The games, their rule sets and options, and the bots."""
    return catalogue()


HANDLERS = [show_games]
