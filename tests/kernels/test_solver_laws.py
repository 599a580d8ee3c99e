"""Laws of the solver: names don't matter, full tables don't matter, batches don't matter."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from hakem.kernels.solver import answers, max_n, solving
from hakem.kernels.solver.positions import Position, played, positions_of, worlds_of
from hakem.kernels.solver.solving import OUTCOMES, TRICKS_TAKEN, Solver, goal
from tests.kernels.solver_oracles import (
    bridge_reaches,
    bridge_tricks,
    cards_of,
    most_tricks,
    random_position,
)
from tests.samples import PROVE, samples


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver()


def renamed(position: Position, suits: list[int]) -> Position:
    """The position with other names for the suits."""

    def card(old: int) -> int:
        return 13 * suits[old // 13] + old % 13

    return Position(
        tuple(sum(1 << card(c) for c in cards_of(hand)) for hand in position.hands),
        position.leader,
        None if position.trump is None else suits[position.trump],
        tuple(card(c) for c in position.trick),
        position.taken,
    )


def turned(position: Position, seats: int) -> Position:
    """The position with everybody moved on by some seats."""
    count = len(position.hands)
    hands = tuple(position.hands[(seat - seats) % count] for seat in range(count))
    leader = (position.leader + seats) % count
    return Position(hands, leader, position.trump, position.trick, position.taken)


def with_equals_swapped(position: Position, source: random.Random) -> Position:
    """The position with two touching cards changed against each other where that is possible.

    Cards touch when no other hand and no card on the table lies between them.
    """
    hand = position.hands[position.to_move]
    others = [
        card for other in position.hands if other != hand for card in range(52) if other >> card & 1
    ]
    held = cards_of(hand)
    gone = [
        (card, free)
        for card in held
        for free in range(13 * (card // 13), 13 * (card // 13) + 13)
        if free not in held
        and not any(min(card, free) <= c <= max(card, free) for c in (*others, *position.trick))
    ]
    if not gone:
        return position
    card, free = source.choice(gone)
    hands = list(position.hands)
    hands[position.to_move] ^= (1 << card) | (1 << free)
    return Position(tuple(hands), position.leader, position.trump, position.trick, position.taken)


def test_values_do_not_depend_on_names(solver: Solver) -> None:
    source = random.Random(25)
    changed = 0
    for _ in range(samples(test=60, prove=1_000)):
        position = random_position(source, 4, source.choice((6, 8)), on_table=source.randrange(4))
        tricks = solver.solve(position, TRICKS_TAKEN)
        suits = source.sample(range(4), 4)
        assert tricks == solver.solve(renamed(position, suits), TRICKS_TAKEN), position
        assert tricks == solver.solve(turned(position, 2), TRICKS_TAKEN), position
        assert tricks == solver.solve(turned(position, 1), TRICKS_TAKEN), position
        swapped = with_equals_swapped(position, source)
        changed += swapped != position
        assert tricks == solver.solve(swapped, TRICKS_TAKEN), (position, swapped)
    assert changed


@pytest.mark.parametrize(("entries", "slots"), [(2, 65_536), (40, 65_536), (2**20, 4), (50, 16)])
def test_a_table_that_overflows_is_still_exact(entries: int, slots: int) -> None:
    small = Solver(entries=entries, slots=slots)
    source = random.Random(26)
    for _ in range(samples(test=12, prove=300)):
        position = random_position(source, 4, 7, skew=0.2)
        assert bridge_tricks(position) == small.score(position, TRICKS_TAKEN), position
    assert small.resets > 10


def test_a_table_that_grows_is_still_exact() -> None:
    source = random.Random(27)
    big = Solver()
    slots = set()
    for _ in range(samples(test=12, prove=300)):
        position = random_position(source, 4, 13)
        assert bridge_reaches(position, 7) == big.solve(
            position, goal(position.leader % 2, 7, 13)
        ), position
        slots.add(int(big._search[0]["slot_mask"]) + 1)
    assert big.resets == 0
    assert {1_024, 4_096} <= slots


def test_beyond_the_node_limit_the_answer_is_unknown(solver: Solver) -> None:
    source = random.Random(28)
    limited = Solver(node_limit=30)
    unknown = 0
    for _ in range(40):
        position = random_position(source, 4, 9)
        exact = solver.score(position, TRICKS_TAKEN)
        for card, tricks in limited.score(position, TRICKS_TAKEN).items():
            unknown += tricks is None
            assert tricks in (None, exact[card]), position
    assert unknown


def test_a_stopped_solver_ends_at_once(solver: Solver) -> None:
    position = random_position(random.Random(29), 4, 13)
    stopped = Solver()
    stopped.stop()
    assert {None} == set(stopped.score(position, TRICKS_TAKEN).values())
    assert stopped.line(position) is None
    assert stopped.nodes == 0


def test_the_line_gives_each_side_what_the_first_card_promised(solver: Solver) -> None:
    source = random.Random(31)
    for _ in range(samples(test=6, prove=100)):
        start = random_position(source, 4, 7, on_table=source.randrange(4), taken=(3, 3))
        mover = start.to_move % 2
        tricks = solver.solve(start, TRICKS_TAKEN)
        outcome = solver.solve(start, OUTCOMES)
        line = solver.line(start)
        assert line is not None
        position = start
        for card in line[:-1]:
            after = played(position, card)
            assert after is not None
            position = after
        last = most_tricks(position, {mover, mover + 2})
        assert tricks == position.taken[mover] - start.taken[mover] + last
        assert 3 + tricks >= 7 if outcome == solving.WON else 3 + tricks < 7


@pytest.mark.parametrize("threads", [1, 2])
def test_a_batch_of_worlds_equals_one_by_one(solver: Solver, threads: int) -> None:
    source = random.Random(32)
    seen = random_position(source, 4, 9, on_table=2)
    mover = seen.to_move
    pool = [
        card
        for seat in range(4)
        if seat != mover
        for card in range(52)
        if seen.hands[seat] >> card & 1
    ]
    worlds: list[list[int]] = []
    while len(worlds) < 40:
        source.shuffle(pool)
        cards = iter(pool)
        hands = [
            seen.hands[seat]
            if seat == mover
            else sum(1 << next(cards) for _ in range(seen.hands[seat].bit_count()))
            for seat in range(4)
        ]
        try:
            Position(tuple(hands), seen.leader, seen.trump, seen.trick)
        except ValueError:  # the second seat may have shown that it has none of the suit led
            continue
        worlds.append(hands)
    positions = worlds_of(np.array(worlds), seen)
    found = solving.solve_many(positions, TRICKS_TAKEN, each_card=True, threads=threads)
    for hands, row in zip(worlds, found, strict=True):
        world = Position(tuple(hands), seen.leader, seen.trump, seen.trick)
        expected = solver.score(world, TRICKS_TAKEN)
        assert expected == {card: int(row[card]) for card in range(52) if row[card] >= 0}
    assert (solver.answers(positions, TRICKS_TAKEN, True) == found).all()


def test_after_the_warm_ups_nothing_is_left_to_compile() -> None:
    for _, warm_up in (*solving.WARMUPS, *max_n.WARMUPS):
        warm_up()
    compiled = [len(answers.answer.signatures), len(max_n.best_play.signatures)]  # type: ignore[attr-defined]  # a compiled function has signatures
    assert [1, 1] == compiled
    source = random.Random(33)
    for seats in (2, 3, 4):
        solving.solve_many(
            positions_of([random_position(source, seats, 3, on_table=1)]),
            TRICKS_TAKEN,
            each_card=True,
        )
    max_n.max_n(random_position(source, 3, 3), max_n.tricks_as_payoffs())
    assert [1, 1] == [len(answers.answer.signatures), len(max_n.best_play.signatures)]  # type: ignore[attr-defined]  # a compiled function has signatures


INTERRUPTED = """
import random
from hakem.kernels.solver.positions import positions_of
from hakem.kernels.solver.solving import TRICKS_TAKEN, WARMUPS, solve_many
from tests.kernels.solver_oracles import random_position

for _, warm_up in WARMUPS:
    warm_up()
source = random.Random(34)
hard = positions_of([random_position(source, 4, 13) for _ in range(1_000)])
print("started", flush=True)
try:
    solve_many(hard, TRICKS_TAKEN, each_card=True, threads=2)
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


def test_an_interrupt_ends_a_long_batch_promptly() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert "started" == process.stdout.readline().strip()
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        begin = time.monotonic()
        assert "interrupted" == process.stdout.readline().strip()
        assert 0 == process.wait(timeout=20)
    assert time.monotonic() - begin < 10  # minutes without the stop, on any machine


def test_what_a_time_budget_leaves_out_is_unknown(solver: Solver) -> None:
    source = random.Random(35)
    easy = [random_position(source, 4, 2) for _ in range(20)]
    hard = [random_position(source, 4, 13) for _ in range(400)]
    batch = positions_of(easy + hard)
    exact = solver.answers(batch[:20], TRICKS_TAKEN, False)  # compiles, if nothing has before
    found = solving.solve_many(batch, TRICKS_TAKEN, each_card=False, threads=1, seconds=1.0)
    assert (exact == found[:20]).all()
    assert answers.UNKNOWN == found[-1, answers.WHOLE]


CHECKED = """
import random
from hakem.kernels.solver.solving import OUTCOMES, TRICKS_TAKEN, Solver
from tests.kernels.solver_oracles import random_position

solver = Solver(entries=5_000, slots=256)
source = random.Random(36)
for seats, cards in ((4, 13), (4, 9), (2, 13), (3, 17), (3, 9), (4, 1), (2, 1), (3, 1)):
    for on_table in range(seats if cards > 1 else 1):
        position = random_position(source, seats, cards, on_table=on_table)
        solver._search[0]["node_limit"] = 20_000
        solver.solve(position, TRICKS_TAKEN)
        solver.score(position, TRICKS_TAKEN)
print("checked")
"""


@pytest.mark.skipif(not PROVE, reason="compiles everything again: part of the large run")
def test_no_kernel_reads_out_of_bounds(tmp_path: Path) -> None:
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": str(tmp_path)}
    run = subprocess.run(
        [sys.executable, "-c", CHECKED],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (0, "checked") == (run.returncode, run.stdout.strip()), run.stderr
