"""Rules H22 to H32: the hand, its points, the next hakem, sets and match."""

from typing import Any

import pytest

from hakem import rules
from hakem.rules import DrawLot, Outcome, Shuffle
from hakem.rules.events import MatchEnded
from hakem.rules.hokm import Step, preset
from hakem.rules.hokm.events import HandScored, HandStarted, PartnerChosen, SetWon
from tests.rules.hokm.table import deck, do, of, one, played, result

APP = preset("app")
PLAIN = preset("plain")


@pytest.mark.parametrize("options", [APP, PLAIN])
@pytest.mark.parametrize("side", [0, 1])
def test_h22_seven_tricks_win_the_hand(options: Any, side: int) -> None:
    for other in range(7):
        taken = (6, other) if side == 0 else (other, 6)
        found = result(options, taken, side)
        assert found is not None
        assert found.side == side
    assert result(options, (5, 5), side) is None


def test_h23_the_hand_ends_with_the_trick_that_decides_it() -> None:
    state, events = played(APP, (6, 3), 0)
    assert one(HandScored, events).taken == (7, 3)
    assert state.phase == Step.SHUFFLE


def test_h23_or_all_tricks_are_played_for_the_same_result() -> None:
    options = APP.but(hand_end="play_all")
    state, events = played(options, (6, 3), 0)
    assert state.phase == Step.PLAY
    assert not of(HandScored, events)
    _, events = played(options, (6, 3), 0, tricks=4)
    assert one(HandScored, events) == HandScored(0, "seven", 1, (10, 3))
    _, events = played(options, (7, 5), 1)
    assert one(HandScored, events) == HandScored(0, "seven", 1, (7, 6))
    _, events = played(options, (7, 0), 1, tricks=6)
    assert one(HandScored, events) == HandScored(0, "kot", 2, (7, 6))


def test_h24_only_the_winner_scores_one_point() -> None:
    for side, hakem in ((0, 0), (0, 1), (1, 0), (1, 1)):
        state, events = played(APP, (6, 6), side, hakem=hakem, points=(2, 3))
        taken = (7, 6) if side == 0 else (6, 7)
        assert one(HandScored, events) == HandScored(side, "seven", 1, taken)
        assert state.standing.points == ((3, 3) if side == 0 else (2, 4))
    state, _ = played(APP.but(points_hand=2), (6, 6), 0)
    assert state.standing.points == (2, 0)


@pytest.mark.parametrize("options", [APP, PLAIN, preset("app", 3)])
def test_h25_the_first_seven_tricks_are_a_kot(options: Any) -> None:
    others = (0,) * (len(options.game.opening(options).standing.points) - 1)
    state, events = played(options, (6, *others), 0)
    assert one(HandScored, events) == HandScored(0, "kot", 2, (7, *others))
    assert state.standing.points == (2, *others)
    _, events = played(options.but(points_kot=3), (6, *others), 0)
    assert one(HandScored, events).points == 3


def test_h25_one_trick_for_the_others_and_it_is_none() -> None:
    found = result(APP, (6, 1), 0)
    assert found is not None
    assert (found.result, found.points) == ("seven", 1)


@pytest.mark.parametrize("options", [APP, PLAIN])
def test_h26_against_the_hakem_it_is_a_hakem_kot(options: Any) -> None:
    state, events = played(options, (0, 6), 1)
    assert one(HandScored, events) == HandScored(1, "hakem_kot", 3, (0, 7))
    assert state.standing.points == (0, 3)
    found = result(options.but(points_hakem_kot=5), (0, 6), 1)
    assert found is not None
    assert found.points == 5


@pytest.mark.parametrize(("taken", "kot"), [((6, 4), False), ((6, 0), True)])
def test_h27_literally_the_hakem_scores_two_and_the_others_three(
    taken: tuple[int, int], kot: bool
) -> None:
    options = APP.but(hand_points="ru_literal")
    for hakem, points, name in ((0, 2, "kot"), (1, 3, "hakem_kot")):
        found = result(options, taken, 0, hakem=hakem)
        assert found is not None
        assert found.points == points
        assert found.result == (name if kot else "seven")


@pytest.mark.parametrize("players", [2, 4])
def test_h28_the_hakem_stays_if_his_side_wins_else_it_is_his_right(players: int) -> None:
    options = preset("app", players, **({"two_player_deal": "plain13"} if players == 2 else {}))
    for hakem in range(players):
        side = hakem % 2
        state, _ = played(options, (6, 6), side, hakem=hakem)
        assert state.hakem == hakem
        state, _ = played(options, (6, 6), 1 - side, hakem=hakem)
        assert state.hakem == (hakem + 1) % players


def test_h29_the_dealer_stays_at_the_hakems_left() -> None:
    for hakem in range(4):
        state, events = played(APP, (6, 6), hakem % 2, hakem=hakem)
        assert state.dealer == (hakem - 1) % 4
        state, events = played(APP, (6, 6), 1 - hakem % 2, hakem=hakem)
        assert state.dealer == hakem
        assert one(HandStarted, events).dealer == hakem


def test_h29_or_the_deal_passes_to_the_right() -> None:
    options = preset("russian")
    for dealer in range(4):
        for winner in (0, 1):
            state, _ = played(options, (6, 6), winner, dealer=dealer)
            assert state.dealer == (dealer + 1) % 4


def test_h30_seven_points_win_the_set_and_more_do_no_harm() -> None:
    state, events = played(APP, (6, 6), 0, points=(6, 6))
    assert one(SetWon, events) == SetWon(0, (1, 0))
    assert state.standing.points == (7, 6)
    state, events = played(APP, (0, 6), 1, points=(6, 6))
    assert one(SetWon, events).side == 1
    assert state.standing.points == (6, 9)
    assert [event for event in events if isinstance(event, MatchEnded)] == [
        MatchEnded(Outcome((1,), "target"))
    ]
    state, events = played(APP, (6, 6), 0, points=(5, 6))
    assert not of(SetWon, events)
    state, events = played(APP.but(target=3), (6, 6), 0, points=(2, 1))
    assert one(SetWon, events).side == 0


def test_h30_a_trick_at_six_all_does_not_win_the_match() -> None:
    state, events = played(APP, (3, 3), 0, points=(6, 6))
    assert state.outcome is None
    assert not of(HandScored, events)


def test_h31_the_match_is_a_number_of_sets() -> None:
    for sets in (1, 2, 3):
        options = APP.but(sets_to_win=sets)
        state, events = played(options, (6, 6), 0, points=(6, 6), sets=(sets - 1, sets - 1))
        assert state.outcome == Outcome((0,), "target")
        assert one(SetWon, events).sets == (sets, sets - 1)
        for won in range(sets - 1):
            state, _ = played(options, (6, 6), 0, points=(6, 6), sets=(won, sets - 1))
            assert state.outcome is None
            assert state.standing.points == (0, 0)
            assert state.standing.sets == (won + 1, sets - 1)


def test_h32_the_hakem_of_a_new_set_follows_from_the_last_hand() -> None:
    options = APP.but(sets_to_win=2)
    state, _ = played(options, (6, 6), 0, points=(6, 0))
    assert (state.phase, state.hakem, state.dealer) == (Step.SHUFFLE, 0, 3)
    state, _ = played(options, (6, 6), 1, points=(0, 6))
    assert (state.phase, state.hakem, state.dealer) == (Step.SHUFFLE, 1, 0)


@pytest.mark.parametrize(
    ("rules_of", "select", "step"),
    [
        ("app", "first_ace", Step.CHOOSE_TURNER),
        ("app", "high_card", Step.HIGH_CARD),
        ("app", "random", Step.HAKEM_LOT),
        ("russian", "first_ace", Step.FIRST_ACE),
    ],
)
def test_h32_or_he_is_chosen_again(rules_of: str, select: str, step: Step) -> None:
    options = preset(
        rules_of, partner_select="fixed", hakem_select=select, sets_to_win=2, new_set_hakem="redraw"
    )
    dealer = 2 if rules_of == "russian" else None
    state, _ = played(options, (6, 6), 0, points=(6, 0), dealer=dealer)
    assert state.phase == step
    assert state.standing.hakem is None
    assert state.standing.points == (0, 0)
    assert state.standing.sets == (1, 0)
    if step is Step.CHOOSE_TURNER:
        state, _ = do(state, DrawLot(1))
    again = DrawLot(3) if step is Step.HAKEM_LOT else Shuffle(deck(options, "2S AS KD"))
    state, events = do(state, again)
    # who turns the cards is the new dealer where the deal rotates (then seat 3), else seat 1
    chosen = {Step.CHOOSE_TURNER: 3, Step.HIGH_CARD: 1, Step.HAKEM_LOT: 3, Step.FIRST_ACE: 1}
    assert state.hakem == chosen[step]
    assert state.dealer == (3 if rules_of == "russian" else (state.hakem - 1) % 4)
    assert not of(PartnerChosen, events)
    assert one(HandStarted, events).number == state.standing.hand_number > 1
    assert rules.chance(state) is not None
