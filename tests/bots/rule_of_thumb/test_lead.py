"""Sayings about leading. Spades are trumps."""

from hakem.rules.hokm import Trump, preset
from tests.bots.rule_of_thumb.positions import hand, plays


def test_the_hakem_draws_trumps_from_a_long_strong_suit() -> None:
    state = hand("AS KS QS JS 9S 8S AH KH 4D 5D 6D 4C 5C", "", "", "")
    assert plays(state)[1] == "S"


def test_an_ace_is_cashed_before_it_can_be_ruffed() -> None:
    state = hand("2S 3S AH 5H 4H JD 6D 5D 4D TC 7C 6C 5C", "", "", "")
    assert "AH" == plays(state)


def test_kings_without_their_ace_are_not_led() -> None:
    state = hand("2S 3S KH 5H 4H QD 6D 5D 4D TC 7C 6C 5C", "", "", "")
    assert plays(state) not in ("KH", "QD")


def test_trumps_are_not_led_when_both_enemies_are_void() -> None:
    state = hand(
        "AS KS QS JS 9S 8S KH 3H 4D 5D 6D 4C 5C",
        "2S AH QH AD KD QD JD AC KC QC JC TC 9C",
        "7S 6S 5S 4S JH TH 9H 8D 7D 3D 8C 7C 6C",
        "3S TS",
        so_far="AS 2S 4S 3S KS 9C 5S TS QS JC 6S 2C",
    )
    assert plays(state)[1] != "S"


def test_trumps_are_led_when_nothing_else_is_left() -> None:
    state = hand("AS KS", "AH KH", "QS JS", "AD KD", taken=(5, 6), leader=0)
    assert plays(state)[1] == "S"


def test_the_sure_trick_that_decides_the_hand_is_cashed() -> None:
    state = hand("AS 3H", "AH KH", "QH 2S", "AD KD", taken=(6, 5), leader=0)
    assert "AS" == plays(state)


def test_two_sure_tricks_that_decide_the_hand_are_cashed() -> None:
    state = hand("AS KS AH", "QS KH 3H", "QH 2S 3S", "AD KD 4S", taken=(5, 5), leader=0)
    assert plays(state) in ("AS", "KS")


def test_when_the_next_trick_decides_the_best_chance_is_taken() -> None:
    state = hand("KS 3H 2D", "AH KH 2S", "QH 3S 3D", "AD KD 4S", taken=(4, 6), leader=0)
    assert "KS" == plays(state)


def test_a_suit_that_an_enemy_ruffs_is_not_led_again() -> None:
    state = hand(
        "AH KH QH 2S 3S AD 5D 4D 3D 2C 3C 4C 5C",
        "4S JH 6D 7D 8D 9D TD 6C 7C 8C 9C TC JC",
        "5S 6S 7S 8S 2H 3H 4H 5H 6H",
        "KS QS 7H",
        so_far="AH JH 2H 7H",
    )
    assert "KH" != plays(state)


def test_at_two_players_masters_are_cashed() -> None:
    state = hand("2S 3S AH 5H 4H JD 6D 5D 4D TC 7C 6C 5C", "", options=preset("plain"))
    assert "AH" == plays(state)


def test_without_trumps_the_lowest_card_of_naras_is_the_master() -> None:
    options = preset("app", trump_modes=("suits", "naras"))
    state = hand(
        "2H KH QH JH KD QD JD KC QC JC KS QS JS", "", "", "", trump=Trump.NARAS, options=options
    )
    assert "2H" == plays(state)
