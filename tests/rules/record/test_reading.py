"""Reading is patient with how a record is written, and exact about what is wrong with it."""

import pytest

from hakem.rules import Card, DrawLot, Outcome
from hakem.rules.cards import parse_cards
from hakem.rules.catalogue import rule_sets
from hakem.rules.errors import BadRecord
from hakem.rules.hazari import Arrange, HazariPosition
from hakem.rules.hokm import Discard, HokmPosition, PlayCard, Trump
from hakem.rules.record import Entry, Fairness, Record, read, write
from tests.rules.record.matches import FORMS, match_of

HEAD = write([Record(options=FORMS["hokm-app-4"])])
TWO = write([Record(options=FORMS["hokm-app-2"])])
HAZARI = write([Record(options=FORMS["hazari-hazari-lite-4"])])
LINES = HEAD.count("\n")
HASH = "00" * 32


def refusal(data: bytes | str) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        read(data)
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 700
    return caught.value


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "  \t\n"),
        lambda text: text.replace("\n", "\n\n \n"),
        lambda text: "\n\n" + text.rstrip("\n"),
        lambda text: text.replace('[HandTable "action"]\n', "").replace('[PlayTable "action"]', ""),
        lambda text: text.replace("[", " [ ").replace(' "', '   "').replace('"]', '" ] '),
        lambda text: text.replace(": ", " :").replace(" ", "  "),
    ],
)
def test_a_record_may_be_written_loosely(change: type) -> None:
    record = match_of("hokm-app-4").record.but(outcome=None, rules="")
    loose = change(write([record]))
    assert (record,) == read(loose)
    assert (record,) == read(loose.encode())


def test_cards_and_names_may_be_written_in_other_ways() -> None:
    text = write([match_of("hokm-app-4").record])
    signs = {"C": "♣", "D": "♢", "H": "♥\ufe0f", "S": "♠"}
    body = text[text.index("shuffle") :]
    other = body.replace("T", "10")
    for letter, sign in signs.items():
        for rank in "23456789JQKA":
            other = other.replace(f" {rank}{letter}", f" {rank.lower()}{sign}")
    start = text.index("[Outcome")
    cut = other[: other.index("[Deal")]
    assert cut != body[: body.index("[Deal")]
    assert read(text[: text.index("shuffle")] + cut)[0].entries[0] == read(text)[0].entries[0]
    lower = text[:start].replace("shuffle", "SHUFFLE").replace("[Deal", "[DEAL")
    assert read(text[:start]) == read(lower.replace("Game", "gAME").replace('"hokm"', '"Hokm"'))


def test_a_card_of_a_trick_may_stand_as_an_action_and_a_trick_go_on() -> None:
    cards = (PlayCard(3, Card.CT), PlayCard(0, Card.CA), PlayCard(1, Card.C2))
    loose = HEAD + "3 play_card 10c\n0:AC\n1 PLAY_CARD 2♣"
    assert cards == tuple(entry.action for entry in read(loose)[0].entries)
    assert cards == tuple(entry.action for entry in read(HEAD + "3: TC AC 2C")[0].entries)


def test_notes_may_stand_on_lines_of_their_own() -> None:
    text = "{a} {b}\n{c}\ndraw_lot 1 {d}\n{e} (x=1 y=-2.5e3)\n(z=0)\n@7\n"
    (record,) = read(HEAD + text)
    assert ("a", "b", "c") == record.comments
    values = (("x", 1.0), ("y", -2500.0), ("z", 0.0))
    assert (Entry(DrawLot(1), 7_000, values, ("d", "e")),) == record.entries


@pytest.mark.parametrize(
    ("text", "milliseconds"), [("@0", 0), ("@1.5", 1_500), ("@12.345", 12_345), ("@7.04", 7_040)]
)
def test_times_are_seconds(text: str, milliseconds: int) -> None:
    assert milliseconds == read(f"{HEAD}draw_lot 1 {text}")[0].entries[0].time


def test_unknown_cards_have_their_sign() -> None:
    (record,) = read(TWO + "1 discard ? 2C\n")
    assert Discard(1, (None, Card.C2)) == record.entries[0].action
    (record,) = read(HAZARI + "1 arrange ?\n0 arrange 2C / 3C 4C /\n2 arrange\n")
    groups = (parse_cards("2C"), parse_cards("3C 4C"), ())
    assert [Arrange(1, None), Arrange(0, groups), Arrange(2, ())] == [
        entry.action for entry in record.entries
    ]
    assert write([record]).endswith("1 arrange ?\n0 arrange 2C / 3C 4C /\n2 arrange\n")


def test_tags_may_stand_anywhere_and_keep_their_order() -> None:
    (record,) = read(f'{HEAD}[B "1"]\ndraw_lot 1\n[Outcome "abandoned: late"]\n[A "2"]\n[B "3"]\n')
    assert (("B", "1"), ("A", "2"), ("B", "3")) == record.tags
    assert Outcome((), "abandoned", "late") == record.outcome


def test_a_deal_may_begin_with_any_hand() -> None:
    north, east, south, west = (
        ".".join(["AKQJT98765432" if suit == own else "" for suit in range(4)]) for own in range(4)
    )
    usual = f'{HEAD}draw_lot 1\n[Deal "N:{north} {east} {south} {west}"]\n'
    other = f'{HEAD}draw_lot 1\n[Deal "s:{south} {west} {north.replace("T", "10").lower()} {east}"]'
    assert read(usual) == read(other)
    assert usual.splitlines()[-1] in write(read(other))


POSITIONS = [
    (
        "hokm-pagat-4",
        HokmPosition(
            step="play",
            points=(6, 5),
            hand_number=13,
            hakem=2,
            seating=(1, 0, 2, 3),
            hands=(parse_cards("AS"), (None,), (), parse_cards("2C")),
            first_packets=((), (), parse_cards("AC KC"), ()),
            trump=Trump.TAK_NARAS,
            leader=0,
            table=parse_cards("QH"),
            tricks=((0, parse_cards("3C 4C 5C 6C")), (3, parse_cards("3D 4D 5D 6D"))),
            taken=(6, 5),
            kot=0,
            bam=1,
            shown=(0, 3),
        ),
    ),
    ("hokm-russian-3", HokmPosition(removed=Card.H2, dealer=2, sets=(0, 0, 0))),
    ("hokm-pagat-2", HokmPosition(step="draw", deck=(None, Card.C2), discards=((None,), ()))),
    (
        "hazari-hazari-lite-4",
        HazariPosition(
            totals=(355, 360, 0, 5),
            deal_number=3,
            dealer=2,
            hands=((None,) * 13, parse_cards("2C 3C"), (), ()),
            arrangements=(Arrange(0, None), Arrange(3, (parse_cards("2C"), parse_cards("3C 4C")))),
        ),
    ),
    ("hazari-hazari-lite-4", HazariPosition()),
]


@pytest.mark.parametrize(("form", "position"), POSITIONS)
def test_positions_read_back_equal(form: str, position: HokmPosition | HazariPosition) -> None:
    record = Record(options=FORMS[form], position=position)
    text = write([record])
    assert (record,) == read(text)
    assert text == write(read(text))


def test_a_position_begins_in_the_middle_of_a_trick() -> None:
    position = HokmPosition(step="play", table=parse_cards("QH KH"))
    plays = [
        Entry(PlayCard(seat % 4, card)) for seat, card in enumerate(parse_cards("2H 3H 4H"), 2)
    ]
    text = write([Record(options=FORMS["hokm-app-4"], position=position, entries=tuple(plays))])
    assert text.endswith("\n2: 2H 3H\n0: 4H\n")


def test_what_makes_deals_verifiable_stands_before_them() -> None:
    seeds = " ".join(f"{seat}{seat}" * 32 for seat in range(4))
    tags = f'[SeatSeeds "{seeds}"]\n[Commitment "{"aB" * 32}"]\n[ServerSeed "{HASH}"]\n'
    (record,) = read(f"{HEAD}{tags}draw_lot 1\ndraw_lot 2")
    seat_seeds = tuple(bytes([17 * seat]) * 32 for seat in range(4))
    fairness = Fairness(b"\xab" * 32, bytes(32), seat_seeds)
    assert [fairness, None] == [entry.fairness for entry in record.entries]


NEWER = "is of version 2, newer than the version 1 that can be read here."
BAD: list[tuple[bytes | str, tuple[int, int], str]] = [
    (b"", (1, 1), 'expected [Hakem "1"], the tag that begins a record, not the end.'),
    (" \n\n", (3, 1), "the tag that begins a record, not the end."),
    (b"\x89PNG\r\n", (1, 1), "expected text in UTF-8."),
    (HEAD.encode() + b"\n{caf\xe9}", (LINES + 2, 5), "expected text in UTF-8."),
    ('[Hakem "1"]'.encode("utf-16"), (1, 1), "expected text in UTF-8."),
    ("\0\0\0", (1, 1), 'not "\\x00\\x00\\x00".'),
    ('[Game "hokm"]', (1, 1), 'the tag that begins a record, not "[Game".'),
    ("  hello " + "x" * 999, (1, 3), 'the tag that begins a record, not "'),
    ('[Hakem "2"]', (1, 9), NEWER),
    ('[Hakem "1.5"]', (1, 9), 'the version of the format, a number from 1, not "1.5".'),
    ('[Hakem "0"]', (1, 9), 'a number from 1, not "0".'),
    ('[Hakem "' + "9" * 5_000 + '"]', (1, 9), "a number from 1, not "),
    ('[Hakem "1"]', (1, 1), 'expected the tag [Game "…"] in this record.'),
    ('[Hakem "1"]\nclaim', (1, 1), 'expected the tag [Game "…"] in this record.'),
    ('[Hakem "1"]\n[Game "hokm"]', (1, 1), "expected all options of hokm: players is missing."),
    ('[Hakem "1"]\n[Game "chess"]', (2, 8), 'expected one of hokm, hazari, not "chess".'),
    ('[Hakem "1"', (1, 11), "expected ] at the end of the tag, not the end."),
    ('[Hakem "1', (1, 8), 'expected " at the end of what begins here.'),
    ("[Hakem", (1, 7), "expected the value of the tag between quotation marks, not the end."),
    ('[1 "1"]', (1, 2), 'expected the name of a tag, not "1".'),
    ('[Hakem "1"] x', (1, 13), 'expected the end of the line, not "x".'),
    (r'[Hakem "\q"]', (1, 8), 'after \\ stands one of \\ " } n, or u and four hexadecimal digits.'),
    (r'[Hakem "\ud800"]', (1, 8), "\\ud800 is half a sign."),
]
BODY = [
    ("fly 3", 1, "expected an action of hokm, one of shuffle, draw_lot, "),
    ("3", 2, "expected an action of hokm, one of shuffle, "),
    ("?", 1, "expected an action of hokm, one of shuffle, "),
    ("arrange 2C", 1, "expected an action of hokm, "),
    ("claim", 1, 'expected the seat before "claim".'),
    ("0 grant_offer", 3, 'expected no seat before "grant_offer".'),
    ("4 claim", 1, "expected a seat from 0 to 3, not 4."),
    ("9: QH", 1, "expected a seat from 0 to 3, not 9."),
    ("0 claim 7", 9, 'expected the end of the line, not "7".'),
    ("0 cut", 6, "expected a whole number, not the end."),
    ("0 cut x", 7, 'expected a whole number, not "x".'),
    ("0 cut -1", 7, 'expected a whole number, not "-1".'),
    ("0 cut 1 2", 9, 'expected nothing more here, not "2".'),
    ("0 cut " + "9" * 5_000, 7, "expected a whole number, not "),
    ("0 call_trump hats", 14, "expected one of clubs, diamonds, hearts, spades, saras, "),
    ("abandon late", 9, 'expected text between quotation marks, not "late".'),
    ('abandon "late', 9, 'expected " at the end of what begins here.'),
    ("shuffle 2C 1C", 12, 'expected a card such as QH, not "1C".'),
    ("shuffle 2C / 3C", 12, 'expected a card such as QH, not "/".'),
    ("0: QH ?", 7, 'expected a card such as QH, not "?".'),
    ("0: (x=1)", 4, 'expected a card such as QH, not "(x=1".'),
    ("0: QH @x", 8, 'expected seconds since the match began, such as @12.345, not "x".'),
    ("0: QH @1 @2", 10, "expected one time for each action, not two."),
    ("0: QH @1.2345", 8, "expected seconds since the match began, such as @12.345, not "),
    ("0: QH {oh", 7, "expected } at the end of what begins here."),
    ("0: QH (", 8, "expected a value such as cost=0.25, or ), not the end."),
    ("0: QH (x", 9, "expected = and a number, not the end."),
    ("0: QH (x=y)", 10, 'expected a number such as 0.25, not "y".'),
    ("0: QH (x=1.2.3)", 10, 'expected a number such as 0.25, not "1.2.3".'),
    ("0: QH (x=1e999)", 15, "expected a number that isn't beyond all bounds."),
    ("{a} 0: QH", 5, 'expected the end of the line, not "0:".'),
    ("{a} @1", 1, "expected an action before its time and values."),
    ("0: QH @1\n@2", 1, "expected one time for each action, not a second one."),
    ('[Game "hokm"]', 1, "expected one Game in a record, not a second one."),
    ('draw_lot 1\n[Options ""]', 1, "expected Options before the first action."),
    ('draw_lot 1\n[PositionStep "play"]', 1, "expected PositionStep before the first action."),
    ('[Options "target=7"]', 11, "expected an option as name=value, each once, not "),
    ('[Options "target"]', 11, 'expected an option as name=value, each once, not "target".'),
    ('[Options "targte=7"]', 11, "There is no option 'targte': did you mean target?"),
    ('[Options "' + "x" * 99 + '=7"]', 11, "expected an option as name=value, each once, not "),
    ('[Date "2025-03-01"]', 8, "expected a date such as 2025.03.01, with ? for a digit not "),
    ('[Time "six"]', 8, "expected a time such as 18:30:05, with ? for a digit not known, "),
    ('[Kind0 "cat"]', 9, 'expected person or bot, not "cat".'),
    ('[Player4 "Sara"]', 1, "expected Player0 to Player3, not Player4."),
    ('[Level1 "a"]\n[level01 "b"]', 1, "expected one Level1 in a record, not a second one."),
    ('[Outcome "won"]', 11, "expected one of target, bam, resigned, abandoned and the sides"),
    ('[Outcome ""]', 11, "expected one of target, bam, resigned, abandoned and the sides"),
    ('[MatchSeed "00"]', 13, 'expected 64 hexadecimal digits, not "00".'),
    ('[MatchSeed ""]', 13, "expected 64 hexadecimal digits, not "),
    (f'[MatchCommitment "{HASH} 1"]', 84, 'expected nothing more here, not "1".'),
    (f'[Commitment "{HASH}"]', 1, "expected a shuffle or a lot after this tag."),
    (f'[Commitment "{HASH}"]\n0: QH', 0, "expected a shuffle or a lot after this tag."),
    (f'[ServerSeed "{HASH}"]\ndraw_lot 1', 0, "expected a Commitment beside this tag."),
    (f'[Commitment "{HASH}"]\n' * 2, 0, "expected one Commitment before an action, not a second"),
    (
        f'[Commitment "{HASH}"]\n[SeatSeeds "{HASH}"]\ndraw_lot 1',
        0,
        "expected seeds of 4 seats, not of 1.",
    ),
    ('[PositionMoon "1"]', 1, "expected Position and then one of step, points, sets, "),
    ('[PositionStep "chess"]', 16, "expected one of new_hand, cut, call_trump, "),
    ('[PositionHands "AS / 1S"]', 22, 'expected a card such as QH, not "1S".'),
    ('[PositionTricks ""]\n[PositionTable "QH 1"]', 20, 'expected a card such as QH, not "1".'),
    ('[PositionTricks "0 QH / x"]', 25, 'expected a whole number, not "x".'),
    ('[PositionTricks "0 QH / / 1"]', 28, "expected a whole number, not "),
    ('[Deal "N:- - - -"]', 1, "expected a Deal only after the action that completes a deal."),
]
DEALS = [
    ("", "expected four hands such as N:AKQ2.J5.T98.A765 … … …, not "),
    ("X:- - - -", 'not "X:-".'),
    ("N - - - -", 'not "N".'),
    ("N:- - -", "not 3 hands."),
    ("N:AK - - -", 'expected a hand such as AKQ2.J5.T98.A765, or - for one not known, not "AK".'),
    ("N:AKQ.J5.T98.A765 - - -", "expected 13 different cards in a hand, not 12."),
    ("N:AAQ2.J5.T98.A765 - - -", "expected 13 different cards in a hand, not 13."),
    ("N:AKQ2.J5.T98.A765 AKQ2.J5.T98.A765 - -", "expected each card in one hand only."),
]


@pytest.mark.parametrize(("data", "place", "problem"), BAD)
def test_a_broken_beginning_is_refused(
    data: bytes | str, place: tuple[int, int], problem: str
) -> None:
    refused = refusal(data)
    assert problem in refused.problem
    assert place == (refused.line, refused.column)


@pytest.mark.parametrize(("body", "column", "problem"), BODY)
def test_a_broken_line_is_refused(body: str, column: int, problem: str) -> None:
    """Column 0 stands for the beginning of a line before the last."""
    refused = refusal(HEAD + body)
    assert problem in refused.problem
    last = LINES + body.rstrip("\n").count("\n") + 1
    if column:
        assert (last, column) == (refused.line, refused.column)
    else:
        assert (True, 1) == (LINES < refused.line <= last, refused.column)


@pytest.mark.parametrize(("value", "problem"), DEALS)
def test_a_broken_deal_is_refused(value: str, problem: str) -> None:
    assert problem in refusal(f'{HEAD}draw_lot 1\n[Deal "{value}"]').problem


def test_a_deal_is_of_four_hands_and_shown_once() -> None:
    deal = '[Deal "N:- - - -"]'
    assert "only at a table of four" in refusal(f"{TWO}draw_lot 1\n{deal}").problem
    assert "only after the action" in refusal(f"{HEAD}draw_lot 1\n{deal}\n{deal}").problem


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("target=7", "target=0", "target can't be 0: it is from 1 to 100."),
        ("target=7", "target=x", "target can't be 'x': it is a whole number."),
        ("bam=off", "bam=of", "bam can't be 'of': it is one of off, claim."),
        ("target=7 ", "", "expected all options of hokm: target is missing."),
        ("sets_to_win=1", "", "expected all options of hokm: sets_to_win is missing."),
        ("bam_fail=keep_kot", "bam_fail=score_one", "can't go with bam=off: it needs bam=claim."),
    ],
)
def test_options_that_no_table_can_play_are_refused(old: str, new: str, problem: str) -> None:
    assert old in HEAD
    refused = refusal(HEAD.replace(old, new))
    assert problem in refused.problem
    assert 2 < refused.line <= LINES


def test_the_second_of_two_records_may_be_the_broken_one() -> None:
    assert LINES + 2 == refusal(HEAD + '\n[Hakem "2"]').line
    assert LINES + 1 == refusal(HEAD + '[Hakem "1"]').line


def test_every_written_rule_set_has_its_options_in_full() -> None:
    for form, options in FORMS.items():
        text = write([Record(options=options, rules=form)])
        assert options == read(text)[0].options
        assert rule_sets(options.game.name).options is type(options)
