"""The columns of a dataset: their types for Parquet, and what each means."""

from typing import Any, NamedTuple

from hakem.envs.hokm.observation import fields
from hakem.rules.hokm import HokmOptions


class Column(NamedTuple):
    """A column: its name, its type and what it holds."""

    name: str
    kind: str
    means: str


COLUMNS = (
    Column("hand", "int64", "the number of the hand, from 0; its seed follows from it"),
    Column("trick", "int8", "the trick in progress, from 1"),
    Column("seat", "int8", "the seat to play"),
    Column("hakem", "int8", "the hakem's seat"),
    Column("leader", "int8", "who leads, or has led, this trick"),
    Column("trump", "int8", "0 to 3 ♣♦♥♠, 4 saras, 5 naras, 6 tak-naras"),
    Column("taken", "list<int8>", "tricks taken, by side"),
    Column("table", "list<int8>", "the cards of this trick so far, in play order, by id"),
    Column("hands", "list<int64>", "what each seat holds, a set, bit 13 · suit + rank"),
    Column("played", "list<int64>", "what each seat has played to earlier tricks, a set"),
    Column("observation", "binary", "what the seat sees: the bytes of the environment"),
    Column("cards", "list<int8>", "the legal cards, by id, rising; two or more"),
    Column("points", "list<int16>", "of each: points for the seat's side at best play; null: open"),
    Column("tricks", "list<int8>", "of each: tricks for the side from here on, if all are played"),
    Column("best", "list<int8>", "the cards of most points, and among those of most tricks"),
    Column("value", "int16", "points at best play; null: open"),
    Column("action", "int8", "the card that was played"),
    Column("outcome", "float32", "the reward of the seat at the end of the hand as it was played"),
)
"""In order. An open value occurs with three players only, before the last five tricks."""


def schema(metadata: dict[str, str]) -> Any:
    """The schema for pyarrow, with the settings as metadata."""
    import pyarrow as pa

    kinds = {
        "list<int8>": pa.list_(pa.int8()),
        "list<int16>": pa.list_(pa.int16()),
        "list<int64>": pa.list_(pa.int64()),
        "binary": pa.binary(),
    }
    columns = [(name, kinds.get(kind) or getattr(pa, kind)()) for name, kind, _ in COLUMNS]
    return pa.schema(columns, metadata=metadata)


def described(options: HokmOptions) -> str:
    """The columns and the bytes of an observation as two tables of Markdown."""
    lines = ["| column | type | |", "|---|---|---|"]
    lines += [f"| `{column.name}` | {column.kind} | {column.means} |" for column in COLUMNS]
    lines += ["", "| bytes of an observation | |", "|---|---|"]
    for field in fields(options.players):
        lines.append(f"| {field.start} … {field.stop - 1} | {field.name} |")
    return "\n".join(lines)
