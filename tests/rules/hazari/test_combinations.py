"""Combinations: all 22,100 of three cards against a second formulation, and the examples."""

from collections import Counter
from itertools import combinations, permutations
from typing import get_args

import pytest

from hakem.rules import DECK, Card, Rank
from hakem.rules.cards import RANK_LETTERS, parse_cards
from hakem.rules.hazari.combinations import (
    DECK_POINTS,
    AceLowRunRank,
    CombinationType,
    best_of_four,
    by_strength,
    classify,
    key,
    points,
    strength,
)

PLACES: tuple[AceLowRunRank, ...] = get_args(AceLowRunRank)
Kind = CombinationType


def list_from_best_to_worst(ace_low: AceLowRunRank) -> list[tuple[str, bool]]:
    """Each combination as a player writes it (ranks, of one suit or not), the best first.

    This is the order as the text of the rules tells it, counted out; nothing is compared.
    """
    down = RANK_LETTERS[::-1]
    runs = [down[at : at + 3] for at in range(11)]
    runs.insert({"highest": 0, "second": 1, "lowest": 11}[ace_low], "A32")
    high_cards = ["".join(ranks) for ranks in combinations(down, 3)]
    no_runs = [ranks for ranks in high_cards if ranks not in runs]
    pairs = [
        "".join(sorted(rank + rank + odd, key=down.index))
        for rank in down
        for odd in down
        if odd != rank
    ]
    return [
        *((rank * 3, False) for rank in down),
        *((run, True) for run in runs),
        *((run, False) for run in runs),
        *((ranks, True) for ranks in no_runs),
        *((ranks, False) for ranks in pairs),
        *((ranks, False) for ranks in no_runs),
    ]


def as_written(cards: tuple[Card, ...]) -> tuple[str, bool]:
    texts = [str(card) for card in cards]
    ranks = sorted((text[0] for text in texts), key=RANK_LETTERS[::-1].index)
    return "".join(ranks), len({text[1] for text in texts}) == 1


@pytest.mark.parametrize("ace_low", PLACES)
def test_every_three_cards_stand_where_the_second_formulation_puts_them(
    ace_low: AceLowRunRank,
) -> None:
    order = list_from_best_to_worst(ace_low)
    place = {written: 740 - at for at, written in enumerate(order)}
    assert len(place) == len(order) == 741
    for cards in combinations(DECK, 3):
        assert place[as_written(cards)] == strength(cards, ace_low), cards


@pytest.mark.parametrize("ace_low", PLACES)
def test_strength_numbers_order_as_the_keys_do(ace_low: AceLowRunRank) -> None:
    keys = [key(combination, ace_low) for combination in by_strength(ace_low)]
    assert len(keys) == 741
    assert keys == sorted(set(keys))


def test_how_many_combinations_there_are_of_each_type() -> None:
    counted = Counter(classify(cards).type for cards in combinations(DECK, 3))
    assert counted == {
        Kind.TROY: 52,
        Kind.COLOUR_RUN: 48,
        Kind.RUN: 720,
        Kind.COLOUR: 1096,
        Kind.PAIR: 3744,
        Kind.INDI: 16440,
    }
    distinct = Counter(combination.type for combination in by_strength())
    expected = {"TROY": 13, "COLOUR_RUN": 12, "RUN": 12, "COLOUR": 274, "PAIR": 156, "INDI": 274}
    assert expected == {kind.name: count for kind, count in distinct.items()}


def test_a_strength_number_names_its_combination() -> None:
    for cards in combinations(DECK, 3):
        assert by_strength()[strength(cards)] == classify(cards)


def test_the_order_of_the_cards_never_matters() -> None:
    for cards in list(combinations(DECK, 3))[::23]:
        assert {strength(mixed) for mixed in permutations(cards)} == {strength(cards)}
        assert {classify(mixed) for mixed in permutations(cards)} == {classify(cards)}


def test_every_four_cards_count_as_their_best_three() -> None:
    """All 270,725, and with them the 715 last groups of every hand."""
    order = {written: 740 - at for at, written in enumerate(list_from_best_to_worst("second"))}
    number = {cards: order[as_written(cards)] for cards in combinations(DECK, 3)}
    for a, b, c, d in combinations(DECK, 4):
        best = max(number[a, b, c], number[a, b, d], number[a, c, d], number[b, c, d])
        assert best == best_of_four((c, a, d, b)), (a, b, c, d)


EXAMPLES = {
    "H1": ("2S 2H 2D", "AS KS QS", Kind.TROY, Kind.COLOUR_RUN),
    "H3": ("4H 3D 2C", "AS KS JS", Kind.RUN, Kind.COLOUR),
    "H4": ("5S 3S 2S", "AH AD KC", Kind.COLOUR, Kind.PAIR),
    "H6": ("AS 2D 3C", "KH QD JC", Kind.RUN, Kind.RUN),
    "H7": ("AH KD QC", "AS 2D 3C", Kind.RUN, Kind.RUN),
    "H9": ("JD 9D 2D", "JS 8S 7S", Kind.COLOUR, Kind.COLOUR),
    "H10": ("AS KS JS", "AH QH TH", Kind.COLOUR, Kind.COLOUR),
    "H11": ("KH KD 2C", "QH QD AC", Kind.PAIR, Kind.PAIR),
    "H13": ("AS JD 9C", "AH TD 9H", Kind.INDI, Kind.INDI),
    "H14": ("3S 3H 3D", "2S 2H 2D", Kind.TROY, Kind.TROY),
    "H15": ("TH 9D 8C", "9H 8S 7C", Kind.RUN, Kind.RUN),
    "H18": ("4D 2C 3S", "5H 3C 2D", Kind.RUN, Kind.INDI),
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_worked_example_the_first_is_better(example: str) -> None:
    better, worse, type_of_better, type_of_worse = EXAMPLES[example]
    assert type_of_better is classify(parse_cards(better)).type
    assert type_of_worse is classify(parse_cards(worse)).type
    assert strength(parse_cards(better)) > strength(parse_cards(worse))


def test_h16_suits_never_decide() -> None:
    assert strength(parse_cards("AH KH QH")) == strength(parse_cards("AD KD QD"))


def test_h19_ace_two_three_can_be_agreed_to_be_the_lowest_run() -> None:
    ace_low, four_low = parse_cards("AS 2D 3C"), parse_cards("4H 3D 2S")
    assert strength(ace_low, "lowest") < strength(four_low, "lowest")
    assert strength(ace_low, "lowest") > strength(parse_cards("AS KS JS"), "lowest")


@pytest.mark.parametrize("wrap", ["KH AD 2C", "QH AD KC 2S", "QD AC 2H"])
def test_an_ace_is_never_in_the_middle_of_a_run(wrap: str) -> None:
    cards = parse_cards(wrap)[-3:]
    assert classify(cards).type is (Kind.INDI)


def test_g1_the_best_three_of_four_are_a_colour_run() -> None:
    assert strength(parse_cards("QS JS TS")) == best_of_four(parse_cards("TS JS QS 2D"))


def test_g2_the_best_three_of_four_are_a_pair_with_the_higher_odd_card() -> None:
    best = by_strength()[best_of_four(parse_cards("9S 9H 4D KC"))]
    assert best.type is Kind.PAIR
    assert best.ranks == (Rank.NINE, Rank.NINE, Rank.KING)


def test_g4_four_of_a_kind_are_a_troy() -> None:
    assert strength(parse_cards("5S 5H 5D")) == best_of_four(parse_cards("5S 5H 5D 5C"))


def test_names_read_as_players_say_them() -> None:
    assert [str(by_strength()[at]) for at in (0, 274, 430, 704, 716, 740)] == [
        "Indi 5-3-2",
        "Pair 2-2-3",
        "Colour 5-3-2",
        "Run 4-3-2",
        "Colour run 4-3-2",
        "Troy A-A-A",
    ]
    assert str(classify(parse_cards("3C AS 2D"))) == "Run A-2-3"


def test_tens_and_court_cards_are_worth_ten_the_others_five() -> None:
    assert DECK_POINTS == points(DECK) == 360
    assert points(parse_cards("AS KD QC JH TS")) == 50
    assert points(parse_cards("2S 3D 4C 5H 6S 7D 8C 9H")) == 40
