"""The decorator that turns a function into a kernel."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import njit, types

F = TypeVar("F", bound=Callable[..., Any])

_SOURCES = Path(__file__).parents[1]
_IMPORT = re.compile(r"^\s*from (hakem\.kernels\.[\w.]+) import ", re.MULTILINE)


def kernel(function: F) -> F:
    """Compile a function at its first call, free of the interpreter lock, and keep the binary.

    Numba's cache compares only the file in which a function stands. Kernels are inlined
    into one another across files, so a kept binary would outlive a change of its
    neighbour; here it is valid only while that file and all kernels it imports, directly
    or not, are unchanged.

    Numba would make one copy for each literal argument of a call; here all share one. Still
    never pass a literal to a recursive function from within: copies that call one another
    load from the cache without their addresses.
    """
    return _stamped(njit(cache=True, nogil=True)(function), function)


def inlined(function: F) -> F:
    """A kernel too small to deserve a call: its code is pasted where it is used."""
    return _stamped(njit(cache=True, nogil=True, inline="always")(function), function)


def _stamped(dispatcher: Any, function: F) -> F:
    template = dispatcher.get_call_template
    plain: Any = types.unliteral
    dispatcher.get_call_template = lambda args, kws: template(
        tuple(map(plain, args)), {key: plain(each) for key, each in kws.items()}
    )
    dispatcher._cache._cache_file._source_stamp = sources_stamp(function.__code__.co_filename)
    return cast(F, dispatcher)


@cache
def sources_stamp(filename: str) -> str:
    """A digest of a source file and of every kernel module it imports."""
    digest = sha256()
    for path in sorted(_with_imports(Path(filename), set())):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _with_imports(path: Path, seen: set[Path]) -> set[Path]:
    seen.add(path)
    # Every start of a program waits for this: lines are enough, and parsing takes far longer.
    for module in _IMPORT.findall(path.read_text("utf-8")):
        neighbour = _SOURCES.joinpath(*module.split(".")[1:]).with_suffix(".py")
        if neighbour.exists() and neighbour not in seen:
            _with_imports(neighbour, seen)
    return seen
