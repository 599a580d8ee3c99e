"""Options as text: the names, the values each can take, reading and writing them.

>>> from hakem.rules.hokm import HokmOptions
>>> choices(HokmOptions, "bam")
('off', 'claim')
>>> read(HokmOptions, "packets", "5-4-4")
(5, 4, 4)
>>> write((5, 4, 4)), write(("suits", "saras")), write(True)
('5-4-4', 'suits+saras', 'true')
"""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, Literal, get_args, get_origin

from hakem.rules.errors import BadOptions
from hakem.rules.shape import field_hints, misfit


def names(kind: Any) -> tuple[str, ...]:
    """The options of a rule set's type, in order."""
    return tuple(field_hints(kind))


def choices(kind: Any, name: str) -> tuple[str, ...]:
    """The values that an option can take, as text; empty for a number.

    Raises:
        BadOptions: there is no such option.
    """
    hint = _hint(kind, name)
    if hint is bool:
        return ("false", "true")
    return tuple(map(write, get_args(hint))) if get_origin(hint) is Literal else ()


def describe(kind: Any, name: str) -> str:
    """What an option can be, in words for a sentence."""
    hint = _hint(kind, name)
    values = choices(kind, name)
    if values:
        return f"one of {', '.join(values)}" if len(values) > 1 else values[0]
    if hint is int:
        return "a whole number"
    item = get_args(hint)[0]
    if item is int:
        return "numbers joined by -, such as 5-4-4"
    return f"one or more of {', '.join(map(write, get_args(item)))}, joined by +"


def read(kind: Any, name: str, text: str) -> Any:
    """The value that a text gives to an option.

    Raises:
        BadOptions: there is no such option, or the text is no value of it.
    """
    hint, tidy = _hint(kind, name), text.strip()
    try:
        if get_origin(hint) is tuple:
            item = get_args(hint)[0]
            parts = tidy.split("-" if item is int else "+")
            return tuple(_read_one(item, part.strip()) for part in parts)
        return _read_one(hint, tidy)
    except ValueError:
        raise bad_value(kind, name, text) from None


def _read_one(hint: Any, text: str) -> Any:
    if hint is int:
        if re.fullmatch("-?[0-9]{1,9}", text) is None:
            raise ValueError
        return int(text)
    values = get_args(hint) if get_origin(hint) is Literal else (False, True)
    found = {write(value).lower(): value for value in values}.get(text.lower())
    if found is None:
        raise ValueError
    return found


def write(value: object) -> str:
    """An option's value as text."""
    if isinstance(value, tuple):
        return ("-" if value and isinstance(value[0], int) else "+").join(map(write, value))
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_changes(kind: Any, pairs: Iterable[str]) -> dict[str, Any]:
    """The options set by texts such as `target=5`.

    Raises:
        BadOptions: a text isn't of that form, or names no option or no value of it.
    """
    changes = {}
    for pair in pairs:
        name, sign, text = pair.partition("=")
        if not sign:
            raise BadOptions(f"{pair!r} sets no option: write option=value, such as target=5.")
        changes[name.strip()] = read(kind, name.strip(), text)
    return changes


def require_types(options: object) -> None:
    """Refuse options of which a field isn't of its type."""
    wrong = misfit(options)
    if wrong is not None:
        raise bad_value(type(options), wrong, getattr(options, wrong))


def bad_value(kind: Any, name: str, value: object) -> BadOptions:
    """The refusal of a value that an option can't take."""
    return BadOptions(f"{name} can't be {write(value)!r}: it is {describe(kind, name)}.")


def _hint(kind: Any, name: str) -> Any:
    hints = field_hints(kind)
    if name not in hints:
        near = get_close_matches(name, hints, 1)
        hint = f"did you mean {near[0]}?" if near else f"the options are {', '.join(hints)}."
        raise BadOptions(f"There is no option {name!r}: {hint}")
    return hints[name]
