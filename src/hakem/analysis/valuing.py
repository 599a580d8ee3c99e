"""What the cards of an open hand lead to, whatever the number of players."""

from hakem.analysis import three_sides
from hakem.analysis.evaluation import Contest, Evaluation, between_two
from hakem.analysis.positions import OpenHand
from hakem.analysis.searcher import Ask
from hakem.kernels.solver.positions import positions_of
from hakem.rules.seats import Side


def contest_of(hand: OpenHand, side: Side | None = None) -> Contest:
    """What an open hand is played for, as a side sees it; without one, the side that acts."""
    state = hand.state
    return Contest(
        state.options,
        state.side(state.hakem),
        hand.side if side is None else side,
        state.hand,
    )


def evaluate(hand: OpenHand, ask: Ask) -> Evaluation:
    """The outcomes that each legal card leads to."""
    contest = contest_of(hand)
    if hand.state.options.players == 3:
        if hand.position.left <= three_sides.ENDING and contest.certain() is None:
            return three_sides.in_ending(contest, [hand.position])
        return three_sides.sure_of(contest, positions_of([hand.position]), ask, True)
    return between_two(contest, positions_of([hand.position]), ask, True)
