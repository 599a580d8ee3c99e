"""Fair deals: the chance of one hand, promised before anybody could know it.

A deal is all the chance of one hand: lots, draws and shuffles. Its n-th chance, from 0, is
decided by the n-th seed made of the server's and the seats' seeds (`hakem.shuffle`).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hakem.rules import Chance, DrawLot, Shuffle
from hakem.rules.value import Value
from hakem.shuffle import SEED_BYTES, Chances, combine, commitment

NO_SEED = "00" * SEED_BYTES
"""The seed of a bot, and of a person who gave none."""


@dataclass(frozen=True)
class Deal(Value):
    """A deal that is promised and not opened yet; seeds in hexadecimal digits."""

    number: int
    seed: str
    commitment: str
    seeds: tuple[str, ...] | None = None
    """The seats' seeds, once they are in."""
    met: int = 0
    """How many of its chances are decided."""


def promise(seed: bytes) -> str:
    """What to show of a seed before the deal, in hexadecimal digits."""
    return commitment(seed).hex()


def decide(seed: str, seeds: Sequence[str], met: int, chance: Chance) -> Shuffle | DrawLot:
    """The action that decides a deal's chance number `met`."""
    mixed = combine(bytes.fromhex(seed), map(bytes.fromhex, seeds))
    return Chances(mixed, met).action(chance)
