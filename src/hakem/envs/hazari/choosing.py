"""The two ways in which a seat says by number how it arranges its hand."""

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from hakem.analysis import undominated
from hakem.kernels.combinations import strength_points, strength_table
from hakem.kernels.placing import PLACING, begin_placing, place_card
from hakem.rules import DECK, Card
from hakem.rules.hazari import HazariOptions
from hakem.rules.hazari.arrangement import SIZES, Groups

MOST = 256
"""How many arrangements can be chosen by number."""

Cards = tuple[Card, ...]


class Way(Protocol):
    """How one hand after the other is arranged by number."""

    actions: int
    """How many numbers there are."""

    def begin(self, hand: Cards) -> NDArray[np.int8]:
        """Take up a hand; which numbers may be chosen, as a new array."""

    def choose(self, number: int) -> tuple[Groups | None, NDArray[np.int8]]:
        """Choose an allowed number: the arrangement once it is complete, and what may follow."""

    @property
    def place(self) -> int:
        """The group that the next card goes to, 0 to 3."""

    def details(self) -> dict[str, Any]:
        """What else is worth knowing about the choice."""

    def name_of(self, number: int) -> str:
        """A choice in a few words."""


class Placements:
    """Thirteen numbers, each the card that takes the next place, first group first.

    A card may be placed as long as an arrangement that the rules take can still follow.
    """

    actions = len(DECK)

    def __init__(self, options: HazariOptions) -> None:
        self._any_order = options.invalid_arrangement == "lose_deal"
        self._ordered = options.invalid_arrangement == "reject"
        self._strengths = strength_table(options.ace_low_run_rank)
        self._points = strength_points(options.ace_low_run_rank)
        self._record = np.zeros(1, PLACING)
        self._done: list[int] = []
        self._hand: Cards = ()

    def begin(self, hand: Cards) -> NDArray[np.int8]:
        """Take up a hand; what may be placed first."""
        self._done, self._hand = [], hand
        mask = np.zeros(self.actions, np.int8)
        if self._any_order:
            mask[list(map(int, hand))] = 1
        else:
            cards = np.array(sorted(map(int, hand)))
            begin_placing(cards, self._strengths, self._points, self._ordered, self._record, mask)
        self._mask = mask
        return mask

    def choose(self, number: int) -> tuple[Groups | None, NDArray[np.int8]]:
        """Place a card."""
        self._done.append(number)
        mask = np.zeros(self.actions, np.int8)
        if len(self._done) == len(self._hand):
            return self._groups(), mask
        if self._any_order:
            mask[:] = self._mask
            mask[number] = 0
        else:
            place_card(self._record, number, mask)
        self._mask = mask
        return None, mask

    @property
    def place(self) -> int:
        """The group that the next card goes to, 0 to 3."""
        return min(len(self._done) // SIZES[0], len(SIZES) - 1)

    def _groups(self) -> Groups:
        rows, start = [], 0
        for size in SIZES:
            rows.append(tuple(DECK[card] for card in self._done[start : start + size]))
            start += size
        return tuple(rows)

    def details(self) -> dict[str, Any]:
        """Nothing."""
        return {}

    def name_of(self, number: int) -> str:
        """The card."""
        return str(DECK[number])


class BestOf:
    """One number: which of the best arrangements that none beats group by group.

    Where there are more than ``most``, those of the greatest sum of strengths are kept; of two
    alike the one stronger in its first groups. They stand strongest first group first.
    """

    def __init__(self, options: HazariOptions, most: int = MOST) -> None:
        self._options = options
        self.actions = most
        self._rows: list[Groups] = []
        self._strengths = np.zeros((0, len(SIZES)), np.int16)
        self._cut_off = 0

    def begin(self, hand: Cards) -> NDArray[np.int8]:
        """Take up a hand; the numbers of its arrangements."""
        found = undominated(hand, self._options)
        kept = sorted(range(len(found)), key=lambda row: -sum(found[row][1]))[: self.actions]
        kept.sort()
        self._rows = [found[row][0] for row in kept]
        self._strengths = np.array([found[row][1] for row in kept], np.int16)
        self._cut_off = len(found) - len(kept)
        mask = np.zeros(self.actions, np.int8)
        mask[: len(self._rows)] = 1
        return mask

    def choose(self, number: int) -> tuple[Groups | None, NDArray[np.int8]]:
        """Choose an arrangement."""
        return self._rows[number], np.zeros(self.actions, np.int8)

    def number_of(self, groups: Groups) -> int:
        """The number of an arrangement that can be chosen."""
        return self._rows.index(groups)

    @property
    def place(self) -> int:
        """The first: the whole hand goes up at once."""
        return 0

    def details(self) -> dict[str, Any]:
        """The arrangements as card ids (n, 13), their strengths (n, 4), how many were cut off."""
        rows = [[card for group in groups for card in group] for groups in self._rows]
        return {
            "arrangements": np.array(rows, np.int8),
            "strengths": self._strengths,
            "cut_off": self._cut_off,
        }

    def name_of(self, number: int) -> str:
        """The number."""
        return f"arrangement {number}"


WAYS: dict[str, type[Placements | BestOf]] = {"placements": Placements, "index": BestOf}
"""The ways by name."""
