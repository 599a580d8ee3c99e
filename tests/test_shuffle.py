"""Seeds make fair decks, and the same ones in every language and version."""

from hashlib import sha256
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chi2, chisquare

from hakem.rules import DECK, Chance, DrawLot, Shuffle
from hakem.rules.cards import parse_cards, show
from hakem.shuffle import (
    SEED_BYTES,
    BadSeed,
    Chances,
    chance_seed,
    combine,
    commitment,
    lot,
    seed_bytes,
    shuffled,
)
from tests.samples import Samples

seeds = st.binary(min_size=SEED_BYTES, max_size=SEED_BYTES)

DECKS = {
    0: "TS TD QD KD 3D 3H 7D AH 6D 5S JC KS QS 2H TH 3S TC 4C 6C 3C JH 8H QH 9S AS 4S "
    "4H 2C 9C 7C 4D 7S 6S 5C 2S 8C JD 5D 9D AD 8D QC 7H 6H AC JS 9H KH 2D 8S KC 5H",
    1: "AC 9H 7H AH 3S AD 5D 5H 8C QH TD JS 4D QD 2H 6D TS TC QC 6C 4S KC 9C 8S KH KS "
    "7S 6H JD QS 9D JC KD 2S AS 8D 3H 7D JH 4H 7C 5S TH 6S 4C 2C 8H 3C 9S 2D 3D 5C",
    2**256 - 1: "8H 9S JC JS TD KD 5D 9C 6H 3C 2H 2D 4D 5S 4C 2S 3H AH 8C AD 7C 8S QD TC 6D "
    "5C JD 9D QS TS 3D JH 9H AC 8D 7S 5H 7H KC TH 2C 3S 6S KS AS 4S QC KH 6C QH 7D 4H",
}
"""The vectors of docs/records.md; they may never change."""


@pytest.mark.parametrize("seed", DECKS)
def test_the_deck_of_a_seed_never_changes(seed: int) -> None:
    assert DECKS[seed] == show(shuffled(DECK, seed_bytes(seed)))


@pytest.mark.parametrize(
    ("choices", "lots"),
    [(1, (0, 0, 0)), (4, (1, 3, 0)), (2**32, (741658141, 688252919, 2782229348))],
)
def test_the_lot_of_a_seed_never_changes(choices: int, lots: tuple[int, ...]) -> None:
    assert lots == tuple(lot(choices, seed_bytes(seed)) for seed in DECKS)


def test_a_word_that_would_favour_low_numbers_is_drawn_again() -> None:
    """Of 2³¹ + 1 choices every second word is refused."""
    limit, refused = 2**31 + 1, 0
    for number in range(20):
        seed = seed_bytes(number)
        block = sha256(seed + bytes(8)).digest()
        words = [int.from_bytes(block[place : place + 4], "big") for place in range(0, 32, 4)]
        expected = next(word for word in words if word < limit)
        assert expected == lot(limit, seed)
        refused += expected != words[0]
    assert 0 < refused < 20


def test_the_chances_of_a_match_never_change() -> None:
    chances = Chances(1)
    assert DrawLot(2) == chances.action(Chance(choices=4))
    deck = parse_cards(
        "AH JD 8C JC 3D 9H KS 4D 6H TS 3C KC 3S 4H TC 2H TD 5D AD 8S 9C 3H 6C 9D QS QC "
        "TH 7S AS 6S KD 2C 6D 7H 7D 4S JS 8H 8D KH 5H AC 5C QH 7C 2D JH 2S 5S QD 9S 4C"
    )
    assert Shuffle(deck) == chances.action(Chance(cards=DECK))
    assert 2 == chances.met


def test_commitments_and_mixed_seeds_never_change() -> None:
    assert (
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        == commitment(seed_bytes(0)).hex()
    )
    assert (
        "9701f34c80e1ef7f8125e5d4d2d7e19b509e25d26e462d5308b5abb95b64783e"
        == combine(seed_bytes(1), [seed_bytes(2), seed_bytes(3)]).hex()
    )


@given(seeds, st.integers(0, 60))
def test_shuffling_neither_loses_nor_makes_things(seed: bytes, count: int) -> None:
    assert list(range(count)) == sorted(shuffled(range(count), seed))


@given(seeds, st.integers(1, 2**32))
def test_a_lot_is_one_of_its_choices(seed: bytes, choices: int) -> None:
    assert 0 <= lot(choices, seed) < choices


@given(seeds, st.integers(0, 100))
def test_a_match_can_go_on_with_its_chances(seed: bytes, met: int) -> None:
    chance, begun = Chance(cards=DECK), Chances(seed)
    for _ in range(met):
        begun.action(Chance(choices=2))
    assert begun.action(chance) == Chances(seed, met).action(chance)
    assert Shuffle(shuffled(DECK, chance_seed(seed, met))) == Chances(seed, met).action(chance)


def test_what_is_hashed_for_different_ends_never_coincides() -> None:
    """Else a chance that is made public would give away a later one."""
    seed = seed_bytes(7)
    made = [chance_seed(seed, number) for number in range(100)]
    made += [sha256(seed + number.to_bytes(8, "big")).digest() for number in range(100)]
    made += [commitment(seed), combine(seed, [seed]), combine(seed, [seed, seed])]
    assert len(set(made)) == len(made)


def _p_value(counts: list[int]) -> float:
    return float(chisquare(counts).pvalue)


def test_each_card_is_equally_likely_at_each_place(samples: Samples) -> None:
    times = samples(test=3_000, prove=100_000)
    counts = [[0] * 52 for _ in DECK]
    for number in range(times):
        for place, card in enumerate(shuffled(DECK, chance_seed(seed_bytes(2), number))):
            counts[place][card] += 1
    # 52 tests for places and 52 for cards, each on its own at a level of 1e-6.
    rows = counts + [list(column) for column in zip(*counts, strict=True)]
    assert all(_p_value(row) > 1e-6 for row in rows)
    # Rows and columns sum to the same, which leaves 51² degrees of freedom.
    mean = times / 52
    distance = sum((number - mean) ** 2 / mean for row in counts for number in row)
    assert 1e-6 < float(chi2.sf(distance * 51 / 52, 51**2)) < 1 - 1e-6


def test_each_order_is_equally_likely(samples: Samples) -> None:
    times = samples(test=5_000, prove=100_000)
    counts: dict[tuple[int, ...], int] = {}
    for number in range(times):
        order = shuffled(range(5), chance_seed(seed_bytes(3), number))
        counts[order] = counts.get(order, 0) + 1
    assert factorial(5) == len(counts)
    assert _p_value(list(counts.values())) > 1e-6


def test_each_lot_is_equally_likely(samples: Samples) -> None:
    times = samples(test=5_000, prove=100_000)
    drawn = [lot(7, chance_seed(seed_bytes(4), number)) for number in range(times)]
    assert _p_value([drawn.count(choice) for choice in range(7)]) > 1e-6


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_of_the_wrong_length_is_refused(length: int) -> None:
    seed = bytes(length)
    for use in (
        lambda: shuffled(DECK, seed),
        lambda: lot(2, seed),
        lambda: Chances(seed),
        lambda: commitment(seed),
        lambda: combine(seed_bytes(0), [seed]),
        lambda: combine(seed, []),
    ):
        with pytest.raises(BadSeed, match=f"must be 32 bytes long, not {length}"):
            use()


@pytest.mark.parametrize("number", [-1, 2**256])
def test_a_number_that_no_seed_has_is_refused(number: int) -> None:
    with pytest.raises(BadSeed, match="from 0 to"):
        Chances(number)


@pytest.mark.parametrize("choices", [-1, 0, 2**32 + 1])
def test_a_lot_among_too_few_or_too_many_is_refused(choices: int) -> None:
    with pytest.raises(ValueError, match="choices"):
        lot(choices, seed_bytes(0))
