"""Scoring the cards of a seat over many deals of what it doesn't see."""

from collections.abc import Iterator
from dataclasses import dataclass
from time import monotonic

import numpy as np
from numpy.typing import NDArray

from hakem.analysis import three_sides
from hakem.analysis.evaluation import Contest, Evaluation, between_two
from hakem.analysis.positions import trump_number
from hakem.analysis.renaming import Renaming
from hakem.analysis.sampler import Masks, mask_of
from hakem.analysis.searcher import Ask
from hakem.analysis.unseen import played_by
from hakem.kernels.solver.layout import Positions
from hakem.kernels.solver.positions import Position, PositionError, worlds_of
from hakem.kernels.solver.solving import TRICKS_TAKEN, Answers, Question
from hakem.kernels.solver.solving import solve_many as answer_many
from hakem.rules.cards import Card
from hakem.rules.errors import BadPosition
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.view import HokmView
from hakem.rules.seats import side_of

__all__ = ["Scores", "solve_many"]

SEARCHED_ENDING = 4
"""With three players, the longest ending whose outcomes are searched for every deal."""


@dataclass(frozen=True)
class Scores:
    """What each card of a seat is worth in each of many deals."""

    cards: tuple[Card, ...]
    """The legal cards: the columns of the arrays."""
    points: NDArray[np.float64]
    """Of shape (deals, cards): points for the seat's side, below zero for another's; NaN where
    they aren't known."""
    tricks: NDArray[np.float64]
    """Of shape (deals, cards): tricks of the side from here on; NaN where they aren't known."""
    finished: bool
    """False: a limit was reached."""

    def mean_points(self) -> dict[Card, float]:
        """The mean over the deals in which a card's points are known; NaN if there is none."""
        return dict(zip(self.cards, _means(self.points), strict=True))

    def mean_tricks(self) -> dict[Card, float]:
        """The mean over the deals in which a card's tricks are known; NaN if there is none."""
        return dict(zip(self.cards, _means(self.tricks), strict=True))


def solve_many(
    view: HokmView,
    hands: Masks,
    *,
    tricks: bool = True,
    threads: int = 1,
    node_limit: int | None = None,
    seconds: float | None = None,
) -> Scores:
    """What each legal card of the seat to act is worth in each deal, all hands known there.

    ``hands`` is int64 of shape (deals, players), as ``Sampler(view).deals(n).hands``; values
    are those of ``solve``, which says what is exact. With three players outcomes are searched
    in endings of up to four cards each. A limit in time leaves values unknown; Ctrl-C ends
    all threads at once.

    Raises:
        BadPosition: the view's seat is not to play a card, or a deal doesn't agree with it.
    """
    if view.phase != Step.PLAY or view.seat is None or view.to_act != {view.seat}:
        raise BadPosition("Only the view of the seat that is to play a card can be scored.")
    assert view.trump is not None
    assert view.hakem is not None
    names = Renaming.of(view.trump, view.options.saras_ace)
    positions = _positions(view, names, hands)
    players, seat = view.options.players, view.seat
    contest = Contest(view.options, side_of(view.hakem, players), side_of(seat, players), view)
    ask = _answering(threads, node_limit, seconds)
    found = _outcomes(contest, positions, ask)
    legal = [card for card in view.hand if not view.table or card.suit is view.table[0].suit]
    cards = tuple(legal or view.hand)
    columns = [names.number(card) for card in cards]
    codes = found.codes[:, columns]
    worth = np.array([np.nan if s is None else s.points for s in found.stakes] + [np.nan])
    points = worth[np.where(codes < 0, len(found.stakes), codes)]
    taken = np.full(points.shape, np.nan)
    if tricks:
        answers = ask(positions, TRICKS_TAKEN, True)[:, columns]
        taken = np.where(answers < 0, np.nan, answers)
    finished = bool((codes >= 0).all() and not (tricks and np.isnan(taken).any()))
    return Scores(cards, points, taken, finished)


def _outcomes(contest: Contest, positions: Positions, ask: Ask) -> Evaluation:
    if contest.options.players != 3:
        return between_two(contest, positions, ask, True)
    if contest.left <= SEARCHED_ENDING and contest.certain() is None:
        return three_sides.in_ending(contest, list(_one_by_one(positions)))
    return three_sides.sure_of(contest, positions, ask, True)


def _positions(view: HokmView, names: Renaming, hands: Masks) -> Positions:
    """The deals as the kernels take them, checked."""
    hands = np.asarray(hands)
    if hands.ndim != 2 or hands.shape[1] != view.options.players or hands.dtype != np.int64:
        raise BadPosition(
            f"Deals must be int64 of shape (deals, {view.options.players}), "
            f"not {hands.dtype} of {hands.shape}."
        )
    if not len(hands):
        raise BadPosition("There must be at least one deal to score cards in.")
    gone = mask_of([card for card, _ in played_by(view)])
    if (hands & gone).any() or (hands[:, view.seat] != mask_of(view.hand)).any():
        raise BadPosition("A deal has a card that was played, or another hand for the view's seat.")
    if (np.bitwise_count(hands) != view.counts).any():
        raise BadPosition(f"The hands of a deal must have {view.counts} cards.")
    assert view.trump is not None
    renamed = names.masks(hands)
    try:
        seen = Position(
            tuple(renamed[0].tolist()),
            view.leader,
            trump_number(view.trump),
            tuple(map(names.number, view.table)),
            view.taken,
        )
        return worlds_of(renamed, seen)
    except PositionError as error:
        raise BadPosition(f"A deal can't be: {error}.") from None


def _one_by_one(positions: Positions) -> Iterator[Position]:
    for row in positions:
        seats = int(row["seats"])
        trump = int(row["trump"])
        yield Position(
            tuple(row["hands"][:seats].tolist()),
            int(row["leader"]),
            trump if trump < 4 else None,
            tuple(row["trick"][: int(row["played"])].tolist()),
            tuple(row["taken"][:seats].tolist()),
        )


def _answering(threads: int, node_limit: int | None, seconds: float | None) -> Ask:
    end = None if seconds is None else monotonic() + seconds

    def ask(positions: Positions, question: Question, each_card: bool) -> Answers:
        return answer_many(
            positions,
            question,
            each_card=each_card,
            threads=threads,
            node_limit=node_limit,
            seconds=None if end is None else max(0.0, end - monotonic()),
        )

    return ask


def _means(values: NDArray[np.float64]) -> list[float]:
    known = ~np.isnan(values)
    totals, counts = np.where(known, values, 0.0).sum(axis=0), known.sum(axis=0)
    means: list[float] = np.where(counts, totals / np.maximum(counts, 1), np.nan).tolist()
    return means
