"""The worked examples of the rules, each by its name."""

from typing import Any

import pytest

from hakem import rules
from hakem.rules import Outcome, Shuffle
from hakem.rules.hokm import (
    CallTrump,
    ClaimBam,
    ClaimRedeal,
    Discard,
    HokmOptions,
    KeepCard,
    RejectCard,
    Step,
    Trump,
    preset,
)
from hakem.rules.hokm.events import (
    CardTurned,
    DrawTied,
    HakemChosen,
    HandScored,
    PacketDealt,
    PartnerChosen,
    SeatsChanged,
    SetWon,
)
from hakem.rules.hokm.trump import following, winning_place
from hakem.rules.seats import order_from
from tests.rules.hokm.table import (
    dealt,
    deck,
    do,
    drawing,
    new_hand,
    of,
    one,
    play,
    playable,
    played,
    result,
    row,
    table,
)

APP = preset("app")
THREE = preset("app", 3)
PAGAT = preset("pagat")
PERSIAN = preset("persian")
S, H, C = Trump.SPADES, Trump.HEARTS, Trump.CLUBS
SARAS, NARAS, TAK_NARAS = Trump.SARAS, Trump.NARAS, Trump.TAK_NARAS


@pytest.mark.parametrize(
    ("trump", "cards", "winner", "ace"),
    [
        pytest.param(S, "5H KH 9H 2H", 2, "high", id="T1"),
        pytest.param(S, "AH 2S KH QH", 2, "high", id="T2"),
        pytest.param(S, "AH 2S QS 5S", 3, "high", id="T3"),
        pytest.param(S, "3S AH KD 2S", 1, "high", id="T5"),
        pytest.param(H, "9C JC 2D", 2, "high", id="T6"),
        pytest.param(C, "7D AS", 1, "high", id="T7"),
        pytest.param(H, "AS KS 2H QS", 3, "high", id="T8"),
        pytest.param(NARAS, "5H 9H 3H AH", 3, "high", id="T9"),
        pytest.param(TAK_NARAS, "5H 9H 3H AH", 4, "high", id="T10"),
        pytest.param(SARAS, "5H 9H 3H AH", 4, "high", id="T11"),
        pytest.param(SARAS, "5H 9H 3H AH", 2, "low", id="T12"),
        pytest.param(SARAS, "5H AS KD 6H", 4, "high", id="T14"),
    ],
)
def test_trick_winner(trump: Trump, cards: str, winner: int, ace: Any) -> None:
    assert winning_place(row(cards), trump, ace) == winner - 1


@pytest.mark.parametrize(
    ("led", "legal"),
    [
        pytest.param("5H", "AH 3H", id="L1"),
        pytest.param("5D", "AH 3H KS 7C", id="L2"),
        pytest.param(None, "AH 3H KS 7C", id="L3"),
    ],
)
def test_legal_cards(led: str | None, legal: str) -> None:
    hand = row("AH 3H KS 7C")
    assert set(following(hand, row(led)[0].suit if led else None)) == set(row(legal))
    hands = ["AH 3H KS 7C", "2H 2D 2C 3C", "4H 4D 4C 5C", "5H 5D 6C 8C"]
    state = table(hands, S, taken=(5, 4), leader=3 if led else 0)
    if led:
        state, _ = play(state, led)
    assert playable(state) == set(row(legal))


RU = APP.but(hand_points="ru_literal")


@pytest.mark.parametrize(
    ("taken", "winner", "hakem", "kot", "literal"),
    [
        pytest.param((6, 4), 0, 0, (0, 1), (0, 2), id="D1"),
        pytest.param((2, 6), 1, 0, (1, 1), (1, 3), id="D2"),
        pytest.param((6, 0), 0, 0, (0, 2), (0, 2), id="D3"),
        pytest.param((5, 5), 0, 0, None, None, id="D5"),
        pytest.param((6, 0), 0, 1, (0, 3), (0, 3), id="D7"),
    ],
)
def test_hand_score(
    taken: tuple[int, int],
    winner: int,
    hakem: int,
    kot: tuple[int, int] | None,
    literal: tuple[int, int] | None,
) -> None:
    for options, expected in ((APP, kot), (RU, literal), (preset("plain"), kot)):
        found = result(options, taken, winner, hakem=hakem)
        assert (found and (found.side, found.points)) == expected


def test_d9_a_kot_is_decided_at_the_seventh_trick() -> None:
    options = APP.but(hand_end="play_all")
    # the first seven by side 0, then two more of them among the last six
    found = result(options, (9, 3), 1, kot=0)
    assert found == HandScored(0, "kot", 2, (9, 4))


@pytest.mark.parametrize(
    ("taken", "winner", "hakem", "expected"),
    [
        pytest.param((6, 0, 0), 0, 0, (0, 2), id="P1"),
        pytest.param((0, 6, 0), 1, 0, (1, 3), id="P2"),
        pytest.param((5, 0, 0), 0, 0, None, id="P3"),
        pytest.param((6, 1, 0), 0, 0, None, id="P4"),
        pytest.param((7, 4, 3), 2, 0, (0, 1), id="P6"),
        pytest.param((7, 3, 1), 0, 0, None, id="P7"),
        pytest.param((8, 2, 1), 2, 0, (0, 1), id="P8"),
        pytest.param((7, 6, 2), 2, 0, None, id="P11"),
        pytest.param((7, 6, 3), 2, 1, (0, 1), id="P12"),
        pytest.param((7, 7, 2), 2, 0, (2, 1), id="P13"),
        pytest.param((6, 6, 4), 2, 1, (2, 1), id="P15"),
        pytest.param((5, 5, 6), 2, 2, (2, 1), id="P18"),
    ],
)
def test_hand_result_of_three(
    taken: tuple[int, ...], winner: int, hakem: int, expected: tuple[int, int] | None
) -> None:
    found = result(THREE, taken, winner, hakem=hakem)
    assert (found and (found.side, found.points)) == expected


@pytest.mark.parametrize(("way", "hakem", "dealer"), [("right", 1, 0), ("hand_winner", 2, 1)])
def test_p13_the_next_hakem(way: Any, hakem: int, dealer: int) -> None:
    state, _ = played(THREE.but(hakem_next=way), (7, 7, 2), 2)
    assert (state.hakem, state.dealer) == (hakem, dealer)


def test_s1_the_first_ace() -> None:
    _, events = do(drawing(APP, turner=3), Shuffle(deck(APP, "7S KD AH")))
    assert one(HakemChosen, events).seat == 2
    assert [event.seat for event in of(CardTurned, events)] == [0, 1, 2]


def test_s2_the_partner_by_the_next_ace() -> None:
    state, events = do(drawing(PAGAT, turner=3), Shuffle(deck(PAGAT, "7S KD AH 4C AS")))
    assert [event.seat for event in of(CardTurned, events)] == [0, 1, 2, 3, 0]
    assert one(PartnerChosen, events).seat == 0
    assert not of(SeatsChanged, events)
    assert (state.hakem, state.dealer) == (2, 1)


def test_s5_a_tie_for_first() -> None:
    state, events = do(drawing(PERSIAN), Shuffle(deck(PERSIAN, "KS KD 9C 4H 7D QC")))
    assert of(DrawTied, events) == [DrawTied((0, 1))]
    assert one(HakemChosen, events).seat == 1
    assert one(PartnerChosen, events).seat == 0
    assert state.hakem == 1


def test_s6_a_tie_for_second() -> None:
    _, events = do(drawing(PERSIAN), Shuffle(deck(PERSIAN, "AS QD QC 5H 3S TD")))
    assert one(HakemChosen, events).seat == 0
    assert of(DrawTied, events) == [DrawTied((1, 2))]
    assert one(PartnerChosen, events).seat == 2


def test_s7_a_tie_for_second_without_a_draw_for_partners() -> None:
    agreed = preset("persian", partner_select="fixed")
    state, events = do(drawing(agreed), Shuffle(deck(agreed, "AS QD QC 5H 3S TD")))
    assert state.hakem == 0
    assert not of(DrawTied, events)


@pytest.mark.parametrize(
    ("options", "hakem", "wins", "expected"),
    [
        pytest.param(APP, 1, True, (1, 0), id="R1"),
        pytest.param(APP, 1, False, (2, 1), id="R2"),
        pytest.param(preset("pagat", 2), 0, False, (1, 0), id="R4"),
    ],
)
def test_rotation(options: HokmOptions, hakem: int, wins: bool, expected: tuple[int, int]) -> None:
    winner = hakem if wins else 1 - hakem
    state, _ = played(options, (6, 6), winner, hakem=hakem)
    assert (state.hakem, state.dealer) == expected


def test_r6_dealing_and_leading_with_hakem_3() -> None:
    state, events = do(new_hand(APP, hakem=3), Shuffle(deck(APP, "")))
    assert state.dealer == 2
    assert [event.seat for event in of(PacketDealt, events)] == [3, 0, 1, 2]
    assert [*order_from(3, 4)] == [3, 0, 1, 2]
    state, _ = do(state, CallTrump(3, S))
    assert rules.to_act(state) == {3}


@pytest.mark.parametrize(
    ("options", "sizes", "total"),
    [
        pytest.param(APP, [5, 9, 13], 52, id="K1"),
        pytest.param(THREE, [5, 9, 13, 17], 51, id="K2"),
    ],
)
def test_packets(options: HokmOptions, sizes: list[int], total: int) -> None:
    start, first = do(new_hand(options), Shuffle(deck(options, "")))
    state, rest = do(start, CallTrump(0, S))
    for seat in range(options.players):
        counts = [event.count for event in of(PacketDealt, first + rest) if event.seat == seat]
        assert [sum(counts[: place + 1]) for place in range(len(counts))] == sizes
    assert sum(map(len, state.hand.hands)) == total


def test_k3_the_trump_call_by_pagat() -> None:
    state = dealt(PAGAT, "")
    assert [len(hand) for hand in state.hand.hands] == [5, 0, 0, 0]


def test_k4_the_trump_call_of_the_persian_text() -> None:
    state = dealt(PERSIAN, "")
    assert [len(hand) for hand in state.hand.hands] == [5, 5, 5, 5]


TWO = preset("pagat", 2)
TOP = "AS KS QS JS TS 2D 3D 4D 5D 6D 9H 4C"


def test_w1_five_each_and_the_stock() -> None:
    state = dealt(TWO, TOP)
    assert [len(hand) for hand in state.hand.hands] == [5, 5]
    assert len(state.hand.deck) == 42


def test_w2_after_the_discards() -> None:
    state, _ = do(dealt(TWO, TOP), CallTrump(0, S))
    state, _ = do(state, Discard(0, row("QS JS TS")), Discard(1, row("2D 3D")))
    assert [len(hand) for hand in state.hand.hands] == [2, 3]
    assert sum(map(len, state.hand.discards)) == 5
    assert len(state.hand.deck) == 42
    assert (state.phase, state.hand.turn) == (Step.DRAW, 0)


@pytest.mark.parametrize(
    ("action", "kept", "discarded"),
    [
        pytest.param(KeepCard(0), "9H", "4C", id="W3"),
        pytest.param(RejectCard(0), "4C", "9H", id="W4"),
    ],
)
def test_drawing(action: rules.Action, kept: str, discarded: str) -> None:
    state, _ = do(dealt(TWO, TOP), CallTrump(0, S))
    state, _ = do(state, Discard(0, row("QS JS TS")), Discard(1, row("2D 3D")), action)
    assert set(state.hand.hands[0]) == set(row(f"AS KS {kept}"))
    assert state.hand.discards[0][-1:] == row(discarded)
    assert len(state.hand.deck) == 40


def test_w7_plainly_thirteen() -> None:
    state, _ = do(dealt(preset("plain"), ""), CallTrump(0, S))
    assert [len(hand) for hand in state.hand.hands] == [13, 13]
    assert len(state.hand.deck) == 26


def test_m1_a_kot_at_six_points_to_five() -> None:
    state, events = played(APP, (6, 0), 0, points=(6, 5))
    assert state.standing.points == (8, 5)
    assert one(SetWon, events).side == 0
    assert state.outcome == Outcome((0,), "target")


def test_m3_two_sets_of_three() -> None:
    options = APP.but(sets_to_win=2)
    state, _ = played(options, (6, 6), 0, points=(6, 4))
    assert (state.standing.sets, state.outcome) == ((1, 0), None)
    state, _ = played(options, (6, 6), 1, points=(5, 6), sets=(1, 0))
    assert (state.standing.sets, state.outcome) == ((1, 1), None)
    state, _ = played(options, (6, 6), 0, points=(6, 0), sets=(1, 1))
    assert (state.standing.sets, state.outcome) == ((2, 1), Outcome((0,), "target"))


def test_m5_a_failed_bam_keeps_the_kot() -> None:
    options = preset("app", bam="claim")
    state, _ = played(options, (6, 0), 0)
    state, _ = do(state, ClaimBam(0))
    assert state.hand.bam == 0
    state, events = played(options, (12, 0), 1, bam=0)
    assert one(HandScored, events) == HandScored(0, "bam_failed", 2, (12, 1))
    assert state.standing.points == (2, 0)


@pytest.mark.parametrize(
    ("reading", "points", "hakem"),
    [
        pytest.param("off", (6, 6), 1, id="M6-off"),
        pytest.param("literal_6_1", (6, 1), 0, id="M6-literal_6_1"),
        pytest.param("swap_1_6", (1, 6), 0, id="M6-swap_1_6"),
        pytest.param("reset_1_1", (1, 1), 0, id="M6-reset_1_1"),
    ],
)
def test_kot_at_six(reading: Any, points: tuple[int, int], hakem: int) -> None:
    state, _ = played(APP.but(kot_at_six=reading), (0, 6), 1, points=(6, 3))
    assert (state.standing.points, state.hakem) == (points, hakem)


@pytest.mark.parametrize(
    ("five", "weak"),
    [
        pytest.param("2S 5H 8D TC TD", True, id="M8"),
        pytest.param("2S 5H 8D TC JD", False, id="M9"),
    ],
)
def test_weak_hand(five: str, weak: bool) -> None:
    state = dealt(preset("app", weak_hand_redeal="no_card_above_10"), five)
    assert rules.is_legal(state, ClaimRedeal(0)) == weak


def test_m10_no_kot_in_naras() -> None:
    options = preset("app", trump_modes=("suits", "naras"))
    assert result(options, (6, 0), 0, trump=NARAS) == HandScored(0, "seven", 1, (7, 0))
