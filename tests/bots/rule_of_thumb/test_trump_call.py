"""Sayings about the hakem's call."""

import pytest

from hakem.rules import Action
from hakem.rules.hokm import (
    CallTrump,
    ClaimRedeal,
    HokmOptions,
    HokmPosition,
    Trump,
    from_position,
    preset,
)
from tests.bots.rule_of_thumb.positions import advice
from tests.rules.hokm.table import row

MODES = ("suits", "saras", "naras", "tak_naras")


def call(five: str, options: HokmOptions | None = None) -> Action:
    options = options or preset("pagat")
    others = 0 if options.before_trump == "hakem_only" else 5
    hands = (row(five), *[(None,) * others] * (options.seats - 1))
    return advice(from_position(options, HokmPosition(step="call_trump", hands=hands)), 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_longest_suit_is_called(players: int) -> None:
    options = preset("pagat", players)
    assert CallTrump(0, Trump.HEARTS) == call("2H 6H 9H AS KD", options)


def test_of_equally_long_suits_the_stronger_is_called() -> None:
    assert CallTrump(0, Trump.DIAMONDS) == call("AD KD 9S 7S 4C")


def test_length_counts_for_more_than_strength() -> None:
    assert CallTrump(0, Trump.DIAMONDS) == call("AC KC 2D 3D 4D")


def test_a_mode_without_trumps_is_called_only_when_it_is_clearly_better() -> None:
    options = preset("app", trump_modes=MODES)
    assert CallTrump(0, Trump.NARAS) == call("2H 2S 3D 2C 3S", options)
    assert CallTrump(0, Trump.SPADES) == call("AH AS KD AC KS", options)
    assert CallTrump(0, Trump.HEARTS) == call("AH KH 9H 7H 2C", options)
    assert CallTrump(0, Trump.HEARTS) == call("2H 8H 9H TH 9C", options)


def test_a_mode_is_not_called_at_a_table_that_does_not_play_it() -> None:
    action = call("2H 2S 3D 2C 3S")
    assert isinstance(action, CallTrump)
    assert action.trump.suit is not None


def test_a_new_deal_is_claimed_with_a_weak_hand_only() -> None:
    options = preset("app", weak_hand_redeal="no_card_above_10")
    assert ClaimRedeal(0) == call("2S 5H 8D TC TD", options)
    assert CallTrump(0, Trump.HEARTS) == call("2H 5H 8H TH 9D", options)
    assert CallTrump(0, Trump.DIAMONDS) == call("2S 5H 8D TC JD", options)
