"""What the cards of a seat are worth over many deals, simple players finishing the hand."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from hakem.analysis.playing_out import playout_of
from hakem.analysis.renaming import Renaming
from hakem.analysis.sampler import Deals
from hakem.kernels import tree_search
from hakem.kernels.playouts import Playout
from hakem.rules.cards import Card
from hakem.rules.errors import BadPosition
from hakem.rules.hokm.view import HokmView


class CardTree:
    """How a seat's cards fare in many deals where it goes on choosing by what it will have seen.

    The tree remembers how each later card fared among the deals that looked the same until then,
    and prefers the better ones; all other cards are those of the rule-of-thumb bot.

    ``worth`` says what points are worth to the seat's side, below zero those of another: about 1
    between a hand won and one lost. ``trick`` is added for each trick that the side has at the
    end. ``curiosity`` says how eagerly later cards are tried that have done less well, ``most``
    how many later choices are remembered: with none, all are those of the rule of thumb.

    Raises:
        BadPosition: no cards are being played, or a bam is under way.
    """

    def __init__(
        self,
        view: HokmView,
        cards: Sequence[Card],
        worth: Callable[[int], float],
        *,
        trick: float = 0.0,
        curiosity: float = 0.5,
        most: int,
    ) -> None:
        setup, self._names = playout_of(view)
        self._draws = view.options.draws
        numbers = [self._names.number(card) for card in cards]
        self._tree = tree_search.Tree(setup, numbers, _worths(setup, worth), trick, curiosity, most)

    @property
    def totals(self) -> NDArray[np.float64]:
        """By card, what all deals in which it was played were worth together."""
        return self._tree.totals

    def grow(self, deals: Deals, alive: NDArray[np.bool_]) -> None:
        """Play each of the cards that are alive once in each deal.

        Raises:
            BadPosition: the deals don't agree with the view.
        """
        names: Renaming = self._names
        aside = names.masks(deals.discards) if self._draws else None
        try:
            self._tree.grow(names.masks(deals.hands), alive, aside)
        except ValueError as error:
            raise BadPosition(f"These deals can't be played out: {error}.") from None


def _worths(setup: Playout, worth: Callable[[int], float]) -> NDArray[np.float64]:
    most = max(*map(max, setup.points), setup.points_odd)
    return np.array([worth(points) for points in range(-most, most + 1)])
