"""Naming trumps from the first five cards, by length and strength.

A call is rated by the logarithm of the odds that the hakem's side wins the hand. The figures
are those of a logistic regression on hands in which the hakem called at random and everybody
then played by rules of thumb: 12,000 of four players (standard errors 0.05 to 0.1), 60,000 of
each other form, by `scripts/call_odds.py`. Length counts most: in the side suits an ace is nearly
as good as it is among the trumps.
"""

from collections.abc import Sequence
from typing import NamedTuple

from hakem.bots.bot import Decision
from hakem.bots.rule_of_thumb.hokm.masks import ranking
from hakem.rules.cards import Card
from hakem.rules.hokm import CallTrump, ClaimRedeal, HokmOptions, HokmView, Trump
from hakem.rules.hokm.trump import SarasAce

SUIT_CALL = -1.35
EACH_TRUMP = 0.42
TRUMP_HONOURS = (0.58, 0.48, 0.27, 0.3, 0.14)
"""Ace, king, queen, jack and ten of trumps."""
SIDE_HONOURS = (0.5, 0.29, 0.22, 0.14, 0.0)
"""The same of another suit."""


class Figures(NamedTuple):
    """What the five cards of a hakem add to the odds under a suit call."""

    call: float
    each_trump: float
    trump_honours: tuple[float, ...]
    side_honours: tuple[float, ...]


FOUR = Figures(SUIT_CALL, EACH_TRUMP, TRUMP_HONOURS, SIDE_HONOURS)
THREE = Figures(-1.93, 0.5, (0.37, 0.32, 0.31, 0.24, 0.09), (0.37, 0.36, 0.31, 0.19, 0.11))
TWO = Figures(-1.51, 0.7, (0.33, 0.28, 0.24, 0.23, 0.22), (0.28, 0.28, 0.29, 0.23, 0.19))
TWO_DRAWING = Figures(-0.75, 0.31, (0.41, 0.42, 0.33, 0.26, 0.1), (0.2, 0.14, 0.04, 0.01, 0.0))

MODE_CALL = -0.75
MODE_HONOURS = (0.45, 0.5, 0.3, 0.15, 0.15)
"""Without trumps: the five best cards of each suit, whichever they are in the mode."""
MODE_MARGIN = 0.3
"""How much better a mode without trumps has to be: no hand counts as kot in it."""

NEW_DEAL = 0.25
"""What a new deal promises the hakem, who may be dealt five better cards."""


def call_trump(view: HokmView) -> Decision:
    """The best call; a new deal for a hand too weak for any."""
    ace, figures = view.options.saras_ace, figures_for(view.options)
    best, best_odds = view.legal[0], -9.0
    for action in view.legal:
        if isinstance(action, CallTrump):
            margin = MODE_MARGIN if action.trump.suit is None else 0.0
            odds = log_odds(view.hand, action.trump, ace, figures) - margin
            if odds > best_odds:
                best, best_odds = action, odds
    redeal = view.legal[-1]
    if isinstance(redeal, ClaimRedeal) and best_odds < NEW_DEAL:
        return Decision(redeal, details={"why": "too weak for any call"})
    return Decision(best, details={"why": "its best call by length and strength"})


def figures_for(options: HokmOptions) -> Figures:
    """The figures of a form."""
    if options.players == 2:
        return TWO_DRAWING if options.draws else TWO
    return THREE if options.players == 3 else FOUR


def log_odds(five: Sequence[Card], trump: Trump, ace: SarasAce, figures: Figures = FOUR) -> float:
    """The logarithm of the odds of winning the hand with these five cards and this call."""
    rank = ranking(trump, ace)
    if rank.suit is None:
        return MODE_CALL + sum(_honour(MODE_HONOURS, rank.strong[card]) for card in five)
    odds = figures.call
    for card in five:
        if card.suit is rank.suit:
            odds += figures.each_trump + _honour(figures.trump_honours, rank.strong[card] - 13)
        else:
            odds += _honour(figures.side_honours, rank.strong[card])
    return odds


def _honour(values: Sequence[float], strong: int) -> float:
    """What a card adds by its strength within its suit, 12 for the best."""
    return values[12 - strong] if strong > 12 - len(values) else 0.0
