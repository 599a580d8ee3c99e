"""Starting from a position, at every step of a hand."""

import random
from itertools import chain
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem import rules
from hakem.rules import BadPosition, Resign, Shuffle
from hakem.rules.hokm import (
    CallTrump,
    Cut,
    Discard,
    HokmPosition,
    KeepCard,
    PlayCard,
    Step,
    Trump,
    from_position,
    position_of,
    preset,
)
from hakem.rules.hokm.knowledge import seen_cards
from tests.rules.hokm.table import (
    any_action,
    begun,
    do,
    options_at_random,
    row,
)
from tests.samples import samples

APP = preset("app")
PAGAT = preset("pagat")
TWO = preset("pagat", 2)
DRAWS = {Step.REMOVE_TWO, Step.CHOOSE_TURNER, Step.FIRST_ACE, Step.HIGH_CARD, Step.HAKEM_LOT}
HANDS = tuple(map(row, ("AS KD", "QS QD", "2S 3D", "4S 5D")))
LATE: dict[str, Any] = {
    "step": "play",
    "trump": Trump.SPADES,
    "taken": (6, 5),
    "leader": 0,
    "hands": HANDS,
}


@given(st.integers(0, 2**32))
@settings(max_examples=samples(test=50, prove=2_000))
def test_a_position_taken_from_a_match_gives_the_same_state(seed: int) -> None:
    chooser = random.Random(seed)
    state = begun(options_at_random(chooser))
    share = chooser.choice([0.01, 0.05])
    while state.outcome is None:
        if state.phase not in DRAWS and state.offer is None and chooser.random() < share:
            position = position_of(state)
            resigned = frozenset(pair for pair in state.refused if pair[0] == "resign")
            again = from_position(state.options, position)
            assert again == state.with_standing(turner=None).but(refused=state.refused - resigned)
            assert position_of(again) == position
        state, _ = do(state, any_action(state, chooser, offers=True))


def test_from_the_shuffle() -> None:
    state = from_position(PAGAT, HokmPosition(hakem=2, points=(5, 2), seating=(0, 2, 1, 3)))
    assert (state.phase, state.hakem, state.dealer) == (Step.SHUFFLE, 2, 1)
    assert state.standing.hand_number == 1 + 2 + 1
    assert state.seating == (0, 2, 1, 3)
    state, _ = do(state, Shuffle(rules.DECK), Cut(0, 3))
    assert state.hand.first_packets[2] == rules.DECK[3:8]


def test_from_the_cut() -> None:
    state = from_position(PAGAT, HokmPosition(step="cut", deck=rules.DECK))
    state, _ = do(state, Cut(2, 0))
    assert state.hand.hands[0] == rules.DECK[:5]


def test_from_the_trump_call() -> None:
    five = row("AS KS QS JS TS")
    state = from_position(PAGAT, HokmPosition(step="call_trump", hands=(five, (), (), ())))
    assert state.hand.deck == (None,) * 47
    assert state.hand.first_packets[0] == tuple(sorted(five))
    state, _ = do(state, CallTrump(0, Trump.SPADES))
    assert state.hand.unknown == (8, 13, 13, 13)


def test_from_the_discards_and_the_draw() -> None:
    ten = (row("AS KS QS JS TS"), row("2D 3D 4D 5D 6D"))
    told: dict[str, Any] = {"step": "discard", "trump": Trump.CLUBS}
    state = from_position(TWO, HokmPosition(hands=ten, **told))
    assert rules.to_act(state) == {0}
    state, _ = do(state, Discard(0, row("QS JS TS")))
    for position in (
        HokmPosition(hands=(row("AS KS"), ten[1]), discards=(row("QS JS TS"), ()), **told),
        position_of(state),
    ):
        assert from_position(TWO, position).hand.but(deck=()) == state.hand.but(deck=())
    unknown = from_position(TWO, HokmPosition(discards=((None,) * 3, ()), **told))
    assert rules.to_act(unknown) == {1}
    assert Discard(1, (None, None)) in rules.legal_actions(unknown, 1)
    unknown, _ = do(unknown, Discard(1, (None, None)), KeepCard(0))
    assert unknown.hand.unknown == (3, 3)
    by_hands = HokmPosition(
        step="draw", trump=Trump.CLUBS, hands=((None,) * 3, (None,) * 3), hakem=0
    )
    by_discards = by_hands.but(hands=(), discards=((None,) * 4, (None,) * 2))
    by_deck = by_hands.but(hands=(), deck=(None,) * 40)
    assert from_position(TWO, by_hands) == from_position(TWO, by_discards)
    assert from_position(TWO, by_hands) == from_position(TWO, by_deck)
    assert rules.to_act(from_position(TWO, by_deck)) == {1}


def test_from_the_play_with_tricks_only_counted() -> None:
    state = from_position(APP, HokmPosition(points=(6, 5), **LATE))
    state, _ = do(state, *(PlayCard(seat, card) for seat, card in enumerate(row("AS QS 2S 4S"))))
    assert state.outcome is not None
    assert state.standing.points == (7, 5)


def test_from_the_play_with_the_last_tricks_told() -> None:
    told = LATE | {"tricks": ((0, row("2H 3H 4H AH")), (3, row("2C KC QC JC")))}
    state = from_position(APP, HokmPosition(**(told | {"leader": None})))
    assert [trick.winner for trick in state.hand.tricks] == [3, 0]
    assert state.hand.turn == 0
    assert seen_cards(state.hand) == {
        *row("2H 3H 4H AH 2C KC QC JC"),
        *chain(*HANDS),
    }


def test_from_an_offered_and_from_a_claimed_bam() -> None:
    options = preset("app", bam="claim")
    seven = HokmPosition(step="bam", trump=Trump.CLUBS, taken=(7, 0), leader=2)
    state = from_position(options, seven)
    assert (state.phase, state.hand.turn, state.hand.kot) == (Step.BAM, 2, 0)
    assert rules.to_act(state) == {2}
    going = seven.but(step="play", bam=0, taken=(9, 0))
    state = from_position(options, going)
    assert (state.hand.bam, state.hand.kot) == (0, 0)
    # where all is played out a declined bam leaves the same position without one
    declined = from_position(options.but(hand_end="play_all"), seven.but(step="play"))
    assert (declined.hand.bam, declined.hand.kot) == (None, 0)


def test_a_shown_hand_has_claimed_already() -> None:
    state = from_position(APP, HokmPosition(shown=(0,), **LATE))
    assert rules.offers(state, 0) == (Resign(0),)
    assert state.options.game.view(state, 1).shown == ((0, tuple(sorted(HANDS[0]))),)


def test_no_position_before_the_hakem_is_chosen_during_an_offer_or_after_the_end() -> None:
    playing = from_position(APP, HokmPosition(**LATE))
    offered, _ = do(playing, Resign(0))
    over, _ = do(playing, rules.Abandon("all went home"))
    for state in (begun(APP), offered, over):
        with pytest.raises(BadPosition, match="somebody is to act"):
            position_of(state)
