"""The short menu for somebody who has only typed `hakem play`."""

from collections.abc import Sequence
from contextlib import nullcontext

from rich.text import Text

from hakem.cli.console import WIDEST, output
from hakem.cli.errors import Stopped
from hakem.cli.games import GAMES, GameKind
from hakem.cli.paragraphs import item
from hakem.cli.table.keyboard import has_keys, read_key, single_keys, tidy

Choice = tuple[str, str]
"""A name, and a sentence about it."""


def choose(rules: str | None, players: int | None) -> tuple[GameKind, str | None, int | None]:
    """The game, the rule set and the number of players that a person wants."""
    with single_keys() if has_keys() else nullcontext():
        return _choose(rules, players)


def _choose(rules: str | None, players: int | None) -> tuple[GameKind, str | None, int | None]:
    kinds = list(GAMES.values())
    picked = _ask("Which game?", [(kind.title, kind.about) for kind in kinds])
    kind = kinds[picked]
    counts = sorted({count for forms in kind.sets.forms.values() for count in forms}, reverse=True)
    if players is None and rules is None and len(counts) > 1:
        about = {4: "Two pairs.", 3: "Each for himself, 51 cards.", 2: "You against one."}
        players = counts[_ask("How many players?", [(str(n), about.get(n, "")) for n in counts])]
    fitting = [name for name, forms in kind.sets.forms.items() if players in (None, *forms)]
    if rules is None and len(fitting) > 1:
        rules = fitting[_ask("By which rules?", [(n, kind.about_rules[n]) for n in fitting])]
    return kind, rules, players


def _ask(question: str, choices: Sequence[Choice]) -> int:
    """The place of the choice that a person makes; Enter takes the first."""
    console = output()
    console.print(Text(f"\n {question}", style="bold"))
    column = max(len(name) for name, _ in choices) + 2
    width = min(console.width, WIDEST)
    for number, (name, about) in enumerate(choices, 1):
        line = item(f"{number}  {name}", about, width, 2, column + 3)
        line.stylize("bold yellow", 2, 3)
        line.stylize("dim", column + 5)
        console.print(line)
    console.print(Text("  Press a number; Enter takes the first, q leaves.", style="dim"))
    while True:
        key = _key()
        if key in ("q", "escape"):
            raise Stopped("No match was begun.")
        if key == "enter":
            key = "1"
        if key.isdigit() and 1 <= int(key) <= len(choices):
            console.print(Text(f"  → {choices[int(key) - 1][0]}", style="bold"))
            return int(key) - 1


def _key() -> str:
    if has_keys():
        key = read_key(None)
        assert key is not None
        return key
    return tidy(input("> ").strip()[:1] or "\n")
