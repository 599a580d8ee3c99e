"""A private random generator with an explicit state: same seed, same numbers everywhere.

The generator is xoshiro256++ (Blackman and Vigna, 2019). Its state is an array of four words
that the caller owns and passes to every kernel that draws; kernels change it in place. No global
generator is read or written, so threads with a state each never meet.
"""

from hashlib import sha256

import numpy as np
from numpy.typing import NDArray

from hakem.kernels.bits import shift_right_logical
from hakem.kernels.jit import kernel

State = NDArray[np.int64]

_LOW_HALF = 0xFFFFFFFF
_HALF = 1 << 32
_UNIT = 2.0**-53


def seeded(seed: int, stream: int = 0) -> State:
    """A generator state that depends on `seed` and `stream` alone.

    The four words are the little-endian quarters of the SHA-256 of the ASCII text
    `"<seed> <stream>"`, so any two integers are good seeds and different streams of one
    seed are as unrelated as different seeds.
    """
    digest = sha256(f"{int(seed)} {int(stream)}".encode("ascii")).digest()
    return np.frombuffer(digest, dtype="<i8").astype(np.int64)


@kernel
def _rotated(word: int, count: int) -> int:
    return (word << count) | shift_right_logical(word, 64 - count)


@kernel
def next_word(state: State) -> int:
    """The next 64 random bits, as a signed integer."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    word: int = _rotated(s0 + s3, 23) + s0
    s2 ^= s0
    s3 ^= s1
    state[0] = s0 ^ s3
    state[1] = s1 ^ s2
    state[2] = s2 ^ (s1 << 17)
    state[3] = _rotated(s3, 45)
    return word


@kernel
def below(state: State, bound: int) -> int:
    """A random integer in 0..bound-1, each exactly equally likely; 1 <= bound < 2**31.

    Multiplication and rejection after Lemire (2019): the rare low products that would make
    some values likelier are drawn again.
    """
    product = shift_right_logical(next_word(state), 32) * bound
    if (product & _LOW_HALF) < bound:
        threshold = (_HALF - bound) % bound
        while (product & _LOW_HALF) < threshold:
            product = shift_right_logical(next_word(state), 32) * bound
    return product >> 32


@kernel
def unit(state: State) -> float:
    """A random multiple of 2**-53 in [0, 1)."""
    return shift_right_logical(next_word(state), 11) * _UNIT
