"""Three players: what one seat is sure of against both others.

In endings of up to ``ENDING`` cards each, the outcome is exact for a seat that both others
play against. Before, an outcome is told where the tricks alone prove it: the sweep of seven,
and nine tricks, which nobody can equal. Who of the others wins otherwise depends on how they
share their tricks; there the outcome is left open. Tricks are exact at any point.
"""

import numpy as np
from numpy.typing import NDArray

from hakem.analysis.evaluation import Codes, Contest, Evaluation, legal_columns
from hakem.analysis.outcomes import Stake
from hakem.analysis.searcher import Ask
from hakem.kernels.solver.answers import ILLEGAL, UNKNOWN, WHOLE, YES
from hakem.kernels.solver.layout import Positions
from hakem.kernels.solver.max_n import MOST_CARDS, max_n
from hakem.kernels.solver.positions import Position, played
from hakem.kernels.solver.solving import goal
from hakem.rules.hokm.scoring import TO_WIN

ENDING = MOST_CARDS
"""The longest ending that is searched for outcomes, in cards each."""
NOBODY_EQUALS = 9
"""More than half of seventeen tricks."""

Worths = NDArray[np.int64]
"""int64 of shape (18, 18): the place of an end among all ends, worst first, by the tricks that
seats 0 and 1 have taken when all are played."""


def sure_of(contest: Contest, positions: Positions, ask: Ask, each_card: bool) -> Evaluation:
    """What is proved by counting tricks, at any point of a hand."""
    certain = contest.certain()
    if certain is not None:
        return Evaluation(legal_columns(positions, ask, each_card), (certain,))
    side, left, taken = contest.side, contest.left, contest.tally.taken
    codes = legal_columns(positions, ask, each_card)
    stakes = (None, contest.judge.won(side), contest.judge.kot(side))
    others_may_sweep = contest.kot_is_open and any(
        contest.untouched(other) for other in range(3) if other != side
    )
    if not others_may_sweep and NOBODY_EQUALS - taken[side] <= left:
        _raise(codes, ask(positions, goal(side, NOBODY_EQUALS - taken[side], left), each_card), 1)
    if contest.kot_is_open and contest.untouched(side) and taken[side] < TO_WIN:
        need = TO_WIN - taken[side]
        _raise(codes, ask(positions, goal(side, need, need), each_card), 2)
    return Evaluation(codes, stakes)


def _raise(codes: Codes, answers: Codes, code: int) -> None:
    codes[answers == YES] = code
    codes[answers == UNKNOWN] = UNKNOWN


def in_ending(contest: Contest, positions: list[Position]) -> Evaluation:
    """Exact outcomes of endings, for each card and each position."""
    stakes, worths = ends(contest)
    payoffs = against_both(worths, contest.side)
    codes = np.full((len(positions), WHOLE + 1), ILLEGAL, np.int8)
    for row, position in enumerate(positions):
        codes[row, WHOLE] = max_n(position, payoffs)[1][contest.side]
        for card in legal(position):
            after = played(position, card)
            # The last card of a hand is the only one: it is worth what the position is.
            if after is None:
                codes[row, card] = codes[row, WHOLE]
            else:
                codes[row, card] = max_n(after, payoffs)[1][contest.side]
    return Evaluation(codes, stakes)


def ends(contest: Contest) -> tuple[tuple[Stake, ...], Worths]:
    """All ends of the hand for a side, worst first, and which one each tally of tricks is."""
    tallies = [(first, second) for first in range(18) for second in range(18 - first)]
    kot = contest.tally.kot
    found = {
        (first, second): contest.judge.tricks((first, second, 17 - first - second), kot)
        for first, second in tallies
    }
    stakes = tuple(sorted(set(found.values())))
    worths = np.zeros((18, 18), np.int64)
    for tally, stake in found.items():
        worths[tally] = stakes.index(stake)
    return stakes, worths


def against_both(worths: Worths, side: int) -> NDArray[np.int64]:
    """Payoffs by which two seats want the opposite of what the third wants."""
    return np.stack([worths if seat == side else -worths for seat in range(3)], axis=2)


def legal(position: Position) -> list[int]:
    """The cards that the seat to move may play, by the kernels' numbers."""
    hand = position.hands[position.to_move]
    held = [card for card in range(52) if hand >> card & 1]
    led = position.trick[0] // 13 if position.trick else None
    return [card for card in held if card // 13 == led] or held
