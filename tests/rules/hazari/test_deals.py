"""Whole deals: the worked example, and the ends of a match that follow from totals."""

import pytest

from hakem.rules import Outcome
from hakem.rules.events import MatchEnded
from hakem.rules.hazari import (
    Arrange,
    HazariOptions,
    HazariPosition,
    HazariState,
    from_position,
)
from hakem.rules.hazari.combinations import points
from hakem.rules.hazari.events import (
    Arranged,
    CardsDealt,
    DealerChosen,
    DealScored,
    DealStarted,
    DeckShuffled,
    GroupsCompared,
    GroupShown,
)
from hakem.rules.hazari.scoring import champions
from tests.rules.hazari.tables import (
    WORKED_DEAL,
    WORKED_POINTS,
    Log,
    cards_of,
    deck_for,
    groups,
    of_type,
    play,
    play_deal,
)

LITE = HazariOptions()


def after_worked_deal(options: HazariOptions, totals: tuple[int, ...]) -> tuple[HazariState, Log]:
    """The tenth deal of a match, which is the worked one."""
    arranged = [groups(text) for text in WORKED_DEAL]
    position = HazariPosition(
        totals=totals, deal_number=10, hands=tuple(cards_of(own) for own in arranged)
    )
    state = from_position(options, position)
    return play(state, *(Arrange(seat, own) for seat, own in enumerate(arranged)))


def test_e12_the_worked_deal_goes_0_105_95_160() -> None:
    state, log = play_deal(LITE, WORKED_DEAL)
    assert of_type(GroupsCompared, log) == [
        GroupsCompared(1, (1,), (0, 105, 0, 0), 1),
        GroupsCompared(2, (3,), (0, 0, 0, 65), 3),
        GroupsCompared(3, (2,), (0, 0, 95, 0), 2),
        GroupsCompared(4, (3,), (0, 0, 0, 95), 3),
    ]
    shown = of_type(GroupShown, log)
    orders = [1, 2, 3, 0, 1, 2, 3, 0, 3, 0, 1, 2, 2, 3, 0, 1]
    assert orders == [event.seat for event in shown]
    assert of_type(DealScored, log) == [DealScored(1, WORKED_POINTS, WORKED_POINTS)]
    assert state.totals == WORKED_POINTS
    assert (state.dealer, state.current.leader) == (1, 2)
    assert state.outcome is None


def test_e12_with_first_played_seat_1_wins_the_second_comparison() -> None:
    _, log = play_deal(HazariOptions(equal="first_played"), WORKED_DEAL)
    assert of_type(GroupsCompared, log)[1] == GroupsCompared(2, (1,), (0, 65, 0, 0), 1)


def test_e12_the_events_come_in_the_order_of_the_table() -> None:
    _, log = play_deal(LITE, WORKED_DEAL)
    dealt, arranged = [CardsDealt] * 4, [Arranged] * 4
    compared = [*[GroupShown] * 4, GroupsCompared] * 4
    begun = [DealerChosen, DealStarted, DeckShuffled]
    expected = [*begun, *dealt, *arranged, *compared, DealScored, DealStarted]
    assert expected == [type(event) for event in log]


def test_e12_what_was_shown_stays_to_be_seen() -> None:
    state, log = play_deal(LITE, WORKED_DEAL)
    seen = state.last_deal
    assert seen is not None
    assert (seen.number, seen.dealer, seen.points) == (1, 0, WORKED_POINTS)
    shown = [event for comparison in seen.comparisons for event in comparison.shown]
    assert shown == of_type(GroupShown, log)
    results = [comparison.result for comparison in seen.comparisons]
    assert results == of_type(GroupsCompared, log)
    cards = [card for event in shown for card in event.cards]
    assert len(set(cards)) == 52
    assert points(cards) == 360


def test_f1_the_match_is_over_and_the_highest_total_wins() -> None:
    state, log = after_worked_deal(LITE, (980, 940, 700, 620))
    assert state.totals == (980, 1045, 795, 780)
    assert state.outcome == Outcome((1,), "target")
    assert log[-1] == MatchEnded(Outcome((1,), "target"))


def test_f3_reaching_the_target_is_enough_or_it_has_to_be_passed() -> None:
    totals = (1000, 830, 690, 720)
    assert champions(totals, LITE) == (0,)
    assert champions(totals, HazariOptions(end_compare="gt")) == ()
    assert champions((1005, 825, 690, 720), HazariOptions(end_compare="gt")) == (0,)


def test_f5_no_total_has_reached_the_target() -> None:
    assert champions((995, 990, 630, 625), LITE) == ()


@pytest.mark.parametrize(("tie", "seats"), [("extra_deal", ()), ("shared", (0, 2))])
def test_equal_best_totals(tie: str, seats: tuple[int, ...]) -> None:
    options = HazariOptions(end_tie=tie)  # type: ignore[arg-type]  # both are values of it
    assert seats == champions((1010, 1005, 1010, 215), options)


def test_a_deck_deals_one_by_one_from_the_dealers_right() -> None:
    hands = [cards_of(groups(text)) for text in WORKED_DEAL]
    deck = deck_for(hands, dealer=0).deck
    assert [hands[1][0], hands[2][0], hands[3][0], hands[0][0], hands[1][1]] == list(deck[:5])
    _, log = play_deal(LITE, WORKED_DEAL)
    dealt = of_type(CardsDealt, log)
    assert dealt == [CardsDealt(seat, 13, hands[seat]) for seat in (1, 2, 3, 0)]
