"""The value of every card, with all hands known."""

from dataclasses import dataclass

from hakem.analysis.evaluation import at_the_offer
from hakem.analysis.line import cards_to_the_end
from hakem.analysis.outcomes import Stake
from hakem.analysis.positions import OpenHand
from hakem.analysis.searcher import Ask, Searcher
from hakem.analysis.three_sides import legal
from hakem.analysis.valuing import contest_of, evaluate
from hakem.kernels.solver.answers import WHOLE
from hakem.kernels.solver.positions import positions_of
from hakem.kernels.solver.solving import TRICKS_TAKEN
from hakem.rules.cards import Card
from hakem.rules.hokm.options import HokmOptions
from hakem.rules.hokm.position import HokmPosition
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.state import HokmState
from hakem.rules.seats import Seat, Side


@dataclass(frozen=True)
class CardValue:
    """What a card is worth to the side that plays it, both sides playing their best from there."""

    card: Card
    stake: Stake | None
    """The end of the hand; None: unknown, or with three players not proved."""
    tricks: int | None
    """Tricks of the side from here on, this one included, if all are played; None: unknown."""


@dataclass(frozen=True)
class Solution:
    """What a position is worth to the side that acts, and each of its cards."""

    seat: Seat
    side: Side
    stake: Stake | None
    """The end of the hand with best play; None: unknown, or with three players not proved."""
    tricks: int | None
    """The most tricks the side can be sure of from here on, if all are played."""
    cards: tuple[CardValue, ...]
    """Every legal card, best first; none while a bam is on offer."""
    best: tuple[Card, ...]
    """The cards of the best outcome, and among those of most tricks; none if unfinished."""
    claim_bam: bool | None
    """While a bam is on offer: whether it is certain to be made. None at other times."""
    line: tuple[Card, ...]
    """Cards to the end of the hand by which each side gets its best; none if not asked for."""
    finished: bool
    """False: a limit was reached, and some of the values are unknown."""
    nodes: int
    """Tricks searched."""


def solve(
    subject: HokmState | HokmPosition,
    options: HokmOptions | None = None,
    *,
    tricks: bool = True,
    line: bool = True,
    node_limit: int | None = None,
    seconds: float | None = None,
) -> Solution:
    """What every legal card is worth, all hands known, from any point of the play.

    With two and four players all values are exact: the outcome of the hand by the options
    (kot, bam and its failure, when the hand ends), and the tricks if all are played. Both
    are values by themselves; a card of the best outcome need not bring the most tricks.

    With three players the seat that acts plays against both others together. Its tricks are
    exact, and its outcome is in endings of up to five cards each. Before, an outcome is told
    where the seat's own tricks prove it (the sweep of seven, nine tricks); None is no loss,
    but means that it depends on how the others share theirs.

    ``node_limit`` bounds the tricks searched for each position asked about, ``seconds`` the
    whole search. Beyond them values are None and ``finished`` is false. Ctrl-C ends the
    search at once.

    Raises:
        BadPosition: no match of the options can stand there, cards are unknown, or nobody
            is to play a card.
    """
    hand = OpenHand.of(subject, options)
    with Searcher(node_limit=node_limit, seconds=seconds) as ask:
        found = _evaluate(hand, ask, tricks)
        cards: tuple[Card, ...] | None = ()
        if line and found.finished:
            cards = cards_to_the_end(hand, ask)
        return Solution(
            seat=hand.state.hand.turn,
            side=hand.side,
            stake=found.stake,
            tricks=found.tricks,
            cards=found.cards,
            best=found.best,
            claim_bam=found.claim_bam,
            line=cards or (),
            finished=found.finished and cards is not None,
            nodes=ask.nodes,
        )


@dataclass(frozen=True)
class Values:
    """What a search has found."""

    stake: Stake | None
    tricks: int | None
    cards: tuple[CardValue, ...]
    best: tuple[Card, ...]
    claim_bam: bool | None
    finished: bool


def _evaluate(hand: OpenHand, ask: Ask, with_tricks: bool) -> Values:
    if hand.state.phase == Step.BAM:
        return _at_the_offer(hand, ask, with_tricks)
    found = evaluate(hand, ask)
    taken = ask(positions_of([hand.position]), TRICKS_TAKEN, True)[0] if with_tricks else None
    cards = [
        CardValue(
            hand.names.card(number),
            found.stake(number),
            None if taken is None or taken[number] < 0 else int(taken[number]),
        )
        for number in legal(hand.position)
    ]
    finished = all(
        found.codes[0, number] >= 0 and (taken is None or taken[number] >= 0)
        for number in legal(hand.position)
    )
    cards.sort(
        key=lambda value: (rating(value), -(hand.names.number(value.card) % 13)), reverse=True
    )
    best = [value for value in cards if rating(value) == rating(cards[0])]
    counts = [value.tricks for value in cards if value.tricks is not None]
    return Values(
        stake=cards[0].stake if finished else None,
        tricks=max(counts) if finished and counts else None,
        cards=tuple(cards),
        best=tuple(value.card for value in best) if finished else (),
        claim_bam=None,
        finished=finished,
    )


def rating(value: CardValue) -> tuple[float, int]:
    """What orders cards: the points first, then the tricks; what isn't known comes last."""
    points = float("-inf") if value.stake is None else value.stake.points
    return points, -1 if value.tricks is None else value.tricks


def _at_the_offer(hand: OpenHand, ask: Ask, with_tricks: bool) -> Values:
    positions = positions_of([hand.position])
    claim, found = at_the_offer(contest_of(hand), positions, ask)
    taken = int(ask(positions, TRICKS_TAKEN, False)[0, WHOLE]) if with_tricks else None
    return Values(
        stake=found.stake(WHOLE),
        tricks=None if taken is None or taken < 0 else taken,
        cards=(),
        best=(),
        claim_bam=claim,
        finished=claim is not None and (taken is None or taken >= 0),
    )
