"""Writing a dataset into a folder, part by part, so that a run can be stopped and go on."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from hakem.envs.dataset.columns import COLUMNS, described, schema
from hakem.envs.dataset.positions import rows_of
from hakem.envs.dataset.recipe import Recipe
from hakem.rules import HakemError

KEY = "hakem"
"""Under this name the settings stand in the metadata of each file."""
SHEET = "README.md"


class BadDataset(HakemError):
    """A folder that can't be written, or that holds something else; the text names it."""


class Part(NamedTuple):
    """A file of a dataset: its hands, and whether it was there already."""

    path: Path
    hands: range
    rows: int
    found: bool


def write(folder: Path, recipe: Recipe, hands: int, part: int) -> Iterator[Part]:
    """Write the positions of so many hands into a folder, so many hands to a file.

    Files that are there already, of the same settings, are left as they are. A file appears only
    when it is complete.

    Raises:
        BadDataset: the folder can't be used, or holds a dataset of other settings.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    told = json.dumps(recipe.described(), sort_keys=True)
    form = schema({KEY: told})
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadDataset(f"{folder} can't be used: {error.strerror}.") from None
    for number, start in enumerate(range(0, hands, part)):
        which = range(start, min(start + part, hands))
        path = folder / f"part-{number:05}.parquet"
        if path.exists():
            yield Part(path, which, _require(path, told, which), True)
            continue
        rows = [row for hand in which for row in rows_of(recipe, hand)]
        columns = {column.name: [row[column.name] for row in rows] for column in COLUMNS}
        unfinished = path.with_suffix(".unfinished")
        own = form.with_metadata({KEY: told, "hands": f"{which.start} {which.stop}"})
        try:
            pq.write_table(pa.table(columns, schema=own), unfinished, compression="zstd")
            os.replace(unfinished, path)
        except OSError as error:
            raise BadDataset(f"{path} can't be written: {error.strerror}.") from None
        yield Part(path, which, len(rows), False)


def _require(path: Path, told: str, hands: range) -> int:
    """The rows of a file that is there, if it is of the same settings and hands.

    Raises:
        BadDataset: it isn't.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    try:
        file = pq.read_metadata(path)
    except (OSError, pa.ArrowInvalid):
        raise BadDataset(
            f"{path} is no Parquet file: take it away, or name another folder."
        ) from None
    kept: dict[bytes, bytes] = file.metadata or {}
    if kept.get(KEY.encode()) != told.encode():
        raise BadDataset(f"{path} is of other settings: name another folder.")
    if kept.get(b"hands") != f"{hands.start} {hands.stop}".encode():
        raise BadDataset(
            f"{path} holds other hands: keep the size of a part, or name another folder."
        )
    return int(file.num_rows)


def datasheet(folder: Path, recipe: Recipe, parts: list[Part]) -> None:
    """Write what the dataset is, how it was made and what each column means, beside it.

    Raises:
        BadDataset: it can't be written.
    """
    settings: dict[str, Any] = recipe.described()
    options = settings.pop("options")
    rows = sum(part.rows for part in parts)
    hands = parts[-1].hands.stop if parts else 0
    text = f"""# Solved positions of Hokm for {recipe.options.players}

{rows:,} positions from {hands:,} hands in {len(parts)} Parquet files, made by Hakem.

**What it is for.** Learning to value cards with all hands known, or, by `observation`, without;
measuring searches. Not for telling how strong people play: no person played these hands.

**How it was made.** Each hand is dealt from a seed of its own and played by the bot
{recipe.play}, call and exchange included; the score stands at nothing. Of the positions in which
the seat to play has two legal cards or more and holds at most {recipe.most_cards}, up to
{recipe.per_hand} are drawn. Each of their cards is then solved exactly with all hands known: both
sides play their best from there.

**What to mind.** Positions of one hand belong together: split by `hand`, not by row. Values are
those of open cards, which is not what a card is worth to a player who doesn't see the others'.
Points are those of the hand by the options below.

**Made again by** the same settings: {_row(settings)}.

{described(recipe.options)}

| option | value |
|---|---|
{_table(options)}

Free to use as Hakem itself is, under the MIT licence.
"""
    try:
        (folder / SHEET).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadDataset(f"{folder / SHEET} can't be written: {error.strerror}.") from None


def _row(settings: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in settings.items())


def _table(options: dict[str, str]) -> str:
    return "\n".join(f"| {name} | {value} |" for name, value in options.items())
