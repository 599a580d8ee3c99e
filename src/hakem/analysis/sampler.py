"""Deals that agree with what a seat knows, each as likely as any other."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import overload

import numpy as np
from numpy.typing import NDArray

from hakem.analysis.unseen import Place, played_by, unseen_by
from hakem.kernels.resampling import resample as by_weight
from hakem.kernels.sampler import ImpossibleDeal, count_deals, sample, sample_problem
from hakem.kernels.xoshiro import seeded
from hakem.rules.cards import DECK, Card
from hakem.rules.errors import BadPosition
from hakem.rules.hokm.view import HokmView

Masks = NDArray[np.int64]
"""Sets of cards as bits, bit c for the card of id c."""


@dataclass(frozen=True)
class Deal:
    """Where the cards lie, each row lowest id first."""

    hands: tuple[tuple[Card, ...], ...]
    discards: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    """What is not dealt, in no order."""
    first_five: tuple[Card, ...]
    """The hakem's first five cards, where they are told apart; else none."""


@dataclass(frozen=True)
class Deals(Sequence[Deal]):
    """Many deals, as arrays of sets of cards; each item is one ``Deal``."""

    hands: Masks
    """Of shape (deals, players): what each seat holds, its known cards included."""
    discards: Masks
    """Of shape (deals, players)."""
    stock: Masks
    """Of shape (deals,)."""
    first_five: Masks
    """Of shape (deals,): the hakem's first five cards, empty where they aren't told apart."""

    def __len__(self) -> int:
        return len(self.hands)

    @overload
    def __getitem__(self, index: int) -> Deal: ...
    @overload
    def __getitem__(self, index: slice | NDArray[np.int64]) -> "Deals": ...
    def __getitem__(self, index: int | slice | NDArray[np.int64]) -> "Deal | Deals":
        if isinstance(index, int | np.integer):
            return Deal(
                tuple(map(cards_of, self.hands[index].tolist())),
                tuple(map(cards_of, self.discards[index].tolist())),
                cards_of(int(self.stock[index])),
                cards_of(int(self.first_five[index])),
            )
        return Deals(
            self.hands[index], self.discards[index], self.stock[index], self.first_five[index]
        )

    def __iter__(self) -> Iterator[Deal]:
        return (self[index] for index in range(len(self)))

    @classmethod
    def together(cls, parts: "Sequence[Deals]") -> "Deals":
        """The deals of all parts, one part after the other."""
        names = ("hands", "discards", "stock", "first_five")
        return cls(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))


class Sampler:
    """Deals of Hokm drawn uniformly from all that agree with a view.

    A deal agrees if it leaves every card the view sees where it is (own hand and discards,
    cards played, hands shown with a claim, the drawn card), gives every seat as many cards
    as it holds, and no seat a suit that it has shown void. Drawn without trial and error.

    With ``first_five`` the hakem's first five cards, on which trumps were called, are told
    apart, so that deals can be weighed by the call. With ``dealt_out`` cards still to be
    dealt are in the hands already: what a hakem may look at before calling.

    Raises:
        BadPosition: no deal agrees with the view, or the view is of a moment that has no
            first five or nothing to deal out.
    """

    def __init__(
        self, view: HokmView, *, first_five: bool = False, dealt_out: bool = False
    ) -> None:
        self._unseen = unseen_by(view, first_five=first_five, dealt_out=dealt_out)
        self._players = view.options.players
        self._gone = mask_of(card for card, _ in played_by(view))
        cards, places = self._unseen.cards, self._unseen.places
        try:
            self._problem = (
                sample_problem(cards, self._unseen.allowed, [place.size for place in places])
                if places
                else None
            )
        except ImpossibleDeal:
            raise BadPosition("No deal of the unseen cards agrees with this view.") from None
        except ValueError as error:
            raise BadPosition(f"This view can't be: {error}.") from None

    @property
    def places(self) -> tuple[Place, ...]:
        """Where the unseen cards lie."""
        return self._unseen.places

    @cached_property
    def count(self) -> int:
        """How many deals agree with the view, exactly; the order of the stock doesn't count.

        Where the first five are told apart, deals that differ only in them count too.
        """
        return 1 if self._problem is None else count_deals(self._problem)

    def deals(self, number: int, *, seed: int = 0, stream: int = 0) -> Deals:
        """So many independent deals; the same seed and stream give the same ones everywhere."""
        drawn = np.zeros((number, len(self.places)), np.int64)
        if self._problem is not None:
            sample(self._problem, seeded(seed, stream), drawn)
        known = self._unseen
        hands = _rows(number, [mask_of(row) for row in known.hands])
        discards = _rows(number, [mask_of(row) for row in known.discards])
        stock = np.full(number, mask_of(known.stock), np.int64)
        first_five = np.zeros(number, np.int64)
        for column, (kind, seat, _) in enumerate(self.places):
            cards = drawn[:, column]
            if kind.startswith("first_"):
                first_five |= cards
            if seat is None:
                stock |= cards if kind == "stock" else 0
            elif kind in ("hand", "first_five"):
                hands[:, seat] |= cards & ~self._gone
            else:
                discards[:, seat] |= cards
        return Deals(hands, discards, stock, first_five)

    def weighted(
        self,
        number: int,
        weigh: Callable[[Deals], NDArray[np.float64]],
        *,
        candidates: int | None = None,
        seed: int = 0,
    ) -> Deals:
        """Deals drawn in proportion to a weight, out of so many uniform ones (usually four times).

        ``weigh`` gives each deal a number from 0 up. Raises ``ValueError`` if it gives
        something else, or 0 to all of them.
        """
        drawn = self.deals(4 * number if candidates is None else candidates, seed=seed)
        weights = np.ascontiguousarray(weigh(drawn), np.float64)
        return drawn[resample(weights, number, seed)]


def resample(weights: NDArray[np.float64], number: int, seed: int) -> NDArray[np.int64]:
    """So many indices of deals, each drawn in proportion to its weight, in ascending order."""
    return by_weight(np.ascontiguousarray(weights, np.float64), number, seeded(seed, 1))


def mask_of(cards: Iterator[Card] | Sequence[Card]) -> int:
    """Cards as a set of bits."""
    return sum(1 << card for card in cards)


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a set of bits, lowest id first."""
    return tuple(card for card in DECK if mask >> card & 1)


def _rows(number: int, row: Sequence[int]) -> Masks:
    return np.tile(np.array(row, np.int64), (number, 1))
