"""How a hand of Hokm can end for a side, and what that is worth to it.

Ends and points come from the rules themselves: they are asked to judge the tally of tricks
that stands for each end.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from hakem.rules.hokm.options import HokmOptions
from hakem.rules.hokm.scoring import TO_WIN, Verdict, verdict
from hakem.rules.hokm.state import empty_hand
from hakem.rules.hokm.trump import SUITS, Trump
from hakem.rules.seats import Side


class Tally(Protocol):
    """What a hand in play and a seat's view of it both tell."""

    @property
    def trump(self) -> Trump | None:
        """The trump call."""

    @property
    def taken(self) -> tuple[int, ...]:
        """Tricks by side."""

    @property
    def kot(self) -> Side | None:
        """The side that took the first seven tricks."""

    @property
    def bam(self) -> Side | None:
        """The side that plays for all thirteen."""


class Outcome(IntEnum):
    """The end of a hand as one side sees it, worst first."""

    BAM_SUFFERED = 0
    KOT_SUFFERED = 1
    LOST = 2
    BAM_FAILED = 3
    """The side's own bam has failed."""
    TIED = 4
    """Three players, equal best, where that is dealt again."""
    BAM_STOPPED = 5
    """The other side's bam has failed."""
    WON = 6
    KOT_MADE = 7
    BAM_MADE = 8

    @property
    def words(self) -> str:
        """The outcome in small letters, as in `kot made`."""
        return self.name.replace("_", " ").lower()


@dataclass(frozen=True, order=True)
class Stake:
    """What is at stake: points for the side, below zero for another's, and the outcome."""

    points: int
    outcome: Outcome

    @property
    def won(self) -> bool:
        """Whether the side scores."""
        return self.points > 0

    @property
    def lost(self) -> bool:
        """Whether another side scores."""
        return self.points < 0

    @property
    def kot(self) -> bool:
        """Whether a side takes the first seven tricks, and so much the more all thirteen."""
        return self.outcome <= Outcome.KOT_SUFFERED or self.outcome >= Outcome.KOT_MADE

    def __str__(self) -> str:
        return f"{self.points:+d} ({self.outcome.words})"


@dataclass(frozen=True)
class Judge:
    """The rules' opinion of a hand's end, as one side sees it."""

    options: HokmOptions
    hakem_side: Side
    side: Side

    def stake(self, end: Verdict | None) -> Stake:
        """What an end of the hand is worth to the side."""
        assert end is not None, "the tally stands for a hand that is over"
        if end.side is None:
            return Stake(0, Outcome.TIED)
        sign = 1 if end.side == self.side else -1
        if end.result == "bam":
            made = Outcome.BAM_MADE if sign > 0 else Outcome.BAM_SUFFERED
            return Stake(sign * worth_of_bam(self.options), made)
        if end.kot:
            return Stake(sign * end.points, Outcome.KOT_MADE if sign > 0 else Outcome.KOT_SUFFERED)
        return Stake(sign * end.points, Outcome.WON if sign > 0 else Outcome.LOST)

    def kot(self, winner: Side) -> Stake:
        """A side has taken the first seven tricks."""
        return self.stake(self._verdict(self.tally(winner), kot=winner))

    def won(self, winner: Side) -> Stake:
        """A side has won without kot."""
        return self.stake(self._verdict(self.tally(winner)))

    def bam(self, claimant: Side, *, made: bool) -> Stake:
        """A side's bam has been made or has failed."""
        taken = [0, 0]
        taken[claimant], taken[1 - claimant] = (13, 0) if made else (12, 1)
        worth = self.stake(self._verdict(tuple(taken), kot=claimant, bam=claimant))
        if made:
            return worth
        own = claimant == self.side
        return Stake(worth.points, Outcome.BAM_FAILED if own else Outcome.BAM_STOPPED)

    def tricks(self, taken: tuple[int, ...], kot: Side | None) -> Stake:
        """All tricks have been played and shared out like this."""
        return self.stake(self._verdict(taken, kot=kot))

    def tally(self, winner: Side) -> tuple[int, ...]:
        """Tricks by side at the end of a whole hand that a side has won."""
        others = (6,) if self.options.players != 3 else (5, 5)
        return (*others[:winner], 7, *others[winner:])

    def _verdict(
        self, taken: tuple[int, ...], *, kot: Side | None = None, bam: Side | None = None
    ) -> Verdict | None:
        hand = empty_hand(self.options).but(trump=SUITS[0], taken=taken, kot=kot, bam=bam)
        return verdict(self.options, hand, self.hakem_side)


def worth_of_bam(options: HokmOptions) -> int:
    """A bam wins the match, so it counts as all its points, and more than any kot."""
    return max(options.target * options.sets_to_win, options.points_hakem_kot + 1)


def decided(options: HokmOptions, tally: Tally) -> bool:
    """Whether the hand's end is certain, whatever is played from here on.

    That happens where the hand goes on all the same: hand_end=play_all, three_early_end=none.
    """
    if tally.bam is not None:
        return False
    if tally.kot is not None:
        return True
    first, *others = sorted(tally.taken, reverse=True)
    if options.players == 3:
        return others[0] + options.hand_size - sum(tally.taken) < first
    return first >= TO_WIN


def certain_tally(options: HokmOptions, taken: tuple[int, ...]) -> tuple[int, ...]:
    """One way in which a decided hand can end: the best side takes all that is left."""
    left = options.hand_size - sum(taken)
    best = max(range(len(taken)), key=taken.__getitem__)
    return tuple(number + left * (side == best) for side, number in enumerate(taken))


def two_sided_stakes(judge: Judge, *, with_kot: bool) -> Sequence[Stake]:
    """The six ends of a hand between two sides, worst first: bam, kot, lost; won, kot, bam."""
    own, other = judge.side, 1 - judge.side
    kot = judge.kot if with_kot else judge.won
    return (
        judge.bam(other, made=True),
        kot(other),
        judge.won(other),
        judge.won(own),
        kot(own),
        judge.bam(own, made=True),
    )
