"""Every group that thirteen cards can form, with strengths: what searches for arrangements read.

A group is a bit set over the hand's cards in ascending order: bit i is the i-th lowest card.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem.kernels.combinations import KIND_STARTS, STRENGTHS, TROY, combination_index
from hakem.kernels.jit import kernel

HAND = 13
TRIPLES = 286
FOURS = 715
WHOLE_HAND = (1 << HAND) - 1

GROUPS = np.dtype(
    [
        ("triple", np.int64, TRIPLES),  # all triples, strongest first
        ("strength", np.int64, TRIPLES),  # their strengths
        ("four", np.int64, FOURS),  # all sets of four cards
        ("strength_of", np.int16, 1 << HAND),  # of three cards; of four: of the best three
        ("odd_points", np.int16, 1 << HAND),  # of four cards: points of the card left over
    ]
)
"""The groups of one hand. Entries of sets with another number of cards are leftovers."""

WEAKEST_TROY = KIND_STARTS[TROY]
ABOVE_TROY = STRENGTHS
"""Strength of four of a kind where it outranks every Troy."""


@kernel
def list_groups(
    hand: NDArray[np.int64],
    strengths: NDArray[np.int16],
    points: NDArray[np.int64],
    four_above_troy: bool,
    groups: Any,
) -> None:
    """Fill the record `groups` for a hand of thirteen ascending card ids.

    `strengths` and `points` are the tables of `combinations`.
    """
    # Sorted by counting, which is faster than any comparing and takes less to compile.
    place_of = np.zeros(STRENGTHS, np.int64)
    for high in range(2, HAND):
        for middle in range(1, high):
            for low in range(middle):
                strength: int = strengths[combination_index(hand[low], hand[middle], hand[high])]
                groups.strength_of[1 << low | 1 << middle | 1 << high] = strength
                place_of[strength] += 1
    stronger = 0
    for strength in range(STRENGTHS - 1, -1, -1):
        equal = place_of[strength]
        place_of[strength] = stronger
        stronger += equal
    for high in range(2, HAND):
        for middle in range(1, high):
            for low in range(middle):
                triple = 1 << low | 1 << middle | 1 << high
                strength = groups.strength_of[triple]
                place = place_of[strength]
                place_of[strength] += 1
                groups.triple[place] = triple
                groups.strength[place] = strength

    number = 0
    worth = np.empty(HAND, np.int64)
    for place in range(HAND):
        worth[place] = 10 if hand[place] % 13 >= 8 else 5
    for d in range(3, HAND):
        for c in range(2, d):
            for b in range(1, c):
                for a in range(b):
                    four = 1 << a | 1 << b | 1 << c | 1 << d
                    groups.four[number] = four
                    number += 1
                    best = -1
                    worst = STRENGTHS
                    for odd in (a, b, c, d):
                        strength = groups.strength_of[four ^ 1 << odd]
                        best = max(best, strength)
                        worst = min(worst, strength)
                    total = worth[a] + worth[b] + worth[c] + worth[d]
                    groups.odd_points[four] = total - points[best]
                    if four_above_troy and worst >= WEAKEST_TROY:
                        best = ABOVE_TROY
                    groups.strength_of[four] = best


@kernel
def split_seven(seven: int, splits: NDArray[np.int64]) -> None:
    """Write the 35 triples within seven cards; the other four of each are the last group."""
    number = 0
    high = seven
    while high:
        high_bit = high & -high
        high ^= high_bit
        middle = high
        while middle:
            middle_bit = middle & -middle
            middle ^= middle_bit
            low = middle
            while low:
                low_bit = low & -low
                low ^= low_bit
                splits[number] = high_bit | middle_bit | low_bit
                number += 1


@kernel
def write_groups(
    hand: NDArray[np.int64], first: int, second: int, third: int, out: NDArray[np.int64]
) -> None:
    """Write an arrangement's card ids: three, three, three and the four cards left."""
    number = 0
    for group in (first, second, third, WHOLE_HAND ^ first ^ second ^ third):
        for place in range(HAND):
            if group >> place & 1:
                out[number] = hand[place]
                number += 1
