"""Rules H1 to H8: the pack, the seats, the choice of the hakem."""

from collections import Counter
from itertools import pairwise

import pytest

from hakem import rules
from hakem.rules import DECK, DrawLot, IllegalAction, Reason, Shuffle, Suit
from hakem.rules.hokm import CallTrump, HokmOptions, HokmState, Step, Trump, preset
from hakem.rules.hokm.events import (
    CardPlayed,
    CardTurned,
    DrawRepeated,
    DrawTied,
    HakemChosen,
    PacketDealt,
    PartnerChosen,
    TurnerChosen,
)
from hakem.rules.hokm.trump import winning_place
from hakem.rules.seats import after, before, order_from, seats_of, side_of
from tests.rules.hokm.table import begun, dealt, deck, do, drawing, of, one, row

HIGH = preset("persian", partner_select="fixed")


def test_h1_the_pack_ranks_from_the_ace_to_the_two() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert Counter(card.suit for card in DECK) == dict.fromkeys(Suit, 13)
    order = "AKQJT98765432"
    for high, low in pairwise(order):
        for suit in "CDHS":
            assert winning_place(row(f"{low}{suit} {high}{suit}"), Trump.HEARTS) == 1
            assert winning_place(row(f"{high}{suit} {low}{suit}"), Trump.HEARTS) == 0


def test_h2_drawing_dealing_and_playing_go_to_the_right() -> None:
    assert [after(seat, 4) for seat in range(4)] == [1, 2, 3, 0]
    assert [before(seat, 4) for seat in range(4)] == [3, 0, 1, 2]
    options = preset("app")
    state, events = do(drawing(options, turner=2), Shuffle(deck(options, "2S 3S 4S 5S 6S AS")))
    assert [event.seat for event in of(CardTurned, events)] == [3, 0, 1, 2, 3, 0]
    state, events = do(state, Shuffle(deck(options, "")))
    assert [event.seat for event in of(PacketDealt, events)] == [0, 1, 2, 3]
    state, _ = do(state, CallTrump(0, Trump.SPADES))
    log: list[rules.Event] = []
    for _ in range(4):
        state, events = do(state, rules.legal_actions(state, state.hand.turn)[0])
        log += events
    assert [event.seat for event in of(CardPlayed, log)] == [0, 1, 2, 3]


def test_h3_partners_sit_opposite_and_others_play_alone() -> None:
    assert [side_of(seat, 4) for seat in range(4)] == [0, 1, 0, 1]
    assert [seats_of(side, 4) for side in range(2)] == [(0, 2), (1, 3)]
    for players in (2, 3):
        assert [side_of(seat, players) for seat in range(players)] == list(range(players))
        assert len(begun(preset("pagat", players)).standing.points) == players


def test_h4_by_pagat_the_hakem_is_dealt_first_names_trumps_and_leads() -> None:
    for players in (2, 3, 4):
        options = preset("app", players, **({"two_player_deal": "plain13"} if players == 2 else {}))
        for hakem in range(players):
            state = dealt(options, "", hakem)
            assert state.hand.first_packets[hakem] == deck(options, "")[:5]
            assert rules.to_act(state) == {hakem}
            state, _ = do(state, CallTrump(hakem, Trump.CLUBS))
            assert state.phase == Step.PLAY
            assert rules.to_act(state) == {hakem}


def test_h4_by_the_russian_text_he_only_names_trumps() -> None:
    options = preset("russian")
    state = dealt(options, "", hakem=0, dealer=1)
    assert state.hand.first_packets[2] == deck(options, "")[:5]
    state, _ = do(state, CallTrump(0, Trump.CLUBS))
    assert rules.to_act(state) == {2}


@pytest.mark.parametrize("turner", range(4))
def test_h5_the_first_ace_turned_names_the_hakem(turner: int) -> None:
    options = preset("app")
    before_draw = begun(options)
    chance = rules.chance(before_draw)
    assert chance is not None
    assert chance.choices == 4
    state, events = do(before_draw, DrawLot(turner))
    assert events == (TurnerChosen(turner),)
    state, events = do(state, Shuffle(deck(options, "KS QS JS TS AD AC")))
    turned = of(CardTurned, events)
    assert [event.seat for event in turned] == [*order_from(after(turner, 4), 4), after(turner, 4)]
    assert one(HakemChosen, events).seat == after(turner, 4)


def test_h5_the_dealer_turns_the_cards_where_the_deal_rotates() -> None:
    options = preset("russian", 3)
    state, events = do(drawing(options, turner=1), Shuffle(deck(options, "AS")))
    assert one(HakemChosen, events).seat == 2
    assert state.standing.dealer == 1


def test_h6_the_highest_card_names_the_hakem_whatever_its_suit() -> None:
    for top, hakem in (("KS KD AC QH", 2), ("2C 3C 4C 5D", 3), ("2C TD 9S 8S", 1)):
        _, events = do(drawing(HIGH), Shuffle(deck(HIGH, top)))
        assert one(HakemChosen, events).seat == hakem
        assert [event.seat for event in of(CardTurned, events)] == [0, 1, 2, 3]


def test_h7_only_the_tied_draw_again() -> None:
    _, events = do(drawing(HIGH), Shuffle(deck(HIGH, "KS KD 9C 4H 7D QC")))
    assert of(DrawTied, events) == [DrawTied((0, 1))]
    assert [event.seat for event in of(CardTurned, events)] == [0, 1, 2, 3, 0, 1]
    assert one(HakemChosen, events).seat == 1


def test_h7_those_who_were_lower_keep_their_place_below() -> None:
    options = preset("persian")
    state, events = do(drawing(options), Shuffle(deck(options, "KS KD QC 4H 7D 8C")))
    assert one(HakemChosen, events).seat == 1
    # the king, not the seven drawn after it, is compared with the queen
    assert one(PartnerChosen, events).seat == 0
    assert state.standing.seating == (3, 1, 2, 0)


def test_h7_or_everybody_draws_again() -> None:
    options = HIGH.but(high_card_tie="redraw_all")
    _, events = do(drawing(options), Shuffle(deck(options, "KS KD 9C 4H 7D QC 2S AS")))
    assert of(DrawTied, events) == [DrawTied((0, 1, 2, 3))]
    assert one(HakemChosen, events).seat == 3
    options = preset("persian", high_card_tie="redraw_all")
    _, events = do(drawing(options), Shuffle(deck(options, "AS KD KC 4H 7D QC 8S")))
    assert of(DrawTied, events) == [DrawTied((1, 2, 3))]
    assert one(PartnerChosen, events).seat == 2


def test_h7_when_the_pack_runs_out_all_is_drawn_anew() -> None:
    options = HIGH
    in_fours = tuple(rules.Card.of(suit, rank) for rank in range(13) for suit in range(4))
    state, events = do(drawing(options), Shuffle(in_fours))
    assert len(of(CardTurned, events)) == 52
    assert events[-1] == DrawRepeated()
    assert state.phase == Step.HIGH_CARD
    _, events = do(state, Shuffle(deck(options, "AS")))
    assert one(HakemChosen, events).seat == 0


def test_h8_the_hakem_by_lot() -> None:
    options = preset("app", hakem_select="random")
    for seat in range(4):
        state = begun(options)
        chance = rules.chance(state)
        assert chance is not None
        assert chance.choices == 4
        state, events = do(state, DrawLot(seat))
        assert one(HakemChosen, events).seat == seat
        assert not of(CardTurned, events)
        assert state.standing.dealer == before(seat, 4)


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (begun(preset("russian", 3)), Shuffle(DECK)),
        (begun(preset("pagat")), Shuffle(DECK)),
        (drawing(preset("pagat")), DrawLot(0)),
        (drawing(HIGH), DrawLot(0)),
        (begun(preset("app", hakem_select="random")), Shuffle(DECK)),
    ],
)
def test_a_draw_takes_no_chance_of_another_kind(state: HokmState, action: rules.Action) -> None:
    with pytest.raises(IllegalAction) as refusal:
        do(state, action)
    assert refusal.value.reason is Reason.WRONG_PHASE


@pytest.mark.parametrize(
    "state",
    [
        begun(preset("russian", 3)),
        begun(preset("pagat")),
        begun(preset("app", hakem_select="random")),
    ],
)
def test_a_lot_outside_the_choices_is_refused(state: HokmState) -> None:
    for choice in (-1, 4):
        with pytest.raises(IllegalAction) as refusal:
            do(state, DrawLot(choice))
        assert refusal.value.reason is Reason.WRONG_LOT


@pytest.mark.parametrize(("options", "top"), [(preset("pagat"), "KS AC AD"), (HIGH, "AC KD QS JS")])
def test_cards_turned_for_the_draw_have_to_be_known(options: HokmOptions, top: str) -> None:
    state = drawing(options)
    known = row(top)
    rest = (None,) * (52 - len(known))
    with pytest.raises(IllegalAction) as refusal:
        do(state, Shuffle((*known[:1], *rest, None, *known[2:])))
    assert refusal.value.reason is Reason.UNKNOWN_CARDS
    state, events = do(state, Shuffle((*known, *rest)))
    assert one(HakemChosen, events).seat == (2 if options.hakem_select == "first_ace" else 0)


def test_a_deck_with_a_card_twice_or_missing_is_refused() -> None:
    for pack in (DECK[1:], (*DECK[1:], DECK[1]), (), (*DECK, None)):
        for state in (drawing(preset("pagat")), drawing(HIGH)):
            with pytest.raises(IllegalAction) as refusal:
                do(state, Shuffle(pack))
            assert refusal.value.reason is Reason.WRONG_DECK
