"""Bit arithmetic agrees with Python's integers."""

from hypothesis import given
from hypothesis import strategies as st

from hakem.kernels import bits
from hakem.kernels.jit import kernel

words = st.integers(-(2**63), 2**63 - 1)


@kernel
def popcount(word: int) -> int:
    return bits.popcount(word)


@kernel
def lowest_bit(word: int) -> int:
    return bits.lowest_bit(word)


@kernel
def highest_bit(word: int) -> int:
    return bits.highest_bit(word)


@kernel
def shift_right_logical(word: int, count: int) -> int:
    return bits.shift_right_logical(word, count)


@given(words)
def test_each_function_reads_the_word_as_64_plain_bits(word: int) -> None:
    plain = word % 2**64
    assert popcount(word) == plain.bit_count()
    assert highest_bit(word) == plain.bit_length() - 1
    assert lowest_bit(word) == ((plain & -plain).bit_length() - 1 if plain else 64)


@given(words, st.integers(0, 63))
def test_logical_shift_brings_in_zeros(word: int, count: int) -> None:
    moved = shift_right_logical(word, count)
    assert moved % 2**64 == (word % 2**64) >> count
