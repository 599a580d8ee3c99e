"""From JSON to actions, strictly: what comes in was written by somebody else."""

from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

import msgspec

from hakem.rules import DECK, Action, Card, HakemError
from hakem.rules.shape import field_hints
from hakem.rules.vocabulary import actions

MAX_BYTES = 65_536
"""The longest message that is looked at."""

_CARDS = {str(card): card for card in DECK}
_NUMBERS = range(-(2**63), 2**63)


class BadMessage(HakemError, ValueError):
    """A message that is no action; its text says what is wrong and what would be right."""


class _Misfit(Exception):
    """A JSON value isn't what a field holds."""


def decode_action(data: bytes | bytearray | str | Mapping[str, Any], game: str) -> Action:
    """The action that a message gives, of the game `hokm` or `hazari`.

    `data` is JSON, or a JSON object that is read already. Whether the rules allow the
    action is for them to say.

    Raises:
        BadMessage: the message is no action of this game.
    """
    fields = data if isinstance(data, Mapping) else _read_json(data)
    kinds: Mapping[str, Any] = actions(game)
    if "type" not in fields:
        raise BadMessage('The field "type" is missing: it names the action, such as "play_card".')
    said = fields["type"]
    if not isinstance(said, str) or said not in kinds:
        known = ", ".join(kinds)
        raise BadMessage(f'The field "type" must be one of {known}, not {_shown(said)}.')
    hints = field_hints(kinds[said])
    for name in fields:
        if name != "type" and name not in hints:
            wanted = ", ".join(f'"{hint}"' for hint in hints) or "none"
            raise BadMessage(
                f'There is no field {_shown(name)} in "{said}": its fields are {wanted}.'
            )
    values = {name: _field(said, name, hint, fields) for name, hint in hints.items()}
    action: Action = kinds[said](**values)
    return action


def _read_json(data: bytes | bytearray | str) -> Mapping[str, Any]:
    if len(data) > MAX_BYTES:
        raise BadMessage(f"The message is too long: it must be at most {MAX_BYTES} bytes.")
    try:
        read = msgspec.json.decode(data)
    except RecursionError:
        raise BadMessage("The message is nested too deeply: an action is one object.") from None
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BadMessage(f"The message must be a JSON object in UTF-8: {error}.") from None
    if not isinstance(read, dict):
        raise BadMessage(f"The message must be a JSON object, not {_shown(read)}.")
    return read


def _field(said: str, name: str, hint: Any, fields: Mapping[str, Any]) -> Any:
    if name not in fields:
        raise BadMessage(f'The field "{name}" of "{said}" is missing: it is {_expected(hint)}.')
    try:
        return _reader(hint)(fields[name])
    except _Misfit:
        raise BadMessage(
            f'The field "{name}" must be {_expected(hint)}, not {_shown(fields[name])}.'
        ) from None


@cache
def _reader(hint: Any) -> Callable[[Any], Any]:
    """How the value of a field with this annotation is read."""
    inner = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        some = _reader(_but_none(inner))
        return lambda value: None if value is None else some(value)
    if get_origin(hint) is tuple:
        item = _reader(inner[0])
        return lambda value: tuple(map(item, _require(value, list)))
    if hint is Card:
        return lambda value: _pick(_CARDS, value)
    if issubclass(hint, Enum):
        codes = {member.value: member for member in hint}
        return lambda value: _pick(codes, value)
    return _read_number if hint is int else _read_text


def _read_number(value: Any) -> int:
    number: int = _require(value, int)
    if number not in _NUMBERS:
        raise _Misfit
    return number


def _read_text(value: Any) -> str:
    text: str = _require(value, str)
    try:
        text.encode()
    except UnicodeEncodeError:
        raise _Misfit from None
    return text


def _require(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise _Misfit
    return value


def _pick(members: Mapping[str, Any], value: Any) -> Any:
    if not isinstance(value, str) or value not in members:
        raise _Misfit
    return members[value]


def _but_none(inner: tuple[Any, ...]) -> Any:
    return next(kind for kind in inner if kind is not NoneType)


def _expected(hint: Any) -> str:
    """What a field with this annotation holds, in words."""
    inner = get_args(hint)
    if get_origin(hint) in (Union, UnionType):
        return f"{_expected(_but_none(inner))} or null"
    if get_origin(hint) is tuple:
        return f"a list of {_several(inner[0])}"
    if hint is Card:
        return 'a card such as "QH"'
    if issubclass(hint, Enum):
        return f"one of {', '.join(member.value for member in hint)}"
    return "a whole number" if hint is int else "text"


def _several(hint: Any) -> str:
    """What a list whose items have this annotation holds: cards, or lists of them."""
    if get_origin(hint) is tuple:
        return f"lists of {_several(get_args(hint)[0])}"
    return 'cards such as "QH"' if hint is Card else 'cards such as "QH", null for one not known'


def _shown(value: Any) -> str:
    """A JSON value in a sentence, shortened."""
    if isinstance(value, str):
        text = value if value.isprintable() else value.encode("unicode_escape").decode()
        return f'"{text[:40]}…"' if len(text) > 40 else f'"{text}"'
    if type(value) is float or (type(value) is int and value in _NUMBERS):
        return str(value)
    names = {NoneType: "null", bool: "true or false", list: "a list", dict: "an object"}
    return names.get(type(value), "a number of more than 64 bits")
