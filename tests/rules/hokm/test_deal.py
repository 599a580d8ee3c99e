"""Rules H9 to H14: who deals, the shuffle, the cut, the packets, the trump call."""

import pytest

from hakem import rules
from hakem.rules import DECK, DrawLot, IllegalAction, Reason, Shuffle
from hakem.rules.hokm import CallTrump, Cut, HokmOptions, PlayCard, Step, Trump, preset
from hakem.rules.hokm.events import DeckCut, DeckShuffled, HandStarted, PacketDealt, TrumpCalled
from hakem.rules.seats import before, order_from
from tests.rules.hokm.table import (
    begun,
    dealt,
    deck,
    do,
    drawing,
    new_hand,
    of,
    one,
    played,
    row,
)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_h9_the_hakems_left_deals(players: int) -> None:
    options = preset("app", players)
    for turner in range(players):
        state, events = do(drawing(options, turner), Shuffle(deck(options, "KS AS")))
        assert state.dealer == before(state.hakem, players)
        assert one(HandStarted, events) == HandStarted(1, state.hakem, state.dealer)
        _, events = do(state, Shuffle(deck(options, "")))
        assert one(DeckShuffled, events).seat == state.dealer


def test_h9_or_the_deal_goes_round_from_a_dealer_by_lot() -> None:
    for hakem_select in ("first_ace", "high_card", "random"):
        options = preset("russian", partner_select="fixed", hakem_select=hakem_select)
        state, _ = do(begun(options), DrawLot(1))
        choose = DrawLot(3) if hakem_select == "random" else Shuffle(deck(options, "2S 3D 4D AS"))
        state, events = do(state, choose)
        assert state.dealer == 1
        assert one(HandStarted, events).dealer == 1
    _, events = played(options, (6, 6), 0, hakem=0, dealer=1)
    assert one(HandStarted, events).dealer == 2


def test_h10_the_whole_pack_is_shuffled_before_every_hand() -> None:
    for players, size in ((4, 52), (3, 51), (2, 52)):
        options = preset("app", players)
        drawn, _ = do(drawing(options), Shuffle(deck(options, "AS")))
        later, _ = played(options, (6, 5, 5) if players == 3 else (6, 6), 0)
        for state in (drawn, later):
            assert state.phase == Step.SHUFFLE
            chance = rules.chance(state)
            assert chance is not None
            assert len(chance.cards) == len(set(chance.cards)) == size


def test_h10_a_shuffle_that_is_no_pack_is_refused() -> None:
    state = new_hand(preset("app"))
    for pack in (DECK[1:], (*DECK[1:], DECK[1])):
        with pytest.raises(IllegalAction) as refusal:
            do(state, Shuffle(pack))
        assert refusal.value.reason is Reason.WRONG_DECK


def test_h11_the_hakems_partner_cuts() -> None:
    state, _ = do(new_hand(preset("pagat"), hakem=1), Shuffle(DECK))
    assert rules.to_act(state) == {3}
    assert rules.legal_actions(state, 3) == tuple(Cut(3, at) for at in range(52))
    for at in (0, 1, 30, 51):
        cut, events = do(state, Cut(3, at))
        assert one(DeckCut, events) == DeckCut(3, at)
        assert cut.hand.first_packets[1] == tuple(sorted((DECK + DECK)[at : at + 5]))
    for at in (-1, 52):
        with pytest.raises(IllegalAction) as refusal:
            do(state, Cut(3, at))
        assert refusal.value.reason is Reason.WRONG_CUT
    for seat in (0, 1, 2):
        with pytest.raises(IllegalAction) as refusal:
            do(state, Cut(seat, 5))
        assert refusal.value.reason is Reason.NOT_YOUR_TURN


def test_h11_or_nobody_does() -> None:
    state, events = do(new_hand(preset("app")), Shuffle(DECK))
    assert state.phase == Step.CALL_TRUMP
    assert not of(DeckCut, events)


@pytest.mark.parametrize("hakem", range(4))
def test_h12_packets_begin_with_the_hakem(hakem: int) -> None:
    options = preset("app")
    state, events = do(new_hand(options, hakem), Shuffle(DECK))
    assert [event.seat for event in of(PacketDealt, events)] == [*order_from(hakem, 4)]
    _, events = do(state, CallTrump(hakem, Trump.CLUBS))
    assert [event.seat for event in of(PacketDealt, events)] == 2 * [*order_from(hakem, 4)]


@pytest.mark.parametrize("dealer", range(4))
def test_h12_or_with_the_dealers_right(dealer: int) -> None:
    options = preset("russian")
    state, events = do(new_hand(options, hakem=0, dealer=dealer), Shuffle(DECK))
    order = [*order_from((dealer + 1) % 4, 4)]
    assert [event.seat for event in of(PacketDealt, events)] == order
    assert state.hand.first_packets[order[0]] == DECK[:5]
    _, events = do(state, CallTrump(0, Trump.CLUBS))
    assert [event.seat for event in of(PacketDealt, events)] == 2 * order


@pytest.mark.parametrize("players", [2, 3, 4])
def test_h13_the_hakem_names_trumps_from_his_first_five(players: int) -> None:
    state = dealt(preset("pagat", players), "", hakem=1)
    assert rules.to_act(state) == {1}
    assert len(state.hand.hands[1]) == 5
    suits = (Trump.CLUBS, Trump.DIAMONDS, Trump.HEARTS, Trump.SPADES)
    assert rules.legal_actions(state, 1) == tuple(CallTrump(1, trump) for trump in suits)
    for trump in suits:
        called, events = do(state, CallTrump(1, trump))
        assert called.hand.trump is trump
        assert events[0] == TrumpCalled(1, trump)
        assert rules.redact(events[0], None) == events[0]
    with pytest.raises(IllegalAction) as refusal:
        do(state, CallTrump(0, Trump.CLUBS))
    assert refusal.value.reason is Reason.NOT_YOUR_TURN


def test_h13_trumps_hold_for_the_whole_hand() -> None:
    state = dealt(preset("app"), "")
    state, _ = do(state, CallTrump(0, Trump.HEARTS))
    for _ in range(12):
        with pytest.raises(IllegalAction) as refusal:
            do(state, CallTrump(0, Trump.SPADES))
        assert refusal.value.reason is Reason.WRONG_PHASE
        state, _ = do(state, rules.legal_actions(state, state.hand.turn)[0])
        assert state.hand.trump is Trump.HEARTS


def test_h14_the_hakem_alone_holds_cards_before_trumps() -> None:
    state = dealt(preset("pagat"), "", hakem=2)
    assert [len(hand) for hand in state.hand.hands] == [0, 0, 5, 0]
    assert state.hand.hands[2] == DECK[:5]
    state, events = do(state, CallTrump(2, Trump.CLUBS))
    packets = [(event.seat, event.count) for event in of(PacketDealt, events)]
    assert packets == [(3, 5), (0, 5), (1, 5)] + 2 * [(seat, 4) for seat in (2, 3, 0, 1)]
    assert state.hand.first_packets[3] == DECK[5:10]


@pytest.mark.parametrize("name", ["app", "persian", "russian"])
def test_h14_or_all_hold_five(name: str) -> None:
    state = dealt(preset(name), "")
    assert [len(hand) for hand in state.hand.hands] == [5, 5, 5, 5]


@pytest.mark.parametrize(
    ("options", "step", "action"),
    [
        (preset("app"), Step.SHUFFLE, CallTrump(0, Trump.CLUBS)),
        (preset("pagat"), Step.CUT, Shuffle(DECK)),
        (preset("app"), Step.CALL_TRUMP, PlayCard(0, DECK[0])),
    ],
)
def test_actions_of_other_phases_are_refused(
    options: HokmOptions, step: Step, action: rules.Action
) -> None:
    state = new_hand(options)
    if step is not Step.SHUFFLE:
        state, _ = do(state, Shuffle(DECK))
    assert state.phase == step
    with pytest.raises(IllegalAction) as refusal:
        do(state, action)
    assert refusal.value.reason is Reason.WRONG_PHASE


def test_unknown_cards_are_dealt_as_a_number() -> None:
    options = preset("app")
    state, events = do(new_hand(options), Shuffle((*row("AS KS"), *([None] * 50))))
    assert state.hand.hands[0] == row("KS AS")
    assert state.hand.unknown == (3, 5, 5, 5)
    assert of(PacketDealt, events)[1].cards == (None,) * 5
    view = rules.view(state, 1)
    assert view.options is options
