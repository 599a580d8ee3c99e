"""Bit arithmetic agrees with Python's integers."""

import numba
import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from hakem.kernels import bits

words = st.integers(-(2**63), 2**63 - 1)


@numba.njit
def popcount(word):
    return bits.popcount(word)


@numba.njit
def lowest_bit(word):
    return bits.lowest_bit(word)


@numba.njit
def highest_bit(word):
    return bits.highest_bit(word)


@numba.njit
def shift_right_logical(word, count):
    return bits.shift_right_logical(word, count)


@given(words)
def test_each_function_reads_the_word_as_64_plain_bits(word):
    plain = word % 2**64
    assert popcount(np.int64(word)) == plain.bit_count()
    assert highest_bit(np.int64(word)) == plain.bit_length() - 1
    assert lowest_bit(np.int64(word)) == ((plain & -plain).bit_length() - 1 if plain else 64)


@given(words, st.integers(0, 63))
def test_logical_shift_brings_in_zeros(word, count):
    moved = shift_right_logical(np.int64(word), np.int64(count))
    assert moved % 2**64 == (word % 2**64) >> count
