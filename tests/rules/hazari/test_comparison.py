"""Comparisons: the examples of last groups and of groups at the table."""

import pytest

from hakem.rules.cards import parse_cards
from hakem.rules.hazari import HazariOptions
from hakem.rules.hazari.combinations import CombinationType, best_of_four, points, strength
from hakem.rules.hazari.comparison import (
    shares,
    shown_combination,
    shown_strength,
    weight,
    winning_places,
)
from hakem.rules.hazari.options import Equal
from hakem.rules.seats import order_from

LITE = HazariOptions()
KICKER = HazariOptions(fourth_card_kicker=True)
ABOVE = HazariOptions(four_of_a_kind="above_troy", fourth_card_kicker=True)

C1 = ("AH KH QH", "8S 7S 6S", "AD KD QD", "5S 5C JH")
C4 = ("9S 9H KD 4C", "9D 9C KH 5S", "AH QD 8C 3S", "7S 6H 3D 2C")


def weighed(text: str, options: HazariOptions = LITE) -> int:
    cards = parse_cards(text)
    if len(cards) == 3:
        return strength(cards)
    return weight(cards, shown_strength(cards, best_of_four(cards), options), options)


def winners(texts: tuple[str, ...], equal: Equal, options: HazariOptions = LITE) -> list[int]:
    """The winning seats of groups shown in the order 1, 2, 3, 0."""
    order = order_from(1, 4)
    weights = [weighed(text, options) for text in texts]
    return [order[place] for place in winning_places(weights, equal)]


def pot(texts: tuple[str, ...]) -> int:
    return sum(points(parse_cards(text)) for text in texts)


@pytest.mark.parametrize(
    ("equal", "seats"),
    [("last_played", [3]), ("first_played", [1]), ("split", [1, 3]), ("none", [])],
)
def test_c1_equal_colour_runs(equal: Equal, seats: list[int]) -> None:
    assert seats == winners(C1, equal)
    assert pot(C1) == 95


def test_c4_the_last_of_equal_pairs_wins_in_the_fourth_comparison() -> None:
    assert winners(C4, "last_played") == [2]
    assert pot(C4) == 100


def test_c6_a_pot_is_shared_and_the_lower_seat_gets_the_odd_point() -> None:
    assert shares(pot(C1), winners(C1, "split")) == (0, 48, 0, 47)
    assert shares(95, (3, 1)) == (0, 48, 0, 47)
    assert shares(95, (3, 0, 2)) == (32, 0, 32, 31)
    assert shares(95, ()) == (0, 0, 0, 0)


def test_g6_the_spare_card_decides_only_where_it_is_agreed() -> None:
    first, later = "9D 9C KH 5S", "9S 9H KD 4C"
    assert weighed(first) == weighed(later)
    assert weighed(first, KICKER) > weighed(later, KICKER)
    assert winners((first, later, "2S 3D 5C 7H", "2D 4S 6C 8H"), "last_played") == [2]
    assert winners((first, later, "2S 3D 5C 7H", "2D 4S 6C 8H"), "last_played", KICKER) == [1]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AS KS JS TS", "AH KH JH 9H"),  # colours: the spare is the lowest of the suit
        ("9S 9H 9D KC", "9S 9H 9D 2C"),  # one Troy, another spare
        ("AS 2D 3C KD", "AH 2C 3S JD"),  # Run A-2-3
        ("KS KD 9S 9D", "KH KC 9H 8D"),  # two pairs: the spare is the second nine
        ("AS QD 9C 7H", "AD QC 9H 6S"),  # Indi
    ],
)
def test_the_spare_card_breaks_ties_of_every_type(better: str, worse: str) -> None:
    assert weighed(better) == weighed(worse)
    assert weighed(better, KICKER) > weighed(worse, KICKER)


def test_a_spare_card_never_outweighs_a_combination() -> None:
    assert weighed("TS TH 2D AC", KICKER) > weighed("9S 9H AD KC", KICKER)
    assert weighed("9S 9H AD 2C", KICKER) > weighed("9D 9C KH KS"[:8] + " QS", KICKER)


def test_four_of_a_kind_can_stand_above_every_troy() -> None:
    assert weighed("2S 2H 2D 2C", ABOVE) > weighed("AS AH AD KC", ABOVE)
    assert weighed("3S 3H 3D 3C", ABOVE) > weighed("2S 2H 2D 2C", ABOVE)
    assert weighed("2S 2H 2D 2C") < weighed("AS AH AD KC")


def test_four_of_a_kind_above_troy_has_a_name_of_its_own() -> None:
    named = shown_combination(741 + 3, "second")
    assert named.type is CombinationType.FOUR_OF_A_KIND
    assert str(named) == "Four of a kind 5-5-5-5"
