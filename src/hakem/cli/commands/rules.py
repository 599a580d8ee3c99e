"""`hakem rules`: the numbered rules of a game, and the options with what each does."""

import json as _json
from collections.abc import Iterator
from typing import Annotated, Any

from rich.console import Console
from rich.text import Text

from hakem.cli.console import WIDEST, output, write_line
from hakem.cli.games import GameKind, default_rules, game_named, options_of
from hakem.cli.paragraphs import item, paragraph
from hakem.cli.usage import Whole, flag
from hakem.rules import Options
from hakem.rules.rulebook.rule import OptionText, Rule
from hakem.rules.settings import write


def rules(
    game: str,
    /,
    *,
    rules: str | None = None,
    players: Whole | None = None,
    json: Annotated[bool, flag()] = False,
) -> int:
    """Print the numbered rules of a game, and its options as a rule set has them.

    Parameters
    ----------
    game
        hokm or hazari.
    rules
        The rule set whose options are shown: pagat, russian, persian, app, plain; hazari-lite.
    players
        For how many players: 2, 3 or 4.
    json
        One JSON object on one line instead of text.
    """
    kind = game_named(game)
    options = options_of(kind, rules, players, ())
    name = default_rules(kind, players) if rules is None else rules.lower()
    if json:
        write_line(_as_json(kind, name, options))
        return 0
    show_rules(output(), kind, name, options)
    return 0


def show_rules(console: Console, kind: GameKind, name: str, options: Options) -> None:
    """Print the rules and options for reading."""
    width = min(console.width, WIDEST)
    for line in rule_lines(kind, name, options, width):
        console.print(line, soft_wrap=True)


def rule_lines(kind: GameKind, name: str, options: Options, width: int) -> Iterator[Text]:
    """The rules and options, paragraph by paragraph."""
    yield Text(f"{kind.title}: the rules", style="bold")
    for section in kind.sections:
        yield Text(f"\n{section.title}", style="bold underline")
        for rule in section.rules:
            yield from _rule(rule, width)
    seats = f"{options.seats} players"
    yield Text(f"\nOptions, as the {name} rules for {seats} have them", style="bold underline")
    for text in _concerned(kind, options):
        yield from _option(text, options, width)
    yield Text(f"\nChange one with --set: hakem play {kind.name} --set target=5")


def _rule(rule: Rule, width: int) -> Iterator[Text]:
    yield Text(f"\n{rule.number:<4} {rule.title}", style="bold")
    yield paragraph(rule.text, width, 5)
    if rule.differs:
        yield paragraph(f"Sources differ: {rule.differs}", width, 5, "italic")
    source = ", ".join(source.name for source in rule.sources)
    yield paragraph(f"Source: {source}", width, 5, "dim")


def _option(text: OptionText, options: Options, width: int) -> Iterator[Text]:
    held = write(getattr(options, text.name))
    yield Text.assemble("\n", (text.name, "bold"), " = ", (held, "bold green"))
    yield paragraph(text.text, width, 5)
    chosen = held.split("+")
    column = max(len(value.value) for value in text.values) + 4
    for value in text.values:
        mark = "•" if value.value in chosen else " "
        yield item(f"{mark} {value.value}", value.text, width, 5, column)
    yield paragraph(f"Source: {text.sources}", width, 5, "dim")


def _concerned(kind: GameKind, options: Options) -> tuple[OptionText, ...]:
    """The options that mean something to so many players."""
    return tuple(text for text in kind.option_texts if options.seats in text.players)


def _as_json(kind: GameKind, name: str, options: Options) -> str:
    return _json.dumps(
        {
            "game": kind.name,
            "rules": name,
            "players": options.seats,
            "sections": [
                {"title": section.title, "rules": list(map(_rule_json, section.rules))}
                for section in kind.sections
            ],
            "options": [_option_json(text, options) for text in _concerned(kind, options)],
        },
        ensure_ascii=False,
    )


def _rule_json(rule: Rule) -> dict[str, Any]:
    return {
        "number": rule.number,
        "title": rule.title,
        "text": rule.text,
        "sources": [source.name for source in rule.sources],
        "differs": rule.differs,
        "options": rule.options,
    }


def _option_json(text: OptionText, options: Options) -> dict[str, Any]:
    return {
        "name": text.name,
        "value": write(getattr(options, text.name)),
        "text": text.text,
        "values": [{"value": value.value, "text": value.text} for value in text.values],
        "sources": text.sources,
    }
