"""What is to be played: who meets whom on which cards in which seats."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from hakem.bots.arena.pipe import PATIENCE
from hakem.bots.bot import UNLIMITED, Budget
from hakem.rules import Options
from hakem.rules.hokm import HokmOptions
from hakem.rules.seats import sides

HELD_OUT = 1_000_000
"""Seeds from here on are for measuring only; those below are for trying things out."""


@dataclass(frozen=True)
class Contest:
    """Some bots, a game, and what a decision may cost."""

    options: Options
    bots: tuple[str, ...]
    budget: Budget = UNLIMITED
    whole_matches: bool = False
    """Whether whole matches are played also where single hands tell as much."""
    patience: float = PATIENCE
    """Seconds that a bot which is a program may take on top of the budget."""

    @property
    def by_hands(self) -> bool:
        """Whether single hands are played: Hokm, where they tell how matches would end."""
        return isinstance(self.options, HokmOptions) and not self.whole_matches


class Unit(NamedTuple):
    """A hand or a match to be played."""

    pair: tuple[str, str]
    seed: int
    rotation: int
    lineup: tuple[str, ...]
    """The bot in each seat at the start."""


def units(contest: Contest, seeds: Iterable[int]) -> Iterator[Unit]:
    """All hands or matches of a contest: each pair, each seed, each exchange of the seats.

    Where there are two sides, they exchange. Elsewhere the first of a pair takes each seat in
    turn, alone among the others.
    """
    seats = contest.options.seats
    pairs = tuple(combinations(contest.bots, 2))
    for seed in seeds:
        for first, second in pairs:
            for rotation in range(rotations(contest.options)):
                lineup = tuple(
                    first if _sits(contest.options, seat, rotation) else second
                    for seat in range(seats)
                )
                yield Unit((first, second), seed, rotation, lineup)


def rotations(options: Options) -> int:
    """How often the same cards are played with the seats exchanged."""
    return 2 if has_two_sides(options) else options.seats


def has_two_sides(options: Options) -> bool:
    """Whether two sides play."""
    return sides_of(options) == 2


def sides_of(options: Options) -> int:
    """How many sides play."""
    return sides(options.seats) if isinstance(options, HokmOptions) else options.seats


def _sits(options: Options, seat: int, rotation: int) -> bool:
    return seat % 2 == rotation if has_two_sides(options) else seat == rotation
