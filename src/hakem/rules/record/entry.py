"""One action in a record, with what was noted beside it."""

import re
from dataclasses import dataclass, field
from math import isfinite

from hakem.rules.actions import Action
from hakem.rules.cards import Card
from hakem.rules.value import Value

HASH_BYTES = 32
"""How many bytes a seed or a commitment has."""

VALUE_NAME = re.compile(r"[A-Za-z0-9_.]+")
"""The names that values can have."""

Place = tuple[int, int]
"""A line and a column of a text, counted from 1."""

Hands = tuple[tuple[Card, ...] | None, ...]
"""The hands of a deal by seat, each lowest id first; None for a hand not known."""


@dataclass(frozen=True)
class Fairness(Value):
    """What makes one chance action verifiable.

    `commitment` is to the server's seed. Both kinds of seeds are empty until the deal is
    opened; then there is one seat's seed for each seat.
    """

    commitment: bytes
    server_seed: bytes = b""
    seat_seeds: tuple[bytes, ...] = ()

    def __post_init__(self) -> None:
        parts = (self.commitment, self.server_seed or self.commitment, *self.seat_seeds)
        if any(len(part) != HASH_BYTES for part in parts):
            raise ValueError(f"commitments and seeds have {HASH_BYTES} bytes")


@dataclass(frozen=True)
class Entry(Value):
    """An action; when it was done, what it was worth and what was said of it."""

    action: Action
    time: int | None = None
    """Milliseconds since the match began."""
    values: tuple[tuple[str, float], ...] = ()
    """Numbers by name, as analysis attaches them."""
    comments: tuple[str, ...] = ()
    fairness: Fairness | None = None
    """Of a chance action, what makes it verifiable."""
    deal: Hands | None = None
    """The four hands, where this action has completed their deal."""
    place: Place | None = field(default=None, compare=False, repr=False)
    """Where it stands in the text it was read from."""

    def __post_init__(self) -> None:
        if self.time is not None and self.time < 0:
            raise ValueError(f"a time can't be {self.time}: it counts from the match's beginning")
        for name, number in self.values:
            if not VALUE_NAME.fullmatch(name) or not isfinite(number):
                raise ValueError(f"no value of a record: {name!r} = {number}")
