"""Which card: each is tried in the same deals, simple players finishing the hand."""

from collections.abc import Callable, Sequence
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from hakem.analysis import CardTree
from hakem.bots.hokm.clock import Clock
from hakem.bots.hokm.settings import Settings
from hakem.bots.hokm.standing import worth_of_points
from hakem.bots.hokm.worlds import Worlds, worlds_for
from hakem.rules.cards import Card
from hakem.rules.hokm import HokmView

Worths = dict[Card, float]
Worth = Callable[[int], float]

SLICE = 256
"""How often a card is played between two looks at the clock; a fraction of a millisecond."""
TRICK = 0.04
"""What a trick is worth beside the hand: enough to choose between cards that are equal else."""
NEAR = 0.01
"""Worths so near are the same: then the usual card is played."""
WEIGHING = 0.3
"""The share of the time after which no more deals are weighed."""


def best_card(view: HokmView, settings: Settings, seed: int, clock: Clock, usual: Card) -> Card:
    """The card to play: the usual one, unless another is worth clearly more."""
    if view.bam is not None:
        return usual
    cards, worth = playable(view), _scaled(worth_of_points(view), view.options.points_hand)
    worlds = worlds_for(view, settings, seed, clock, WEIGHING)
    worths, number = _tried(view, worlds, cards, usual, worth, settings, clock)
    best = max(worths, key=worths.__getitem__)
    clearly = NEAR + settings.caution / sqrt(number)
    return best if worths[best] > worths[usual] + clearly else usual


def playable(view: HokmView) -> Sequence[Card]:
    """The legal cards."""
    legal = [card for card in view.hand if not view.table or card.suit is view.table[0].suit]
    return legal or view.hand


def _scaled(worth: Worth, hand: int) -> Worth:
    """The same worth, 0 for a hand lost and 1 for a hand won."""
    low, high = worth(-hand), worth(hand)
    return lambda points: (worth(points) - low) / (high - low)


def _tried(
    view: HokmView,
    worlds: Worlds,
    cards: Sequence[Card],
    usual: Card,
    worth: Worth,
    settings: Settings,
    clock: Clock,
) -> tuple[Worths, int]:
    """What the best cards and the usual one are worth, and in how many deals they were tried.

    A hand won is worth 1 more than a hand lost. Cards drop out by halves: each round plays those
    that are left in as many more deals as a fair part of the tries allows.
    """
    tree = CardTree(
        view,
        cards,
        worth,
        trick=TRICK,
        curiosity=settings.curiosity,
        most=settings.tries if settings.looks_ahead else 0,
    )
    alive, done, place = np.ones(len(cards), np.bool_), 0, list(cards).index(usual)
    rounds = max(1, (len(cards) - 1).bit_length())
    for number in range(rounds):
        left = int(alive.sum())
        end = WEIGHING + (1 - WEIGHING) * (number + 1) / rounds
        goal = done + max(1, settings.tries // (rounds * left))
        while done < goal and not (clock.past(end) and done):
            step = min(goal - done, max(1, SLICE // left))
            tree.grow(worlds.take(done, step), alive)
            done += step
        if number < rounds - 1:
            alive = _better_half(tree.totals, alive)
            alive[place] = True
    means = tree.totals / done
    return {card: float(means[at]) for at, card in enumerate(cards) if alive[at]}, done


def _better_half(totals: NDArray[np.float64], alive: NDArray[np.bool_]) -> NDArray[np.bool_]:
    kept = np.zeros_like(alive)
    ranked = np.argsort(np.where(alive, -totals, np.inf), kind="stable")
    kept[ranked[: (int(alive.sum()) + 1) // 2]] = True
    return kept
