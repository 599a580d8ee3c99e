"""Two players before the play: what both may hold when it begins."""

from collections.abc import Sequence

import numpy as np

from hakem.analysis.sampler import Masks, mask_of
from hakem.kernels import drawing
from hakem.kernels.xoshiro import seeded
from hakem.rules.cards import DECK
from hakem.rules.errors import BadPosition
from hakem.rules.hokm.actions import Discard, KeepCard, RejectCard
from hakem.rules.hokm.procedure import Step
from hakem.rules.hokm.view import HokmView

FIRST = 5


def draw_out(
    view: HokmView,
    action: Discard | KeepCard | RejectCard,
    worth: Sequence[int],
    number: int,
    *,
    seed: int = 0,
) -> tuple[Masks, Masks]:
    """Hands and discards at the beginning of the play, once the seat has done something.

    From then on both discard the cards worth least to keep, and keep a card that is worth as
    much as those they haven't seen are on average; ``worth`` has a whole number for each card
    by id. Both arrays are int64 of shape (number, 2), as ``play_out`` takes them. The same seed
    gives the same cards whatever is done with them.

    Raises:
        BadPosition: the view isn't of a discard or a draw, or some own cards aren't known.
    """
    seat, options = view.seat, view.options
    if seat is None or view.phase not in (Step.DISCARD, Step.DRAW):
        raise BadPosition(f"Nothing is discarded or drawn at the step {view.phase}.")
    if len(view.hand) != view.counts[seat] or None in view.discards:
        raise BadPosition("Some of the seat's own cards aren't known.")
    pairs = options.two_player_deal == "pagat_draw"
    own, aside = mask_of(view.hand), mask_of([card for card in view.discards if card is not None])
    looked = 0
    if isinstance(action, Discard):
        thrown = mask_of([card for card in action.cards if card is not None])
        own, aside = own & ~thrown, aside | thrown
    elif view.drawn is None:
        raise BadPosition("The card that was drawn isn't known.")
    elif isinstance(action, KeepCard):
        own, looked = own | 1 << view.drawn, -1
    else:
        aside, looked = aside | 1 << view.drawn, 1
    draw = np.zeros(1, drawing.DRAW)[0]
    draw["own"], draw["aside"], draw["looked"] = own, aside, looked
    draw["unseen"] = mask_of(DECK) & ~own & ~aside
    draw["worth"] = worth
    draw["total"], draw["cards"] = sum(worth), len(DECK)
    draw["own_turns"] = options.hand_size - own.bit_count() - (looked > 0)
    other_aside = 3 if pairs and view.hakem != seat else 2
    draw["other_aside"] = other_aside
    draw["other_turns"] = options.hand_size - FIRST + other_aside
    draw["pairs"] = pairs
    hands, discards = np.empty((number, 2), np.int64), np.empty((number, 2), np.int64)
    try:
        drawing.finish_deal(draw, seeded(seed), hands, discards)
    except ValueError as error:
        raise BadPosition(f"This view can't be: {error}.") from None
    order = [seat, 1 - seat]
    return hands[:, order], discards[:, order]
