"""From the values of the rules to JSON."""

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from enum import Enum, IntEnum
from functools import cache
from typing import Any

import msgspec

from hakem.rules import Action, Card, Event, Options, Rank, State, Suit, View
from hakem.rules.catalogue import GAMES
from hakem.rules.vocabulary import word

Writer = Callable[[Any], Any]

_GAME_OF_OPTIONS = {sets.options: game for game, sets in GAMES.items()}


def encode(value: object) -> bytes:
    """A value as JSON, in UTF-8 and without spaces.

    Raises:
        TypeError: the value is a state, or of no type that is sent.
    """
    return msgspec.json.encode(plain(value))


def plain(value: Any) -> Any:
    """A value as the dicts, lists, texts and numbers that its JSON is made of.

    Raises:
        TypeError: the value is a state, or of no type that is sent.
    """
    kind: Any = type(value)
    return _writer(kind)(value)


@cache
def _writer(kind: Any) -> Writer:
    if kind in (bool, int, float, str, type(None)):
        return _as_it_is
    if issubclass(kind, Card):
        return {card: str(card) for card in Card}.__getitem__
    if issubclass(kind, Suit | Rank):
        return lambda value: value.letter
    if issubclass(kind, IntEnum):
        return lambda value: value.name.lower()
    if issubclass(kind, Enum):
        return lambda value: value.value
    if issubclass(kind, tuple | list):
        return lambda value: [plain(item) for item in value]
    if issubclass(kind, AbstractSet):
        return lambda value: [plain(item) for item in sorted(value)]
    if issubclass(kind, Mapping):
        return lambda value: {name: plain(item) for name, item in value.items()}
    if issubclass(kind, bytes):
        return lambda value: value.hex()
    if issubclass(kind, State):
        raise TypeError("a state holds everybody's cards and is never sent: send a view")
    if is_dataclass(kind):
        return _object_writer(kind)
    raise TypeError(f"{kind.__name__} has no JSON")


def _object_writer(kind: Any) -> Writer:
    head: dict[str, str] = {}
    if issubclass(kind, Action | Event | Options | View):
        head["type"] = word(kind)
    if issubclass(kind, View):
        head["game"] = kind.game
    if issubclass(kind, Options):
        head["game"] = _GAME_OF_OPTIONS[kind]
    names = tuple(field.name for field in fields(kind))

    def write(value: Any) -> dict[str, Any]:
        made: dict[str, Any] = head.copy()
        for name in names:
            made[name] = plain(getattr(value, name))
        return made

    return write


def _as_it_is(value: Any) -> Any:
    return value
