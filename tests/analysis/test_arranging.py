"""Arrangements are legal by the rules, and the best that the rules' strengths allow."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from hakem.analysis import (
    SlotValues,
    best_arrangement,
    count_legal,
    expected_points,
    greedy_arrangement,
    undominated,
)
from hakem.kernels.combinations import combination_index, strength_table
from hakem.rules import BadPosition, Card
from hakem.rules.cards import DECK, parse_cards
from hakem.rules.hazari import HazariOptions, best_first, check, strength
from hakem.rules.hazari.arrangement import Groups, strengths
from hakem.rules.hazari.combinations import AceLowRunRank, points
from tests.samples import samples

RANKS: tuple[AceLowRunRank, ...] = ("second", "highest", "lowest")
OPTIONS = [HazariOptions(ace_low_run_rank=rank) for rank in RANKS]
OPTIONS.append(HazariOptions(four_of_a_kind="above_troy", fourth_card_kicker=True))


def hands(number: int) -> list[tuple[Card, ...]]:
    """Random hands, every fifth of few ranks so that equal groups and fours of a kind come up."""
    rng = Random("hands")
    found = []
    for place in range(number):
        ranks = range(13) if place % 5 else rng.sample(range(13), 5)
        found.append(tuple(rng.sample([card for card in DECK if card.rank in ranks], 13)))
    return found


@pytest.mark.parametrize("ace_low", RANKS)
def test_all_combinations_have_the_strength_that_the_rules_give(ace_low: AceLowRunRank) -> None:
    table = strength_table(ace_low)
    for low, middle, high in combinations(DECK, 3):
        index = combination_index(int(low), int(middle), int(high))
        assert table[index] == strength((low, middle, high), ace_low)


def random_values(rng: np.random.Generator) -> SlotValues:
    """Values that rise with strength, as in play, and some that don't."""
    slots = rng.random((4, 741))
    if rng.random() < 0.7:
        slots.sort(axis=1)
    return SlotValues(slots, rng.random(741) / 20)


def worth(groups: Groups, values: SlotValues, options: HazariOptions) -> float:
    """What an arrangement is worth by the rules' own strengths and points."""
    strong = strengths(groups, options.ace_low_run_rank)
    total = sum(values.slots[place, number] for place, number in enumerate(strong))
    last = groups[3]
    best = max(combinations(last, 3), key=lambda three: strength(three, options.ace_low_run_rank))
    return float(total + values.odd[strong[3]] * (points(last) - points(best)))


@pytest.mark.parametrize("options", OPTIONS, ids=[*RANKS, "four"])
def test_arrangements_are_legal_and_worth_what_is_said(options: HazariOptions) -> None:
    rng = np.random.default_rng(1)
    for hand in hands(samples(test=60, prove=5_000)):
        values = random_values(rng)
        best, total = best_arrangement(hand, values, options)
        greedy = greedy_arrangement(hand, options)
        for groups in (best, greedy):
            check(hand, groups, options)
        assert total == pytest.approx(worth(best, values, options))
        assert worth(greedy, values, options) <= total + 1e-9
        first = strengths(best_first(hand, options.ace_low_run_rank), options.ace_low_run_rank)
        assert strengths(greedy, options.ace_low_run_rank) >= first
        kept = undominated(hand, options)
        assert len({strong for _, strong in kept}) == len(kept)
        for groups, strong in kept:
            check(hand, groups, options)
            assert strengths(groups, options.ace_low_run_rank) == strong
        for one, other in combinations([strong for _, strong in kept], 2):
            assert not all(map(int.__ge__, one, other))
            assert not all(map(int.__le__, one, other))


def test_nothing_legal_by_the_rules_beats_what_is_best() -> None:
    """Tries every parting of a hand with the rules' strengths alone."""
    rng = np.random.default_rng(2)
    for hand in hands(samples(test=1, prove=40)):
        values = random_values(rng)
        most, legal, dominated = float("-inf"), 0, set()
        for groups in partings(hand):
            strong = strengths(groups)
            if strong[0] >= strong[1] >= strong[2] >= strong[3]:
                dominated.add(strong)
                total = sum(values.slots[place, number] for place, number in enumerate(strong))
                if total + 1 > most:  # the spare card adds at most half a point here
                    most = max(most, worth(groups, values, HazariOptions()))
                legal += 1
        assert best_arrangement(hand, values)[1] == pytest.approx(most)
        kept = {strong for _, strong in undominated(hand)}
        assert kept <= dominated
        for strong in dominated:
            assert any(all(map(int.__ge__, one, strong)) for one in kept)
        assert count_legal(hand) <= legal


def partings(hand: tuple[Card, ...]) -> list[Groups]:
    """Every way to part a hand into three, three, three and four, strongest first."""
    found = []
    table = {frozenset(three): strength(three) for three in combinations(hand, 3)}
    for four in combinations(hand, 4):
        nine = [card for card in hand if card not in four]
        for first in combinations(nine[1:], 2):
            one = (nine[0], *first)
            six = [card for card in nine if card not in one]
            for second in combinations(six[1:], 2):
                two = (six[0], *second)
                three = tuple(card for card in six if card not in two)
                groups = sorted((one, two, three), key=lambda each: -table[frozenset(each)])
                found.append((*groups, four))
    return found


def test_expected_points_count_own_cards_where_they_win() -> None:
    win, captured = np.zeros((4, 741)), np.zeros((4, 741))
    win[0] = 1.0
    hand = parse_cards("AS AH AD 2C 3C 4C 5D 6D 7D 9H TH 8S 5S")
    groups, total = best_arrangement(hand, expected_points(win, captured))
    check(hand, groups, HazariOptions())
    assert total == points(groups[0]) == 30


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("AS AH", "A hand of Hazari has 13 cards, not 2."),
        ("AS AS AD 2C 3C 4C 5D 6D 7D 9H TH 8S 5S", "AS is in the hand twice."),
    ],
)
def test_a_hand_that_is_none_is_refused(cards: str, said: str) -> None:
    hand = parse_cards(cards)
    values = SlotValues(np.zeros((4, 741)), np.zeros(741))
    for call in (greedy_arrangement, undominated, count_legal):
        with pytest.raises(BadPosition) as caught:
            call(hand)
        assert str(caught.value) == said
    with pytest.raises(BadPosition, match=said):
        best_arrangement(hand, values)
