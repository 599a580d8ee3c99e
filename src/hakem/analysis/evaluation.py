"""What each card is worth in outcomes of the hand: the questions to the kernels, and the answers.

Between two sides the ends of a hand stand in one order, so their values follow from a few
yes-or-no questions, each exact by itself. With three sides they don't; see ``three_sides``.
"""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from hakem.analysis.outcomes import (
    Judge,
    Stake,
    Tally,
    certain_tally,
    decided,
    two_sided_stakes,
)
from hakem.analysis.searcher import Ask
from hakem.kernels.solver.answers import ILLEGAL, UNKNOWN, YES
from hakem.kernels.solver.layout import Positions
from hakem.kernels.solver.solving import KOT_MADE, KOT_SUFFERED, OUTCOMES, goal
from hakem.rules.hokm.options import HokmOptions
from hakem.rules.seats import Side

Codes = NDArray[np.int8]
"""int8 of shape (positions, 53): columns 0 .. 51 for the cards of the seat that acts, by the
kernels' numbers, column 52 for the position. A code is a place in ``Evaluation.stakes``,
``ILLEGAL`` or ``UNKNOWN``."""


@dataclass(frozen=True)
class Evaluation:
    """What cards lead to."""

    codes: Codes
    stakes: tuple[Stake | None, ...]
    """The ends that codes stand for, worst first; None: none of the ends that can be proved."""

    def stake(self, column: int, row: int = 0) -> Stake | None:
        """What a card, or a position, is worth; None where it isn't known."""
        code = int(self.codes[row, column])
        return None if code < 0 else self.stakes[code]


@dataclass(frozen=True)
class Contest:
    """What a hand is played for from here on, as one side sees it."""

    options: HokmOptions
    hakem_side: Side
    side: Side
    tally: Tally
    judge: Judge = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "judge", Judge(self.options, self.hakem_side, self.side))

    @property
    def left(self) -> int:
        """Tricks still to be finished."""
        return self.options.hand_size - sum(self.tally.taken)

    @property
    def kot_is_open(self) -> bool:
        """Whether the trump call lets the first seven tricks count."""
        return self.tally.trump is not None and self.tally.trump.suit is not None

    def untouched(self, side: Side) -> bool:
        """Whether a side has taken all tricks so far."""
        return self.tally.taken[side] == sum(self.tally.taken)

    def certain(self) -> Stake | None:
        """The end of the hand if it is certain already."""
        if not decided(self.options, self.tally):
            return None
        taken = certain_tally(self.options, self.tally.taken)
        return self.judge.tricks(taken, self.tally.kot)


def legal_columns(positions: Positions, ask: Ask, each_card: bool) -> Codes:
    """0 for every card that may be played, or for the position; ``ILLEGAL`` elsewhere."""
    answers = ask(positions, goal(0, 0, 1), each_card)
    return np.where(answers == ILLEGAL, ILLEGAL, 0).astype(np.int8)


def between_two(contest: Contest, positions: Positions, ask: Ask, each_card: bool) -> Evaluation:
    """What cards lead to where two sides play: exact."""
    certain = contest.certain()
    if certain is not None:
        return Evaluation(legal_columns(positions, ask, each_card), (certain,))
    if contest.tally.bam is not None:
        return _playing_bam(contest, contest.tally.bam, positions, ask, each_card)
    own, other = contest.side, 1 - contest.side
    answers = ask(positions, OUTCOMES, each_card)
    codes = np.where(answers >= 0, answers + 1, answers).astype(np.int8)
    if contest.options.bam == "claim" and contest.kot_is_open:
        for side, kot, better in ((own, KOT_MADE, 1), (other, KOT_SUFFERED, -1)):
            if contest.untouched(side) and (answers == kot).any():
                sweeps = ask(positions, goal(side, contest.left, contest.left), each_card)
                concerned = answers == kot
                codes[concerned & (sweeps == YES)] += better
                codes[concerned & (sweeps == UNKNOWN)] = UNKNOWN
    return Evaluation(codes, tuple(two_sided_stakes(contest.judge, with_kot=contest.kot_is_open)))


def _playing_bam(
    contest: Contest, claimant: Side, positions: Positions, ask: Ask, each_card: bool
) -> Evaluation:
    """A bam is made or fails."""
    answers = ask(positions, goal(claimant, contest.left, contest.left), each_card)
    stakes = [contest.judge.bam(claimant, made=made) for made in (False, True)]
    return Evaluation(answers, tuple(stakes))


def at_the_offer(
    contest: Contest, positions: Positions, ask: Ask
) -> tuple[bool | None, Evaluation]:
    """Whether a bam that is on offer is certain to be made, and what the offer is worth.

    With all hands known nobody takes up a bam that fails: the kot is worth as much or more.
    """
    side = contest.side
    answers = ask(positions, goal(side, contest.left, contest.left), False)
    stakes = (contest.judge.kot(side), contest.judge.bam(side, made=True))
    code = int(answers[0, -1])
    return (None if code == UNKNOWN else code == YES), Evaluation(answers, stakes)
