"""`hakem dataset`: positions of Hokm with the exact value of every card, as Parquet files."""

import json as _json
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hakem.cli.commands.play import Several
from hakem.cli.console import notices, write_line
from hakem.cli.errors import BadUsage
from hakem.cli.games import default_rules, game_named, options_of
from hakem.cli.usage import flag
from hakem.envs.dataset.recipe import RANDOM, Recipe
from hakem.envs.dataset.writing import Part, datasheet, write
from hakem.rules.hokm import HokmOptions


def dataset(
    folder: Path,
    /,
    *,
    hands: int = 1_000,
    rules: str | None = None,
    players: int | None = None,
    set: Annotated[tuple[str, ...], Several] = (),  # noqa: A002 - the name of the option
    play: str = RANDOM,
    worlds: int | None = None,
    most_cards: int = 8,
    per_hand: int = 2,
    seed: int = 0,
    part: int = 500,
    json: Annotated[bool, flag()] = False,
) -> int:
    """Write positions of Hokm with the exact value of every card, as Parquet files.

    Parameters
    ----------
    folder
        Where the files go. What is there already, of the same settings, isn't made again.
    hands
        How many hands are played.
    rules
        The rule set.
    players
        How many play: 2, 3 or 4.
    set
        Change an option: hand_end=play_all. May be given again.
    play
        The bot that plays the hands; random plays any legal action.
    worlds
        How many deals of the unseen cards a bot may look at.
    most_cards
        Only positions in which the seat to play holds at most so many cards; earlier ones take
        longer to solve.
    per_hand
        At most so many positions of one hand.
    seed
        The same seed and settings give the same rows on any machine.
    part
        How many hands go into one file.
    json
        One JSON object on a line for each file.
    """
    for name, value in (("hands", hands), ("part", part)):
        if value < 1:
            raise BadUsage(f"--{name} can't be {value}: it is 1 or more.")
    if find_spec("pyarrow") is None:
        raise BadUsage("hakem dataset needs pyarrow: install hakem[envs].")
    kind = game_named("hokm")
    options = options_of(kind, rules or default_rules(kind, players), players, set)
    assert isinstance(options, HokmOptions)
    recipe = Recipe(
        options=options,
        play=play,
        seed=seed,
        most_cards=most_cards,
        per_hand=per_hand,
        worlds=worlds,
    )
    parts = _written(folder, recipe, hands, part, json=json)
    datasheet(folder, recipe, parts)
    if not json:
        rows = sum(each.rows for each in parts)
        found = sum(each.found for each in parts)
        already = f", {found} of them there already" if found else ""
        write_line(f"{rows:,} positions in {len(parts)} files{already}: {folder}")
    return 0


def _written(folder: Path, recipe: Recipe, hands: int, part: int, *, json: bool) -> list[Part]:
    """All parts, with the progress on standard error if a person looks at it."""
    console = notices()
    columns = (TextColumn("Hands"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    parts = []
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task("", total=hands)
        for each in write(folder, recipe, hands, part):
            parts.append(each)
            progress.advance(task, len(each.hands))
            if json:
                told = {"file": each.path.name, "rows": each.rows, "found": each.found}
                write_line(_json.dumps(told))
    return parts
