"""Whole hands of Hokm played out by simple players, scored by the options."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem.analysis.positions import trump_number
from hakem.analysis.renaming import Renaming
from hakem.analysis.sampler import Masks
from hakem.analysis.unseen import played_by, shown_void
from hakem.kernels import playouts
from hakem.kernels.xoshiro import seeded
from hakem.rules.cards import DECK, Card, Suit
from hakem.rules.errors import BadPosition
from hakem.rules.hokm.options import HokmOptions
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.scoring import kot_points
from hakem.rules.hokm.view import HokmView
from hakem.rules.seats import Side


class Policy(IntEnum):
    """How a seat plays in a playout."""

    RANDOM = playouts.RANDOM
    """Any legal card, each as likely."""
    RULE_OF_THUMB = playouts.RULE_OF_THUMB
    """The card of the rule-of-thumb bot."""


@dataclass(frozen=True)
class PlayedOut:
    """How many hands have ended."""

    winners: NDArray[np.int8]
    """The side that won each hand, or -1 where it was tied."""
    kots: NDArray[np.int8]
    """The side that took the first seven tricks where that counts, or -1."""
    taken: NDArray[np.int8]
    """Of shape (hands, sides): tricks when the hand was over."""
    scored: NDArray[np.int16]
    """What the winner scored."""
    cards: NDArray[np.int8]
    """Of shape (hands, 52): ids of the cards played, in order, then -1; (0, 52) if not traced."""

    def points(self, side: Side) -> NDArray[np.int16]:
        """Points for a side, below zero where another scores."""
        signs = np.where(self.winners == side, 1, np.where(self.winners < 0, 0, -1))
        return (signs * self.scored).astype(np.int16)


def play_out(
    view: HokmView,
    hands: Masks,
    *,
    discards: Masks | None = None,
    policies: Sequence[Policy] = (),
    seed: int = 0,
    stream: int = 0,
    trace: bool = False,
) -> PlayedOut:
    """Play each deal from where the view stands to the end of the hand.

    ``hands`` and ``discards`` are int64 of shape (deals, players), as ``Sampler(view).deals(n)``
    has them; ``policies`` has one policy for each seat, usually all random. A bam on offer is
    declined.

    Raises:
        BadPosition: no cards are being played, a bam is under way, or the deals don't agree
            with the view.
    """
    setup, names = playout_of(view)
    traced = np.empty((len(hands) if trace else 0, 52), np.int8)
    try:
        outcomes = playouts.play_out(
            setup,
            names.masks(np.asarray(hands)),
            seeded(seed, stream),
            list(map(int, policies)),
            traced if trace else None,
            None if discards is None else names.masks(discards),
        )
    except ValueError as error:
        raise BadPosition(f"These deals can't be played out: {error}.") from None
    return PlayedOut(
        outcomes["winner"],
        outcomes["kot"],
        outcomes["taken"][:, : len(view.taken)],
        outcomes["points"],
        _as_cards(traced, names),
    )


def playout_of(view: HokmView) -> tuple[playouts.Playout, Renaming]:
    """The public part of a view as the kernels take it, and the cards' names there."""
    if view.phase not in (Step.PLAY, Step.BAM) or view.trump is None or view.hakem is None:
        raise BadPosition(f"There are no cards to play at the step {view.phase}.")
    if view.bam is not None:
        raise BadPosition("A hand that is played for a bam can't be played out by simple players.")
    options, names = view.options, Renaming.of(view.trump, view.options.saras_ace)
    setup = playouts.Playout(
        options.players,
        trump_number(view.trump),
        leader=view.leader,
        table=tuple(map(names.number, view.table)),
        taken=view.taken,
        kot=view.kot,
        hakem=view.hakem,
        kot_counts=view.trump.suit is not None,
        stop_at_seven=options.hand_end == "at_seven",
        stop_unequalled=options.three_early_end == "unequalled",
        odd_one_out=options.three_tie == "odd_one_out",
        points=(_points(options, of_hakem=False), _points(options, of_hakem=True)),
        points_odd=options.points_hand,
        score=view.points,
        void=tuple(_suits(shown_void(view, seat)) for seat in range(options.players)),
        unplayed=_unplayed(view, names),
    )
    return setup, names


def _suits(suits: Iterable[Suit]) -> int:
    """Whole suits as a set of cards."""
    return sum(0x1FFF << 13 * suit for suit in suits)


def _unplayed(view: HokmView, names: Renaming) -> int:
    """The cards that haven't been played, as far as the view can tell."""
    gone = {card for card, _ in played_by(view)}
    return names.mask(card for card in DECK if card is not view.removed and card not in gone)


def _points(options: HokmOptions, *, of_hakem: bool) -> tuple[int, int]:
    """What a hand won is worth to the hakem's side, or to another: without kot, and with it."""
    kot = kot_points(options, 0 if of_hakem else 1, 0)
    return (kot if options.hand_points == "ru_literal" else options.points_hand), kot


def _as_cards(traced: NDArray[np.int8], names: Renaming) -> NDArray[np.int8]:
    if names.changes_nothing:
        return traced
    ids: list[Any] = [*map(int, names.cards), -1]
    return np.array(ids, np.int8)[traced]


def cards_played(row: NDArray[np.int8]) -> tuple[Card, ...]:
    """The cards of one traced hand in the order played."""
    return tuple(Card(number) for number in row.tolist() if number >= 0)
