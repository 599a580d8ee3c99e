"""Arrangements: which are legal, and the one that takes the best group first."""

import random
from itertools import combinations

import pytest

from hakem.rules import DECK, IllegalAction, Reason
from hakem.rules.cards import parse_cards
from hakem.rules.hazari import HazariOptions, best_first, check
from hakem.rules.hazari.arrangement import Groups, arrange, strengths
from hakem.rules.hazari.combinations import (
    AceLowRunRank,
    CombinationType,
    classify,
    points,
    strength,
)
from tests.rules.hazari.tables import cards_of, groups
from tests.samples import Samples

A1 = groups("8S 8H 8D / KC QC JC / AH 9H 4H / TD TS 5C 2D")
HAND = cards_of(A1)
LITE = HazariOptions()
SORTS = HazariOptions(invalid_arrangement="auto_sort")
LOSES = HazariOptions(invalid_arrangement="lose_deal")


def refused(arranged: Groups, options: HazariOptions = LITE) -> IllegalAction:
    with pytest.raises(IllegalAction) as refusal:
        check(HAND, arranged, options)
    return refusal.value


def test_a1_troy_colour_run_colour_pair_is_legal() -> None:
    check(HAND, A1, LITE)
    kinds = [classify(group).type.title for group in A1[:3]]
    assert kinds == ["Troy", "Colour run", "Colour"]
    assert strengths(A1)[3] == strength(parse_cards("TD TS 5C"))
    assert points(HAND) == 95


def test_a2_a_weaker_group_before_a_stronger_is_refused() -> None:
    refusal = refused((A1[0], A1[2], A1[1], A1[3]))
    assert refusal.reason is Reason.ARRANGEMENT_NOT_DESCENDING
    assert str(refusal) == (
        "Group 2 (AH 9H 4H, Colour A-9-4) is weaker than "
        "group 3 (KC QC JC, Colour run K-Q-J): strongest first."
    )


def test_a5_sizes_other_than_3_3_3_4_are_refused() -> None:
    refusal = refused((A1[0], A1[1], A1[3], A1[2]))
    assert refusal.reason is Reason.WRONG_GROUP_SIZES
    assert "not of 3, 3, 4, 3" in str(refusal)
    assert refused(()).reason is Reason.WRONG_GROUP_SIZES
    assert refused((*A1, ())).reason is Reason.WRONG_GROUP_SIZES


def test_a_card_that_is_not_held_is_refused() -> None:
    refusal = refused(groups("8S 8H 8D / KC QC JC / AH 9H 4H / TD TS 5C 2S"))
    assert refusal.reason is Reason.NOT_YOUR_CARD
    assert "2S" in str(refusal)


def test_a_card_in_two_groups_is_refused() -> None:
    refusal = refused(groups("8S 8H 8D / KC QC JC / AH 9H 4H / TD TS 5C 8S"))
    assert refusal.reason is Reason.CARD_TWICE
    assert "8S" in str(refusal)


def test_a_fourth_group_above_the_third_is_refused() -> None:
    hand = parse_cards("AS AH AD KS KH KD 2S 3H 5D QS QH 4C 6D")
    wrong = groups("AS AH AD / KS KH KD / 2S 3H 5D / QS QH 4C 6D")
    with pytest.raises(IllegalAction, match="Group 3") as refusal:
        check(hand, wrong, LITE)
    assert refusal.value.reason is Reason.ARRANGEMENT_NOT_DESCENDING


def test_equal_groups_may_follow_each_other() -> None:
    equal = groups("AS KS QS / AH KH QH / AD KD QD / 9C 9S 9H 2C")
    with pytest.raises(IllegalAction):
        check(cards_of(equal), equal, LITE)
    equal = groups("AS KS QS / AH KH QH / AD KD QD / AC KC QC 2C")
    check(cards_of(equal), equal, LITE)


def test_auto_sort_puts_the_three_groups_in_order() -> None:
    sorted_ones = arrange(HAND, (A1[2], A1[0], A1[1], A1[3]), SORTS)
    assert sorted_ones.groups == A1
    assert sorted_ones.strengths == strengths(A1)
    assert not sorted_ones.faulty


def test_auto_sort_refuses_a_fourth_group_that_is_too_strong() -> None:
    wrong = groups("8S 8H 8D / KC QC JC / AH 9H 5C / TD TS 4H 2D")
    assert refused(wrong, SORTS).reason is Reason.ARRANGEMENT_NOT_DESCENDING


def test_lose_deal_takes_a_wrong_order_as_it_is() -> None:
    wrong = (A1[2], A1[0], A1[1], A1[3])
    taken = arrange(HAND, wrong, LOSES)
    assert taken.faulty
    assert taken.groups == wrong
    assert not arrange(HAND, A1, LOSES).faulty


@pytest.mark.parametrize("options", [SORTS, LOSES], ids=["auto_sort", "lose_deal"])
def test_cards_and_sizes_are_checked_whatever_becomes_of_the_order(options: HazariOptions) -> None:
    assert refused((A1[0], A1[1], A1[3], A1[2]), options).reason is Reason.WRONG_GROUP_SIZES
    twice = groups("8S 8H 8D / KC QC JC / AH 9H 4H / TD TS 5C 8S")
    assert refused(twice, options).reason is Reason.CARD_TWICE


@pytest.mark.parametrize("ace_low", ["second", "highest", "lowest"])
def test_the_best_group_first_is_always_legal_and_is_the_best(
    ace_low: AceLowRunRank, samples: Samples
) -> None:
    rng = random.Random(13)
    options = HazariOptions(ace_low_run_rank=ace_low)
    for _ in range(samples(test=300, prove=20_000)):
        hand = tuple(rng.sample(DECK, 13))
        found = best_first(hand, ace_low)
        check(hand, found, options)
        left = list(hand)
        for group in found[:3]:
            best = max(strength(cards, ace_low) for cards in combinations(left, 3))
            assert best == strength(group, ace_low)
            left = [card for card in left if card not in group]


def test_each_of_the_last_groups_of_a_hand_counts_as_its_best_three(samples: Samples) -> None:
    """All 715 groups of four of each hand, held against the order of their four threes."""
    rng = random.Random(715)
    for _ in range(samples(test=20, prove=1_000)):
        hand = tuple(rng.sample(DECK, 13))
        for last in combinations(hand, 4):
            rest = [card for card in hand if card not in last]
            arranged = (tuple(rest[:3]), tuple(rest[3:6]), tuple(rest[6:]), last)
            best = max(map(strength, combinations(last, 3)))
            assert best == strengths(arranged)[3]


def test_types_have_titles() -> None:
    assert [kind.title for kind in CombinationType] == [
        "Indi",
        "Pair",
        "Colour",
        "Run",
        "Colour run",
        "Troy",
        "Four of a kind",
    ]
