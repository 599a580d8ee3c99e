"""The decorator that turns a function into a kernel."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import njit

F = TypeVar("F", bound=Callable[..., Any])


def kernel(function: F) -> F:
    """Compile a function at its first call, free of the interpreter lock, and keep the binary.

    Numba's cache compares only the file in which a function stands. Kernels are inlined
    into one another across files, so a kept binary would outlive a change of its
    neighbour; here it is valid only while every file of this package is unchanged.
    """
    dispatcher: Any = njit(cache=True, nogil=True)(function)
    dispatcher._cache._cache_file._source_stamp = sources_stamp()
    return cast(F, dispatcher)


def inlined(function: F) -> F:
    """A kernel too small to deserve a call: its code is pasted where it is used."""
    dispatcher: Any = njit(cache=True, nogil=True, inline="always")(function)
    dispatcher._cache._cache_file._source_stamp = sources_stamp()
    return cast(F, dispatcher)


@cache
def sources_stamp() -> str:
    """A digest of every source file of the kernels, in the order of their names."""
    digest = sha256()
    folder = Path(__file__).parent
    for path in sorted(folder.rglob("*.py")):
        digest.update(path.relative_to(folder).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()
