"""Rules H58 to H71: no-trump modes, the weak hand, kot at hand six, bam."""

import pytest

from hakem import rules
from hakem.rules import Card, IllegalAction, Outcome, Reason, Shuffle
from hakem.rules.hokm import (
    CallTrump,
    ClaimBam,
    ClaimRedeal,
    DeclineBam,
    HokmOptions,
    HokmState,
    PlayCard,
    Step,
    Trump,
    preset,
)
from hakem.rules.hokm.events import (
    BamClaimed,
    BamDeclined,
    BamOffered,
    HandScored,
    HandStarted,
    KotAtSix,
    RedealClaimed,
    SetWon,
    TrickTaken,
)
from hakem.rules.hokm.trump import winning_place
from tests.rules.hokm.table import (
    dealt,
    deck,
    do,
    new_hand,
    of,
    one,
    play,
    played,
    result,
    row,
    table,
)

MODES = (Trump.SARAS, Trump.NARAS, Trump.TAK_NARAS)
ALL_MODES = preset("app", trump_modes=("suits", "saras", "naras", "tak_naras"))
WEAK = preset("app", weak_hand_redeal="no_card_above_10")
BAM = preset("app", bam="claim")


def best(trump: Trump, low_ace: bool = False) -> str:
    """The ranks of a suit from the winner down, found by letting each two meet."""
    hearts = [Card.of(2, rank) for rank in range(13)]
    ace = "low" if low_ace else "high"
    wins = {
        card: sum(
            winning_place((card, other), trump, ace) == 0  # type: ignore[arg-type]  # one of both
            for other in hearts
            if other is not card
        )
        for card in hearts
    }
    return "".join(card.rank.letter for card in sorted(hearts, key=wins.__getitem__, reverse=True))


def test_h58_the_hakem_may_name_a_mode_where_the_table_allows_it() -> None:
    state = dealt(ALL_MODES, "")
    calls = {
        action.trump for action in rules.legal_actions(state, 0) if isinstance(action, CallTrump)
    }
    assert calls == set(Trump)
    for mode in MODES:
        called, _ = do(state, CallTrump(0, mode))
        assert called.hand.trump is mode
        with pytest.raises(IllegalAction, match=mode.value) as refusal:
            do(dealt(preset("app"), ""), CallTrump(0, mode))
        assert refusal.value.reason is Reason.TRUMP_NOT_ALLOWED


@pytest.mark.parametrize("mode", MODES)
def test_h58_then_only_the_suit_led_wins(mode: Trump) -> None:
    assert winning_place(row("8H AS AC 2D"), mode) == 0
    assert mode.suit is None


def test_h59_saras_keeps_the_order_or_puts_the_ace_below() -> None:
    assert best(Trump.SARAS) == "AKQJT98765432"
    assert best(Trump.SARAS, low_ace=True) == "KQJT98765432A"
    hands = ["AS 2H", "2S 3H", "KS 4H", "3S 5H"]
    for ace, winner in (("high", 0), ("low", 2)):
        options = ALL_MODES.but(saras_ace=ace)
        state = table(hands, Trump.SARAS, options, taken=(5, 6), leader=0)
        state, events = play(state, "AS 2S KS 3S")
        assert one(TrickTaken, events).seat == winner


def test_h60_naras_turns_the_order_round() -> None:
    assert best(Trump.NARAS) == "23456789TJQKA"


def test_h61_tak_naras_has_the_ace_on_top() -> None:
    assert best(Trump.TAK_NARAS) == "A23456789TJQK"


@pytest.mark.parametrize("mode", MODES)
def test_h62_without_trumps_there_is_no_kot(mode: Trump) -> None:
    assert result(ALL_MODES, (6, 0), 0, trump=mode) == HandScored(0, "seven", 1, (7, 0))
    assert result(ALL_MODES, (0, 6), 1, trump=mode) == HandScored(1, "seven", 1, (0, 7))
    with_bam = ALL_MODES.but(bam="claim")
    assert result(with_bam, (6, 0), 0, trump=mode) == HandScored(0, "seven", 1, (7, 0))
    three = preset("app", 3, trump_modes=("suits", mode.value))
    assert result(three, (6, 0, 0), 0, trump=mode) is None
    assert result(three, (8, 0, 0), 0, trump=mode) == HandScored(0, "most", 1, (9, 0, 0))


def test_h63_a_hakem_with_no_card_above_the_ten_may_claim() -> None:
    state = dealt(WEAK, "2S 5H 8D TC TD")
    assert ClaimRedeal(0) in rules.legal_actions(state, 0)
    for card in ("JD", "QD", "KD", "AD"):
        strong = dealt(WEAK, f"2S 5H 8D TC {card}")
        assert ClaimRedeal(0) not in rules.legal_actions(strong, 0)
        with pytest.raises(IllegalAction) as refusal:
            do(strong, ClaimRedeal(0))
        assert refusal.value.reason is Reason.HAND_NOT_WEAK
    with pytest.raises(IllegalAction) as refusal:
        do(dealt(preset("app"), "2S 5H 8D TC TD"), ClaimRedeal(0))
    assert refusal.value.reason is Reason.HAND_NOT_WEAK
    with pytest.raises(IllegalAction) as refusal:
        do(state, ClaimRedeal(1))
    assert refusal.value.reason is Reason.NOT_YOUR_TURN
    called, _ = do(state, CallTrump(0, Trump.SPADES))
    assert called.hand.trump is Trump.SPADES


def test_h63_unknown_cards_are_no_weak_hand() -> None:
    state, _ = do(new_hand(WEAK), Shuffle((None,) * 52))
    assert ClaimRedeal(0) not in rules.legal_actions(state, 0)


def test_h64_a_weak_hand_is_shown_and_dealt_again_any_number_of_times() -> None:
    state = dealt(WEAK, "2S 5H 8D TC TD", hakem=1)
    for _ in range(3):
        state, events = do(state, ClaimRedeal(1))
        shown = one(RedealClaimed, events)
        assert shown == RedealClaimed(1, tuple(sorted(row("2S 5H 8D TC TD"))))
        assert rules.redact(shown, None) == shown
        assert not of(HandStarted, events)
        assert (state.phase, state.hakem, state.dealer) == (Step.SHUFFLE, 1, 0)
        assert state.standing.hand_number == 1
        assert state.hand.hands == ((),) * 4
        state, _ = do(state, Shuffle(deck(WEAK, "2S 5H 8D TC TD")))


def at_six(reading: str, target: int = 7) -> HokmOptions:
    return preset("app", kot_at_six=reading, target=target)


READINGS = {"literal_6_1": (6, 1), "swap_1_6": (1, 6), "reset_1_1": (1, 1)}


def test_h65_a_kot_against_a_side_one_short_of_the_target() -> None:
    options = at_six("literal_6_1")
    # side 0 stands at six and is kotted
    state, events = played(options, (0, 6), 1, points=(6, 3))
    assert one(KotAtSix, events) == KotAtSix(0, (6, 1))
    # the score is set before anybody asks who has won
    state, events = played(options, (0, 6), 1, points=(6, 5))
    assert not of(SetWon, events)
    assert state.outcome is None
    # at another score, without a kot, or when the side at six makes it, nothing special
    for points, taken, winner, after in (
        ((5, 3), (0, 6), 1, (5, 6)),
        ((6, 3), (1, 6), 1, (6, 4)),
        ((6, 3), (6, 0), 0, (8, 3)),
    ):
        state, events = played(options, taken, winner, points=points)
        assert not of(KotAtSix, events)
        assert state.standing.points == after
    state, events = played(at_six("literal_6_1", target=3), (0, 6), 1, points=(2, 0))
    assert one(KotAtSix, events).points == (2, 1)
    state, events = played(at_six("off"), (0, 6), 1, points=(6, 3))
    assert state.standing.points == (6, 6)


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("kotted", [0, 1])
def test_h66_the_score_by_each_reading(reading: str, kotted: int) -> None:
    points = (6, 3) if kotted == 0 else (3, 6)
    taken = (0, 6) if kotted == 0 else (6, 0)
    state, _ = played(at_six(reading), taken, 1 - kotted, points=points)
    expected = READINGS[reading]
    assert state.standing.points == (expected if kotted == 0 else expected[::-1])


def test_h67_the_kotted_side_has_the_next_hakem() -> None:
    for reading in READINGS:
        for hakem, after in ((0, 0), (2, 2), (1, 2), (3, 0)):
            state, _ = played(at_six(reading), (0, 6), 1, hakem=hakem, points=(6, 3))
            assert state.hakem == after
            assert state.dealer == (after - 1) % 4


def bam_on_offer(options: HokmOptions = BAM, side: int = 0, hakem: int = 0) -> HokmState:
    state, _ = played(options, (6, 0) if side == 0 else (0, 6), side, hakem=hakem)
    return state


@pytest.mark.parametrize("options", [BAM, preset("plain", bam="claim")])
def test_h68_after_seven_tricks_in_a_row_bam_is_on_offer(options: HokmOptions) -> None:
    state, events = played(options, (6, 0), 0)
    assert events[-1] == BamOffered(0)
    assert state.phase == Step.BAM
    assert rules.to_act(state) == {0}
    assert rules.legal_actions(state, 0) == (ClaimBam(0), DeclineBam(0))
    for action, reason in (
        (ClaimBam(1), Reason.NOT_YOUR_TURN),
        (PlayCard(0, state.hand.hands[0][0]), Reason.WRONG_PHASE),
    ):
        with pytest.raises(IllegalAction) as refusal:
            do(state, action)
        assert refusal.value.reason is reason
    state, events = played(options, (0, 6), 1)
    assert events[-1] == BamOffered(1)
    state, events = played(options, (6, 1), 0)
    assert not of(BamOffered, events)
    assert one(HandScored, events).result == "seven"


def test_h68_the_player_who_took_the_seventh_trick_decides() -> None:
    state, events = played(BAM, (6, 0), 2, hakem=0)
    assert events[-1] == BamOffered(2)
    assert rules.to_act(state) == {2}


def test_h69_a_declined_bam_is_a_kot() -> None:
    state, events = do(bam_on_offer(), DeclineBam(0))
    assert events[0] == BamDeclined(0)
    assert one(HandScored, events) == HandScored(0, "kot", 2, (7, 0))
    assert state.standing.points == (2, 0)


def test_h69_or_play_just_goes_on() -> None:
    options = BAM.but(hand_end="play_all")
    state, events = do(bam_on_offer(options), DeclineBam(0))
    assert events == (BamDeclined(0),)
    assert state.phase == Step.PLAY
    while state.phase == Step.PLAY:
        state, events = do(state, rules.legal_actions(state, state.hand.turn)[-1])
    assert one(HandScored, events) == HandScored(0, "kot", 2, (13, 0))


def test_h69_a_claimed_bam_plays_on() -> None:
    state, events = do(bam_on_offer(), ClaimBam(0))
    assert events == (BamClaimed(0),)
    assert state.phase == Step.PLAY
    assert state.hand.bam == 0
    for _ in range(4 * 5):
        state, events = do(state, rules.legal_actions(state, state.hand.turn)[-1])
        assert not of(HandScored, events)
    assert state.hand.taken == (12, 0)


@pytest.mark.parametrize("side", [0, 1])
def test_h70_all_thirteen_win_the_match_at_once(side: int) -> None:
    options = preset("app", bam="claim", sets_to_win=3)
    taken = (12, 0) if side == 0 else (0, 12)
    state, events = played(options, taken, side, bam=side, points=(0, 6), sets=(0, 2))
    assert state.outcome == Outcome((side,), "bam")
    assert one(HandScored, events).result == "bam"


@pytest.mark.parametrize(
    ("bam_fail", "hakem", "expected"),
    [
        ("keep_kot", 0, HandScored(0, "bam_failed", 2, (7, 1))),
        ("keep_kot", 1, HandScored(0, "bam_failed", 3, (7, 1))),
        ("score_one", 0, HandScored(0, "bam_failed", 1, (7, 1))),
        ("score_one", 1, HandScored(0, "bam_failed", 1, (7, 1))),
        ("opponents_kot", 0, HandScored(1, "bam_failed", 3, (7, 1))),
        ("opponents_kot", 1, HandScored(1, "bam_failed", 2, (7, 1))),
    ],
)
def test_h71_a_lost_trick_ends_a_bam(bam_fail: str, hakem: int, expected: HandScored) -> None:
    options = preset("app", bam="claim", bam_fail=bam_fail)
    state, events = played(options, (7, 0), 1, hakem=hakem, bam=0)
    assert one(HandScored, events) == expected
    assert state.standing.points[expected.side or 0] == expected.points
    assert state.phase == Step.SHUFFLE
    winner_is_hakem = expected.side == hakem
    assert state.hakem == (hakem if winner_is_hakem else hakem + 1)
