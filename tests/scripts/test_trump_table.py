"""The script that makes the table of trump calls: it counts right, and goes on where it stopped."""

import sys
from itertools import combinations
from math import comb
from pathlib import Path

import numpy as np
import pytest

from hakem.bots.hokm.five_cards import PLACES, place
from hakem.kernels.five_of_hand import COUNTS, FIVES, count_fives
from hakem.rules.cards import DECK, Suit
from scripts import trump_table
from scripts.trump_table import Work, five_places, standard_errors, with_trumps_last


def test_fives_are_counted_as_one_would_by_hand() -> None:
    rng, size = np.random.default_rng(1), 7
    hands = np.array(
        [
            sum(1 << int(card) for card in rng.choice(52, cards, replace=False))
            for cards in (13, 17, 5, 4)
        ]
    )
    winners, kots = np.array([0, 1, 0, 1], np.int8), np.array([0, 1, -1, -1], np.int8)
    places = (np.arange(FIVES) % size).astype(np.int32)
    counts = np.zeros((size, COUNTS), np.int32)
    count_fives(hands, winners, kots, places, counts)
    expected = np.zeros_like(counts)
    for hand, winner, kot in zip(hands.tolist(), winners, kots, strict=True):
        for five in combinations([card for card in range(52) if hand >> card & 1], 5):
            rank = sum(comb(card, number) for number, card in enumerate(five, 1))
            expected[rank % size] += (1, winner == 0, kot == 0, kot > 0)
    assert np.array_equal(expected, counts)


def test_counts_that_do_not_fit_are_refused() -> None:
    places, counts = np.zeros(FIVES, np.int32), np.zeros((1, COUNTS), np.int32)
    none, one = np.zeros(0, np.int8), np.zeros(1, np.int8)
    hands = np.array([31])
    with pytest.raises(ValueError, match="one winner"):
        count_fives(hands, none, one, places, counts)
    with pytest.raises(ValueError, match="at most 17"):
        count_fives(np.array([(1 << 18) - 1]), one, one, places, counts)
    with pytest.raises(ValueError, match="beyond"):
        count_fives(hands, one, one, places + 1, counts)
    with pytest.raises(ValueError, match="places must be"):
        count_fives(hands, one, one, places[:5], counts)


def test_every_five_cards_have_the_place_that_the_bots_look_at() -> None:
    places, rng = five_places(), np.random.default_rng(2)
    assert PLACES == len(np.unique(places))
    for _ in range(300):
        five = sorted(rng.choice(52, 5, replace=False).tolist())
        rank = sum(comb(card, number) for number, card in enumerate(five, 1))
        assert places[rank] == place([DECK[card] for card in five], Suit.SPADES)


def test_trumps_are_exchanged_with_the_highest_suit() -> None:
    hands = np.array([[1, 1 << 13 | 1 << 40, 1 << 51 | 1 << 26, 0]])
    assert [[1 << 39, 1 << 13 | 1 << 1, 1 << 12 | 1 << 26, 0]] == with_trumps_last(
        hands, 0
    ).tolist()
    assert np.array_equal(hands, with_trumps_last(hands, 3))


def test_a_run_goes_on_where_it_stopped_and_makes_the_same_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trump_table, "CHUNK", 50)

    def run(deals: int, work: str, out: str) -> bytes:
        told = ["--deals", deals, "--processes", 1, "--work", tmp_path / work]
        arguments = ["trump_table", *map(str, told), "--out", str(tmp_path / out)]
        monkeypatch.setattr(sys, "argv", arguments)
        trump_table.main()
        with np.load(tmp_path / out) as table:
            return bytes(table["values"].tobytes())

    first = run(100, "one.npz", "short.npz")
    on = run(150, "one.npz", "on.npz")
    assert first != on
    assert on == run(150, "other.npz", "at_once.npz")
    work = Work(tmp_path / "one.npz", 1)
    assert 3 == work.chunks
    assert 150 * 4 * 1287 == work.counts[:, 0].sum()
    assert 0 == Work(tmp_path / "one.npz", seed=2).chunks
    rates = work.counts[:, 1] / np.maximum(work.counts[:, 0], 1)
    one = int(np.argmax(rates * (1 - rates) * work.counts[:, 0]))
    hands, won = work.counts[one, :2] + np.array([1, 0.5])
    expected = (won / hands * (1 - won / hands) / (hands - 1)) ** 0.5
    assert expected == pytest.approx(standard_errors(work.counts)[one, 0])
