"""Rules H40 to H48: three players."""

import pytest

from hakem import rules
from hakem.rules import Card, DrawLot, IllegalAction, Shuffle
from hakem.rules.hokm import CallTrump, HokmOptions, Step, Trump, preset
from hakem.rules.hokm.events import HandScored, HandStarted, PacketDealt, TwoRemoved
from tests.rules.hokm.table import begun, dealt, do, new_hand, of, one, played, result, row

THREE = preset("pagat", 3)
LATE = THREE.but(three_early_end="none")


@pytest.mark.parametrize("two", ["2C", "2D", "2H", "2S"])
def test_h40_one_two_is_left_out(two: str) -> None:
    options = preset("pagat", 3, removed_two=two)
    (card,) = row(two)
    state = begun(options)
    assert state.standing.removed is card
    assert len(state.cards) == 51
    assert card not in state.cards
    state = new_hand(options)
    chance = rules.chance(state)
    assert chance is not None
    assert chance.cards == state.cards
    with pytest.raises(IllegalAction):
        do(state, Shuffle(rules.DECK[1:] if two != "2C" else rules.DECK[:-1]))


@pytest.mark.parametrize("choice", range(4))
def test_h40_or_a_lot_takes_it_out_for_the_whole_match(choice: int) -> None:
    options = preset("russian", 3)
    state = begun(options)
    assert len(state.cards) == 52
    state, events = do(state, DrawLot(choice))
    (card,) = row(("2C", "2D", "2H", "2S")[choice])
    assert one(TwoRemoved, events).card is card
    pack = tuple(other for other in rules.DECK if other is not card)
    state, _ = do(state, DrawLot(0), Shuffle(pack))
    assert card not in state.cards
    after, _ = played(options, (6, 5, 5), 0, dealer=0, removed=card)
    assert after.phase == Step.SHUFFLE
    assert after.standing.removed is card


@pytest.mark.parametrize("packets", [(5, 4, 4, 4), (5, 6, 6)])
def test_h41_seventeen_cards_each(packets: tuple[int, ...]) -> None:
    options = preset("pagat", 3, packets=packets)
    state, events = do(dealt(options, ""), CallTrump(0, Trump.CLUBS))
    counts = [event.count for event in of(PacketDealt, events)]
    assert counts == [count for count in packets[1:] for _ in range(3)]
    assert [len(hand) for hand in state.hand.hands] == [17] * 3
    assert state.hand.deck == ()


@pytest.mark.parametrize("options", [THREE, LATE])
def test_h42_the_first_seven_end_the_hand(options: HokmOptions) -> None:
    state, events = played(options, (6, 0, 0), 0)
    assert one(HandScored, events) == HandScored(0, "kot", 2, (7, 0, 0))
    assert state.phase == Step.SHUFFLE
    assert result(options, (0, 6, 0), 1) == HandScored(1, "hakem_kot", 3, (0, 7, 0))
    assert result(options, (5, 0, 0), 0) is None
    assert result(options, (6, 1, 0), 0) is None


def test_h43_a_lead_that_cannot_be_equalled_ends_the_hand() -> None:
    assert result(THREE, (7, 4, 3), 2) == HandScored(0, "most", 1, (7, 4, 4))
    assert result(THREE, (7, 3, 3), 1) is None
    assert result(THREE, (8, 2, 1), 2) == HandScored(0, "most", 1, (8, 2, 2))
    assert result(THREE, (7, 3, 1), 0) is None


def test_h43_or_it_goes_on_to_the_last_trick() -> None:
    assert result(LATE, (7, 4, 3), 2) is None
    assert result(LATE, (14, 1, 0), 0) is None
    assert result(LATE, (9, 4, 3), 2) == HandScored(0, "most", 1, (9, 4, 4))


@pytest.mark.parametrize(
    ("taken", "winner", "odd"),
    [((7, 7, 2), 2, 2), ((6, 6, 4), 2, 2), ((8, 7, 1), 1, 2), ((2, 7, 7), 0, 0), ((7, 3, 6), 2, 1)],
)
def test_h44_of_two_level_the_third_wins(taken: tuple[int, ...], winner: int, odd: int) -> None:
    found = result(THREE, taken, winner)
    assert found is not None
    assert (found.side, found.result, found.points) == (odd, "odd_one_out", 1)


def test_h44_the_odd_one_out_scores_one_under_the_russian_reading_too() -> None:
    options = THREE.but(hand_points="ru_literal")
    assert result(options, (7, 7, 2), 2) == HandScored(2, "odd_one_out", 1, (7, 7, 3))
    assert result(options, (7, 4, 3), 2) == HandScored(0, "most", 2, (7, 4, 4))
    assert result(options, (4, 7, 3), 2) == HandScored(1, "most", 3, (4, 7, 4))
    odd_worth_two = options.but(points_hand=2)
    found = result(odd_worth_two, (7, 7, 2), 2)
    assert found is not None
    assert found.points == 2


@pytest.mark.parametrize(
    ("options", "dealer", "removed"),
    [(preset("pagat", 3), 2, None), (preset("russian", 3), 1, row("2C")[0])],
)
def test_h45_a_level_hand_is_dealt_again(
    options: HokmOptions, dealer: int, removed: Card | None
) -> None:
    options = options.but(three_tie="redeal")
    points = (1, 2, 3)
    state, events = played(options, (7, 7, 2), 2, points=points, dealer=dealer, removed=removed)
    assert one(HandScored, events) == HandScored(None, "tied", 0, (7, 7, 3))
    assert state.standing.points == points
    started = one(HandStarted, events)
    assert (started.hakem, started.dealer) == (0, dealer)


def test_h45_below_the_top_nobody_minds_who_is_level() -> None:
    options = LATE.but(three_tie="redeal")
    assert result(options, (9, 4, 3), 2) == HandScored(0, "most", 1, (9, 4, 4))


def test_h46_the_most_tricks_win() -> None:
    assert result(LATE, (7, 6, 3), 2) == HandScored(0, "most", 1, (7, 6, 4))
    assert result(LATE, (6, 7, 3), 2, hakem=1) == HandScored(1, "most", 1, (6, 7, 4))
    swept = LATE.but(hand_end="play_all")
    found = result(swept, (7, 6, 3), 2, kot=0)
    assert found == HandScored(0, "kot", 2, (7, 6, 4))


def test_h47_all_seventeen_are_played_and_a_sweep_still_decides() -> None:
    options = LATE.but(hand_end="play_all")
    assert result(options, (6, 0, 0), 0) is None
    # seat 1 takes the last ten, and yet the first seven have decided
    _, events = played(options, (7, 0, 0), 1, tricks=10)
    assert one(HandScored, events) == HandScored(0, "kot", 2, (7, 10, 0))
    _, events = played(options, (6, 2, 0), 1, tricks=9)
    assert one(HandScored, events) == HandScored(1, "most", 1, (6, 11, 0))
    assert result(options, (7, 7, 2), 2) == HandScored(2, "odd_one_out", 1, (7, 7, 3))


@pytest.mark.parametrize("hakem", range(3))
@pytest.mark.parametrize("winner", range(3))
def test_h48_the_next_hakem_of_three(hakem: int, winner: int) -> None:
    taken = tuple(7 if seat == winner else 4 for seat in range(3))
    taken = tuple(count - (seat == (winner + 1) % 3) for seat, count in enumerate(taken))
    for way, expected in (
        ("right", hakem if winner == hakem else (hakem + 1) % 3),
        ("hand_winner", winner),
    ):
        state, events = played(THREE.but(hakem_next=way), taken, (winner + 1) % 3, hakem=hakem)
        assert one(HandScored, events).side == winner
        assert state.hakem == expected
        assert state.dealer == (expected - 1) % 3
