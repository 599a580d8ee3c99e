"""A view one card later, in each of many deals."""

import numpy as np
from numpy.typing import NDArray

from hakem.rules.cards import Card
from hakem.rules.hokm import HokmView
from hakem.rules.hokm.scoring import TO_WIN
from hakem.rules.hokm.trump import winning_place
from hakem.rules.seats import side_of

Masks = NDArray[np.int64]


def after(view: HokmView, hands: Masks, card: Card) -> tuple[HokmView, Masks]:
    """What is public once the seat that acts has played a card, and the hands then.

    Only what a playout starts from is brought up to date.
    """
    assert view.seat is not None
    assert view.trump is not None
    hands = hands.copy()
    hands[:, view.seat] &= ~(1 << card)
    table, players = (*view.table, card), view.options.players
    if len(table) < players:
        return view.but(table=table), hands
    place = winning_place(table, view.trump, view.options.saras_ace)
    winner = (view.leader + place) % players
    side = side_of(winner, players)
    taken = tuple(number + (other == side) for other, number in enumerate(view.taken))
    swept = taken[side] == sum(taken) == TO_WIN and view.trump.suit is not None
    return view.but(leader=winner, table=(), taken=taken, kot=side if swept else view.kot), hands
