"""Positions: a match can stand at any consistent one, and the others are refused by name."""

from typing import Any

import pytest

from hakem.rules import BadPosition, Card, IllegalAction, Reason, is_legal, legal_actions, to_act
from hakem.rules.cards import parse_cards
from hakem.rules.hazari import Arrange, HazariOptions, HazariPosition, best_first, from_position
from hakem.rules.hazari.arrangement import HIDDEN
from hakem.rules.hazari.events import GroupShown
from tests.rules.hazari.tables import WORKED_DEAL, cards_of, deck_for, groups, of_type, play

LITE = HazariOptions()
ARRANGED = [groups(text) for text in WORKED_DEAL]
HANDS: tuple[tuple[Card | None, ...], ...] = tuple(cards_of(own) for own in ARRANGED)
UNKNOWN: tuple[Card | None, ...] = (None,) * 13
QUADS = parse_cards("AS AH AD AC KS KH KD QS QH QD JS JH JD")
NO_RUN = parse_cards("2C 2D 2H 5C 5D 5H 8C 8D 8H JC JD JH 2S")
PAIRED = parse_cards("2C 2D 3C 3D 6C 6D 7C 7D TC TD QC KD AS")


def hands_with(first: tuple[Card, ...]) -> tuple[tuple[Card | None, ...], ...]:
    return (first, UNKNOWN, UNKNOWN, UNKNOWN)


def test_a_match_can_stand_before_a_deal() -> None:
    state = from_position(LITE, HazariPosition(dealer=3))
    assert state.phase == "shuffle"
    state, _ = play(state, deck_for(HANDS, dealer=3))
    assert state.current.hands == HANDS
    assert (state.dealer, state.current.leader, state.deal_number) == (3, 0, 1)


def test_a_match_can_stand_while_hands_are_arranged() -> None:
    up = (Arrange(2, ARRANGED[2]), Arrange(0, ARRANGED[0]))
    position = HazariPosition(
        totals=(980, 940, 700, 620), deal_number=10, hands=HANDS, arrangements=up
    )
    state = from_position(LITE, position)
    assert to_act(state) == {1, 3}
    state, log = play(state, Arrange(1, ARRANGED[1]), Arrange(3, ARRANGED[3]))
    assert state.totals == (980, 1045, 795, 780)
    assert len(of_type(GroupShown, log)) == 16


def test_hands_can_be_unknown_and_then_their_groups_stay_hidden() -> None:
    hands = (HANDS[0], UNKNOWN, UNKNOWN, UNKNOWN)
    up = (Arrange(1, None), Arrange(2, None))
    state = from_position(LITE, HazariPosition(hands=hands, arrangements=up))
    assert legal_actions(state, 3) == (Arrange(3, None),)
    state, _ = play(state, Arrange(3, None), Arrange(0, ARRANGED[0]))
    assert to_act(state) == frozenset()
    assert state.outcome is None
    assert state.current.arrangements[1] == HIDDEN
    assert state.current.unknown == (0, 13, 13, 13)


def test_a_shuffle_can_leave_cards_unknown() -> None:
    hands: list[tuple[Card | None, ...]] = [UNKNOWN, HANDS[1], (*HANDS[2][:4], *UNKNOWN[4:])]
    state = from_position(LITE, HazariPosition())
    state, _ = play(state, deck_for([*hands, UNKNOWN]))
    assert state.current.hands == ((), HANDS[1], HANDS[2][:4], ())
    assert state.current.unknown == (13, 0, 9, 13)


def test_unknown_cards_cannot_be_arranged_nor_known_ones_hidden() -> None:
    state = from_position(LITE, HazariPosition(hands=(HANDS[0], UNKNOWN, UNKNOWN, UNKNOWN)))
    with pytest.raises(IllegalAction, match="Seat 1's cards aren't known") as refusal:
        play(state, Arrange(1, ARRANGED[1]))
    assert refusal.value.reason is Reason.UNKNOWN_CARDS
    with pytest.raises(IllegalAction, match="Seat 0's cards are known") as refusal:
        play(state, Arrange(0, None))
    assert refusal.value.reason is Reason.WRONG_GROUP_SIZES


def test_unknown_hands_may_have_been_dealt_again() -> None:
    """An export for one seat goes on with the next shuffle; nothing else tells of the redeal."""
    options = HazariOptions(redeal="no_run")
    known = tuple(card for card in HANDS[0] if card is not None)
    hands = (known, UNKNOWN, UNKNOWN, UNKNOWN)
    state = from_position(options, HazariPosition(hands=hands))
    again = deck_for(hands)
    assert is_legal(state, again)
    dealt, _ = play(state, again)
    assert dealt.deal_number == 1
    assert dealt.current == state.current
    up, _ = play(state, Arrange(0, best_first(known)))
    assert not is_legal(up, again)
    assert not is_legal(from_position(options, HazariPosition(hands=HANDS)), again)
    assert not is_legal(from_position(LITE, HazariPosition(hands=hands)), again)


def test_a_tie_at_the_target_can_be_played_on() -> None:
    totals = (1260, 1260, 180, 180)
    assert from_position(LITE, HazariPosition(totals=totals, deal_number=9)).outcome is None
    with pytest.raises(BadPosition, match="seat 0 and seat 1 won it"):
        from_position(HazariOptions(end_tie="shared"), HazariPosition(totals=totals, deal_number=9))


def test_cards_that_nobody_took_are_missing_from_the_totals() -> None:
    position = HazariPosition(totals=(100, 0, 0, 0), deal_number=2)
    assert from_position(HazariOptions(equal="none"), position).totals == (100, 0, 0, 0)


def test_shared_points_need_not_be_multiples_of_five() -> None:
    position = HazariPosition(totals=(48, 47, 265, 0), deal_number=2)
    assert from_position(HazariOptions(equal="split"), position).totals[0] == 48
    with pytest.raises(BadPosition, match="multiples of 5"):
        from_position(LITE, position)


BAD: dict[str, tuple[dict[str, Any], str]] = {
    "totals of a wrong type": ({"totals": [0, 0, 0, 0]}, "'totals'"),
    "no dealer": ({"dealer": None}, "'dealer'"),
    "dealer out of range": ({"dealer": 4}, "no seat 4"),
    "three totals": ({"totals": (0, 0, 0)}, "four numbers"),
    "negative total": ({"totals": (5, -5, 0, 0)}, "below 0"),
    "deal number": ({"deal_number": 0}, "counts from 1"),
    "points from nowhere": ({"totals": (5, 0, 0, 0)}, "add up to 5"),
    "points lost": ({"totals": (5, 0, 0, 0), "deal_number": 2}, "360 points"),
    "match over": ({"totals": (1080, 0, 0, 0), "deal_number": 4}, "seat 0 won it"),
    "three hands": ({"hands": HANDS[:3]}, "four of 13"),
    "short hand": ({"hands": (*HANDS[:3], HANDS[3][:12])}, "four of 13"),
    "card twice": ({"hands": (*HANDS[:3], HANDS[0])}, "in the hands twice"),
    "up without hands": ({"arrangements": (Arrange(0, ARRANGED[0]),)}, "need hands"),
    "no such seat": ({"hands": HANDS, "arrangements": (Arrange(4, None),)}, "Arrange"),
    "malformed": ({"hands": HANDS, "arrangements": (Arrange("0", None),)}, "Arrange"),  # type: ignore[arg-type]  # what is refused
    "wrong groups": (
        {"hands": HANDS, "arrangements": (Arrange(0, ARRANGED[1]),)},
        "Seat 0 can't be up: .* is not in the hand",
    ),
    "up twice": (
        {"hands": HANDS, "arrangements": (Arrange(0, ARRANGED[0]),) * 2},
        "Seat 0 can't be up: Seat 0 is up",
    ),
    "all up": (
        {"hands": HANDS, "arrangements": tuple(map(Arrange, range(4), ARRANGED))},
        "All four seats are up",
    ),
}


@pytest.mark.parametrize("fault", BAD)
def test_a_position_that_cannot_be_is_refused_by_name(fault: str) -> None:
    fields, sentence = BAD[fault]
    with pytest.raises(BadPosition, match=sentence):
        from_position(LITE, HazariPosition(**fields))


@pytest.mark.parametrize(
    ("options", "hand"),
    [
        (HazariOptions(redeal="no_run"), NO_RUN),
        (HazariOptions(redeal="five_paired_ranks"), PAIRED),
        (HazariOptions(four_of_a_kind="auto_win_deal"), QUADS),
    ],
    ids=["no_run", "five_paired_ranks", "auto_win_deal"],
)
def test_a_hand_that_would_not_be_arranged_is_refused(
    options: HazariOptions, hand: tuple[Card, ...]
) -> None:
    position = HazariPosition(hands=hands_with(hand))
    with pytest.raises(BadPosition, match="seat 0's hand"):
        from_position(options, position)
    assert from_position(LITE, position).current.hands[0] == hand


def test_four_of_a_kind_among_known_cards_of_a_hand_are_seen() -> None:
    hand = (*QUADS[:4], *UNKNOWN[4:])
    position = HazariPosition(hands=(hand, UNKNOWN, UNKNOWN, UNKNOWN))
    with pytest.raises(BadPosition, match="wins the deal at once"):
        from_position(HazariOptions(four_of_a_kind="auto_win_deal"), position)
