"""Every value that `solve` gives is the one found by trying every action in the rules."""

import subprocess
import sys
from random import Random
from time import monotonic

import pytest

from hakem.analysis import Outcome, each_for_itself, solve
from hakem.analysis.outcomes import worth_of_bam
from hakem.analysis.positions import OpenHand
from hakem.analysis.renaming import Renaming
from hakem.analysis.searcher import Searcher
from hakem.analysis.three_sides import sure_of
from hakem.analysis.valuing import contest_of
from hakem.kernels.solver.positions import positions_of
from hakem.rules import Action, BadPosition, Card, Event, apply, legal_actions
from hakem.rules.cards import DECK, parse_cards
from hakem.rules.hokm import (
    ClaimBam,
    DeclineBam,
    HokmPosition,
    HokmState,
    PlayCard,
    Step,
    Trump,
    from_position,
    preset,
)
from hakem.rules.hokm.events import HandScored, TrickTaken
from tests.analysis.endings import EVERY, Minimax, all_played, random_ending
from tests.samples import PROVE, samples

CARDS = {2: 4, 3: 3, 4: 3}
ENDINGS = samples(test=3, prove=400)


@pytest.mark.parametrize("form", EVERY)
def test_values_of_endings_are_those_of_trying_everything(form: str) -> None:
    rng = Random(f"endings {form}")
    options = EVERY[form]
    for _ in range(ENDINGS):
        state = random_ending(rng, options, rng.randint(1, CARDS[options.players]))
        check_values(state)


SWEPT = [form for form, options in EVERY.items() if options.bam == "claim"]


@pytest.mark.parametrize("form", SWEPT)
def test_values_while_a_bam_is_played_for(form: str) -> None:
    rng = Random(f"bam {form}")
    for _ in range(ENDINGS):
        check_values(random_ending(rng, EVERY[form], rng.randint(1, 3), swept=True))


def check_values(state: HokmState) -> None:
    """Compare everything that is said of an ending with the search of all actions."""
    said = solve(state)
    side = state.side(state.hand.turn)
    points, tricks = Minimax(side), Minimax(side, tricks=True)
    assert said.finished
    assert (said.seat, said.side) == (state.hand.turn, side)
    assert said.stake is not None
    assert said.stake.points == points.value(state), state
    assert said.tricks is not None
    before = state.hand.taken[side]
    assert before + said.tricks == tricks.value(all_played(state)), state
    actions = legal_actions(state, state.hand.turn)
    assert {value.card for value in said.cards} == {
        action.card for action in actions if isinstance(action, PlayCard)
    }
    for value in said.cards:
        action = PlayCard(state.hand.turn, value.card)
        assert value.stake is not None
        assert value.stake.points == points.after(state, action), (state, action)
        assert before + (value.tricks or 0) == tricks.after(all_played(state), action)
    best = max((value.stake.points, value.tricks) for value in said.cards if value.stake)
    assert set(said.best) == {
        value.card
        for value in said.cards
        if value.stake and (value.stake.points, value.tricks) == best
    }
    check_line(state, said.line, said.stake.points)


def check_line(state: HokmState, line: tuple[Card, ...], points: int) -> None:
    """Play a line by the rules: the hand ends with its last card, and as it was said."""
    side, options = state.side(state.hand.turn), state.options
    ends: list[HandScored] = []
    for card in line:
        assert not ends
        state, events = apply(state, PlayCard(state.hand.turn, card))
        ends = [event for event in events if isinstance(event, HandScored)]
    assert Minimax(side).scored(options, ends[0]) == points


class FirstSeven(Minimax):
    """1 if the side takes the first seven tricks, -1 if another does, else 0."""

    def after(self, state: HokmState, action: Action) -> int:
        after, events = apply(state, action)
        if any(isinstance(event, TrickTaken) and event.number == 7 for event in events):
            kots = [e for e in events if isinstance(e, HandScored) and e.result in KOTS]
            kot = kots[0].side if kots else after.hand.kot
            return 0 if kot is None else 1 if kot == self.side else -1
        return self.value(after)


KOTS = ("kot", "hakem_kot")
SIX = samples(test=2, prove=40)


@pytest.mark.parametrize("form", [form for form in EVERY if not form.endswith("-3")])
def test_a_kot_is_decided_at_the_seventh_trick(form: str) -> None:
    rng = Random(f"kot {form}")
    options = EVERY[form]
    for _ in range(SIX):
        state = random_ending(rng, options, 7, swept=True, skew=0.8)
        said = solve(state, tricks=False, line=False)
        seven = FirstSeven(state.side(state.hand.turn))
        trump = state.hand.trump
        for value in said.cards:
            kot = seven.after(state, PlayCard(state.hand.turn, value.card))
            assert value.stake is not None
            assert (value.stake.outcome >= Outcome.KOT_MADE) == (kot == 1)
            assert (value.stake.outcome <= Outcome.KOT_SUFFERED) == (kot == -1)
            assert not (value.stake.kot and trump is not None and trump.suit is None)


LATE = ["bam-opponents_kot-play-all-2", "bam-keep_kot-play-all-2", "play-all-2"]


@pytest.mark.parametrize("form", LATE if PROVE else LATE[:1])
def test_two_players_to_the_end_from_right_after_the_seventh_trick(form: str) -> None:
    state = random_ending(Random(f"late {form}"), EVERY[form], 6, swept=True, skew=1.0)
    while state.phase == Step.BAM:
        state, _ = apply(state, ClaimBam(state.hand.turn))
    check_values(state)


@pytest.mark.parametrize("form", ["bam-keep_kot-4", "bam-opponents_kot-play-all-2"])
def test_a_bam_on_offer_is_claimed_when_it_is_certain(form: str) -> None:
    claimed = set()
    for seed in range(samples(test=7, prove=60)):
        rng = Random(f"offer {form} {seed}")
        state = random_ending(rng, EVERY[form], 6, swept=True, skew=1.0)
        if state.phase != Step.BAM:
            continue
        said = solve(state)
        side = state.side(state.hand.turn)
        assert not said.cards
        assert not said.best
        assert said.stake is not None
        claimed_state, _ = apply(state, ClaimBam(state.hand.turn))
        if state.options.players == 2:  # at four trying everything takes too long
            certain = Minimax(side).value(claimed_state) == worth_of_bam(state.options)
        else:
            stake = solve(claimed_state, line=False).stake
            certain = stake is not None and stake.outcome == Outcome.BAM_MADE
        assert said.claim_bam == certain
        assert said.stake.outcome == (Outcome.BAM_MADE if certain else Outcome.KOT_MADE)
        if certain:
            check_end(claimed_state, said.line, "bam")
        claimed.add(said.claim_bam)
    assert claimed == {True, False}


def check_end(state: HokmState, line: tuple[Card, ...], result: str) -> None:
    """Play a line by the rules: its last card ends the hand with this result."""
    events: tuple[Event, ...] = ()
    for card in line:
        state, events = apply(state, PlayCard(state.hand.turn, card))
    assert [event.result for event in events if isinstance(event, HandScored)] == [result]


@pytest.mark.parametrize("form", [form for form in EVERY if not form.endswith("-3")])
def test_a_whole_hand_ends_as_it_was_said(form: str) -> None:
    rng = Random(f"whole {form}")
    options = EVERY[form]
    for _ in range(samples(test=1, prove=25)):
        state = random_ending(rng, options, rng.randint(9, 11))
        said = solve(state)
        assert said.stake is not None
        side, claims = state.side(state.hand.turn), 0
        events: tuple[Event, ...] = ()
        for card in said.line:
            if state.phase == Step.BAM:
                claimed = solve(state, tricks=False, line=False).claim_bam
                claims += bool(claimed)
                decide = ClaimBam if claimed else DeclineBam
                state, _ = apply(state, decide(state.hand.turn))
            state, events = apply(state, PlayCard(state.hand.turn, card))
        if state.phase == Step.BAM:
            state, events = apply(state, DeclineBam(state.hand.turn))
        ends = [event for event in events if isinstance(event, HandScored)]
        assert len(ends) == 1
        assert Minimax(side).scored(options, ends[0]) == said.stake.points
        assert claims == (ends[0].result == "bam")


THREE = [form for form in EVERY if form.endswith("-3")]


@pytest.mark.parametrize("form", THREE)
def test_three_players_each_for_itself_as_in_the_rules(form: str) -> None:
    rng = Random(f"each {form}")
    options = EVERY[form]
    for _ in range(ENDINGS):
        state = random_ending(rng, options, rng.randint(1, 3))
        card, points = each_for_itself(state)
        assert points == best_for_each(state)
        after, events = apply(state, PlayCard(state.hand.turn, card))
        assert points == for_each(after, events)


def best_for_each(state: HokmState) -> tuple[int, ...]:
    """What each seat gets when all choose for themselves, the lowest number among equals."""
    seat = state.hand.turn
    assert state.hand.trump is not None
    names = Renaming.of(state.hand.trump, state.options.saras_ace)
    plays = [action for action in legal_actions(state, seat) if isinstance(action, PlayCard)]
    plays.sort(key=lambda play: names.number(play.card))
    found = [for_each(*apply(state, play)) for play in plays]
    return max(found, key=lambda points: points[seat])


def for_each(state: HokmState, events: tuple[Event, ...]) -> tuple[int, ...]:
    """What each seat gets from here on, or has got by what has happened."""
    for event in events:
        if isinstance(event, HandScored):
            return tuple(Minimax(side).scored(state.options, event) for side in range(3))
    return best_for_each(state)


def test_what_three_players_are_told_early_is_so_in_the_end() -> None:
    """What the tricks alone prove agrees with the search of the whole ending."""
    rng = Random(4)
    told = 0
    for number in range(samples(test=70, prove=3_000)):
        state = random_ending(rng, EVERY[THREE[number % len(THREE)]], rng.randint(2, 4))
        hand = OpenHand.of(state)
        contest = contest_of(hand)
        with Searcher() as ask:
            found = sure_of(contest, positions_of([hand.position]), ask, True)
        for value in solve(state, tricks=False, line=False).cards:
            stake = found.stake(hand.names.number(value.card))
            if stake is not None:
                told += 1
                assert value.stake is not None
                assert stake.points == value.stake.points
    assert told > 4


def test_three_players_from_a_whole_deal_know_their_tricks() -> None:
    rng = Random(3)
    state = random_ending(rng, preset("pagat", 3), 8)
    said = solve(state)
    side = state.side(state.hand.turn)
    assert said.finished
    for card in said.line:
        state, events = apply(state, PlayCard(state.hand.turn, card))
        if any(isinstance(event, HandScored) for event in events):
            break
    assert said.tricks is not None
    assert 0 <= said.tricks <= 8
    assert side in (0, 1, 2)


def whole_deal(seed: int, trump: Trump = Trump.SPADES) -> HokmState:
    """A whole deal for four by Pagat's rules, seat 0 to lead."""
    deck = Random(seed).sample(DECK, 52)
    hands = tuple(tuple(sorted(deck[13 * seat : 13 * seat + 13])) for seat in range(4))
    return from_position(preset("pagat"), HokmPosition(step="play", hands=hands, trump=trump))


def test_a_limit_in_nodes_leaves_values_unknown() -> None:
    said = solve(whole_deal(2), node_limit=50)
    assert not said.finished
    assert said.stake is None
    assert not said.best
    assert not said.line
    assert len(said.cards) == 13
    assert any(value.tricks is None for value in said.cards)


def test_a_limit_in_time_ends_a_search_of_minutes() -> None:
    deck = Random(1).sample(DECK[1:], 51)
    hands = tuple(tuple(sorted(deck[17 * seat : 17 * seat + 17])) for seat in range(3))
    state = from_position(
        preset("pagat", 3), HokmPosition(step="play", hands=hands, trump=Trump.HEARTS)
    )
    solve(random_ending(Random(1), preset("pagat", 3), 3))  # compiled before the clock runs
    begin = monotonic()
    said = solve(state, seconds=0.3)
    assert monotonic() - begin < 3
    assert not said.finished
    assert {value.card for value in said.cards} == set(hands[0])


def test_an_interrupt_ends_a_search_at_once() -> None:
    code = (
        "import signal, time\n"
        "from tests.analysis.test_solve import *\n"
        "deck = Random(1).sample(DECK[1:], 51)\n"
        "hands = tuple(tuple(sorted(deck[17 * s : 17 * s + 17])) for s in range(3))\n"
        "position = HokmPosition(step='play', hands=hands, trump=Trump.HEARTS)\n"
        "state = from_position(preset('pagat', 3), position)\n"
        "solve(state, node_limit=1)\n"
        "signal.signal(signal.SIGALRM, signal.default_int_handler)\n"
        "signal.setitimer(signal.ITIMER_REAL, 0.3)\n"
        "begin = time.monotonic()\n"
        "try:\n"
        "    solve(state)\n"
        "except KeyboardInterrupt:\n"
        "    print('stopped', time.monotonic() - begin < 5)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120
    )
    assert done.stdout == "stopped True\n"


def faulty(**changes: object) -> HokmPosition:
    """A position of two tricks before the end, with something changed."""
    hands = tuple(map(parse_cards, ("AS KD", "QS QD", "2S 3D", "4S 5D")))
    position = HokmPosition(
        step="play", points=(6, 5), trump=Trump.SPADES, taken=(6, 5), leader=0, hands=hands
    )
    return position.but(**changes)


def rows(*texts: str) -> tuple[tuple[Card, ...], ...]:
    """Hands from texts."""
    return tuple(map(parse_cards, texts))


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (faulty(hands=rows("AS AS", "QS QD", "2S 3D", "4S 5D")), "AS is in the position twice."),
        (faulty(hands=rows("AS KD", "QS KD", "2S 3D", "4S 5D")), "KD is in the position twice."),
        (faulty(hands=rows("AS KD", "QS", "2S 3D", "4S 5D")), "hands of seat 1 must be 2 cards"),
        (faulty(trump=None), "trump must be told at the step play: one of clubs, diamonds"),
        (faulty(trump=Trump.NARAS), "trump must be told at the step play"),
        (faulty(trump="stars"), "The field 'trump' of the position is of the wrong type."),
        (faulty(leader=7), "leader can't be 7: seats are 0 to 3."),
        (
            faulty(hands=rows("KD", "QS QD", "2S 3D", "4S 5D")[:4], table=parse_cards("AS QH")),
            "hands of seat 1 must be 1 cards",
        ),
        (
            faulty(hands=rows("KD", "QS", "2S 3D", "4S 5D"), table=parse_cards("AS QH")),
            "Seat 1 holds QS, but has shown to hold no spades.",
        ),
        (faulty(hands=()), "All hands must be known: seat 0 has 2 unknown."),
        (faulty(taken=(7, 4)), "The hand is over: side 0 has won it."),
        (HokmPosition(), "There are no cards to play at the step shuffle."),
    ],
)
def test_what_is_wrong_with_a_position_is_said_before_any_search(
    position: HokmPosition, said: str
) -> None:
    with pytest.raises(BadPosition) as caught:
        solve(position, preset("pagat"))
    assert said in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_position_needs_options() -> None:
    with pytest.raises(BadPosition, match="needs the options"):
        solve(faulty())


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        (rows("AS KD", "QS QD", "2S 3D", "4S"), "uneven hands"),
        (rows("AS KD", "QS QD", "2S 3D", "4S AS"), "AS is in two hands"),
        (rows("AS AS", "QS QD", "2S 3D", "4S 5D"), "Seat 0 holds AS twice."),
        (rows("AS", "QS", "2S", "4S"), "11 tricks taken and 1 to play don't make 13."),
    ],
)
def test_a_state_made_by_hand_is_checked_too(
    hands: tuple[tuple[Card, ...], ...], said: str
) -> None:
    state = from_position(preset("pagat"), faulty()).with_hand(hands=hands)
    with pytest.raises(BadPosition) as caught:
        solve(state)
    assert said in str(caught.value)


def test_each_for_itself_says_what_it_is_for() -> None:
    with pytest.raises(BadPosition, match="for 3 players, not 4"):
        each_for_itself(faulty(), preset("pagat"))
    with pytest.raises(BadPosition, match="endings of 5 tricks, not of 6"):
        each_for_itself(random_ending(Random(1), preset("pagat", 3), 6))


def test_the_same_hand_is_worth_the_same_with_suits_renamed() -> None:
    for seed in range(samples(test=2, prove=30)):
        state = whole_deal(seed, Trump.HEARTS)
        turned = tuple(
            tuple(sorted(Card.of((card.suit + 1) % 4, card.rank) for card in hand))
            for hand in state.hand.hands
        )
        other = whole_deal(seed, Trump.SPADES).with_hand(hands=turned)
        values = [solve(each, tricks=False, line=False) for each in (state, other)]
        found = [
            {(c.card.suit + shift) % 4 * 13 + c.card.rank: c.stake for c in said.cards}
            for shift, said in zip((1, 0), values, strict=True)
        ]
        assert found[0] == found[1]
