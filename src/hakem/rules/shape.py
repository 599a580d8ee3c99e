"""Whether a value has the very type that a field is annotated with.

Actions come from wires, files and other people's programs: the rules look at their
fields only after this module has found each of them to be what its annotation says.
"""

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

Test = Callable[[object], bool]


@cache
def field_hints(kind: type) -> dict[str, Any]:
    """The fields of a dataclass and their annotations, in order."""
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in fields(kind)}


@cache
def _tests(kind: Any) -> tuple[tuple[str, type | None, Test], ...]:
    """For each field its name, its class if the annotation is a plain one, and its test."""
    return tuple(
        (name, hint if isinstance(hint, type) and get_origin(hint) is None else None, fitting(hint))
        for name, hint in field_hints(kind).items()
    )


def misfit(value: object) -> str | None:
    """The name of the first field that isn't of its annotated type, or None."""
    held = value.__dict__
    kind: Any = type(value)
    for name, plain, fits in _tests(kind):
        if type(held[name]) is not plain and not (plain is None and fits(held[name])):
            return name
    return None


def fitting(hint: Any) -> Test:
    """A test for one annotation: classes, unions, literals and tuples of them."""
    origin, inner = get_origin(hint), get_args(hint)
    kinds = _classes(hint)
    if kinds:
        return lambda value: type(value) in kinds
    if origin in (Union, UnionType):
        return _any_of(tuple(map(fitting, inner)))
    if origin is Literal:
        admitted = frozenset((type(value), value) for value in inner)  # True is not 1 here
        return lambda value: type(value) in (str, int, bool) and (type(value), value) in admitted
    if inner[-1] is Ellipsis:
        return _all_of(inner[0])
    return _each_of(tuple(map(fitting, inner)))


def _classes(hint: Any) -> frozenset[type]:
    """The classes that an annotation admits; none if it is more than a union of classes."""
    if get_origin(hint) in (Union, UnionType):
        parts = tuple(map(_classes, get_args(hint)))
        return frozenset().union(*parts) if all(parts) else frozenset()
    if hint is None:
        return frozenset({NoneType})
    return frozenset({hint}) if get_origin(hint) is None else frozenset()


def _any_of(tests: tuple[Test, ...]) -> Test:
    return lambda value: any(fits(value) for fits in tests)


def _all_of(item: Any) -> Test:
    kinds, test = _classes(item), fitting(item)
    if kinds:  # one pass in C: decks and hands go through here with every action
        return lambda value: type(value) is tuple and kinds.issuperset(map(type, value))
    return lambda value: type(value) is tuple and all(map(test, value))


def _each_of(tests: tuple[Test, ...]) -> Test:
    return lambda value: (
        type(value) is tuple
        and len(value) == len(tests)
        and all(fits(item) for fits, item in zip(tests, value, strict=True))
    )
