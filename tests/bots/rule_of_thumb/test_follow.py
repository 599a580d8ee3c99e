"""Sayings about playing to a trick that somebody else has led. Spades are trumps."""

from hakem.rules.hokm import Trump, preset
from tests.bots.rule_of_thumb.positions import hand, plays


def test_second_hand_plays_low() -> None:
    state = hand("5H", "KH 8H 3H", "QH", "AH", so_far="5H")
    assert plays(state) in ("2H", "3H")


def test_third_hand_plays_high_where_that_is_needed() -> None:
    state = hand("4H", "6H", "KH 9H 2H", "AH QH", so_far="4H 6H")
    assert "KH" == plays(state)


def test_third_hand_plays_the_lower_of_equals() -> None:
    state = hand("4H", "6H", "KH QH 2H", "AH JH", so_far="4H 6H")
    assert "QH" == plays(state)


def test_third_hand_does_not_overtake_its_partners_winner() -> None:
    state = hand("AH", "2H", "KH 9H 4H", "TH", so_far="AH 2H")
    assert plays(state)[0] in "234"
    state = hand("QH", "2H", "KH 9H 4H", "AH", so_far="QH 2H")
    assert plays(state)[0] in "234"  # the king gains nothing that the queen doesn't


def test_third_hand_knows_which_of_its_partners_cards_are_the_best_left() -> None:
    state = hand(
        "AH QH", "3H 2H", "KH 5H 4H", "TH 9H", so_far="AH 3H 4H 9H QH 2H"
    )  # nobody else holds the king
    assert "5H" == plays(state)


def test_fourth_hand_wins_as_cheaply_as_it_can() -> None:
    state = hand("6H", "2H", "9H", "KH TH 7H", so_far="6H 2H 9H", hakem=0)
    assert "TH" == plays(state)


def test_fourth_hand_leaves_the_trick_to_its_partner() -> None:
    state = hand("6H", "JH", "9H", "KH TH 7H", so_far="6H JH 9H")
    assert "7H" == plays(state)


def test_fourth_hand_ruffs_an_enemys_winner_with_its_lowest_trump() -> None:
    no_hearts = "2S 9S KS AD KD QD JD TD AC KC QC JC TC"
    state = hand("AH", "3H", "4H", no_hearts, so_far="AH 3H 4H")
    assert "2S" == plays(state)


def test_fourth_hand_overruffs_as_cheaply_as_it_can() -> None:
    no_hearts = "2S 9S KS AD KD QD JD TD AC KC QC JC TC"
    ruffs = "8S 3D 4D 5D 6D 7D 8D 9D 2C 3C 4C 5C 6C"
    state = hand("AH", "3H", ruffs, no_hearts, so_far="AH 3H 8S")
    assert "9S" == plays(state)


def test_nobody_ruffs_a_trick_that_its_partner_is_winning() -> None:
    no_hearts = "2S 9S KS AD KD QD JD TD AC KC QC JC TC"
    for best in ("AH", "KH", "7H"):
        state = hand(best, "3H 2H", no_hearts, "AS QS", so_far=f"{best} 3H")
        assert plays(state)[1] in "DC"
        state = hand("2H", best, "4H", no_hearts, so_far=f"2H {best} 4H")
        assert plays(state)[1] in "DC"


def test_a_trump_of_the_partner_is_not_overruffed() -> None:
    no_hearts = "2S 9S KS AD KD QD JD TD AC KC QC JC TC"
    ruffs = "8S 3D 4D 5D 6D 7D 8D 9D 2C 3C 4C 5C 6C"
    state = hand("AH", ruffs, "3H", no_hearts, so_far="AH 8S 3H")
    assert plays(state)[1] in "DC"


def test_no_ace_is_thrown_under_a_trump() -> None:
    ruffs = "8S 3D 4D 5D 6D 7D 8D 9D 2C 3C 4C 5C 6C"
    state = hand("KH", ruffs, "AH QH 5H", "2H 3H 4H", so_far="KH 8S")
    assert "5H" == plays(state)


def test_sure_tricks_are_kept_when_something_has_to_go() -> None:
    no_hearts = "AD KD QD JD TD AC KC QC JC TC 9C 8C 2D"
    state = hand("AH", "3H", "4H", no_hearts, so_far="AH 3H 4H")
    assert plays(state) in ("2D", "8C")


def test_the_guard_of_a_king_is_kept() -> None:
    no_hearts = "KD 2D 9C 8C 7C 6C 5C 4C 3C QC JC TC 2C"
    state = hand("AH", "3H", "4H", no_hearts, so_far="AH 3H 4H")
    assert plays(state)[1] == "C"


def test_when_the_next_trick_decides_second_hand_takes_its_ace() -> None:
    state = hand("5H 2S", "AH 3H", "KH 2C", "QH 2D", so_far="5H", taken=(6, 5), leader=0)
    assert "AH" == plays(state)


def test_the_sure_trick_that_wins_the_hand_is_taken_at_once() -> None:
    state = hand("5H 2C", "AS KD", "KH 2S", "QH 2D", so_far="5H", taken=(5, 6), leader=0)
    assert "AS" == plays(state)


def test_without_trumps_a_card_of_another_suit_is_never_a_winner() -> None:
    options = preset("app", trump_modes=("suits", "naras"))
    state = hand(
        "3H", "5H", "9H", "2H KH AH", so_far="3H 5H 9H", trump=Trump.NARAS, options=options
    )
    assert "2H" == plays(state)  # the two is the highest
