"""How large a sample a law is tried on: small for `make test`, large for `make prove`."""

import os
from typing import Protocol

PROVE = os.environ.get("HAKEM_PROVE") == "1"


class Samples(Protocol):
    """The type of the `samples` fixture."""

    def __call__(self, *, test: int, prove: int) -> int: ...


def samples(*, test: int, prove: int) -> int:
    """Return the sample size of this run; for decorators, where the fixture can't be used."""
    return prove if PROVE else test
