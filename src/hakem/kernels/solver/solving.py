"""Questions to the solver: what a side can reach, and what every card is worth.

Exact, all hands known. Of four seats 0 and 2 are side 0, 1 and 3 side 1. Of two, each seat
is a side. Of three, each seat is a side too and the other two play as one against it, so
the answers are what it can be sure of; what happens when each plays for itself is the
matter of ``max_n``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from hakem.kernels.solver.answers import (
    GOAL,
    ILLEGAL,
    OUTCOME,
    TRICKS,
    UNKNOWN,
    WHOLE,
    answer,
)
from hakem.kernels.solver.layout import ENTRIES, SLOTS, Positions, new_search
from hakem.kernels.solver.positions import Position, PositionError, played, positions_of

Answers = npt.NDArray[np.int8]

KOT_SUFFERED, LOST, WON, KOT_MADE = range(4)
"""Outcomes of a hand for the side to move, worst first."""

_NO_LIMIT = int(np.iinfo(np.int64).max)


class Question(NamedTuple):
    """What is asked about a position, for kernels to read; made by the functions below."""

    kind: int
    side: int = 0
    need: int = 0
    within: int = 0


def goal(side: int, need: int, within: int) -> Question:
    """Does a side take ``need`` of the next ``within`` tricks? 1 or 0.

    ``within`` equal to all tricks left asks for ``need`` tricks in the rest of the hand;
    ``within`` equal to ``need`` asks for a run without a trick lost.
    """
    if side not in (0, 1, 2):
        raise PositionError(f"no such side: {side}; sides are 0 and 1, of three seats also 2")
    if not 0 <= need <= 17 or not 1 <= within <= 17:
        raise PositionError(f"no such goal: {need} of the next {within} tricks")
    return Question(GOAL, side, need, within)


OUTCOMES = Question(OUTCOME)
"""How does a hand of 13 tricks end for the side to move: ``KOT_SUFFERED``, ``LOST``, ``WON`` or
``KOT_MADE``? For two and four seats."""
TRICKS_TAKEN = Question(TRICKS)
"""How many of the tricks left does the side to move take, if all are played?"""


class Solver:
    """Answers questions about positions; one for each thread.

    ``node_limit`` bounds the tricks searched for one position; beyond it the answer is
    None (``UNKNOWN`` in arrays). The table is kept between calls; an ordinary deal fills one or
    two megabytes of it, the hardest ones at most 50.
    """

    def __init__(
        self, node_limit: int | None = None, *, entries: int = ENTRIES, slots: int = SLOTS
    ) -> None:
        self._search = new_search(entries, slots)
        self._search[0]["node_limit"] = _NO_LIMIT if node_limit is None else node_limit

    @property
    def nodes(self) -> int:
        """Tricks searched so far, over all calls."""
        return int(self._search[0]["total_nodes"] + self._search[0]["nodes"])

    @property
    def resets(self) -> int:
        """How often the table was full and started afresh."""
        return int(self._search[0]["resets"])

    def stop(self) -> None:
        """From another thread: let a running question, and all later ones, end as unknown."""
        self._search[0]["node_limit"] = 0

    def solve(self, position: Position, question: Question) -> int | None:
        """The answer about a position as it stands; None when the node limit was reached."""
        value = int(self.answers(positions_of([position]), question, False)[0, WHOLE])
        return None if value == UNKNOWN else value

    def score(self, position: Position, question: Question) -> dict[int, int | None]:
        """The answer after each legal card, by card."""
        row = self.answers(positions_of([position]), question, True)[0]
        return {
            card: None if row[card] == UNKNOWN else int(row[card])
            for card in range(52)
            if row[card] != ILLEGAL
        }

    def answers(self, positions: Positions, question: Question, each_card: bool) -> Answers:
        """Answers about many positions: int8 of shape (positions, 53).

        Columns 0..51 are for the cards of the seat to move (``ILLEGAL`` where it can't play
        that card), column 52 is for the position itself; ``each_card`` says which are asked.
        Make ``positions`` with ``positions_of`` or ``worlds_of``, which check them. Releases
        the interpreter lock.
        """
        _check_question(positions, question)
        out = np.empty((len(positions), WHOLE + 1), np.int8)
        answer(self._search, positions, *question, each_card, out)
        return out

    def line(self, position: Position) -> list[int] | None:
        """A principal line: cards to the end of the hand by which each side gets its best.

        Best is the outcome of the hand first, then the number of tricks; among equals the
        smallest card of the suit led least. None when the node limit was reached.
        """
        cards = []
        while True:
            outcomes = self.score(position, OUTCOMES)
            tricks = self.score(position, TRICKS_TAKEN)
            worth = {}
            for card, outcome in outcomes.items():
                taken = tricks[card]
                if outcome is None or taken is None:
                    return None
                worth[card] = (outcome, taken, -(card % 13))
            best = max(worth, key=lambda card: worth[card])
            cards.append(best)
            after = played(position, best)
            if after is None:
                return cards
            position = after


def solve_many(
    positions: Positions,
    question: Question,
    *,
    each_card: bool,
    threads: int = 1,
    node_limit: int | None = None,
    seconds: float | None = None,
) -> Answers:
    """``Solver.answers`` on several threads, a solver in each.

    What is not answered when ``seconds`` have passed stays ``UNKNOWN``. An interrupt
    (Ctrl-C) stops all threads within a moment and is passed on.
    """
    solvers = [Solver(node_limit) for _ in range(max(1, threads))]
    parts = _parts(len(positions), len(solvers))
    out = np.full((len(positions), WHOLE + 1), UNKNOWN, np.int8)
    waiting = iter(parts)

    def work(solver: Solver) -> None:
        for part in waiting:
            out[part] = solver.answers(positions[part], question, each_card)

    with ThreadPoolExecutor(len(solvers)) as pool:
        try:
            futures = [pool.submit(work, solver) for solver in solvers]
            wait(futures, timeout=seconds)
        finally:
            for solver in solvers:
                solver.stop()
    for future in futures:
        future.result()
    return out


def _parts(rows: int, threads: int) -> Sequence[slice]:
    """Consecutive rows share a table, so parts are few; threads end at about the same time."""
    size = max(1, -(-rows // (8 * threads))) if threads > 1 else max(1, rows)
    return [slice(start, min(start + size, rows)) for start in range(0, rows, size)]


def _check_question(positions: Positions, question: Question) -> None:
    """Some questions make sense for some positions only."""
    if len(positions) == 0:
        return
    if question.side > 1 and (positions["seats"] != 3).any():
        raise PositionError(f"no such side: {question.side}; only three seats have a side 2")
    if question.kind == GOAL:
        fewest = int(_tricks_left(positions).min())
        if fewest < question.within:
            raise PositionError(f"a goal within {question.within} tricks: {fewest} are left")
    elif question.kind == OUTCOME:
        if (positions["seats"] == 3).any():
            raise PositionError("outcomes are for two sides: ask three seats for tricks")
        total = positions["taken"].sum(axis=1) + _tricks_left(positions)
        if (total != 13).any():
            wrong = int(total[(total != 13).argmax()])
            raise PositionError(f"tricks taken and left make {wrong}: a hand has 13")


def _tricks_left(positions: Positions) -> npt.NDArray[np.int64]:
    """The seat that plays last to a trick holds one card for each."""
    sizes: npt.NDArray[np.int64] = np.bitwise_count(positions["hands"]).max(axis=1)
    return sizes


def _warm_up() -> None:
    hands = tuple(1 << (13 * seat) for seat in range(4))
    Solver().solve(Position(hands, 0), TRICKS_TAKEN)


WARMUPS: tuple[tuple[str, Callable[[], None]], ...] = (("exact solver", _warm_up),)
"""What to call, with its name for a progress bar, so that no later call has to compile."""
