"""The generator gives the published sequence, exact bounds, and depends on its seed alone."""

from hashlib import sha256
from typing import Any

import numpy as np
import pytest
from scipy import stats

from hakem.kernels.xoshiro import below, next_word, seeded, unit
from tests.samples import Samples

WORD = 2**64


def rotated(word: int, count: int) -> Any:
    return (word << count | word >> (64 - count)) % WORD


def plain_words(state: Any, number: int) -> Any:
    """Xoshiro256++ in Python's integers, after the published algorithm."""
    s = [int(word) % WORD for word in state]
    for _ in range(number):
        yield (rotated((s[0] + s[3]) % WORD, 23) + s[0]) % WORD
        shifted = (s[1] << 17) % WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= shifted
        s[3] = rotated(s[3], 45)


@pytest.mark.parametrize("seed", [0, 1, -5, 2**256])
def test_the_words_are_those_of_xoshiro256_plus_plus(seed: int) -> None:
    state = seeded(seed)
    expected = list(plain_words(state, 200))
    assert [int(next_word(state)) % WORD for _ in range(200)] == expected


def test_the_reference_state_gives_the_reference_words() -> None:
    state = np.array([1, 2, 3, 4], np.int64)
    assert [int(next_word(state)) % WORD for _ in range(3)] == [
        41943041,
        58720359,
        3588806011781223,
    ]


def test_a_seed_is_the_digest_of_its_text() -> None:
    digest = sha256(b"7 3").digest()
    words = [int.from_bytes(digest[at : at + 8], "little", signed=True) for at in range(0, 32, 8)]
    assert seeded(7, stream=3).tolist() == words


def test_streams_of_one_seed_differ() -> None:
    words = {int(next_word(seeded(1, stream))) for stream in range(100)}
    assert len(words) == 100


@pytest.mark.parametrize("bound", [1, 2, 3, 13, 52, 2**31 - 1])
def test_below_stays_below(bound: int) -> None:
    state = seeded(bound)
    assert all(0 <= below(state, bound) < bound for _ in range(1_000))


def test_below_is_uniform(samples: Samples) -> None:
    state = seeded(11)
    number = samples(test=20_000, prove=1_000_000)
    counts = np.bincount([below(state, 13) for _ in range(number)], minlength=13)
    assert stats.chisquare(counts).pvalue > 1e-4


def test_below_rejects_the_products_that_would_favour_a_value() -> None:
    """A bound just above 2**30 wastes about a quarter of all draws: the rejection must show."""
    bound = 2**30 + 1
    state = seeded(5)
    words = plain_words(state.copy(), 4_000)
    expected: list[int] = []
    while len(expected) < 1_000:
        product = (next(words) >> 32) * bound
        if product % 2**32 >= 2**32 % bound:
            expected.append(product >> 32)
    assert [below(state, bound) for _ in range(1_000)] == expected


def test_unit_is_uniform_in_the_half_open_interval(samples: Samples) -> None:
    state = seeded(3)
    drawn = np.array([unit(state) for _ in range(samples(test=10_000, prove=1_000_000))])
    assert drawn.min() >= 0.0
    assert drawn.max() < 1.0
    assert stats.kstest(drawn, "uniform").pvalue > 1e-4
