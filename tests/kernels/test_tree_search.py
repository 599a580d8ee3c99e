"""The tree learns what can be known by then, and nothing else."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from hakem.kernels.playouts import RULE_OF_THUMB, Playout, play_out
from hakem.kernels.tree_search import Tree
from hakem.kernels.xoshiro import seeded
from hakem.rules.cards import parse_cards
from tests.samples import samples

WORTH = np.array([0.0, 0.0, 0.0, 0.0, 1.0, 1.0, 1.0])
"""Only whether the hand is won counts."""

GUESS = Playout(4, trump=None, taken=(5, 5), stop_at_seven=True)
ONE = ("AH KD KC", "2H AC AS", "3H AD 3S", "4H 5S 6S")
OTHER = ("AH KD KC", "2H AD AS", "3H AC 3S", "4H 5S 6S")
"""After the ace of hearts one more trick is needed: by the king whose ace the partner has."""


def sets(*hands: str) -> list[int]:
    return [sum(1 << card for card in parse_cards(text)) for text in hands]


def ids(text: str) -> list[int]:
    return [int(card) for card in parse_cards(text)]


def mean(tree: Tree, worlds: Any) -> float:
    tree.grow(np.array(worlds, np.int64), np.ones(1, np.bool_))
    return float(tree.totals[0]) / len(worlds)


def guessing(most: int) -> Tree:
    return Tree(GUESS, ids("AH"), WORTH, 0.0, 0.5, most)


@pytest.mark.parametrize("cards", [ONE, OTHER])
def test_what_always_is_so_is_learnt(cards: tuple[str, ...]) -> None:
    assert mean(guessing(100), [sets(*cards)] * 1000) > 0.95


def test_what_cannot_be_known_stays_a_guess() -> None:
    generator = np.random.default_rng(1)
    number = samples(test=4_000, prove=100_000)
    worlds = [sets(*(ONE if heads else OTHER)) for heads in generator.integers(0, 2, number)]
    assert abs(mean(guessing(1000), worlds) - 0.5) < 0.05


def test_without_memory_all_is_played_by_the_rule_of_thumb() -> None:
    generator = np.random.default_rng(2)
    for _ in range(samples(test=50, prove=3_000)):
        deck = generator.permutation(52).tolist()
        rows = [deck[13 * seat : 13 * seat + 13] for seat in range(4)]
        hands = np.array([[sum(1 << card for card in row) for row in rows]])
        playout = Playout(4, trump=int(generator.integers(4)), leader=int(generator.integers(4)))
        first = rows[playout.leader][0]
        tree = Tree(playout, [first], np.arange(-3.0, 4.0), 0.0, 0.5, 0)
        tree.grow(hands, np.ones(1, np.bool_))
        led = replace(playout, table=(first,))
        hands[0, playout.leader] ^= 1 << first
        (ended,) = play_out(led, hands, seeded(0), [RULE_OF_THUMB] * 4)
        sign = 1 if ended["winner"] == playout.leader % 2 else -1
        assert tree.totals[0] == sign * ended["points"]


def test_the_same_deals_grow_the_same_tree_however_they_are_cut() -> None:
    generator = np.random.default_rng(3)
    worlds = np.array([sets(*(ONE if heads else OTHER)) for heads in generator.integers(0, 2, 60)])
    whole, cut = guessing(50), guessing(50)
    whole.grow(worlds, np.ones(1, np.bool_))
    for begin in range(0, 60, 7):
        cut.grow(worlds[begin : begin + 7], np.ones(1, np.bool_))
    assert whole.totals.tolist() == cut.totals.tolist()


def test_a_card_that_has_dropped_out_is_not_played() -> None:
    tree = Tree(GUESS, ids("AH KD KC"), WORTH, 0.01, 0.5, 50)
    tree.grow(np.array([sets(*ONE)] * 10), np.array([True, False, True]))
    assert tree.totals[1] == 0.0
    assert (tree.totals[[0, 2]] > 0).all()


def test_what_cannot_be_is_refused() -> None:
    worlds, alive = np.array([sets(*ONE)]), np.ones(1, np.bool_)
    with pytest.raises(ValueError, match="doesn't hold"):
        Tree(GUESS, ids("2H"), WORTH, 0.0, 0.5, 9).grow(worlds, alive)
    with pytest.raises(ValueError, match="no card"):
        Tree(GUESS, [52], WORTH, 0.0, 0.5, 9)
    with pytest.raises(ValueError, match="each of 3 points"):
        Tree(GUESS, ids("AH"), WORTH[1:-1], 0.0, 0.5, 9)
    with pytest.raises(ValueError, match="two hands"):
        guessing(9).grow(worlds | 1, alive)
