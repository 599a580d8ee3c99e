"""Which card: each is played in the same deals, by simple players to the end and solved exactly."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from hakem.analysis import Deals, card_values, solve_many
from hakem.bots.hokm.clock import Clock
from hakem.bots.hokm.settings import Settings
from hakem.bots.hokm.standing import total_worth, worth_of_points
from hakem.bots.hokm.worlds import deals_for
from hakem.rules.cards import Card
from hakem.rules.hokm import HokmView

Masks = NDArray[np.int64]
Worths = dict[Card, float]

SLICE = 32
"""Deals between two looks at the clock."""
FEWEST = 8
"""Exact answers about fewer deals than this say too little, and don't count."""
TRICK = 0.002
"""What a trick is worth beside the hand: enough to choose between cards that are equal else."""
NEAR = 0.004
"""Worths so near are the same: rules of thumb choose among them."""


def card_worths(view: HokmView, settings: Settings, seed: int, clock: Clock) -> Worths:
    """What each legal card is worth, by name; nothing where there was no time."""
    cards = playable(view)
    deals = deals_for(view, settings, seed)
    worth = worth_of_points(view)
    played = _played_out(view, deals[: settings.worlds], cards, worth, clock)
    solved = {}
    if max(view.counts) <= settings.solved_cards:
        solved = _solved(view, deals.hands[_spread(len(deals), settings.solved)], worth, clock)
    if not solved or not played:
        return played or solved
    trust = settings.trust
    return {card: trust * solved[card] + (1 - trust) * played[card] for card in cards}


def _spread(number: int, wanted: int) -> Masks:
    """So many of a number of deals, evenly spread: those alike stand side by side."""
    return np.linspace(0, number, min(number, wanted), endpoint=False).astype(np.int64)


def choose(worths: Worths, usual: Card) -> Card:
    """The card worth most; the usual one where it is as good."""
    best = max(worths.values())
    if worths[usual] >= best - NEAR:
        return usual
    return max(worths, key=worths.__getitem__)


def playable(view: HokmView) -> Sequence[Card]:
    """The legal cards."""
    legal = [card for card in view.hand if not view.table or card.suit is view.table[0].suit]
    return legal or view.hand


def _played_out(
    view: HokmView,
    deals: Deals,
    cards: Sequence[Card],
    worth: Callable[[int], float],
    clock: Clock,
) -> Worths:
    if view.bam is not None or not len(deals):
        return {}
    values = card_values(view, deals, cards, worth, trick=TRICK)
    return dict(zip(cards, values.mean(axis=0).tolist(), strict=True))


def _solved(view: HokmView, hands: Masks, worth: Callable[[int], float], clock: Clock) -> Worths:
    """What each card is worth where all hands are known; deals that took too long are left out."""
    if len(hands) < FEWEST or clock.over:
        return {}
    scores = solve_many(view, hands, tricks=False, seconds=clock.seconds)
    known = scores.points[~np.isnan(scores.points).any(axis=1)].astype(np.int16)
    if len(known) < min(len(hands), FEWEST):
        return {}
    return {
        card: total_worth(known[:, place], worth) / len(known)
        for place, card in enumerate(scores.cards)
    }
