"""When a hand is over, who wins it and for how many points: the stop rules as data.

The rules themselves are `hakem.rules`; these functions follow the parameters they are given.
"""

from typing import Any

import numpy as np

from hakem.kernels.jit import kernel

TO_WIN = 7

GOES_ON = -2
NOBODY = -1


@kernel
def winner(setup: Any, hand: Any, kot: int, left: int) -> int:
    """The side that has won the hand, `NOBODY` if it ended tied, `GOES_ON` if it has not ended.

    `hand.taken[side]` counts tricks, `left` those still to be played, `kot` is the side that took
    the first seven or `NOBODY`.
    """
    if setup.players == 3:
        return _winner_of_three(setup, hand, kot, left)
    if left == 0 or setup.stop_at_seven:
        for side in range(2):
            if hand.taken[side] >= TO_WIN:
                return side
    return GOES_ON if left else NOBODY


@kernel
def _winner_of_three(setup: Any, hand: Any, kot: int, left: int) -> int:
    """In this order: the sweep, the lead that nobody can equal, the odd one out."""
    if kot != NOBODY and (setup.stop_at_seven or left == 0):
        return kot
    leader = 0
    for side in range(1, 3):
        if hand.taken[side] > hand.taken[leader]:
            leader = side
    one = (leader + 1) % 3
    other = (leader + 2) % 3
    if max(hand.taken[one], hand.taken[other]) + left < hand.taken[leader] and (
        setup.stop_unequalled or left == 0
    ):
        return leader
    if left:
        return GOES_ON
    if not setup.odd_one_out:
        return NOBODY
    # The leader shares its number with one of the two; the last of the three wins.
    return other if hand.taken[one] == hand.taken[leader] else one


@kernel
def points_won(setup: Any, hand: Any, winner: int, kot: int) -> int:
    """What the winning side scores."""
    if winner < 0:
        return 0
    for side in range(3):
        if side != winner and hand.taken[side] >= hand.taken[winner] and kot != winner:
            odd: int = setup.points_odd
            return odd
    points: int = setup.points[np.int64(winner == setup.hakem_side), np.int64(kot == winner)]
    return points
