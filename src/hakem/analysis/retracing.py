"""How well the cards played so far agree with simple players, in each of many deals."""

from collections.abc import Collection
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from hakem.analysis.playing_out import playout_of
from hakem.analysis.sampler import Deals, Masks
from hakem.analysis.unseen import played_by
from hakem.kernels import retracing
from hakem.rules.errors import BadPosition
from hakem.rules.hokm.view import HokmView
from hakem.rules.seats import Seat


def agreements(view: HokmView, deals: Deals, seats: Collection[Seat]) -> NDArray[np.int8]:
    """How often each seat chose in this hand as the rule-of-thumb bot would, in each deal.

    Of shape (deals, players, 3): how often it played that very card, an equal of it, or neither;
    nothing for seats that aren't asked about. Where only one card was legal there was no choice.

    Raises:
        BadPosition: the view doesn't know all tricks of the hand, or a deal doesn't agree with it.
    """
    return _retraced(view, deals, seats, None)


def choices(view: HokmView, deals: Deals) -> NDArray[np.int8]:
    """The card that the rule-of-thumb bot would have played each time, in each deal.

    Of shape (deals, cards played): ids of cards, or -1 where only one card was legal.
    """
    names = playout_of(view)[1]
    found = np.full((len(deals), len(list(played_by(view)))), -1, np.int8)
    _retraced(view, deals, range(view.options.players), found)
    ids = np.array([*map(int, names.cards), -1], np.int8)
    return ids[found]


def _retraced(
    view: HokmView, deals: Deals, seats: Collection[Seat], found: NDArray[np.int8] | None
) -> NDArray[np.int8]:
    if sum(view.taken) != len(view.tricks):
        raise BadPosition("A hand can be played again only where all its tricks are told.")
    setup, names = playout_of(view)
    played = list(played_by(view))
    leader = view.tricks[0].leader if view.tricks else view.leader
    start = replace(
        setup,
        leader=leader,
        table=(),
        taken=(),
        kot=None,
        void=(),
        unplayed=setup.unplayed | names.mask(card for card, _ in played),
    )
    try:
        return retracing.retrace(
            start,
            names.masks(_at_first(deals.hands, view)),
            [names.number(card) for card, _ in played],
            sum(1 << seat for seat in seats),
            names.masks(deals.discards) if view.options.draws else None,
            found,
        )
    except ValueError as error:
        raise BadPosition(f"These deals don't agree with the play: {error}.") from None


def _at_first(hands: Masks, view: HokmView) -> Masks:
    """The hands before the first card was played."""
    played = [0] * view.options.players
    for card, seat in played_by(view):
        played[seat] |= 1 << card
    return hands | np.array(played, np.int64)
