"""From a seed of 256 bits to shuffled decks and lots: the same for everybody, for ever.

Written so that any language can repeat it. `‖` joins bytes; numbers are big-endian and
unsigned; a seed is 32 bytes, and the number of a seed is those bytes read as one number.

* **Stream.** A seed's stream is the bytes SHA-256(seed ‖ k), k = 0, 1, 2, … in 8 bytes,
  one after another. It is read in words of 4 bytes.
* **Number below m** (1 ≤ m ≤ 2³²). Read words until one is less than
  2³² − (2³² mod m); the number is that word mod m.
* **Shuffle of n things.** For i = n − 1, n − 2, … 1: draw j below i + 1 and swap the
  things at the places i and j, places counted from 0. Place 0 is the top of the deck.
* **Lot.** A number below the number of choices.
* **Chances of a match.** The n-th chance, n = 0, 1, 2, … in the order in which the match
  meets them, is a shuffle (of the cards in the order that the rules name them: lowest id
  first) or a lot, by the seed SHA-256(match seed ‖ n in 4 bytes).
* **Verifiable deals.** The commitment to a seed is SHA-256(seed). Seeds from the seats are
  mixed in as SHA-256(server seed ‖ seed of seat 0 ‖ seed of seat 1 ‖ …).

What is hashed for different ends differs in length, so no two of these coincide.

>>> from hakem.rules.cards import parse_cards, show
>>> show(shuffled(parse_cards("2C 3C 4C 5C 6C 7C 8C"), seed_bytes(1)))
'7C 2C 3C 8C 5C 4C 6C'
>>> lot(4, seed_bytes(1))
3
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import count
from struct import iter_unpack
from typing import TypeVar

from hakem.rules import Chance, DrawLot, HakemError, Shuffle

T = TypeVar("T")

SEED_BYTES = 32
"""How many bytes a seed has."""

_WORDS = 2**32


class BadSeed(HakemError, ValueError):
    """A seed of the wrong length, or a number that no seed has."""


def seed_bytes(seed: int) -> bytes:
    """The seed of a number from 0 to 2²⁵⁶ − 1: its 32 bytes, the most significant first.

    Raises:
        BadSeed: the number is out of that range.
    """
    if not 0 <= seed < 2 ** (8 * SEED_BYTES):
        raise BadSeed("A seed must be a whole number from 0 to 2**256 - 1.")
    return seed.to_bytes(SEED_BYTES, "big")


def shuffled(things: Sequence[T], seed: bytes) -> tuple[T, ...]:
    """The things, usually cards, in the order that a seed gives them; the first is on top.

    Raises:
        BadSeed: the seed isn't of 32 bytes.
    """
    words = _words(seed)
    order = list(things)
    for place in range(len(order) - 1, 0, -1):
        other = _below(place + 1, words)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def lot(choices: int, seed: bytes) -> int:
    """One of `choices` equally likely numbers 0 … choices − 1.

    Raises:
        BadSeed: the seed isn't of 32 bytes.
        ValueError: `choices` isn't from 1 to 2³².
    """
    return _below(choices, _words(seed))


def commitment(seed: bytes) -> bytes:
    """What to publish before a deal, so that the seed can be checked when it is shown."""
    return sha256(_checked(seed)).digest()


def combine(server_seed: bytes, seat_seeds: Iterable[bytes]) -> bytes:
    """The seed that a server's and the seats' seeds make together, seats in their order."""
    return sha256(_checked(server_seed) + b"".join(map(_checked, seat_seeds))).digest()


def chance_seed(seed: bytes, number: int) -> bytes:
    """The seed of a match's chance of that number, counted from 0."""
    return sha256(_checked(seed) + number.to_bytes(4, "big")).digest()


class Chances:
    """The chances of one match, in the order in which the match meets them.

    `seed` is the match's: 32 bytes, or the number of a seed. `met` is how many chances of
    the match have been decided; give it to go on with a match that is under way.

    >>> from hakem.rules import DECK
    >>> Chances(1).action(Chance(choices=4)) == DrawLot(lot(4, chance_seed(seed_bytes(1), 0)))
    True
    >>> len(set(Chances(1, met=7).action(Chance(cards=DECK)).deck))
    52
    """

    def __init__(self, seed: bytes | int, met: int = 0) -> None:
        self.seed = seed_bytes(seed) if isinstance(seed, int) else _checked(seed)
        self.met = met

    def action(self, chance: Chance) -> Shuffle | DrawLot:
        """The action that decides the next chance of the match."""
        seed = chance_seed(self.seed, self.met)
        self.met += 1
        if chance.cards:
            return Shuffle(shuffled(chance.cards, seed))
        return DrawLot(lot(chance.choices, seed))


def _checked(seed: bytes) -> bytes:
    if len(seed) != SEED_BYTES:
        raise BadSeed(f"A seed must be {SEED_BYTES} bytes long, not {len(seed)}.")
    return seed


def _words(seed: bytes) -> Iterator[int]:
    start = sha256(_checked(seed))
    for number in count():
        block = start.copy()
        block.update(number.to_bytes(8, "big"))
        for (word,) in iter_unpack(">I", block.digest()):
            yield word


def _below(limit: int, words: Iterator[int]) -> int:
    if not 0 < limit <= _WORDS:
        raise ValueError(f"a lot has from 1 to 2**32 choices, not {limit}")
    fair = _WORDS - _WORDS % limit
    word = next(words)
    while word >= fair:
        word = next(words)
    return word % limit
