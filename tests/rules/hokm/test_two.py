"""Rules H49 to H57: two players."""

import random

import pytest

from hakem import rules
from hakem.rules import DECK, Card, IllegalAction, Reason, Shuffle
from hakem.rules.hokm import (
    HOKM,
    CallTrump,
    Discard,
    HokmOptions,
    HokmState,
    KeepCard,
    PlayCard,
    RejectCard,
    Step,
    Trump,
    preset,
)
from hakem.rules.hokm.events import (
    CardKept,
    CardRejected,
    CardsDiscarded,
    HandScored,
    HandStarted,
    PacketDealt,
    StockCardSeen,
)
from tests.rules.hokm.table import (
    any_action,
    dealt,
    deck,
    do,
    drawing,
    of,
    one,
    played,
    result,
    row,
)

PAGAT = preset("pagat", 2)
RUSSIAN = preset("russian", 2)
PLAIN = preset("plain")
FIVE = "AS KS QS JS TS 2D 3D 4D 5D 6D"


def called(options: HokmOptions, top: str = FIVE, hakem: int = 0) -> HokmState:
    state = dealt(options, top, hakem)
    state, _ = do(state, CallTrump(hakem, Trump.SPADES))
    return state


def drawn_for(top: str = FIVE) -> HokmState:
    """Pagat's deal when the draw begins: ♠A and ♠K kept against ♦2 3 4."""
    state, _ = do(called(PAGAT, top), Discard(0, row("QS JS TS")), Discard(1, row("5D 6D")))
    return state


@pytest.mark.parametrize("options", [PAGAT, PLAIN])
def test_h49_the_other_player_deals(options: HokmOptions) -> None:
    state, events = do(drawing(options, turner=1), Shuffle(deck(options, "KS QS AS")))
    assert (state.hakem, state.dealer) == (0, 1)
    assert one(HandStarted, events).dealer == 1
    for hakem in (0, 1):
        state, _ = played(options, (6, 6), 1 - hakem, hakem=hakem)
        assert (state.hakem, state.dealer) == (1 - hakem, hakem)


@pytest.mark.parametrize("hakem", [0, 1])
def test_h50_five_cards_each_and_a_stock_of_42(hakem: int) -> None:
    state = dealt(PAGAT, FIVE, hakem)
    assert state.hand.hands[hakem] == tuple(sorted(row("AS KS QS JS TS")))
    assert state.hand.hands[1 - hakem] == row("2D 3D 4D 5D 6D")
    assert len(state.hand.deck) == 42
    assert rules.to_act(state) == {hakem}
    assert state.phase == Step.CALL_TRUMP


@pytest.mark.parametrize("hakem", [0, 1])
def test_h51_the_hakem_discards_three_and_then_the_other_two(hakem: int) -> None:
    other = 1 - hakem
    state = called(PAGAT, hakem=hakem)
    assert rules.to_act(state) == {hakem}
    assert len(rules.legal_actions(state, hakem)) == 10
    state, events = do(state, Discard(hakem, row("QS JS TS")))
    assert one(CardsDiscarded, events).count == 3
    assert rules.to_act(state) == {other}
    assert len(rules.legal_actions(state, other)) == 10
    state, events = do(state, Discard(other, row("5D 6D")))
    assert state.hand.hands[hakem] == row("KS AS")
    assert state.hand.hands[other] == row("2D 3D 4D")
    assert state.hand.discards[hakem] == row("QS JS TS")
    assert state.phase == Step.DRAW


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Discard(0, row("QS JS")), Reason.WRONG_NUMBER_OF_CARDS),
        (Discard(0, row("AS KS QS JS")), Reason.WRONG_NUMBER_OF_CARDS),
        (Discard(0, row("QS QS JS")), Reason.CARD_TWICE),
        (Discard(0, row("QS JS 2D")), Reason.NOT_YOUR_CARD),
        (Discard(0, (*row("QS JS"), None)), Reason.UNKNOWN_CARDS),
        (Discard(1, row("5D 6D")), Reason.NOT_YOUR_TURN),
        (KeepCard(0), Reason.WRONG_PHASE),
        (PlayCard(0, DECK[51]), Reason.WRONG_PHASE),
    ],
)
def test_h51_other_discards_are_refused(action: rules.Action, reason: Reason) -> None:
    state = called(PAGAT)
    with pytest.raises(IllegalAction) as refusal:
        do(state, action)
    assert refusal.value.reason is reason


def test_h52_the_top_card_is_kept_or_the_next_one_must_be() -> None:
    state = drawn_for(FIVE + " 9H 4C 8H 5C")
    assert rules.to_act(state) == {0}
    assert rules.legal_actions(state, 0) == (KeepCard(0), RejectCard(0))
    kept, events = do(state, KeepCard(0))
    nine, four = row("9H 4C")
    assert one(CardKept, events) == CardKept(0, nine, four)
    assert kept.hand.hands[0] == row("9H KS AS")
    assert kept.hand.discards[0][-1] is four
    rejected, events = do(state, RejectCard(0))
    assert one(CardRejected, events) == CardRejected(0, nine, four)
    assert rejected.hand.hands[0] == row("4C KS AS")
    assert rejected.hand.discards[0][-1] is nine
    for after in (kept, rejected):
        assert len(after.hand.deck) == 40
        assert rules.to_act(after) == {1}
        with pytest.raises(IllegalAction) as refusal:
            do(after, KeepCard(0))
        assert refusal.value.reason is Reason.NOT_YOUR_TURN
    with pytest.raises(IllegalAction) as refusal:
        do(kept, PlayCard(1, row("2D")[0]))
    assert refusal.value.reason is Reason.WRONG_PHASE


@pytest.mark.parametrize("hakem", [0, 1])
def test_h52_after_21_turns_both_hold_thirteen(hakem: int) -> None:
    chooser = random.Random(hakem)
    state = called(PAGAT, hakem=hakem)
    state, _ = do(state, rules.legal_actions(state, hakem)[0])
    state, _ = do(state, rules.legal_actions(state, 1 - hakem)[0])
    turns = []
    while state.phase == Step.DRAW:
        turns.append(state.hand.turn)
        state, _ = do(state, any_action(state, chooser))
    assert turns == [hakem, 1 - hakem] * 10 + [hakem]
    assert [len(cards) for cards in state.hand.hands] == [13, 13]
    assert len(state.hand.discards[hakem]) == 14
    assert len(state.hand.discards[1 - hakem]) == 12
    assert state.hand.deck == ()
    assert rules.to_act(state) == {hakem}


def secrets(event: rules.Event) -> set[Card]:
    held = event.__dict__.values()
    rows = (value if isinstance(value, tuple) else (value,) for value in held)
    return {card for row in rows for card in row if isinstance(card, Card)}


def test_h53_only_the_player_sees_his_discards_and_his_draws() -> None:
    state = called(PAGAT, FIVE + " 9H 4C 8H 5C")
    state, log = do(state, Discard(0, row("QS JS TS")), Discard(1, row("5D 6D")))
    state, more = do(state, KeepCard(0), RejectCard(1))
    hidden = [event for event in (*log, *more) if secrets(event)]
    assert {type(event) for event in hidden} == {
        CardsDiscarded,
        StockCardSeen,
        CardKept,
        CardRejected,
    }
    for event in hidden:
        owner = event.seat  # type: ignore[attr-defined]  # all four kinds have a seat
        assert secrets(rules.redact(event, owner)) == secrets(event)
        assert not secrets(rules.redact(event, 1 - owner))
        assert not secrets(rules.redact(event, None))
    views = [HOKM.view(state, seat) for seat in (0, 1, None)]
    assert [view.discards for view in views] == [
        (*row("QS JS TS"), *row("4C")),
        (*row("5D 6D"), *row("8H")),
        (),
    ]
    top = state.hand.deck[0]
    assert [view.drawn for view in views] == [top, None, None]


def test_h54_by_the_russian_deal_each_discards_two() -> None:
    state = called(RUSSIAN, "2D AS 3D KS 4D QS 5D JS 6D TS")
    assert rules.to_act(state) == {0}
    assert [len(cards) for cards in state.hand.hands] == [5, 5]
    own = state.hand.hands
    with pytest.raises(IllegalAction):
        do(state, Discard(0, own[0][:3]))
    state, events = do(state, Discard(0, own[0][:2]))
    assert not secrets(rules.redact(events[0], 1))
    assert rules.to_act(state) == {1}
    state, events = do(state, Discard(1, own[1][:2]))
    assert state.phase == Step.PLAY
    assert state.hand.discards == (own[0][:2], own[1][:2])


@pytest.mark.parametrize("dealer", [0, 1])
def test_h55_then_ten_more_come_one_by_one(dealer: int) -> None:
    state = dealt(RUSSIAN, "", 0, dealer=dealer)
    state, _ = do(state, CallTrump(0, Trump.CLUBS))
    state, _ = do(state, Discard(0, state.hand.hands[0][:2]))
    state, events = do(state, Discard(1, state.hand.hands[1][:2]))
    packets = of(PacketDealt, events)
    assert [packet.count for packet in packets] == [1] * 20
    assert [packet.seat for packet in packets] == [1 - dealer, dealer] * 10
    assert [len(cards) for cards in state.hand.hands] == [13, 13]
    assert len(state.hand.deck) == 22
    assert sum(map(len, state.hand.discards)) == 4
    for seat in (0, 1, None):
        unseen = {*state.hand.deck, *state.hand.discards[0], *state.hand.discards[1]}
        mine = set() if seat is None else set(state.hand.discards[seat])
        text = repr(rules.view(state, seat))
        assert not [card for card in unseen - mine if repr(card) in text]


def test_h56_plainly_thirteen_are_dealt() -> None:
    state, events = do(dealt(PLAIN, ""), CallTrump(0, Trump.CLUBS))
    packets = [(event.seat, event.count) for event in of(PacketDealt, events)]
    assert packets == [(0, 4), (1, 4)] * 2
    assert [len(cards) for cards in state.hand.hands] == [13, 13]
    assert len(state.hand.deck) == 26
    assert state.hand.discards == ((), ())
    assert state.phase == Step.PLAY
    cut_otherwise = preset("plain", packets=(5, 8))
    state, events = do(dealt(cut_otherwise, ""), CallTrump(0, Trump.CLUBS))
    assert [event.count for event in of(PacketDealt, events)] == [8, 8]


@pytest.mark.parametrize("options", [PAGAT, RUSSIAN, PLAIN])
def test_h57_the_common_rules_for_two(options: HokmOptions) -> None:

    assert result(options, (6, 6), 0) == HandScored(0, "seven", 1, (7, 6))
    assert result(options, (6, 0), 0) == HandScored(0, "kot", 2, (7, 0))
    assert result(options, (0, 6), 1) == HandScored(1, "hakem_kot", 3, (0, 7))
    assert result(options, (5, 6), 0) is None
    state, _ = played(options, (2, 3), 1)
    assert state.hand.taken == (2, 4)
    assert len(state.hand.tricks[0].cards) == 2
