"""A principal line: the cards to the end of the hand by which each side gets its best."""

from hakem.analysis import three_sides
from hakem.analysis.evaluation import at_the_offer
from hakem.analysis.positions import OpenHand
from hakem.analysis.searcher import Ask, Searcher
from hakem.analysis.valuing import contest_of, evaluate
from hakem.kernels.solver.answers import YES
from hakem.kernels.solver.max_n import max_n
from hakem.kernels.solver.positions import positions_of
from hakem.kernels.solver.solving import TRICKS_TAKEN, goal
from hakem.rules.cards import Card
from hakem.rules.game import apply
from hakem.rules.hokm.actions import ClaimBam, DeclineBam, PlayCard
from hakem.rules.hokm.events import HandScored
from hakem.rules.hokm.options import HokmOptions
from hakem.rules.hokm.position import HokmPosition
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.state import HokmState
from hakem.rules.seats import Side


def principal_line(
    subject: HokmState | HokmPosition,
    options: HokmOptions | None = None,
    *,
    node_limit: int | None = None,
    seconds: float | None = None,
) -> tuple[Card, ...] | None:
    """Cards to the end of the hand by which each side gets its best; None: a limit was reached.

    Two sides look at the outcome first, then at the tricks, then play the weakest card. Three
    players play for or against the seat that acts, as ``solve`` says.

    Raises:
        BadPosition: as ``solve``.
    """
    with Searcher(node_limit=node_limit, seconds=seconds) as ask:
        return cards_to_the_end(OpenHand.of(subject, options), ask)


def cards_to_the_end(hand: OpenHand, ask: Ask) -> tuple[Card, ...] | None:
    """The line from here; None when a value stays unknown."""
    state, side = hand.state, hand.side
    by_outcome = hand.position.left <= three_sides.ENDING
    cards: list[Card] = []
    while True:
        if state.phase == Step.BAM:
            claim = _claims(hand, ask)
            if claim is None:
                return None
            seat = state.hand.turn
            state, events = apply(state, ClaimBam(seat) if claim else DeclineBam(seat))
        else:
            number = _choice(hand, side, ask, by_outcome)
            if number is None:
                return None
            card = hand.names.card(number)
            cards.append(card)
            state, events = apply(state, PlayCard(state.hand.turn, card))
        if any(isinstance(event, HandScored) for event in events):
            return tuple(cards)
        hand = OpenHand.of(state)


def _claims(hand: OpenHand, ask: Ask) -> bool | None:
    return at_the_offer(contest_of(hand), positions_of([hand.position]), ask)[0]


def _choice(hand: OpenHand, side: Side, ask: Ask, by_outcome: bool) -> int | None:
    """The card of the line, by the kernels' number."""
    legal = three_sides.legal(hand.position)
    if len(legal) == 1:
        return legal[0]
    if hand.state.options.players != 3:
        return _best_of_two_sides(hand, legal, ask)
    contest = contest_of(hand, side)
    if by_outcome and contest.certain() is None:
        return _best_in_ending(hand, side)
    return _most_tricks(hand, side, legal, ask)


def _best_of_two_sides(hand: OpenHand, legal: list[int], ask: Ask) -> int | None:
    found = evaluate(hand, ask)
    taken = ask(positions_of([hand.position]), TRICKS_TAKEN, True)[0]
    worth = {}
    for number in legal:
        stake = found.stake(number)
        if stake is None or taken[number] < 0:
            return None
        worth[number] = (stake.points, int(taken[number]), -(number % 13))
    return max(legal, key=worth.__getitem__)


def _best_in_ending(hand: OpenHand, side: Side) -> int:
    """The outcome for one seat first, then its tricks."""
    _, worths = three_sides.ends(contest_of(hand, side))
    fine = 18 * worths
    for first in range(18):
        for second in range(18 - first):
            fine[first, second] += (first, second, 17 - first - second)[side]
    return max_n(hand.position, three_sides.against_both(fine, side))[0]


def _most_tricks(hand: OpenHand, side: Side, legal: list[int], ask: Ask) -> int | None:
    """The weakest card by which one seat gets its most, or the others leave it the least."""
    positions, left = positions_of([hand.position]), hand.position.left
    mine = hand.side == side
    weakest_first = sorted(legal, key=lambda number: number % 13)
    choice = weakest_first[0]
    for need in range(1, left + 1):
        answers = ask(positions, goal(side, need, left), True)[0]
        if (answers[legal] < 0).any():
            return None
        reached = [number for number in weakest_first if answers[number] == YES]
        missed = [number for number in weakest_first if answers[number] != YES]
        if mine:
            if not reached:
                return choice
            choice = reached[0]
        elif missed:
            return missed[0]
    return choice
