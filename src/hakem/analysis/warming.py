"""What can be compiled before it is needed."""

from collections.abc import Callable
from importlib import import_module
from pkgutil import walk_packages
from typing import NamedTuple

from hakem import kernels


class WarmUp(NamedTuple):
    """One step: what is compiled, and the call that does it."""

    name: str
    call: Callable[[], object]


def warmups() -> tuple[WarmUp, ...]:
    """Everything to be called once, so that no later call has to compile.

    Once compiled, kernels are kept on disk until their sources change; then the calls only
    load them.
    """
    found = []
    for module in walk_packages(kernels.__path__, f"{kernels.__name__}."):
        steps = getattr(import_module(module.name), "WARMUPS", ())
        found += [WarmUp(name, call) for name, call in steps]
    return tuple(found)
