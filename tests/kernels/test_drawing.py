"""Two players before the play: every card goes where the rules and the thumb say."""

from random import Random
from typing import Any

import numpy as np
import pytest

from hakem.analysis import draw_out
from hakem.bots.rule_of_thumb.hokm.exchange import rating
from hakem.kernels.drawing import DRAW, finish_deal
from hakem.kernels.xoshiro import seeded
from hakem.rules import DECK, apply, to_act, view
from hakem.rules.errors import BadPosition
from hakem.rules.hokm import (
    Discard,
    HokmState,
    HokmView,
    KeepCard,
    RejectCard,
    Step,
    preset,
)
from tests.bots.deals import decisions

ALL = (1 << 52) - 1


def draw(**told: object) -> Any:
    record = np.zeros(1, DRAW)[0]
    for name, value in told.items():
        record[name] = value
    return record


def test_hands_and_discards_are_whole_and_apart() -> None:
    worth = np.arange(52) % 13
    own, aside = 0b11, 0b11100
    record = draw(
        own=own, aside=aside, unseen=ALL & ~own & ~aside, worth=worth, total=int(worth.sum()),
        cards=52, looked=0, own_turns=11, other_aside=2, other_turns=10, pairs=1,
    )  # fmt: skip
    hands, gone = np.empty((500, 2), np.int64), np.empty((500, 2), np.int64)
    finish_deal(record, seeded(3), hands, gone)
    assert (np.bitwise_count(hands) == 13).all()
    assert (np.bitwise_count(gone[:, 0]) == 14).all()
    assert (np.bitwise_count(gone[:, 1]) == 12).all()
    assert (hands[:, 0] & own == own).all()
    assert (gone[:, 0] & aside == aside).all()
    together = hands[:, 0] | hands[:, 1] | gone[:, 0] | gone[:, 1]
    assert (np.bitwise_count(together) == 52).all()


def test_the_first_deals_do_not_depend_on_how_many_follow() -> None:
    record = draw(unseen=ALL, cards=52, own_turns=13, other_turns=8, other_aside=0, pairs=0)
    few, many = (np.empty((number, 2), np.int64) for number in (3, 50))
    finish_deal(record, seeded(1), few, few.copy())
    finish_deal(record, seeded(1), many, many.copy())
    assert np.array_equal(few, many[:3])


def test_more_cards_than_there_are_are_refused() -> None:
    record = draw(unseen=(1 << 20) - 1, own_turns=11, other_turns=10, pairs=1)
    with pytest.raises(ValueError, match="47 unseen cards are needed"):
        finish_deal(record, seeded(1), np.empty((1, 2), np.int64), np.empty((1, 2), np.int64))


def test_of_two_cards_the_one_that_beats_the_average_is_kept() -> None:
    """Two worth more than all the rest: wherever both come in one turn, the better one stays."""
    worth = [7, 3] + [0] * 50
    record = draw(
        own=0, aside=0, unseen=0b11 | 0x1F << 10, worth=worth, total=10, cards=52, own_turns=1,
        other_turns=0, pairs=1,
    )  # fmt: skip
    hands, gone = np.empty((400, 2), np.int64), np.empty((400, 2), np.int64)
    finish_deal(record, seeded(2), hands, gone)
    seen = (gone[:, 0] | hands[:, 0]) & 0b11
    assert (hands[seen == 0b01, 0] == 0b01).all()
    # The lower of the two is above the average as well, and is kept if it comes first.
    assert {0b01, 0b10} == set(hands[seen == 0b11, 0].tolist())
    assert {0, 0b01, 0b10, 0b11} == set(seen.tolist())


def test_every_view_of_a_draw_can_be_drawn_out() -> None:
    rng = Random(1)
    for rules in ("pagat", "russian"):
        for state in decisions(preset(rules, 2, target=1), seed=4, name="random"):
            assert isinstance(state, HokmState)
            seen = view(state, min(to_act(state)))
            assert isinstance(seen, HokmView)
            if seen.phase not in (Step.DISCARD, Step.DRAW):
                continue
            action = rng.choice(seen.legal)
            assert isinstance(action, Discard | KeepCard | RejectCard)
            rate = rating(seen)
            hands, gone = draw_out(seen, action, [rate(card) for card in DECK], 50, seed=1)
            assert (np.bitwise_count(hands) == 13).all()
            after, _ = apply(state, action)
            assert isinstance(after, HokmState)
            seat = seen.seat
            assert seat is not None
            held = sum(1 << card for card in after.hand.hands[seat] if card in seen.hand)
            assert (hands[:, seat] & held == held).all()
            assert not (hands & gone).any()
            assert not (hands[:, 0] & hands[:, 1]).any()


def test_what_is_no_draw_is_refused() -> None:
    states = decisions(preset("pagat", 2, target=1), seed=4, name="random")
    seen = next(view(state, min(to_act(state))) for state in states if state.phase == Step.PLAY)
    assert isinstance(seen, HokmView)
    with pytest.raises(BadPosition, match="at the step play"):
        draw_out(seen, KeepCard(0), [0] * 52, 1)
    drawing = next(state for state in states if state.phase == Step.DRAW)
    seen = view(drawing, min(to_act(drawing)))
    assert isinstance(seen, HokmView)
    with pytest.raises(BadPosition, match="isn't known"):
        draw_out(seen.but(drawn=None), KeepCard(0), [0] * 52, 1)
    with pytest.raises(BadPosition, match="aren't known"):
        draw_out(seen.but(hand=seen.hand[1:]), KeepCard(0), [0] * 52, 1)
