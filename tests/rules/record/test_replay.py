"""A record is judged by the rules: where it breaks them, it says where and which."""

import pytest

from hakem import rules
from hakem.rules import DECK, Card, Outcome
from hakem.rules.cards import parse_cards, show
from hakem.rules.errors import BadRecord
from hakem.rules.hazari import Arrange, HazariPosition
from hakem.rules.hokm import HokmPosition, PlayCard, Trump
from hakem.rules.hokm.position import position_of
from hakem.rules.record import Entry, Record, begin, check, read, replay, write
from tests.rules.record.matches import FORMS, match_of

APP = FORMS["hokm-app-4"]
HAZARI = FORMS["hazari-hazari-lite-4"]
HEAD = write([Record(options=APP)])
LINES = HEAD.count("\n")

SUITS = [list(DECK[13 * suit : 13 * suit + 13]) for suit in range(4)]
SUITS[0][0], SUITS[1][0] = Card.D2, Card.C2
"""Each seat has a suit of its own, but seats 0 and 1 have changed their twos."""
DECK_OF_SUITS = [
    card for cut in (slice(0, 5), slice(5, 9), slice(9, 13)) for suit in SUITS for card in suit[cut]
]
DRAW = f"draw_lot 3\nshuffle AS {show(card for card in DECK if card is not Card.SA)}\n"
DEALT = f"{DRAW}shuffle {show(DECK_OF_SUITS)}\n0 call_trump hearts\n"
DEAL = '[Deal "N:..2.AKQJT9876543 ..AKQJT9876543.2 .AKQJT98765432.. AKQJT98765432..."]\n'


def refusal(data: str) -> BadRecord:
    (record,) = read(data)
    with pytest.raises(BadRecord) as caught:
        check(record)
    assert "\n" not in str(caught.value)
    return caught.value


@pytest.mark.parametrize("form", FORMS)
def test_a_replay_gives_every_state_and_event_again(form: str) -> None:
    match = match_of(form)
    seen = [(step.action, step.state, step.events) for step in replay(match.record)]
    assert [(step.action, step.after, step.events) for step in match.steps] == seen
    assert rules.start(match.record.options) == begin(match.record)


@pytest.mark.parametrize(
    ("body", "line", "column", "problem"),
    [
        (
            "draw_lot 7",
            1,
            1,
            "before the first hand: 'draw_lot 7' is refused: The lot must be from 0 to 3, not 7.",
        ),
        (f"{DRAW}shuffle 2C 2C", 3, 1, "hand 1: 'shuffle 2C 2C' is refused: The deck must hold"),
        (f"{DRAW}0 cut 3", 3, 1, "Cut is not possible while the deck is shuffled. (wrong_phase)"),
        (f"{DEALT}0: AC 2D", 5, 7, "hand 1, trick 1: '1 play_card 2D' is refused: "),
        (f"{DEALT}0: AC 4D", 5, 7, "You still have clubs: follow clubs. (must_follow_suit)"),
        (f"{DEALT}0: AC 2C 2H 2S 3S", 5, 16, "hand 1, trick 2: '0 play_card 3S' is refused: "),
        (f"{DEALT}0: AC 2C 2H 2S 3S", 5, 16, "can't act: seat 2 is to play. (not_your_turn)"),
        (f'{DEALT}abandon "late"\n0: AC', 6, 4, "The match is over. (match_over)"),
    ],
)
def test_an_illegal_action_is_refused_with_hand_trick_and_rule(
    body: str, line: int, column: int, problem: str
) -> None:
    refused = refusal(HEAD + body)
    assert problem in refused.problem
    assert (LINES + line, column) == (refused.line, refused.column)


def test_an_illegal_deal_of_hazari_is_refused_with_its_number() -> None:
    head = write([Record(options=HAZARI)])
    body = f"draw_lot 0\nshuffle {show(DECK)}\n1 arrange 2C / 3C\n"
    assert "before the first deal: 'shuffle'" in refusal(head + "shuffle").problem
    refused = refusal(head + body)
    assert "deal 1: '1 arrange 2C / 3C' is refused: " in refused.problem
    assert "(wrong_group_sizes)" in refused.problem


def test_a_record_that_was_never_read_is_judged_by_its_canonical_text() -> None:
    (record,) = read(HEAD + DEALT + DEAL + "0: AC 2C 2H 2S 3S")
    unread = Record(options=APP, entries=tuple(entry.but(place=None) for entry in record.entries))
    with pytest.raises(BadRecord) as caught:
        check(unread)
    lines = write([unread]).splitlines()
    assert "2: 3S" != lines[caught.value.line - 1]
    assert "0: 3S" == lines[caught.value.line - 1]


@pytest.mark.parametrize("deal", [DEAL, DEAL.replace("N:", "E:", 1)])
def test_a_deal_must_be_the_one_that_was_dealt(deal: str) -> None:
    data = HEAD + DEALT + deal + "0: AC 2C 2H"
    if deal == DEAL:
        assert 3 == len(check(read(data)[0]).hand.table)  # type: ignore[attr-defined]  # a state of this game
        return
    refused = refusal(data)
    assert "hand 1, trick 1: the Deal contradicts the cards dealt: N:..2.AK" in refused.problem
    assert LINES + 4 == refused.line


def test_a_deal_can_only_be_shown_once_it_is_complete() -> None:
    data = f"{HEAD}draw_lot 3\n{DEAL}"
    assert "contradicts the cards dealt: no complete deal." in refusal(data).problem
    assert "contradicts" in refusal(HEAD + DEALT + DEAL.replace("AKQJT98765432...", "-")).problem


@pytest.mark.parametrize("form", ["hokm-app-4", "hokm-persian-4", "hazari-hazari-lite-4"])
def test_every_complete_deal_is_shown(form: str) -> None:
    match = match_of(form)
    shown = [entry.deal for entry in match.record.entries if entry.deal is not None]
    assert shown
    assert all(hand is not None for deal in shown for hand in deal)
    text = write([match.record])
    assert len(shown) == text.count('\n[Deal "N:')
    for deal in shown:
        cards = sorted(card for hand in deal if hand for card in hand)
        assert list(DECK) == cards


@pytest.mark.parametrize(
    ("outcome", "true"),
    [("target 0", "abandoned: late"), ("abandoned", "abandoned: late"), ("abandoned: late", "")],
)
def test_the_outcome_must_follow_from_the_play(outcome: str, true: str) -> None:
    data = f'{HEAD}{DEALT}abandon "late"\n[Outcome "{outcome}"]\n'
    if not true:
        assert Outcome((), "abandoned", "late") == check(read(data)[0]).outcome
        return
    refused = refusal(data)
    assert f"the Outcome is '{outcome}', but by the play '{true}'." == refused.problem
    assert (LINES + 6, 1) == (refused.line, refused.column)


def test_an_unfinished_match_has_no_outcome() -> None:
    assert "by the play 'unfinished'" in refusal(f'{HEAD}{DEALT}[Outcome "target 0"]').problem
    assert check(read(HEAD + DEALT)[0]).outcome is None
    unread = Record(options=APP, outcome=Outcome((0,), "target"))
    with pytest.raises(BadRecord, match="line 1, column 1: the Outcome"):
        check(unread)


def test_a_match_may_start_from_a_position() -> None:
    hands = tuple(map(parse_cards, ("AS KD", "QS QD", "2S 3D", "4S 5D")))
    position = HokmPosition(
        step="play", points=(6, 5), trump=Trump.SPADES, taken=(6, 5), leader=0, hands=hands
    )
    plays = [Entry(PlayCard(seat, hands[seat][0])) for seat in range(4)]
    record = Record(options=APP, position=position, entries=tuple(plays))
    (back,) = read(write([record]))
    assert record == back
    assert Outcome((0,), "target") == check(back).outcome
    assert "unfinished" in write([record]) or check(record).outcome is not None


def test_a_match_of_hazari_may_start_from_a_position() -> None:
    hands = tuple(tuple(DECK[seat::4]) for seat in range(4))
    position = HazariPosition(totals=(360, 0, 0, 0), deal_number=2, dealer=3, hands=hands)
    record = Record(options=HAZARI, position=position)
    state, events = begin(record)
    entries = [
        Entry(action)
        for seat in range(4)
        for action in rules.legal_actions(state, seat)
        if isinstance(action, Arrange)
    ]
    record = record.but(entries=tuple(entries))
    after = check(read(write([record]))[0])
    assert 720 == sum(after.totals)  # type: ignore[attr-defined]  # a state of this game
    assert () == events


@pytest.mark.parametrize("form", [form for form in FORMS if form.startswith("hokm")])
def test_every_position_of_a_match_of_hokm_starts_a_record(form: str) -> None:
    match = match_of(form)
    tried = 0
    for length in range(0, min(80, len(match.steps)), 3):
        state = match.state(length)
        try:
            position = position_of(state)  # type: ignore[arg-type]  # a state of this game
        except rules.BadPosition:
            continue
        tried += 1
        record = Record(options=state.options, position=position)
        (back,) = read(write([record]))
        assert record == back
        assert begin(record) == begin(back)
    assert tried > 5


@pytest.mark.parametrize(
    ("tags", "problem"),
    [
        ('[PositionStep "play"]\n[PositionHakem "9"]\n', "position: "),
        ('[PositionHakem "9"]\n[PositionStep "play"]\n', "position: "),
    ],
)
def test_an_impossible_position_is_refused(tags: str, problem: str) -> None:
    refused = refusal(HEAD + tags)
    assert problem in refused.problem
    assert (LINES + 1, 1) == (refused.line, refused.column)


def test_an_impossible_position_that_was_never_read_is_refused() -> None:
    wrong = Record(options=HAZARI, position=HazariPosition(totals=(5, 0, 0, 0)))
    with pytest.raises(BadRecord, match="line 1, column 1: position: The totals"):
        check(wrong)


@pytest.mark.parametrize(
    ("form", "position"),
    [("hokm-app-4", HazariPosition()), ("hazari-hazari-lite-4", HokmPosition())],
)
def test_a_position_of_the_other_game_is_no_record(
    form: str, position: HokmPosition | HazariPosition
) -> None:
    with pytest.raises(ValueError, match="position"):
        Record(options=FORMS[form], position=position)
