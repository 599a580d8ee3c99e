"""Three players, each for itself: endings of up to five cards."""

import numpy as np

from hakem.analysis.evaluation import Contest
from hakem.analysis.positions import OpenHand
from hakem.analysis.three_sides import ENDING, ends
from hakem.kernels.solver.max_n import max_n
from hakem.rules.cards import Card
from hakem.rules.errors import BadPosition
from hakem.rules.hokm.options import HokmOptions
from hakem.rules.hokm.position import HokmPosition
from hakem.rules.hokm.state import HokmState


def each_for_itself(
    subject: HokmState | HokmPosition, options: HokmOptions | None = None
) -> tuple[Card, tuple[int, ...]]:
    """The card that the seat to act plays, and the points that each seat gets in the end.

    Every seat plays for its own points (below zero where another scores) and knows that the
    others do; among equals it plays the card of the lowest number. Exact for that way of
    playing, in endings of up to five cards each. With other choices among equals the points
    can differ: with three players that lies in the game.

    Raises:
        BadPosition: as ``solve``; other than three players, or more than five cards each.
    """
    hand = OpenHand.of(subject, options)
    state, left = hand.state, hand.position.left
    if state.options.players != 3:
        raise BadPosition(f"Each for itself is for 3 players, not {state.options.players}.")
    if left > ENDING:
        raise BadPosition(f"Each for itself is for endings of {ENDING} tricks, not of {left}.")
    payoffs = []
    for side in range(3):
        contest = Contest(state.options, state.side(state.hakem), side, state.hand)
        stakes, worths = ends(contest)
        payoffs.append(np.array([stake.points for stake in stakes])[worths])
    card, points = max_n(hand.position, np.stack(payoffs, axis=2))
    return hand.names.card(card), points
