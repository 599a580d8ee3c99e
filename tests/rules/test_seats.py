"""Seats, in the order of play."""

import pytest

from hakem.rules.seats import after, before, order_from, partner, seats_of, side_of, sides


@pytest.mark.parametrize("players", [2, 3, 4])
def test_neighbours_undo_each_other_and_go_round(players: int) -> None:
    for seat in range(players):
        assert before(after(seat, players), players) == seat
        order = order_from(seat, players)
        assert order[0] == seat
        assert sorted(order) == list(range(players))
        for here, right in zip(order, (*order[1:], order[0]), strict=True):
            assert after(here, players) == right


def test_partners_sit_opposite() -> None:
    for seat in range(4):
        assert partner(partner(seat)) == seat
        assert partner(seat) == after(after(seat, 4), 4)
        assert side_of(seat, 4) == side_of(partner(seat), 4) != side_of(after(seat, 4), 4)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_belongs_to_one_side(players: int) -> None:
    assert sides(players) == (2 if players == 4 else players)
    members = [seat for side in range(sides(players)) for seat in seats_of(side, players)]
    assert sorted(members) == list(range(players))
    for side in range(sides(players)):
        assert {side_of(seat, players) for seat in seats_of(side, players)} == {side}
