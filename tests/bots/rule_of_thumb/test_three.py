"""Three players: each for himself, and near the end two against the leader."""

import pytest

from hakem.bots.rule_of_thumb.hokm.aims import NEVER, tricks_needed
from hakem.bots.rule_of_thumb.hokm.outlook import Outlook
from hakem.rules import view
from hakem.rules.hokm import HokmView
from tests.bots.rule_of_thumb.positions import hand, plays


def outlook(taken: tuple[int, int, int], seat: int) -> Outlook:
    state = hand("", "", "", taken=taken, leader=next(s for s in range(3) if taken[s]))
    seen = view(state.with_hand(turn=seat), seat)
    assert isinstance(seen, HokmView)
    return Outlook(seen)


@pytest.mark.parametrize(
    ("taken", "needed"),
    [
        ((0, 0, 0), (7, 7, 7)),
        ((6, 0, 0), (1, 9, 9)),
        ((7, 4, 3), (1, NEVER, NEVER)),
        ((8, 3, 1), (1, NEVER, NEVER)),
        ((6, 5, 2), (2, 3, NEVER)),
        ((6, 6, 3), (2, 2, NEVER)),
        ((1, 0, 0), (6, 9, 9)),
    ],
)
def test_tricks_that_a_side_still_needs(
    taken: tuple[int, int, int], needed: tuple[int, int, int]
) -> None:
    state = hand("", "", "", taken=taken, leader=0)
    seen = view(state, 0)
    assert isinstance(seen, HokmView)
    assert needed == tuple(tricks_needed(seen, side) for side in range(3))


def test_near_the_end_the_others_help_each_other_against_the_leader() -> None:
    assert outlook((7, 4, 3), 2).friend == 1
    assert outlook((7, 4, 3), 2).enemies == (0,)
    assert outlook((7, 4, 3), 0).friend is None  # the leader has no friend
    assert outlook((3, 2, 2), 2).friend is None  # too early


def test_the_trick_is_left_to_the_one_who_keeps_it_from_the_leader() -> None:
    state = hand("5H 2S 3S", "KH 2D 3D", "AH 3H 2H", so_far="5H KH", taken=(7, 3, 4), leader=0)
    assert "2H" == plays(state)
    state = hand("KH 2S 3S", "5H 2D 3D", "AH 3H 2H", so_far="KH 5H", taken=(7, 3, 4), leader=0)
    assert "AH" == plays(state)


def test_before_the_end_everybody_takes_what_he_can() -> None:
    state = hand("5H", "KH", "AH 3H 2H", so_far="5H KH")
    assert "AH" == plays(state)
