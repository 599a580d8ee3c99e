"""Answers to claims and resignations. Spades are trumps."""

import pytest

from hakem.rules import AcceptOffer, Offer, RefuseOffer, Resign, State, apply
from hakem.rules.hazari import HazariPosition
from hakem.rules.hazari import from_position as hazari_from_position
from hakem.rules.hazari import preset as hazari_preset
from hakem.rules.hokm import (
    Claim,
    HokmPosition,
    HokmState,
    Trump,
    from_position,
    preset,
)
from tests.bots.rule_of_thumb.positions import advice, hand
from tests.rules.hokm.table import do


def agrees(state: State, seat: int) -> bool:
    action = advice(state, seat)
    assert action in (AcceptOffer(seat), RefuseOffer(seat))
    return action == AcceptOffer(seat)


def claimed(state: HokmState) -> HokmState:
    return do(state, Claim(state.hand.turn))[0]


TRUMPS = "AS KS QS JS TS 9S 8S"


def test_a_claim_that_cannot_fail_is_accepted() -> None:
    state = claimed(hand(f"{TRUMPS} AH KH QH AD KD AC", "", "", ""))
    assert state.offer == Offer("claim", 0, frozenset({1, 3}))
    assert agrees(state, 1)
    assert agrees(state, 3)


def test_a_claim_is_refused_by_who_can_win_a_trick_and_by_who_cannot_tell() -> None:
    state = claimed(hand(f"{TRUMPS} AH KH QH AD KD 3C", "4C AC", "", "2C"))
    assert not agrees(state, 1)
    assert not agrees(state, 3)


def test_a_claim_is_refused_while_a_trump_is_out_that_it_cannot_draw() -> None:
    state = claimed(hand("KS QS JS TS 9S 8S AH KH QH AD KD AC KC", "AS", "", ""))
    assert not agrees(state, 1)
    assert not agrees(state, 3)


def test_a_claim_in_the_middle_of_a_trick() -> None:
    masters = f"{TRUMPS} AH KH QH AC KC QC"
    last = hand(masters, "2D", "3D", "4D", hakem=1, so_far="2D 3D 4D")
    assert agrees(claimed(last), 1)  # it ruffs and has the rest
    third = hand(masters, "7S", "2D", "3D 6S", hakem=2, so_far="2D 3D")
    assert agrees(claimed(third), 1)  # it can ruff with the ace
    follows = hand(f"{TRUMPS} AH KH QH AC KC 5D", "2D", "3D", "4D", hakem=1, so_far="2D 3D 4D")
    assert agrees(claimed(follows), 3)
    loses = hand(f"{TRUMPS} AH KH QH AC KC 5D", "6D", "3D", "4D", hakem=1, so_far="6D 3D 4D")
    assert not agrees(claimed(loses), 1)


@pytest.mark.parametrize(
    ("points", "taken", "hopeless"),
    [
        ((6, 0), (6, 3), True),
        ((6, 0), (5, 3), False),
        ((6, 0), (6, 4), False),
        ((5, 0), (6, 3), False),
    ],
)
def test_a_partner_may_resign_only_when_the_match_is_lost(
    points: tuple[int, int], taken: tuple[int, int], hopeless: bool
) -> None:
    state = from_position(
        preset("app"),
        HokmPosition(
            step="play", points=points, taken=taken, leader=0, trump=Trump.SPADES, hands=()
        ),
    )
    state = state.with_hand(turn=1).but(offer=Offer("resign", 1, frozenset({3})))
    assert hopeless == agrees(state, 3)


def test_with_a_set_to_come_nothing_is_lost() -> None:
    options = preset("app", sets_to_win=2)
    state = from_position(
        options,
        HokmPosition(step="play", points=(6, 0), taken=(6, 3), leader=0, trump=Trump.SPADES),
    )
    state = state.but(offer=Offer("resign", 1, frozenset({3})))
    assert not agrees(state, 3)


def test_at_three_players_who_gains_by_a_resignation_accepts_it() -> None:
    state = from_position(
        preset("app", 3), HokmPosition(step="call_trump", points=(3, 5, 4), hakem=0)
    )
    state, _ = do(state, Resign(0))
    assert agrees(state, 1)
    assert not agrees(state, 2)


def test_in_hazari_who_gains_by_a_resignation_accepts_it() -> None:
    options = hazari_preset("hazari-lite")
    told = HazariPosition(
        totals=(500, 320, 670, 670), deal_number=7, hands=tuple([(None,) * 13] * 4)
    )
    state = hazari_from_position(options, told)
    offered, _ = apply(state, Resign(0))
    assert [False, True, True] == [agrees(offered, seat) for seat in (1, 2, 3)]
