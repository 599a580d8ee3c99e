"""Positions that cannot be, each refused by its sentence."""

from typing import Any

import pytest

from hakem import rules
from hakem.rules import BadPosition
from hakem.rules.hokm import (
    HokmOptions,
    HokmPosition,
    Trump,
    from_position,
    position_of,
    preset,
)
from tests.rules.hokm.table import (
    played,
    row,
)

APP = preset("app")
PAGAT = preset("pagat")
TWO = preset("pagat", 2)
THREE = preset("app", 3)
LOT = preset("russian", 3)
LITERAL = preset("app", hand_points="ru_literal")
LONG = preset("app", hand_end="play_all")
HANDS = tuple(map(row, ("AS KD", "QS QD", "2S 3D", "4S 5D")))
LATE: dict[str, Any] = {
    "step": "play",
    "trump": Trump.SPADES,
    "taken": (6, 5),
    "leader": 0,
    "hands": HANDS,
}


TABLE = {"step": "play", "trump": Trump.SPADES}
WRONG: list[tuple[HokmOptions, dict[str, Any], str]] = [
    # form
    (APP, {"points": [0, 0]}, "'points' of the position is of the wrong type"),
    (APP, {"hakem": "0"}, "'hakem' of the position is of the wrong type"),
    (APP, {"step": "rest"}, "'step' of the position is of the wrong type"),
    (APP, {"step": "cut"}, "no step cut with these options"),
    (APP, {"step": "discard"}, "no step discard"),
    (preset("russian", 2), {"step": "draw"}, "no step draw"),
    (APP, {"step": "bam"}, "no step bam"),
    (APP, {"hands": HANDS}, "hands can't be told at the step new_hand"),
    (APP, {"step": "call_trump", "trump": Trump.SPADES}, "trump can't be told at the step call_tr"),
    (APP, {"hakem": 4}, "hakem can't be 4: seats are 0 to 3"),
    (APP, {"dealer": -1}, "dealer can't be -1"),
    (APP, LATE | {"leader": 5}, "leader can't be 5"),
    (APP, LATE | {"kot": 2}, "kot can't be 2: sides are 0 to 1"),
    (APP, LATE | {"bam": -1}, "bam can't be -1"),
    (APP, LATE | {"shown": (4,)}, "shown can't name 4"),
    # what lasts
    (APP, {"dealer": 0}, "dealer can't be seat 0: with hakem 0 seat 3 deals"),
    (APP, {"points": (1, 2, 3)}, "points must be 2 numbers, one for a side"),
    (THREE, {"sets": (0, 0)}, "sets must be 3 numbers"),
    (APP, {"points": (-1, 0)}, "points can't be below 0"),
    (APP, {"points": (7, 0)}, "points can't be 7: 7 win"),
    (APP, {"points": (0, 9)}, "points can't be 9: 7 win"),
    (APP, {"sets": (1, 0)}, "sets can't be 1: 1 win"),
    (
        LITERAL,
        {"points": (1, 0)},
        r"No hands add up to the points \(1, 0",
    ),
    (
        APP,
        {"points": (1, 1), "hand_number": 2},
        "hand_number can't be 2: at this score it is 3 to 3",
    ),
    (APP, {"hand_number": 2}, "hand_number can't be 2: at this score it is 1 to 1"),
    (THREE.but(three_tie="redeal"), {"hand_number": 0}, "it is 1 or more"),
    (APP, {"seating": (0, 1, 2)}, "seating must hold each of 0 to 3 once"),
    (APP, {"seating": (0, 2, 1, 3)}, "only two neighbours can have changed seats"),
    (PAGAT, {"seating": (2, 1, 0, 3)}, "only two neighbours"),
    (PAGAT, {"seating": (1, 2, 3, 0)}, "only two neighbours"),
    (APP, {"removed": row("2C")[0]}, "removed can't be 2C: these options leave no card out"),
    (THREE, {"removed": row("2D")[0]}, "removed can't be 2D: these options leave 2C out"),
    (LOT, {}, "removed must be the two that the lot has taken out"),
    (LOT, {"removed": row("3C")[0]}, "removed must be the two"),
    # where the cards lie
    (PAGAT, {"step": "cut", "deck": rules.DECK[1:]}, "deck must have 52 cards here, not 51"),
    (APP, {"step": "call_trump", "hands": HANDS}, "hands of seat 0 must be 5 cards here, not 2"),
    (APP, {"step": "call_trump", "hands": HANDS[1:]}, "hands must be 4 rows of cards"),
    (PAGAT, {"step": "call_trump", "hands": (((None,) * 5,) * 4)}, "hands of seat 1 must be 0"),
    (APP, LATE | {"hands": (*HANDS[:3], row("AS 5D"))}, "AS is in the position twice"),
    (APP, LATE | {"table": row("AS"), "hands": HANDS}, "hands of seat 0 must be 1 cards"),
    (
        THREE,
        TABLE | {"hands": ((row("2C")[0], *(None,) * 16), *((None,) * 17,) * 2)},
        "2C is out of",
    ),
    (APP, LATE | {"discards": ((None,), (), (), ())}, "discards of seat 0 must be 0 cards"),
    (TWO, {"step": "discard"}, "trump must be told at the step discard: one of clubs"),
    (APP, LATE | {"trump": Trump.NARAS}, "one of clubs, diamonds, hearts, spades"),
    (TWO, {"step": "draw", "trump": Trump.CLUBS, "deck": (None,) * 41}, "42, 40, … 2 cards"),
    (TWO, {"step": "draw", "trump": Trump.CLUBS, "deck": (None,) * 44}, "42, 40, … 2 cards"),
    (TWO, {"step": "draw", "trump": Trump.CLUBS, "hands": ((None,) * 13,) * 2}, "42, 40, … 2"),
    (
        APP,
        {"step": "call_trump", "first_packets": (row("AS"), (), (), ())},
        "first_packets must be the cards dealt so far",
    ),
    (APP, LATE | {"first_packets": (row("AS"),)}, "first_packets must be 4 rows of five"),
    (
        APP,
        LATE | {"first_packets": (row("2C 3C 4C 5C 6C 7C"), (), (), ())},
        "first_packets must be 4 rows of five cards at most",
    ),
    (APP, LATE | {"first_packets": (row("QS"), (), (), ())}, "Seat 0 can't have been dealt QS"),
    (THREE, TABLE | {"first_packets": (row("2C"), (), ())}, "Seat 0 can't have been dealt 2C"),
    (APP, LATE | {"first_packets": (row("AC"), row("AC"), (), ())}, "in first_packets twice"),
    (
        TWO,
        TABLE
        | {
            "hands": (row("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"), (None,) * 13),
            "discards": (row("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC 2H"), (None,) * 12),
            "first_packets": (row("AD"), ()),
        },
        "first packet of seat 0 has cards that it can't have had",
    ),
    # the play
    (APP, LATE | {"tricks": ((4, row("2H 3H 4H AH")),)}, "trick 1 can't be led by seat 4"),
    (APP, LATE | {"tricks": ((0, row("2H 3H 4H")),)}, "trick 1 must have 4 cards, not 3"),
    (
        APP,
        LATE | {"tricks": ((0, row("2H 3H 4H AH")), (0, row("2C KC QC JC")))},
        "Seat 3 won trick 1 of those told, so seat 0 can't lead",
    ),
    (APP, LATE | {"taken": (6, 5, 1)}, "taken must give the tricks of 2 sides, not 3"),
    (
        APP,
        LATE | {"taken": (11, 0), "tricks": ((0, row("2H 3H 4H AH")),)},
        "Side 1 won 1 of the tricks told, but has taken 0",
    ),
    (APP, LATE | {"taken": (6, 7)}, "After 13 of 13 tricks there is nothing left"),
    (APP, LATE | {"leader": None}, "leader must be told"),
    (
        APP,
        LATE | {"tricks": ((0, row("2H 3H 4H AH")),)},
        "Seat 3 won the last trick, so seat 0 can't lead",
    ),
    (APP, TABLE | {"leader": 1}, "Seat 0 leads to the first trick, not seat 1"),
    (
        APP,
        TABLE | {"tricks": ((1, row("2H 3H 4H AH")),)},
        "Seat 0 leads to the first trick, not seat 1",
    ),
    (APP, LATE | {"taken": (0, 6), "hands": ()}, "Seat 0 can't have the lead: side 0 took none"),
    (APP, LATE | {"table": row("2C 3C 4C 5C")}, "table can't hold 4 cards"),
    (
        APP,
        TABLE | {"tricks": ((0, row("2H 3C 4H AH")), (3, row("2C 5H 6H 7H")))},
        "Seat 1 plays 6H to trick 2, but has shown to hold no hearts",
    ),
    (
        APP,
        LATE
        | {"tricks": ((0, row("AH 3C 4H 5H")),), "hands": (*HANDS[:1], row("QS QH"), *HANDS[2:])},
        "Seat 1 holds QH, but has shown to hold no hearts",
    ),
    (LONG, LATE | {"taken": (7, 0), "kot": 1, "hands": ()}, "Side 1 hasn't taken the first seven"),
    (LONG, LATE | {"kot": 0}, "Side 0 hasn't taken the first seven"),
    (APP, LATE | {"taken": (7, 4)}, "The hand is over: side 0 has won it"),
    (APP, LATE | {"taken": (7, 0), "hands": ()}, "The hand is over: side 0 has won it"),
    (THREE, LATE | {"taken": (8, 2, 2), "hands": ()}, "The hand is over: side 0"),
    (APP, LATE | {"taken": (9, 0), "bam": 0, "hands": ()}, "A bam is played for by a side"),
    (
        preset("app", bam="claim"),
        LATE | {"taken": (7, 0), "bam": 1, "hands": ()},
        "A bam is played for by a side with the first seven tricks",
    ),
    (
        preset("app", bam="claim"),
        LATE | {"taken": (8, 1), "bam": 0, "kot": 0, "hands": ()},
        "The hand is over: side 0",
    ),
    (
        preset("app", bam="claim"),
        {"step": "bam", "trump": Trump.SPADES, "taken": (6, 0), "leader": 0},
        "A bam is on offer only when the first seven",
    ),
]


@pytest.mark.parametrize(
    ("options", "told", "sentence"), WRONG, ids=[f"{place}" for place in range(len(WRONG))]
)
def test_a_position_that_cannot_be_is_refused(
    options: HokmOptions, told: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadPosition, match=sentence):
        from_position(options, HokmPosition(**told))


@pytest.mark.parametrize(
    ("taken", "kots", "lead"),
    [
        ((7, 2), (0, None), 1),
        ((7, 2), (None,), 0),
        ((8, 1), (0,), 1),
        ((8, 1), (0, None), 0),
        ((6, 6), (None,), 0),
        ((7, 0), (0,), 0),
        ((0, 9), (1,), 1),
    ],
)
def test_a_kot_long_ago_may_have_to_be_told(
    taken: tuple[int, int], kots: tuple[int | None, ...], lead: int
) -> None:
    position = HokmPosition(step="play", trump=Trump.SPADES, taken=taken, leader=lead)
    for kot in (None, 0, 1):
        if kot in kots:
            assert from_position(LONG, position.but(kot=kot)).hand.kot == kot
        elif kot is None:
            assert from_position(LONG, position).hand.kot == kots[0]
        else:
            with pytest.raises(BadPosition, match="for a kot"):
                from_position(LONG, position.but(kot=kot))


def test_without_trumps_there_was_no_kot() -> None:
    options = LONG.but(trump_modes=("suits", "naras"))
    position = HokmPosition(step="play", trump=Trump.NARAS, taken=(8, 0), leader=0)
    assert from_position(options, position).hand.kot is None


def test_told_tricks_decide_about_a_kot() -> None:
    state, _ = played(LONG, (5, 0), 0, tricks=3)
    assert state.hand.taken == (8, 0)
    position = position_of(state)
    assert position.kot == 0
    assert from_position(LONG, position.but(kot=None)).hand.kot == 0
