"""Deals of the unseen cards, weighed by what the call and every card played tell about them."""

from dataclasses import dataclass
from functools import cache
from math import lgamma, log

import numpy as np
from numpy.typing import NDArray

from hakem.analysis import Deals, Sampler, agreements, resample
from hakem.bots.hokm.clock import Clock
from hakem.bots.hokm.settings import Settings
from hakem.bots.rule_of_thumb.hokm import trump_call
from hakem.bots.rule_of_thumb.hokm.masks import ranking
from hakem.rules.cards import DECK
from hakem.rules.hokm import HokmOptions, HokmView, Trump
from hakem.rules.hokm.trump import SUITS

Masks = NDArray[np.int64]

SLICE = 256
"""Deals that are weighed between two looks at the clock."""
FIRMNESS = 4.0
"""How strictly a hakem is believed to make the best call by length and strength."""
FLOOR = 0.02
"""No call is unheard of."""


@dataclass(frozen=True)
class Worlds:
    """Deals that agree with a view, and the order in which they are looked at, the likely often."""

    deals: Deals
    order: NDArray[np.int64]

    def take(self, begin: int, number: int) -> Deals:
        """So many of them from a place in the order on; after the last comes the first."""
        return self.deals[self.order[np.arange(begin, begin + number) % len(self.order)]]


def worlds_for(view: HokmView, settings: Settings, seed: int, clock: Clock, share: float) -> Worlds:
    """Deals of the play of the cards; weighing ends once such a share of the time is gone."""
    hears_call = settings.hears_the_call and _call_tells(view)
    hears_play = settings.hears_the_play and _play_tells(view)
    sampler = Sampler(view, first_five=hears_call)
    if not hears_call and not hears_play:
        return Worlds(sampler.deals(settings.worlds, seed=seed), np.arange(settings.worlds))
    parts: list[Deals] = []
    weights: list[NDArray[np.float64]] = []
    wanted = max(settings.worlds, settings.candidates)
    while (left := wanted - sum(map(len, parts))) > 0 and not (parts and clock.past(share)):
        deals = sampler.deals(min(left, SLICE), seed=seed, stream=len(parts))
        parts.append(deals)
        weights.append(_log_likelihood(view, deals, settings, hears_call, hears_play))
    likely = np.concatenate(weights)
    order = resample(np.exp(likely - likely.max()), settings.worlds, seed)
    np.random.default_rng(seed).shuffle(order)
    return Worlds(Deals.together(parts), order)


def _log_likelihood(
    view: HokmView, deals: Deals, settings: Settings, hears_call: bool, hears_play: bool
) -> NDArray[np.float64]:
    likely = np.zeros(len(deals))
    if hears_call:
        likely += np.log(_likelihood_of_call(view, deals))
    if hears_play:
        likely += _likelihood_of_play(view, deals, settings)
    return likely


def _play_tells(view: HokmView) -> bool:
    return sum(view.taken) == len(view.tricks) and bool(view.tricks or view.table)


def _likelihood_of_play(view: HokmView, deals: Deals, settings: Settings) -> NDArray[np.float64]:
    """The logarithm of the chance that the others play as they did, up to a constant."""
    others = [seat for seat in range(view.options.players) if seat != view.seat]
    counts = agreements(view, deals, others)[:, others]
    table = _surprise(settings.doubt, settings.faith)
    equal, differs = counts[:, :, 1], counts[:, :, 2]
    likely: NDArray[np.float64] = table[counts[:, :, 0] + equal, differs].sum(axis=1)
    likely += log(settings.equals) * equal.sum(axis=1)
    return likely


@cache
def _surprise(doubt: float, faith: float) -> NDArray[np.float64]:
    """The logarithm of the chance of so many sensible choices and so many others of a seat.

    How often a seat plays otherwise isn't known: its rate has a beta distribution.
    """
    chances = np.empty((18, 18))
    for usual, other in np.ndindex(chances.shape):
        chances[usual, other] = (
            lgamma(doubt + other) + lgamma(faith + usual) - lgamma(doubt + faith + other + usual)
        )
    return chances


def _call_tells(view: HokmView) -> bool:
    return (
        view.hakem is not None
        and view.hakem != view.seat
        and view.trump is not None
        and view.trump.suit is not None
        and not view.options.draws
        and sum(view.taken) == len(view.tricks)
        and bool(view.counts[view.hakem])
        and all(seat != view.hakem for seat, _ in view.shown)
    )


def _likelihood_of_call(view: HokmView, deals: Deals) -> NDArray[np.float64]:
    assert view.trump is not None
    odds = np.stack([_log_odds(deals.first_five, call, view.options) for call in SUITS], axis=1)
    shares = np.exp(FIRMNESS * (odds - odds.max(axis=1, keepdims=True)))
    likely = shares[:, SUITS.index(view.trump)] / shares.sum(axis=1)
    weights: NDArray[np.float64] = np.maximum(likely, FLOOR)
    return weights


def _log_odds(fives: Masks, call: Trump, options: HokmOptions) -> NDArray[np.float64]:
    """What `trump_call.log_odds` says of each five cards, up to the same constant."""
    strong = ranking(call, options.saras_ace).strong
    values = np.zeros(52)
    for card in DECK:
        trump = strong[card] >= 13
        honours = trump_call.TRUMP_HONOURS if trump else trump_call.SIDE_HONOURS
        place = 12 - strong[card] % 13
        values[card] = (honours[place] if place < len(honours) else 0.0) + (
            trump_call.EACH_TRUMP if trump else 0.0
        )
    bits = fives[:, None] >> np.arange(52) & 1
    odds: NDArray[np.float64] = bits @ values
    return odds
