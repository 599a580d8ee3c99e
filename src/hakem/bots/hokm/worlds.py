"""Deals of the unseen cards, weighed by what the hakem's call tells about the hakem's cards."""

from functools import partial

import numpy as np
from numpy.typing import NDArray

from hakem.analysis import Deals, Sampler
from hakem.bots.rule_of_thumb.hokm import trump_call
from hakem.bots.rule_of_thumb.hokm.masks import ranking
from hakem.rules.cards import DECK
from hakem.rules.hokm import HokmOptions, HokmView, Trump
from hakem.rules.hokm.trump import SUITS

Masks = NDArray[np.int64]

FIRMNESS = 4.0
"""How strictly a hakem is believed to make the best call by length and strength."""
FLOOR = 0.02
"""No call is unheard of."""


def deals_for(view: HokmView, number: int, seed: int, *, hear_the_call: bool) -> Masks:
    """So many deals that agree with a view in the play of the cards, shape (number, players)."""
    if not hear_the_call or not _call_tells(view):
        return Sampler(view).deals(number, seed=seed).hands
    sampler = Sampler(view, first_five=True)
    weigh = partial(_likelihood_of_call, view)
    return sampler.weighted(number, weigh, candidates=3 * number, seed=seed).hands


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
