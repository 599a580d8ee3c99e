"""What the sensible player of `rule_of_thumb.py` makes of things: the weights, by policy.

Chances are 0 to 1, costs and gains tricks. The rule-of-thumb bot's stand in its own code too; those
of the trained player come from `python -m scripts.trained_player`.
"""

import numpy as np
from numpy.typing import NDArray

from hakem.kernels.trained_player import TRAINED_WEIGHTS

LEAD_THRIFT, LEAD_THRIFT_NEEDED, LEAD_THRIFT_THEIRS = 0, 1, 2
"""How far the cost of a card counts at the lead; more of it for each trick that the own side, or
the foremost enemy, is nearer to winning than four tricks."""
FOLLOW_THRIFT, FOLLOW_THRIFT_THEIRS = 3, 4
"""The same when following."""
LAST_STAND = 5
"""How far it counts where the next trick of the enemy's decides."""
LEAST_GAIN = 6
"""What taking a trick has to be better by than leaving it."""
LEAD_HELP, FOLLOW_HELP = 7, 8
"""How far the partner is trusted to take a trick that he may take."""
DRAW_TRUMPS, DRAW_NEEDED, DRAW_THEIRS = 9, 10, 11
"""What leading trumps brings the hakem's side for each trump held; and either side for each trick
that it, or the foremost enemy, is nearer to winning than four tricks."""
SPARE_TRUMPS = 12
"""What leading trumps costs the others."""
LEAD_LENGTH, LEAD_MASTER = 13, 14
"""What a lead from a side suit gains by each card of it, and by being its highest."""
TRUMP = 15
"""What a trump costs with so many higher ones out, 0 to 4 and more: five weights."""
ROUND = 20
"""What a card costs that wins in the first, second or third round of its suit: three weights."""
SMALL, GUARD, RANK = 23, 24, 25
"""What any other card costs, one that guards a higher card, and each rank of a card besides."""
NUMBER = 26

RULE_OF_THUMB_WEIGHTS: dict[int, float] = {
    LEAD_THRIFT: 0.5,
    FOLLOW_THRIFT: 0.8,
    LAST_STAND: 0.02,
    LEAST_GAIN: 0.1,
    LEAD_HELP: 0.5,
    FOLLOW_HELP: 0.6,
    DRAW_TRUMPS: 0.05,
    SPARE_TRUMPS: 0.15,
    TRUMP: 1.0,
    TRUMP + 1: 0.75,
    TRUMP + 2: 0.6,
    TRUMP + 3: 0.5,
    TRUMP + 4: 0.35,
    ROUND: 0.75,
    ROUND + 1: 0.4,
    ROUND + 2: 0.2,
    SMALL: 0.04,
    GUARD: 0.15,
    RANK: 0.002,
}
"""All others are nought."""


def weights_for(players: int) -> NDArray[np.float64]:
    """Of shape (2, 26): a row of weights for RULE_OF_THUMB, and one for TRAINED.

    Only for four players is there a trained player; with fewer it plays by the rule of thumb.
    """
    usual = np.zeros(NUMBER)
    usual[list(RULE_OF_THUMB_WEIGHTS)] = list(RULE_OF_THUMB_WEIGHTS.values())
    return np.stack([usual, np.array(TRAINED_WEIGHTS) if players == 4 else usual])
