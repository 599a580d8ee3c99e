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
def _tests(kind: Any) -> tuple[tuple[str, Test], ...]:
    return tuple((name, fitting(hint)) for name, hint in field_hints(kind).items())


def misfit(value: object) -> str | None:
    """The name of the first field that isn't of its annotated type, or None."""
    held = value.__dict__
    kind: Any = type(value)
    for name, fits in _tests(kind):
        if not fits(held[name]):
            return name
    return None


def fitting(hint: Any) -> Test:
    """A test for one annotation: classes, unions, literals and tuples of them."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _any_of(tuple(map(fitting, inner)))
    if origin is Literal:
        return lambda value: type(value) in (str, int, bool) and value in inner
    if origin is tuple and inner[-1] is Ellipsis:
        return _all_of(fitting(inner[0]))
    if origin is tuple:
        return _each_of(tuple(map(fitting, inner)))
    if hint in (None, NoneType):
        return lambda value: value is None
    return lambda value: type(value) is hint


def _any_of(tests: tuple[Test, ...]) -> Test:
    return lambda value: any(fits(value) for fits in tests)


def _all_of(test: Test) -> Test:
    return lambda value: type(value) is tuple and all(map(test, value))


def _each_of(tests: tuple[Test, ...]) -> Test:
    return lambda value: (
        type(value) is tuple
        and len(value) == len(tests)
        and all(fits(item) for fits, item in zip(tests, value, strict=True))
    )
