"""Values of the rules as words of a record, and back, each by its annotation.

Words of a row stand one after another, rows are parted by /, and rows of rows by ;.
What isn't known is ?.

>>> from hakem.rules.cards import parse_cards
>>> show(tuple[tuple[int, tuple[Card, ...]], ...], ((2, parse_cards("QH KH")), (3, ())))
'2 QH KH / 3'
"""

import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from hakem.rules.cards import DECK, Card
from hakem.rules.errors import BadCard
from hakem.rules.record.scanner import Words
from hakem.rules.shape import field_hints

UNKNOWN = "?"
_SIGNS = ("", "/", ";")
_CARDS = {str(card): card for card in DECK}
_NUMBER = re.compile(r"[0-9]{1,15}")


def show(hint: Any, value: Any) -> str:
    """A value of this annotation as words."""
    return " ".join(_words_of(hint, value))


def _words_of(hint: Any, value: Any) -> Iterator[str]:
    if value is None:
        yield UNKNOWN
    elif _is_row(hint := _known(hint)):
        item, sign = get_args(hint)[0], _SIGNS[_depth(hint) - 1]
        for place, part in enumerate(value):
            if place and sign:
                yield sign
            yield from _words_of(item, part)
    elif isinstance(value, tuple):
        for part_hint, part in zip(get_args(hint), value, strict=True):
            yield from _words_of(part_hint, part)
    elif is_dataclass(hint):
        for name, part_hint in _parts(hint).items():
            yield from _words_of(part_hint, getattr(value, name))
    elif isinstance(value, Enum) and not isinstance(value, Card):
        yield value.value
    else:
        yield str(value)


def read(hint: Any, words: Words) -> Any:
    """The value that words give.

    Raises:
        BadRecord: they give none of this annotation.
    """
    if _is_optional(hint):
        is_unknown = len(words.items) == 1 and words.items[0].text == UNKNOWN
        return None if is_unknown else read(_known(hint), words)
    if _is_row(hint):
        item, parts = get_args(hint)[0], words.split(_SIGNS[_depth(hint) - 1])
        return tuple([read(item, part) for part in parts])
    if get_origin(hint) is tuple:
        return tuple(_read_parts(get_args(hint), words))
    if is_dataclass(hint):
        kind: Any = hint
        return kind(*_read_parts(tuple(_parts(hint).values()), words))
    return _read_word(hint, words)


def _read_parts(hints: tuple[Any, ...], words: Words) -> Iterator[Any]:
    """Each part is one word, but the last is all that is left."""
    for hint in hints[:-1]:
        yield read(hint, words.head())
        words = words.tail()
    yield read(hints[-1], words)


def _read_word(hint: Any, words: Words) -> Any:
    if len(words.items) != 1:
        raise words.refuse_number(_described(hint))
    text = words.items[0].text
    if hint is int and _NUMBER.fullmatch(text):
        return int(text)
    if hint is Card and text in _CARDS:
        return _CARDS[text]
    try:
        return Card.parse(text) if hint is Card else _choices(hint)[text.lower()]
    except (BadCard, KeyError):
        raise words.refuse(_described(hint)) from None


def _choices(hint: Any) -> dict[str, Any]:
    if hint is int:
        return {}
    if get_origin(hint) is Literal:
        return {str(value): value for value in get_args(hint)}
    return {member.value: member for member in hint}


def _described(hint: Any) -> str:
    """What one word of this annotation is."""
    if hint is int:
        return "a whole number"
    if hint is Card:
        return "a card such as QH"
    return f"one of {', '.join(_choices(hint))}"


@cache
def _known(hint: Any) -> Any:
    """The annotation of a value that isn't None."""
    if _is_optional(hint):
        return next(kind for kind in get_args(hint) if kind is not NoneType)
    return hint


@cache
def _is_optional(hint: Any) -> bool:
    return get_origin(hint) in (Union, UnionType)


@cache
def _is_row(hint: Any) -> bool:
    return get_origin(hint) is tuple and get_args(hint)[-1] is Ellipsis


def _parts(kind: Any) -> dict[str, Any]:
    return field_hints(kind)


@cache
def _depth(hint: Any) -> int:
    """How many rows lie in one another."""
    hint = _known(hint)
    if _is_row(hint):
        return 1 + _depth(get_args(hint)[0])
    if get_origin(hint) is tuple:
        return max(map(_depth, get_args(hint)))
    if is_dataclass(hint):
        return max(map(_depth, _parts(hint).values()))
    return 0
