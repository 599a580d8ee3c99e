"""The tags of a record, as they are written."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from hakem.rules import settings
from hakem.rules.game import Options
from hakem.rules.record import names, typed
from hakem.rules.record.entry import Fairness
from hakem.rules.record.match import Player, Position, Record
from hakem.rules.shape import field_hints

Tag = tuple[str, str]
"""A name and a value."""

_WIDEST = 80
"""How long the value of a tag of options gets, if it can be helped."""


def head_tags(record: Record) -> Iterator[Tag]:
    """What stands before the first action of a record."""
    options = record.options
    yield names.BEGIN, str(names.VERSION)
    yield "Game", options.game.name
    if record.rules:
        yield "Rules", record.rules
    for line in _lines_of_options(options):
        yield "Options", line
    once = (
        ("Date", record.date),
        ("Time", record.time),
        *chain.from_iterable(map(_player_tags, range(options.seats), record.players)),
        ("MatchSeed", record.seed.hex()),
        ("MatchCommitment", record.commitment.hex()),
    )
    yield from ((name, value) for name, value in once if value)
    yield from record.tags
    if record.position is not None:
        yield from _position_tags(record.position)


def fairness_tags(fairness: Fairness) -> Iterator[Tag]:
    """What stands before a chance action that can be verified."""
    yield "Commitment", fairness.commitment.hex()
    if fairness.server_seed:
        yield "ServerSeed", fairness.server_seed.hex()
    if fairness.seat_seeds:
        yield "SeatSeeds", " ".join(seed.hex() for seed in fairness.seat_seeds)


def _lines_of_options(options: Options) -> Iterator[str]:
    line = ""
    for name in settings.names(type(options)):
        pair = f"{name}={settings.write(getattr(options, name))}"
        if line and len(line) + len(pair) >= _WIDEST:
            yield line
            line = pair
        else:
            line = f"{line} {pair}".lstrip()
    yield line


def _player_tags(seat: int, player: Player) -> Iterator[Tag]:
    of_player = (player.name, player.kind, player.level, player.clock)
    for name, value in zip(names.PLAYER, of_player, strict=True):
        yield f"{name}{seat}", value


def _position_tags(position: Position) -> Iterator[Tag]:
    """The fields that aren't as in an ordinary position, and the first in any case."""
    kind: Any = type(position)
    usual = kind()
    for place, (name, hint) in enumerate(field_hints(kind).items()):
        value = getattr(position, name)
        if place == 0 or value != getattr(usual, name):
            title = "".join(part.capitalize() for part in name.split("_"))
            yield f"{names.POSITION}{title}", typed.show(hint, value)
