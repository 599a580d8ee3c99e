"""The numbered rules of Hazari, one test each, named after its number."""

from dataclasses import replace
from typing import Any

import pytest

from hakem.rules import (
    DECK,
    Abandon,
    AcceptOffer,
    BadOptions,
    DrawLot,
    IllegalAction,
    Outcome,
    Rank,
    Reason,
    RefuseOffer,
    Resign,
    Shuffle,
    Suit,
    chance,
    is_legal,
    legal_actions,
    offers,
    settings,
    to_act,
)
from hakem.rules.cards import parse_cards
from hakem.rules.hazari import (
    PRESETS,
    Arrange,
    CombinationType,
    Cut,
    HazariOptions,
    HazariPosition,
    HazariState,
    best_first,
    classify,
    from_position,
    preset,
    strength,
)
from hakem.rules.hazari.combinations import best_of_four, by_strength, points, run_order
from hakem.rules.hazari.events import (
    Arranged,
    ArrangementFaulted,
    CardsDealt,
    CardTurned,
    DealerChosen,
    DealScored,
    DealStarted,
    DeckCut,
    DeckShuffled,
    DrawRepeated,
    DrawTied,
    FourOfAKindShown,
    GroupsCompared,
    GroupShown,
    Redealt,
)
from tests.rules.hazari.tables import (
    WORKED_DEAL,
    Log,
    begin,
    cards_of,
    dealt,
    deck_for,
    filled,
    groups,
    of_type,
    play,
    play_deal,
)

LITE = HazariOptions()
Kind = CombinationType
ARRANGED = [groups(text) for text in WORKED_DEAL]
HANDS = tuple(cards_of(own) for own in ARRANGED)
# Seat 1's cards with too strong a last group.
FAULTY = "KH KS KD / 6D 7S 5S / 9D 3C 9C / QS AH QH 5D"


def options(**changes: Any) -> HazariOptions:
    return preset("hazari-lite", **changes)


def number(text: str) -> int:
    return strength(parse_cards(text))


def kind(text: str) -> CombinationType:
    return classify(parse_cards(text)).type


def draw(*cards: str) -> Shuffle:
    """A deck with these cards on top."""
    top = parse_cards(" ".join(cards))
    return Shuffle((*top, *(card for card in DECK if card not in top)))


def put_up(state: HazariState) -> tuple[HazariState, Log]:
    """Everybody arranges the best group first."""
    hands = state.current.hands
    return play(state, *(Arrange(seat, best_first(hands[seat])) for seat in range(4)))


def at_totals(totals: tuple[int, ...], **changes: Any) -> tuple[HazariState, Log]:
    """The worked deal as the tenth of a match with these totals."""
    number = sum(totals) // 360 + 1
    position = HazariPosition(totals=totals, deal_number=number, hands=HANDS)
    state = from_position(options(**changes), position)
    return play(state, *(Arrange(seat, own) for seat, own in enumerate(ARRANGED)))


def test_z01_the_pack_has_52_cards_ranked_from_two_to_ace() -> None:
    assert len(DECK) == 52
    assert "".join(rank.letter for rank in reversed(Rank)) == "AKQJT98765432"
    assert {(card.suit, card.rank) for card in DECK} == {(s, r) for s in Suit for r in Rank}


def test_z02_four_seats_follow_each_other_in_play_order() -> None:
    assert LITE.seats == 4
    _, log = play_deal(LITE, WORKED_DEAL)
    assert [event.seat for event in of_type(GroupShown, log)[:4]] == [1, 2, 3, 0]


def test_z03_cards_are_worth_ten_or_five_and_the_pack_360() -> None:
    assert points(parse_cards("AS KH QD JC TS")) == 50
    assert points(parse_cards("2S 3H 4D 5C 6S 7H 8D 9C")) == 40
    assert points(DECK) == 360


def test_z04_the_first_dealer_is_drawn_by_lot() -> None:
    state, log = begin(LITE)
    drawn = chance(state)
    assert log == []
    assert drawn is not None
    assert (drawn.choices, drawn.cards, to_act(state)) == (4, (), frozenset())
    for seat in range(4):
        after, log = play(state, DrawLot(seat))
        assert log == [DealerChosen(seat), DealStarted(1, seat)]
        assert after.dealer == seat
    for choice in (-1, 4):
        with pytest.raises(IllegalAction) as refusal:
            play(state, DrawLot(choice))
        assert refusal.value.reason is Reason.WRONG_LOT
    assert not is_legal(state, draw("AS"))


def test_z04_or_by_the_highest_card() -> None:
    state, _ = begin(options(first_dealer="high_card"))
    drawn = chance(state)
    assert drawn is not None
    assert drawn.cards == DECK
    after, log = play(state, draw("3S", "KH", "9D", "QC"))
    drawing = [CardTurned(seat, card) for seat, card in enumerate(parse_cards("3S KH 9D QC"))]
    assert log == [*drawing, DealerChosen(1), DealStarted(1, 1)]
    assert after.dealer == 1
    assert not is_legal(state, DrawLot(0))


def test_z04_tied_seats_draw_again_from_the_cards_left() -> None:
    state, _ = begin(options(first_dealer="high_card"))
    after, log = play(state, draw("KS", "3H", "KD", "KC", "5H", "7D", "7S", "2D", "8D"))
    assert of_type(DrawTied, log) == [DrawTied((0, 2, 3)), DrawTied((2, 3))]
    assert [event.seat for event in of_type(CardTurned, log)] == [0, 1, 2, 3, 0, 2, 3, 2, 3]
    assert after.dealer == 3


def test_z04_a_pack_that_runs_out_in_a_tie_is_shuffled_for_a_new_draw() -> None:
    state, _ = begin(options(first_dealer="high_card"))
    tied = Shuffle(tuple(DECK[13 * suit + rank] for rank in range(13) for suit in range(4)))
    again, log = play(state, tied)
    assert log[-1] == DrawRepeated()
    assert again == state
    assert play(again, draw("3S", "4H", "9D", "2C"))[0].dealer == 2


def test_z04_the_cards_drawn_lie_face_up() -> None:
    state, _ = begin(options(first_dealer="high_card"))
    known = draw("3S", "KH", "9D", "QC").deck
    after, _ = play(state, Shuffle((*known[:4], *(None,) * 48)))
    assert after.dealer == 1
    with pytest.raises(IllegalAction) as refusal:
        play(state, Shuffle((*known[:3], *(None,) * 49)))
    assert refusal.value.reason is Reason.UNKNOWN_CARDS


def test_z05_the_whole_pack_is_shuffled_before_every_deal() -> None:
    state, _ = play_deal(LITE, WORKED_DEAL)
    drawn = chance(state)
    assert drawn is not None
    assert drawn.cards == DECK
    with pytest.raises(IllegalAction) as refusal:
        play(state, Shuffle(DECK[:51]))
    assert refusal.value.reason is Reason.WRONG_DECK
    assert not is_legal(state, Shuffle((*DECK[:51], DECK[0])))
    assert not is_legal(state, DrawLot(0))
    _, log = play(state, deck_for(HANDS, dealer=1))
    assert log[0] == DeckShuffled(1)


def test_z05_the_left_hand_neighbour_of_the_dealer_may_cut() -> None:
    state, _ = begin(options(cut="left_of_dealer"))
    state, _ = play(state, DrawLot(2), Shuffle(DECK))
    assert to_act(state) == {1}
    assert legal_actions(state, 1) == tuple(Cut(1, at) for at in range(52))
    assert legal_actions(state, 0) == ()
    after, log = play(state, Cut(1, 20))
    assert log[0] == DeckCut(1, 20)
    assert after.current.hands[3] == (DECK[20:] + DECK[:20])[::4]
    assert play(state, Cut(1, 0))[0].current.hands[3] == DECK[::4]
    for at in (-1, 52):
        with pytest.raises(IllegalAction) as refusal:
            play(state, Cut(1, at))
        assert refusal.value.reason is Reason.WRONG_CUT
    with pytest.raises(IllegalAction) as refusal:
        play(state, Cut(3, 20))
    assert refusal.value.reason is Reason.NOT_YOUR_TURN
    assert not is_legal(state, Arrange(1, None))


def test_z06_cards_are_dealt_one_by_one_from_the_dealers_right() -> None:
    state, _ = begin(LITE)
    state, log = play(state, DrawLot(2), Shuffle(DECK))
    dealing = [CardsDealt(seat, 13, DECK[at::4]) for at, seat in enumerate((3, 0, 1, 2))]
    assert of_type(CardsDealt, log) == dealing
    assert [len(hand) for hand in state.current.hands] == [13] * 4


def test_z07_a_higher_kind_beats_every_lower_kind() -> None:
    kinds = [combination.type for combination in by_strength()]
    assert kinds == sorted(kinds)
    assert list(dict.fromkeys(kinds)) == [
        Kind.INDI,
        Kind.PAIR,
        Kind.COLOUR,
        Kind.RUN,
        Kind.COLOUR_RUN,
        Kind.TROY,
    ]


def test_z08_a_troy_is_three_of_one_rank_the_higher_the_better() -> None:
    ranked = [number(f"{rank.letter}S {rank.letter}H {rank.letter}D") for rank in Rank]
    assert ranked == list(range(728, 741))


def test_z09_a_colour_run_is_in_sequence_in_one_suit() -> None:
    assert kind("QS KS JS") is Kind.COLOUR_RUN
    assert kind("QS KS JH") is not Kind.COLOUR_RUN
    assert number("AS KS QS") > number("AH 2H 3H") > number("KD QD JD") > number("4C 3C 2C")


def test_z10_a_run_is_in_sequence_but_not_of_one_suit() -> None:
    assert kind("QS KS JH") is Kind.RUN
    assert kind("QS KS TH") is Kind.INDI


def test_z11_the_order_of_runs() -> None:
    def order(ace_low: Any) -> list[str]:
        runs = run_order(ace_low)
        return ["".join(rank.letter for rank in run) for run in reversed(runs)]

    rest = ["KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432"]
    assert order("second") == ["AKQ", "A23", *rest]
    assert order("highest") == ["A23", "AKQ", *rest]
    assert order("lowest") == ["AKQ", *rest, "A23"]
    assert kind("KS AH 2D") is Kind.INDI
    for ace_low in ("second", "highest", "lowest"):
        worked = options(ace_low_run_rank=ace_low)
        ranked = sorted(["AKQ", "A23", "KQJ", "432"], key=order(ace_low).index)
        suits = "SHD"
        cards = [parse_cards(" ".join(map(str.__add__, run, suits))) for run in ranked]
        strong = [strength(run, worked.ace_low_run_rank) for run in cards]
        assert strong == sorted(strong, reverse=True)


def test_z12_colours_compare_card_by_card() -> None:
    assert kind("AS KS JS") is kind("5H 3H 2H") is Kind.COLOUR
    assert number("JD 9D 2D") > number("JS 8S 7S")
    assert number("JD 9D 3D") > number("JS 9S 2S")
    colours = [each.ranks for each in by_strength() if each.type is Kind.COLOUR]
    assert classify(parse_cards("5H 3H 2H")).ranks == colours[0]
    assert classify(parse_cards("AS KS JS")).ranks == colours[-1]


def test_z13_pairs_compare_by_the_pair_then_by_the_odd_card() -> None:
    assert kind("KH KD 2C") is Kind.PAIR
    assert number("KH KD 2C") > number("QH QD AC")
    assert number("QH QD AC") > number("QS QC KC")


def test_z14_an_indi_is_anything_else_and_compares_like_a_colour() -> None:
    assert kind("AS JD 9C") is Kind.INDI
    assert number("AS JD 9C") > number("AH TD 9H") > number("AC TD 8H") > number("KC JD TH")


def test_z15_neither_suits_nor_the_order_of_cards_count() -> None:
    assert number("AH KH QH") == number("QD AD KD")
    assert number("9S 9H 4D") == number("4C 9D 9C")


def test_z16_four_cards_count_as_their_best_three() -> None:
    for text, best in {
        "TS JS QS 2D": "QS JS TS",
        "9S 9H 4D KC": "9S 9H KC",
        "7H AC 8S 4S": "AC 8S 7H",
    }.items():
        assert number(best) == best_of_four(parse_cards(text))


def test_z17_four_of_a_kind_are_a_troy_or_stand_above_it() -> None:
    hands = filled(
        seat_0="KS KH KD QS QH QD JS JH JD 2S 2H 2D 2C",
        seat_1="AS AH AD 9S 9H 9D 8S 8H 8D 7S 7H 7D 3S",
    )
    for rule, winner, title in (("as_troy", 1, "Troy"), ("above_troy", 0, "Four of a kind")):
        state, _ = dealt(options(four_of_a_kind=rule), hands)
        _, log = put_up(state)
        assert of_type(GroupsCompared, log)[3].winners == (winner,)
        shown = [event for event in of_type(GroupShown, log) if event.seat == 0]
        assert shown[3].combination.type.title == title
        assert shown[3].cards == parse_cards("2S 2H 2D 2C")


def test_z17_the_order_is_judged_by_the_best_three() -> None:
    """A Troy of threes before four fives is the wrong order, of sixes the right one."""
    for troy, legal in (("3", False), ("6", True)):
        hand = f"AS AH AD KS KH KD {troy}S {troy}H {troy}D 5S 5H 5D 5C"
        state, _ = dealt(options(four_of_a_kind="above_troy"), filled(seat_0=hand))
        cards = parse_cards(hand)
        groups_of = (cards[:3], cards[3:6], cards[6:9], cards[9:])
        assert legal is is_legal(state, Arrange(0, groups_of))


def test_z18_four_of_a_kind_win_the_deal_at_once() -> None:
    hands = filled(
        seat_0="2S 2H 2D 2C 3S 4S 5S 6S 7S 8S 9S TS JS",
        seat_2="KS KH KD KC 3H 4H 5H 6H 7H 8H 9H TH JH",
    )
    assert to_act(dealt(LITE, hands)[0]) == {0, 1, 2, 3}
    state, log = dealt(options(four_of_a_kind="auto_win_deal"), hands)
    shown = (
        FourOfAKindShown(2, parse_cards("KC KD KH KS")),
        FourOfAKindShown(0, parse_cards("2C 2D 2H 2S")),
    )
    scored = DealScored(1, (0, 0, 360, 0), (0, 0, 360, 0))
    assert log[-4:] == [*shown, scored, DealStarted(2, 1)]
    assert of_type(Arranged, log) == []
    seen = state.last_deal
    assert seen is not None
    assert (seen.four_of_a_kind, seen.comparisons) == (shown, ())
    assert to_act(dealt(options(four_of_a_kind="auto_win_deal"), HANDS)[0]) == {0, 1, 2, 3}


def test_z19_groups_are_of_3_3_3_and_4_cards() -> None:
    state, _ = dealt(LITE, HANDS)
    assert is_legal(state, Arrange(0, ARRANGED[0]))
    one, two, three, four = ARRANGED[0]
    for wrong in ((one, two, four, three), (four, one, two, three), (one, two, three + four)):
        with pytest.raises(IllegalAction) as refusal:
            play(state, Arrange(0, wrong))
        assert refusal.value.reason is Reason.WRONG_GROUP_SIZES


def test_z20_groups_descend_and_may_be_equal() -> None:
    hands = filled(seat_0="AS KS QS AH KH QH AD KD QD AC KC QC 2C")
    state, _ = dealt(LITE, hands)
    assert is_legal(state, Arrange(0, groups("AS KS QS / AH KH QH / AD KD QD / AC KC QC 2C")))
    assert not is_legal(state, Arrange(0, groups("AS KS QH / AH KH QS / AD KD QD / AC KC QC 2C")))
    assert not is_legal(state, Arrange(0, groups("AS KS QS / AH KH QH / AD KD 2C / AC KC QC QD")))


def test_z21_all_arrange_at_once_and_nothing_changes_after_up() -> None:
    state, _ = dealt(LITE, HANDS)
    assert to_act(state) == {0, 1, 2, 3}
    state, log = play(state, Arrange(3, ARRANGED[3]))
    assert log == [Arranged(3, ARRANGED[3])]
    assert to_act(state) == {0, 1, 2}
    assert legal_actions(state, 3) == ()
    with pytest.raises(IllegalAction) as refusal:
        play(state, Arrange(3, ARRANGED[3]))
    assert refusal.value.reason is Reason.ALREADY_ARRANGED
    state, log = play(state, Arrange(0, ARRANGED[0]), Arrange(1, ARRANGED[1]))
    assert of_type(GroupShown, log) == []
    state, log = play(state, Arrange(2, ARRANGED[2]))
    assert len(of_type(GroupShown, log)) == 16


def test_z22_a_wrong_arrangement_is_refused_sorted_or_taken() -> None:
    one, two, three, four = ARRANGED[1]
    swapped = Arrange(1, (two, one, three, four))
    state, _ = dealt(LITE, HANDS)
    with pytest.raises(IllegalAction) as refusal:
        play(state, swapped)
    assert refusal.value.reason is Reason.ARRANGEMENT_NOT_DESCENDING
    state, _ = dealt(options(invalid_arrangement="auto_sort"), HANDS)
    _, log = play(state, swapped)
    assert log == [Arranged(1, ARRANGED[1])]
    too_strong = Arrange(1, groups(FAULTY))
    with pytest.raises(IllegalAction):
        play(state, too_strong)
    state, _ = dealt(options(invalid_arrangement="lose_deal"), HANDS)
    _, log = play(state, too_strong)
    assert log == [Arranged(1, groups(FAULTY))]
    with pytest.raises(IllegalAction) as refusal:
        play(state, Arrange(1, ARRANGED[0]))
    assert refusal.value.reason is Reason.NOT_YOUR_CARD


def test_z23_faulty_groups_are_shown_and_win_nothing() -> None:
    losing = options(invalid_arrangement="lose_deal")
    _, log = play_deal(losing, (WORKED_DEAL[0], FAULTY, *WORKED_DEAL[2:]))
    assert of_type(ArrangementFaulted, log) == [ArrangementFaulted(1)]
    first = of_type(GroupsCompared, log)[0]
    assert first == GroupsCompared(1, (2,), (0, 0, 105, 0), 2)
    scored = of_type(DealScored, log)[0]
    assert scored.points[1] == 0
    assert sum(scored.points) == 360
    assert [event.cards for event in of_type(GroupShown, log) if event.seat == 1] == list(
        groups(FAULTY)
    )


def test_z23_if_all_four_offend_they_are_compared_as_usual() -> None:
    losing = options(invalid_arrangement="lose_deal")
    turned = []
    for one, two, three, four in ARRANGED:
        turned.append((three, two, one, four))
    state, _ = dealt(losing, HANDS)
    state, log = play(state, *(Arrange(seat, own) for seat, own in enumerate(turned)))
    assert len(of_type(ArrangementFaulted, log)) == 4
    assert [event.winners for event in of_type(GroupsCompared, log)] == [(2,), (1,), (1,), (3,)]
    assert state.totals == (0, 170, 95, 95)


@pytest.mark.parametrize(
    ("rule", "hand"),
    [
        ("no_run", "2C 2D 2H 5C 5D 5H 8C 8D 8H JC JD JH 2S"),
        ("five_paired_ranks", "2C 2D 3C 3D 6C 6D 7C 7D TC TD QC KD AS"),
    ],
)
def test_z24_some_hands_have_the_cards_dealt_again(rule: str, hand: str) -> None:
    hands = filled(seat_2=hand)
    state, log = dealt(options(redeal=rule), hands)
    assert log[-1] == Redealt(2, rule)  # type: ignore[arg-type]  # the two reasons
    assert state.phase == "shuffle"
    assert (state.dealer, state.deal_number) == (0, 1)
    assert state.current.hands == ((), (), (), ())
    assert len(of_type(DealStarted, log)) == 1
    state, log = play(state, deck_for(HANDS))
    assert to_act(state) == {0, 1, 2, 3}
    assert of_type(Redealt, log) == []
    assert to_act(dealt(LITE, hands)[0]) == {0, 1, 2, 3}


def test_z25_the_dealers_right_shows_first() -> None:
    for dealer in range(4):
        state, _ = dealt(LITE, HANDS, dealer)
        _, log = put_up(state)
        first = of_type(GroupShown, log)[:4]
        assert [event.seat for event in first] == [(dealer + step) % 4 for step in (1, 2, 3, 4)]


def test_z26_groups_are_shown_as_they_were_arranged_without_a_decision() -> None:
    _, log = play_deal(LITE, WORKED_DEAL)
    for seat in range(4):
        shown = [event for event in of_type(GroupShown, log) if event.seat == seat]
        assert tuple(event.cards for event in shown) == ARRANGED[seat]
        assert [event.number for event in shown] == [1, 2, 3, 4]
        assert [event.strength for event in shown[:3]] == [*map(strength, ARRANGED[seat][:3])]


def test_z27_the_best_takes_all_twelve_cards_and_shows_next() -> None:
    _, log = play_deal(LITE, WORKED_DEAL)
    for at in (1, 2, 3):
        shown = [event for event in of_type(GroupShown, log) if event.number == at]
        result = of_type(GroupsCompared, log)[at - 1]
        (winner,) = result.winners
        assert sum(len(event.cards) for event in shown) == 12
        assert result.points[winner] == sum(points(event.cards) for event in shown)
        assert result.leader == winner
        following = [event for event in of_type(GroupShown, log) if event.number == at + 1]
        assert following[0].seat == winner


def test_z28_the_fourth_comparison_is_for_sixteen_cards() -> None:
    _, log = play_deal(LITE, WORKED_DEAL)
    shown = [event for event in of_type(GroupShown, log) if event.number == 4]
    assert sum(len(event.cards) for event in shown) == 16
    assert of_type(GroupsCompared, log)[3].points == (0, 0, 0, 95)


@pytest.mark.parametrize(("equal", "winner"), [("last_played", 3), ("first_played", 1)])
def test_z29_of_equal_combinations_the_last_or_the_first_wins(equal: str, winner: int) -> None:
    _, log = play_deal(options(equal=equal), WORKED_DEAL)
    assert of_type(GroupsCompared, log)[1].winners == (winner,)


def test_z30_equal_combinations_can_share() -> None:
    state, log = play_deal(options(equal="split"), WORKED_DEAL)
    assert of_type(GroupsCompared, log)[1] == GroupsCompared(2, (1, 3), (0, 33, 0, 32), 1)
    third = [event.seat for event in of_type(GroupShown, log) if event.number == 3]
    assert third == [1, 2, 3, 0]
    assert sum(state.totals) == 360


def test_z31_equal_combinations_can_leave_the_cards_to_nobody() -> None:
    state, log = play_deal(options(equal="none"), WORKED_DEAL)
    assert of_type(GroupsCompared, log)[1] == GroupsCompared(2, (), (0, 0, 0, 0), 1)
    third = [event.seat for event in of_type(GroupShown, log) if event.number == 3]
    assert third == [1, 2, 3, 0]
    assert sum(state.totals) == 360 - 65


# In the fourth comparison, order 1 2 3 0, seats 1 and 2 tie with a pair of nines and a
# king; seat 1 has the higher spare card.
KICKER_DEAL = (
    "AS KS QS / JS TS 8S / 6S 4S 2S / 7S 6H 3D 2C",
    "QH JH TH / 4H 3H 2H / 8H 7H 5H / 9D 9C KH 5S",
    "7D 6D 5D / AD JD TD / 8D 4D 2D / 9S 9H KD 4C",
    "AC KC QC / JC TC 7C / 6C 5C 3C / AH QD 8C 3S",
)


def test_z32_the_spare_card_can_break_a_tie() -> None:
    for kicker, winner in ((False, 2), (True, 1)):
        _, log = play_deal(options(fourth_card_kicker=kicker), KICKER_DEAL)
        assert of_type(GroupsCompared, log)[3].winners == (winner,)


def test_z33_the_points_of_a_deal_are_added_to_the_totals() -> None:
    state, log = at_totals((100, 100, 100, 60))
    assert of_type(DealScored, log) == [DealScored(2, (0, 105, 95, 160), (100, 205, 195, 220))]
    assert state.totals == (100, 205, 195, 220)


@pytest.mark.parametrize(
    ("rule", "dealer"), [("right", 1), ("last_winner", 3), ("after_last_winner", 0)]
)
def test_z34_who_deals_next(rule: str, dealer: int) -> None:
    state, log = play_deal(options(dealer_next=rule), WORKED_DEAL)
    assert state.dealer == dealer
    assert log[-1] == DealStarted(2, dealer)
    assert state.current.leader == (dealer + 1) % 4


def test_z34_if_nobody_wins_the_fourth_comparison_its_leader_counts() -> None:
    for rule, dealer in (("last_winner", 1), ("after_last_winner", 2)):
        state, log = play_deal(options(dealer_next=rule, equal="none"), KICKER_DEAL)
        third, fourth = of_type(GroupsCompared, log)[2:]
        assert (third.winners, fourth.winners, fourth.leader) == ((1,), (), 1)
        assert state.dealer == dealer


def test_z34_whoever_wins_the_deal_with_four_of_a_kind_is_the_last_winner() -> None:
    hands = filled(seat_2="KS KH KD KC 3H 4H 5H 6H 7H 8H 9H TH 2S")
    worked = options(four_of_a_kind="auto_win_deal", dealer_next="after_last_winner")
    state, _ = dealt(worked, hands)
    assert state.totals == (0, 0, 360, 0)
    assert state.dealer == 3


def test_z35_the_game_ends_after_the_deal_that_reaches_the_target() -> None:
    state, _ = at_totals((980, 940, 700, 620))
    assert state.outcome == Outcome((1,), "target")
    assert to_act(state) == frozenset()
    assert chance(state) is None
    with pytest.raises(IllegalAction) as refusal:
        play(state, Shuffle(DECK))
    assert refusal.value.reason is Reason.MATCH_OVER


@pytest.mark.parametrize(("compare", "over"), [("ge", True), ("gt", False)])
def test_z35_equal_to_the_target_is_enough_or_not(compare: str, over: bool) -> None:
    state, _ = play_deal(options(target=160, end_compare=compare), WORKED_DEAL)
    assert state.totals == (0, 105, 95, 160)
    assert over is (state.outcome is not None)


def test_z36_the_game_can_end_in_the_middle_of_a_deal() -> None:
    state, log = play_deal(options(target=105, end_check="immediate"), WORKED_DEAL)
    assert state.outcome == Outcome((1,), "target")
    assert len(of_type(GroupShown, log)) == 4
    assert of_type(DealScored, log) == [DealScored(1, (0, 105, 0, 0), (0, 105, 0, 0))]
    seen = state.last_deal
    assert seen is not None
    assert len(seen.comparisons) == 1
    state, log = play_deal(options(target=105), WORKED_DEAL)
    assert state.outcome == Outcome((3,), "target")
    assert len(of_type(GroupShown, log)) == 16


def test_z36_of_two_who_get_there_at_once_the_higher_total_wins() -> None:
    state, log = at_totals((160, 870, 160, 970), end_check="immediate", equal="split")
    assert of_type(GroupsCompared, log)[-1].points == (0, 33, 0, 32)
    assert state.totals == (160, 1008, 160, 1002)
    assert state.outcome == Outcome((1,), "target")


def test_z37_equal_totals_at_the_end_play_on_or_share() -> None:
    totals = (165, 945, 160, 890)
    shared, _ = at_totals(totals, end_tie="shared")
    assert shared.totals == (165, 1050, 255, 1050)
    assert shared.outcome == Outcome((1, 3), "target")
    state, log = at_totals(totals, end_tie="extra_deal")
    assert state.totals == shared.totals
    assert state.outcome is None
    assert log[-1] == DealStarted(8, 1)
    state, _ = put_up(play(state, deck_for(HANDS, dealer=1))[0])
    assert state.outcome is not None
    assert [state.totals[seat] for seat in state.outcome.winners] == [max(state.totals)]


def test_z37_a_tie_in_the_middle_of_a_deal_is_played_on_or_shared() -> None:
    totals = (147, 880, 147, 986)
    middle = {"end_check": "immediate", "equal": "split"}
    state, log = at_totals(totals, **middle, end_tie="extra_deal")
    assert [event.winners for event in of_type(GroupsCompared, log)] == [(1,), (1, 3), (2,), (3,)]
    assert state.outcome == Outcome((3,), "target")
    state, log = at_totals(totals, **middle, end_tie="shared")
    assert len(of_type(GroupsCompared, log)) == 2
    assert state.outcome == Outcome((1, 3), "target")


def test_z38_resigning_needs_the_consent_of_all_three_others() -> None:
    position = HazariPosition(totals=(300, 400, 400, 340), deal_number=5, hands=HANDS)
    state = from_position(LITE, position)
    state, _ = play(state, Arrange(3, ARRANGED[3]))
    assert offers(state, 1) == (Resign(1),)
    assert offers(state, 3) == ()
    with pytest.raises(IllegalAction) as refusal:
        play(state, Resign(3))
    assert refusal.value.reason is Reason.NOT_YOUR_TURN
    offered, _ = play(state, Resign(0))
    assert to_act(offered) == {1, 2, 3}
    with pytest.raises(IllegalAction) as refusal:
        play(offered, Arrange(1, ARRANGED[1]))
    assert refusal.value.reason is Reason.OFFER_PENDING
    over, _ = play(offered, AcceptOffer(3), AcceptOffer(1), AcceptOffer(2))
    assert over.outcome == Outcome((1, 2), "resigned")
    best_resigns, _ = play(state, Resign(1), *map(AcceptOffer, (0, 2, 3)))
    assert best_resigns.outcome == Outcome((2,), "resigned")


def test_z38_one_refusal_and_the_match_goes_on() -> None:
    state, _ = dealt(LITE, HANDS)
    state, _ = play(state, Resign(0), AcceptOffer(1), RefuseOffer(2))
    assert state.outcome is None
    assert offers(state, 0) == ()
    assert to_act(state) == {0, 1, 2, 3}
    with pytest.raises(IllegalAction) as refusal:
        play(state, Resign(0))
    assert refusal.value.reason is Reason.ALREADY_REFUSED
    state, _ = put_up(state)
    state, _ = play(state, deck_for(HANDS, dealer=1))
    assert offers(state, 0) == (Resign(0),)


def test_z39_the_table_may_abandon_a_match_at_any_time() -> None:
    states = [begin(LITE)[0], dealt(LITE, HANDS)[0], play_deal(LITE, WORKED_DEAL)[0]]
    for state in states:
        over, _ = play(state, Abandon("rain"))
        assert over.outcome == Outcome((), "abandoned", "rain")


def test_z40_unknown_options_and_values_are_refused_by_name() -> None:
    with pytest.raises(BadOptions, match=r"'equals'.*did you mean equal"):
        settings.read_changes(HazariOptions, ["equals=none"])
    with pytest.raises(BadOptions, match=r"equal can't be 'nobody'.*last_played"):
        settings.read_changes(HazariOptions, ["equal=nobody"])
    with pytest.raises(BadOptions, match="cut can't be 'right'"):
        options(cut="right")


def test_z41_hazari_lite_has_every_default_and_takes_any_change() -> None:
    assert set(PRESETS) == {"hazari-lite"}
    assert preset("hazari-lite") == HazariOptions()
    for name in settings.names(HazariOptions):
        for text in settings.choices(HazariOptions, name):
            value = settings.read(HazariOptions, name, text)
            assert replace(HazariOptions(), **{name: value}) == options(**{name: value})
