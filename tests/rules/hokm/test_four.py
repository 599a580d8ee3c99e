"""Rules H33 to H39: four players."""

import pytest

from hakem.rules import Shuffle
from hakem.rules.hokm import CallTrump, Step, Trump, preset
from hakem.rules.hokm.events import (
    CardTurned,
    HakemChosen,
    HandScored,
    PacketDealt,
    PartnerChosen,
    SeatsChanged,
)
from tests.rules.hokm.table import dealt, deck, do, drawing, of, one, play, played, table

PAGAT = preset("pagat")
PERSIAN = preset("persian")


@pytest.mark.parametrize("packets", [(5, 4, 4), (5, 3, 3, 2), (5, 8), (5, 1, 7)])
def test_h33_thirteen_cards_in_packets(packets: tuple[int, ...]) -> None:
    state = dealt(preset("app", packets=packets), "")
    state, events = do(state, CallTrump(0, Trump.CLUBS))
    assert [event.count for event in of(PacketDealt, events)] == [
        count for count in packets[1:] for _ in range(4)
    ]
    assert [len(hand) for hand in state.hand.hands] == [13] * 4
    assert state.hand.deck == ()
    assert len({card for hand in state.hand.hands for card in hand}) == 52


def test_h34_the_next_ace_names_the_partner_and_the_hakem_is_left_out() -> None:
    # seats 1, 2, 3, 0, 1 get cards; seat 1 the first ace; then 2, 3, 0, and 2 after 0
    top = "2S 3S 4S 5S AS 6S 7S 8S AD"
    state, events = do(drawing(PAGAT, turner=0), Shuffle(deck(PAGAT, top)))
    assert one(HakemChosen, events).seat == 1
    assert one(PartnerChosen, events).seat == 2
    assert [event.seat for event in of(CardTurned, events)] == [1, 2, 3, 0, 1, 2, 3, 0, 2]
    assert state.hakem == 1


def test_h35_the_second_highest_card_names_the_partner() -> None:
    _, events = do(drawing(PERSIAN), Shuffle(deck(PERSIAN, "KS 2D AC QH")))
    assert one(HakemChosen, events).seat == 2
    assert one(PartnerChosen, events).seat == 0
    _, events = do(drawing(PERSIAN), Shuffle(deck(PERSIAN, "AS QD QC 5H 3S TD")))
    assert one(PartnerChosen, events).seat == 2


def test_h36_partners_agreed_beforehand_are_not_drawn_for() -> None:
    for options, top in (
        (preset("app"), "2S AS AD"),
        (preset("persian", partner_select="fixed"), "AS QD QC 5H"),
    ):
        state, events = do(drawing(options), Shuffle(deck(options, top)))
        assert not of(PartnerChosen, events)
        assert state.seating == (0, 1, 2, 3)
        assert len(of(CardTurned, events)) == (2 if options.hakem_select == "first_ace" else 4)


@pytest.mark.parametrize(
    ("partner", "seating"), [(1, (0, 2, 1, 3)), (2, (0, 1, 2, 3)), (3, (0, 1, 3, 2))]
)
def test_h37_the_partner_changes_seats_and_the_hakem_keeps_his_chair(
    partner: int, seating: tuple[int, ...]
) -> None:
    cards = ["KC", "2D", "3D", "4D"]
    cards[0], cards[partner] = "AS", "KC"
    state, events = do(drawing(PERSIAN), Shuffle(deck(PERSIAN, " ".join(cards))))
    assert state.hakem == 0
    assert state.seating == seating
    assert seating[2] == partner
    changes = of(SeatsChanged, events)
    assert changes == ([] if partner == 2 else [SeatsChanged(seating)])


def test_h38_partners_stay_for_the_match() -> None:
    options = preset("persian", new_set_hakem="redraw")
    seating = (0, 2, 1, 3)
    state, _ = played(options, (6, 6), 0, points=(6, 0), seating=seating)
    assert state.phase == Step.HIGH_CARD
    state, events = do(state, Shuffle(deck(options, "AS KS QS JS")))
    assert state.hakem == 0
    assert not of(PartnerChosen, events)
    assert state.seating == seating


def test_h39_tricks_and_points_of_partners_count_together() -> None:
    hands = ["AS KH", "2D 3C", "2S QH", "4D 5C"]
    state = table(hands, taken=(5, 6), leader=1, hakem=1, points=(2, 3))
    state, events = play(state, "3C 2S 5C AS")
    assert state.hand.taken == (6, 6)
    state, events = play(state, "KH 2D QH 4D")
    assert one(HandScored, events) == HandScored(0, "seven", 1, (7, 6))
    assert state.standing.points == (3, 3)
