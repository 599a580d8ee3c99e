"""The table of strengths orders all 22,100 combinations as the rules do."""

from collections import Counter
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from hakem.kernels.combinations import (
    ACE_LOW_RUN_RANKS,
    COLOUR,
    COLOUR_RUN,
    INDI,
    KIND_STARTS,
    PAIR,
    RUN,
    STRENGTHS,
    TROY,
    card_points,
    combination_index,
    strength_points,
    strength_table,
)
from tests.kernels.combination_order import cards, key, points

ALL = list(combinations(range(52), 3))


def strength(text: str, ace_low: str = "second") -> Any:
    return strength_table(ace_low)[combination_index(*sorted(cards(text)))]


def kind(strength: int) -> Any:
    return int(np.searchsorted(KIND_STARTS, strength, side="right")) - 1


def test_the_index_numbers_all_combinations() -> None:
    assert {combination_index(*three) for three in ALL} == set(range(22_100))


@pytest.mark.parametrize("ace_low", ACE_LOW_RUN_RANKS)
def test_strengths_are_the_ranks_of_the_keys(ace_low: str) -> None:
    keys = {three: key(three, ace_low) for three in ALL}
    number = {each: place for place, each in enumerate(sorted(set(keys.values())))}
    assert len(number) == STRENGTHS
    table = strength_table(ace_low)
    assert all(table[combination_index(*three)] == number[keys[three]] for three in ALL)


@pytest.mark.parametrize("ace_low", ACE_LOW_RUN_RANKS)
def test_each_kind_has_its_number_of_combinations(ace_low: str) -> None:
    counts = Counter(map(kind, strength_table(ace_low).tolist()))
    assert counts == {TROY: 52, COLOUR_RUN: 48, RUN: 720, COLOUR: 1096, PAIR: 3744, INDI: 16440}


def test_each_kind_has_its_number_of_strengths() -> None:
    counts = Counter(kind(each) for each in range(STRENGTHS))
    assert counts == {TROY: 13, COLOUR_RUN: 12, RUN: 12, COLOUR: 274, PAIR: 156, INDI: 274}


@pytest.mark.parametrize("ace_low", ACE_LOW_RUN_RANKS)
def test_a_strength_settles_the_points(ace_low: str) -> None:
    table = strength_table(ace_low)
    worth = strength_points(ace_low)
    assert all(worth[table[combination_index(*three)]] == points(three) for three in ALL)


def test_the_deck_holds_360_points() -> None:
    assert card_points(np.arange(52)).sum() == 360


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ("2S 2H 2D", "AS KS QS"),
        ("4H 3D 2C", "AS KS JS"),
        ("5S 3S 2S", "AH AD KC"),
        ("AS 2D 3C", "KH QD JC"),
        ("AH KD QC", "AS 2D 3C"),
        ("JD 9D 2D", "JS 8S 7S"),
        ("AS KS JS", "AH QH TH"),
        ("KH KD 2C", "QH QD AC"),
        ("AS JD 9C", "AH TD 9H"),
        ("3S 3H 3D", "2S 2H 2D"),
        ("TH 9D 8C", "9H 8S 7C"),
        ("4D 2C 3S", "5H 3C 2D"),
    ],
)
def test_known_comparisons(stronger: str, weaker: str) -> None:
    assert strength(stronger) > strength(weaker)


def test_suits_do_not_matter() -> None:
    assert strength("AH KH QH") == strength("AD KD QD")


def test_no_run_goes_round_the_ace() -> None:
    assert kind(strength("KS AD 2C")) == INDI
    assert kind(strength("KS AS 2S")) == COLOUR


def test_ace_low_run_moves_with_the_option() -> None:
    assert strength("AS 2D 3C", "highest") > strength("AH KD QC", "highest")
    assert strength("AS 2D 3C", "lowest") < strength("4H 3D 2S", "lowest")
    assert strength("AS 2S 3S", "lowest") > strength("AH KD QC", "lowest")


def test_the_tables_cannot_be_changed() -> None:
    with pytest.raises(ValueError, match="read-only"):
        strength_table()[0] = 1


def test_an_unknown_rank_is_refused() -> None:
    with pytest.raises(ValueError, match="'third' is no rank for A-2-3: it is one of second"):
        strength_table("third")
