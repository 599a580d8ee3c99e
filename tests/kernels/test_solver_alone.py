"""Two and three seats: equal to plain search on endings."""

from __future__ import annotations

import random

import pytest

from hakem.kernels.solver.max_n import max_n, tricks_as_payoffs
from hakem.kernels.solver.positions import Position, PositionError, played
from hakem.kernels.solver.solving import TRICKS_TAKEN, Solver, goal
from tests.kernels.solver_oracles import legal_cards, most_tricks, random_position, reaches
from tests.samples import samples


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver()


@pytest.mark.parametrize(("seats", "most"), [(2, 6), (3, 5)])
def test_all_goals_of_endings_equal_plain_search(solver: Solver, seats: int, most: int) -> None:
    source = random.Random(30 + seats)
    for _ in range(samples(test=300, prove=10_000)):
        cards = source.randint(1, most)
        on_table = source.randrange(seats) if cards > 1 else 0
        position = random_position(source, seats, cards, on_table=on_table, skew=0.4)
        for seat in range(seats):
            for within in range(1, position.left + 1):
                for need in {1, (within + 1) // 2, within}:
                    expected = reaches(position, {seat}, need, within)
                    found = solver.solve(position, goal(seat, need, within))
                    assert expected == found, (position, seat, need, within)


@pytest.mark.parametrize(("seats", "most"), [(2, 6), (3, 5)])
def test_tricks_of_every_card_equal_plain_search(solver: Solver, seats: int, most: int) -> None:
    source = random.Random(40 + seats)
    for _ in range(samples(test=150, prove=5_000)):
        position = random_position(
            source, seats, source.randint(2, most), on_table=source.randrange(seats), skew=0.4
        )
        mover = {position.to_move}
        expected = {}
        for card in legal_cards(position):
            after = played(position, card)
            if after is None:
                expected[card] = most_tricks(position, mover)
            else:
                won = 0 if after.trick else int(after.leader in mover)
                expected[card] = most_tricks(after, mover) + won
        assert expected == solver.score(position, TRICKS_TAKEN), position


def test_two_seats_share_the_tricks_of_a_whole_hand(solver: Solver) -> None:
    source = random.Random(50)
    for _ in range(samples(test=10, prove=1_000)):
        position = random_position(source, 2, 13)
        tricks = solver.solve(position, TRICKS_TAKEN)
        assert tricks is not None
        other = 1 - position.leader
        assert solver.solve(position, goal(position.leader, tricks, 13)) == 1
        assert solver.solve(position, goal(other, 13 - tricks, 13)) == 1
        assert solver.solve(position, goal(other, 14 - tricks, 13)) == 0


def plain_max_n(position: Position) -> tuple[int, tuple[int, ...]]:
    """The lowest card among those by which the seat to move gets most tricks, and all tricks."""
    best: tuple[int, tuple[int, ...]] | None = None
    mover = position.to_move
    for card in legal_cards(position):
        after = played(position, card)
        if after is not None:
            taken = plain_max_n(after)[1]
        else:  # the last card of the hand: nobody has a choice
            winner = next(seat for seat in range(3) if reaches(position, {seat}, 1, 1))
            taken = tuple(n + (seat == winner) for seat, n in enumerate(position.taken))
        if best is None or taken[mover] > best[1][mover]:
            best = (card, taken)
    assert best is not None
    return best


def test_max_n_equals_plain_search() -> None:
    source = random.Random(60)
    payoffs = tricks_as_payoffs()
    for _ in range(samples(test=60, prove=1_000)):
        cards = source.choice((1, 2, 3))
        ours = source.randint(0, 17 - cards)
        next_ours = source.randint(0, 17 - cards - ours)
        taken = (ours, next_ours, 17 - cards - ours - next_ours)
        on_table = source.randrange(3) if cards > 1 else 0
        position = random_position(source, 3, cards, on_table=on_table, skew=0.3, taken=taken)
        assert plain_max_n(position) == max_n(position, payoffs), position


def test_max_n_with_five_cards_takes_all_tricks_into_account() -> None:
    source = random.Random(61)
    for _ in range(samples(test=5, prove=200)):
        position = random_position(source, 3, 5, taken=(4, 4, 4))
        _, taken = max_n(position, tricks_as_payoffs())
        assert 17 == sum(taken)
        # What a seat is sure of against both others, it gets from any play of theirs.
        for seat in range(3):
            assert most_tricks(position, {seat}) <= taken[seat] - 4, position


def test_max_n_refuses_what_it_cannot_do() -> None:
    source = random.Random(62)
    with pytest.raises(PositionError, match="at most 5"):
        max_n(random_position(source, 3, 6), tricks_as_payoffs())
    with pytest.raises(PositionError, match="three seats"):
        max_n(random_position(source, 4, 2), tricks_as_payoffs())
    with pytest.raises(PositionError, match="shape"):
        max_n(random_position(source, 3, 2), tricks_as_payoffs()[:, :3])
