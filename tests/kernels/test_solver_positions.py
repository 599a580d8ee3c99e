"""A position that can't occur is refused with one sentence that says why."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from hakem.kernels.solver.layout import new_search
from hakem.kernels.solver.positions import Position, PositionError, played, worlds_of
from hakem.kernels.solver.solving import OUTCOMES, TRICKS_TAKEN, Solver, goal

CLUBS, DIAMONDS, HEARTS, SPADES = (0x1FFF << (13 * suit) for suit in range(4))
WHOLE = (CLUBS, DIAMONDS, HEARTS, SPADES)
DEUCES = tuple(1 << (13 * suit) for suit in range(4))


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"hands": (CLUBS,)}, "1 hands: a position has 2, 3 or 4 seats"),
        ({"hands": (CLUBS, CLUBS, HEARTS, SPADES)}, "the AC is in two hands"),
        ({"hands": (CLUBS, DIAMONDS, HEARTS, SPADES & ~(1 << 39))}, "uneven hands"),
        ({"hands": (CLUBS, DIAMONDS, HEARTS, 1 << 52)}, "a bit that is no card"),
        ({"hands": (CLUBS, DIAMONDS, HEARTS, -1)}, "a bit that is no card"),
        ({"hands": (0, 0, 0, 0)}, "no cards are left"),
        ({"leader": 4}, "the leader is seat 4: seats are 0..3"),
        ({"leader": -1}, "the leader is seat -1"),
        ({"trump": 4}, "no such trump suit: 4"),
        ({"trick": (52,)}, "not a card"),
        ({"trick": (-1,)}, "not a card"),
        ({"trick": (0,)}, "the 2C is on the table and in a hand"),
        ({"trick": (0, 0)}, "the 2C is in the trick twice"),
        ({"trick": (0, 13, 26, 39)}, "a trick of 4 cards is over"),
        ({"taken": (0,)}, "tricks taken must be 2 numbers"),
        ({"taken": (0, -1)}, "tricks taken must be 2 numbers"),
    ],
)
def test_the_fault_is_named(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(PositionError, match=reason):
        Position(**{"hands": WHOLE, "leader": 0, **fields})


def test_a_revoke_is_an_impossible_trick() -> None:
    # Seat 1 throws the deuce of diamonds on a club while holding the three of clubs.
    hands = (0b1000, 0b0010, 0b10000_0000_0000_00, 0b110_0000_0000_0000_00)
    hands = (1 << 3, 1 << 1, (1 << 14) | (1 << 15), (1 << 16) | (1 << 17))
    with pytest.raises(PositionError, match="seat 1 played the 2D while holding the suit led"):
        Position(hands, 0, None, (0, 13))


def test_deals_of_a_batch_must_agree_with_what_is_seen() -> None:
    seen = Position(WHOLE, 0)
    other = np.array([[CLUBS, DIAMONDS, HEARTS, SPADES], [DIAMONDS, CLUBS, HEARTS, SPADES]])
    with pytest.raises(PositionError, match="seat 0 is to move and holds other cards"):
        worlds_of(other, seen)
    with pytest.raises(PositionError, match="shape"):
        worlds_of(other[:, :3], seen)
    with pytest.raises(PositionError, match="in two hands"):
        worlds_of(np.array([[CLUBS, CLUBS, HEARTS, SPADES]]), seen)
    assert 0 == len(worlds_of(np.zeros((0, 4), np.int64), seen))


def test_a_question_must_fit_the_position() -> None:
    solver = Solver()
    with pytest.raises(PositionError, match="no such side: 2"):
        solver.solve(Position(WHOLE, 0), goal(2, 7, 13))
    with pytest.raises(PositionError, match="a hand has 13"):
        solver.solve(Position(DEUCES, 0), OUTCOMES)
    with pytest.raises(PositionError, match="two sides"):
        solver.solve(Position(DEUCES[:3], 0, taken=(0, 0, 0)), OUTCOMES)
    with pytest.raises(PositionError, match="within 5 tricks: 1 are left"):
        solver.solve(Position(DEUCES, 0), goal(0, 1, 5))
    with pytest.raises(PositionError, match="no such goal"):
        goal(0, 18, 18)
    with pytest.raises(PositionError, match="does not hold"):
        played(Position(DEUCES, 0), 5)


def test_a_legal_trick_is_accepted_and_finished() -> None:
    position = Position((0, 1 << 1, 1 << 2, 1 << 3), 0, None, (0,))
    assert 1 == position.left
    assert 1 == position.to_move
    assert {1: 1} == Solver().score(position, TRICKS_TAKEN)
    after = played(position, 1)
    assert after is not None
    assert (0, 1) == after.trick


@pytest.mark.parametrize("limits", [(1, 4), (2**20 + 1, 4), (2, 3), (2, 5), (2, 2**19)])
def test_table_limits_outside_the_record_are_refused(limits: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="limit must be"):
        new_search(*limits)
