"""Playouts obey the rules of play, stop and score as told, and choose as their policies say."""

from collections import Counter
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from hakem.kernels.playouts import RANDOM, RULE_OF_THUMB, Playout, play_out
from hakem.kernels.xoshiro import seeded
from tests.kernels.plain_hokm import PlainHand, legal
from tests.samples import Samples
from tests.samples import samples as sized

SIZES = {2: 13, 3: 17, 4: 13}


def bits(cards: Any) -> Any:
    return sum(1 << card for card in cards)


def deal(players: int, generator: Any, size: int | None = None) -> Any:
    size = size or SIZES[players]
    deck = generator.permutation(52).tolist()
    return [sorted(deck[seat * size : (seat + 1) * size]) for seat in range(players)]


def position(generator: Any) -> Any:
    """A random position inside a random hand, with random stop rules: playout, hands."""
    players = int(generator.integers(2, 5))
    trump = [None, 0, 1, 2, 3][generator.integers(5)]
    hand = PlainHand(
        players,
        trump,
        deal(players, generator),
        leader=int(generator.integers(players)),
        kot_counts=bool(generator.integers(2)),
    )
    left = set(range(52))
    for _ in range(int(generator.integers(0, players * SIZES[players]))):
        card = generator.choice(legal(hand.hands[hand.to_play], hand.trick)).item()
        left.remove(card)
        hand.play(card)
    playout = Playout(
        players,
        trump,
        leader=hand.leader,
        table=tuple(hand.trick),
        taken=tuple(hand.taken),
        kot=hand.kot,
        hakem=int(generator.integers(players)),
        kot_counts=hand.kot_counts,
        stop_at_seven=bool(generator.integers(2)),
        stop_unequalled=bool(generator.integers(2)),
        odd_one_out=bool(generator.integers(2)),
        points=((4, 7), (5, 6)),
        points_odd=9,
        unplayed=bits(left) if generator.integers(2) else 0,
    )
    return playout, hand


def in_plain(playout: Any, hands: Any) -> Any:
    return PlainHand(
        playout.players,
        playout.trump,
        [list(hand) for hand in hands],
        playout.leader,
        list(playout.table),
        list(playout.taken),
        playout.kot,
        playout.kot_counts,
    )


def replay(playout: Any, hands: Any, outcome: Any, played: Any) -> Any:
    """Play the traced cards by the plain rules and compare everything."""
    plain = in_plain(playout, hands)
    cards = played[played >= 0].tolist()
    for card in cards:
        assert plain.trick or plain.result(playout) is None
        plain.play(card)
    assert not plain.trick or not cards  # some positions are over as they stand
    assert (played[len(cards) :] == -1).all()
    winner, points = plain.result(playout)
    assert outcome["winner"] == (-1 if winner is None else winner)
    assert outcome["points"] == points
    assert outcome["kot"] == (-1 if plain.kot is None else plain.kot)
    assert outcome["taken"][: plain.sides].tolist() == plain.taken


@pytest.mark.parametrize("seed", range(5))
def test_playouts_agree_with_the_plain_rules(seed: int, samples: Samples) -> None:
    """From any position, by any mixture of policies, under any stop rules."""
    generator = np.random.default_rng(seed)
    for _ in range(samples(test=300, prove=20_000)):
        playout, hand = position(generator)
        policies = generator.integers(0, 2, playout.players).tolist()
        sets = np.array([[bits(cards) for cards in hand.hands]])
        trace = np.zeros((1, 52), np.int8)
        (outcome,) = play_out(playout, sets, seeded(seed), policies, trace)
        replay(playout, hand.hands, outcome, trace[0])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("policy", [RANDOM, RULE_OF_THUMB])
def test_batches_of_whole_hands_agree_with_the_plain_rules(
    players: int, policy: int, samples: Samples
) -> None:
    generator = np.random.default_rng(players)
    dealt = [deal(players, generator) for _ in range(samples(test=200, prove=33_000))]
    sets = np.array([[bits(hand) for hand in hands] for hands in dealt])
    playout = Playout(players, trump=2, leader=players - 1)
    trace = np.zeros((len(sets), 52), np.int8)
    outcomes = play_out(playout, sets, seeded(1), [policy] * players, trace)
    for hands, outcome, played in zip(dealt, outcomes, trace, strict=True):
        replay(playout, hands, outcome, played)


def test_tracing_changes_nothing(samples: Samples) -> None:
    """Without a trace four random players take another path; they must play the same cards."""
    generator = np.random.default_rng(8)
    for _ in range(samples(test=300, prove=10_000)):
        playout, hand = position(generator)
        sets = np.array([[bits(cards) for cards in hand.hands]] * 3)
        trace = np.zeros((3, 52), np.int8)
        assert np.array_equal(
            play_out(playout, sets, seeded(5)), play_out(playout, sets, seeded(5), (), trace)
        )


@given(st.integers(0, 2**32))
def test_same_seed_same_playouts_and_calls_may_be_split(seed: int) -> None:
    generator = np.random.default_rng(seed)
    playout, hand = position(generator)
    sets = np.array([[bits(cards) for cards in hand.hands]] * 10)
    whole = play_out(playout, sets, seeded(seed))
    state = seeded(seed)
    parts = [play_out(playout, sets[:3], state), play_out(playout, sets[3:], state)]
    assert np.array_equal(whole, np.concatenate(parts))


@pytest.mark.parametrize("traced", [False, True])
def test_random_cards_are_equally_likely(traced: bool, samples: Samples) -> None:
    """The whole play of three tricks with a choice of leads: each line as likely as it is."""
    hands = [[6, 36, 48], [5, 18, 28], [26, 49, 50], [9, 11, 14]]
    playout = Playout(4, trump=2, stop_at_seven=False)
    number = samples(test=20_000, prove=1_000_000)
    sets = np.tile([bits(hand) for hand in hands], (number, 1))
    expected: Counter[Any] = Counter()

    def follow(plain: Any, chance: Any) -> Any:
        if not any(plain.hands):
            expected[tuple(plain.taken)] += chance
            return
        choices = legal(plain.hands[plain.to_play], plain.trick)
        for card in choices:
            branch = in_plain(playout, plain.hands)
            branch.leader, branch.trick, branch.taken = plain.leader, [*plain.trick], [*plain.taken]
            branch.play(card)
            follow(branch, chance / len(choices))

    follow(in_plain(playout, hands), 1.0)
    trace = np.zeros((number, 52), np.int8) if traced else None
    outcomes = play_out(playout, sets, seeded(int(traced)), (), trace)
    seen = Counter(map(tuple, outcomes["taken"][:, :2].tolist()))
    assert set(seen) <= set(expected)
    assert len(expected) == 3
    results = sorted(expected)
    assert (
        stats.chisquare(
            [seen[each] for each in results], [expected[each] * number for each in results]
        ).pvalue
        > 1e-5
    )
    if trace is not None:
        leads = np.bincount(trace[:, 0], minlength=52)[hands[0]]
        assert stats.chisquare(leads).pvalue > 1e-5


def cards_of(suit: int, ranks: Any) -> Any:
    return [13 * suit + rank for rank in ranks]


def test_thumb_never_ruffs_the_partners_trick() -> None:
    """Seat 0 leads the winning ace; seat 2 is void and holds trumps only beside low clubs."""
    hands = [cards_of(3, [12, 0]), cards_of(3, [1, 2]), [0, 26], cards_of(3, [3, 4])]
    trace = np.zeros((1, 52), np.int8)
    sets = np.array([[bits(hand) for hand in hands]])
    play_out(Playout(4, trump=2), sets, seeded(0), [RULE_OF_THUMB] * 4, trace)
    assert trace[0, :4].tolist() == [51, 40, 0, 42]


def test_thumb_beats_random(samples: Samples) -> None:
    number = samples(test=4_000, prove=100_000)
    generator = np.random.default_rng(3)
    sets = np.array([[bits(hand) for hand in deal(4, generator)] for _ in range(number // 4)])
    wins = 0
    for turn in range(4):
        playout = Playout(4, trump=turn, leader=turn)
        outcomes = play_out(playout, sets, seeded(turn), [RULE_OF_THUMB, RANDOM] * 2)
        wins += int(np.count_nonzero(outcomes["winner"] == 0))
    assert wins / (4 * len(sets)) > 0.75


THREE = [
    # tricks by seat, tricks left, kot, hakem, winner and points or nothing
    ((7, 0, 0), 10, 0, 0, (0, 2)),
    ((0, 7, 0), 10, 1, 0, (1, 3)),
    ((6, 0, 0), 11, None, 0, None),
    ((7, 1, 0), 9, None, 0, None),
    ((7, 4, 4), 2, None, 0, (0, 1)),
    ((8, 3, 1), 5, None, 0, None),
    ((8, 2, 2), 5, None, 0, (0, 1)),
    ((7, 6, 3), 1, None, 0, None),
    ((7, 6, 4), 0, None, 1, (0, 1)),
    ((7, 7, 3), 0, None, 0, (2, 1)),
    ((6, 6, 5), 0, None, 1, (2, 1)),
    ((5, 5, 7), 0, None, 2, (2, 1)),
    ((9, 4, 4), 0, None, 2, (0, 1)),
]


@pytest.mark.parametrize(("taken", "left", "kot", "hakem", "expected"), THREE)
def test_three_players_stop_and_score(
    taken: tuple[int, ...], left: int, kot: int, hakem: int, expected: tuple[int, ...]
) -> None:
    playout = Playout(3, trump=0, taken=taken, kot=kot, hakem=hakem)
    sets = np.array([[bits(hand) for hand in deal(3, np.random.default_rng(0), left or 1)]])
    trace = np.zeros((1, 52), np.int8)
    (outcome,) = play_out(playout, sets * bool(left), seeded(0), (), trace)
    over_at_once = bool((trace == -1).all())
    assert over_at_once == (expected is not None)
    if expected is not None:
        assert (outcome["winner"], outcome["points"]) == expected


FOUR = [
    ((7, 4), None, 0, (0, 1)),
    ((2, 7), None, 0, (1, 1)),
    ((7, 0), 0, 0, (0, 2)),
    ((6, 5), None, 0, None),
    ((7, 0), 0, 1, (0, 3)),
]


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(("taken", "kot", "hakem", "expected"), FOUR)
def test_two_and_four_players_stop_and_score(
    players: int, taken: tuple[int, ...], kot: int, hakem: int, expected: tuple[int, ...]
) -> None:
    playout = Playout(players, trump=0, taken=taken, kot=kot, hakem=hakem)
    left = 13 - sum(taken)
    sets = np.array([[bits(hand) for hand in deal(players, np.random.default_rng(0), left)]])
    trace = np.zeros((1, 52), np.int8)
    (outcome,) = play_out(playout, sets, seeded(0), (), trace)
    assert bool((trace == -1).all()) == (expected is not None)
    if expected is not None:
        assert (outcome["winner"], outcome["points"]) == expected


def test_a_kot_is_kept_when_the_hand_is_played_to_its_end() -> None:
    """The first seven taken, then six lost: still a kot."""
    high, low = cards_of(3, range(7, 13)), cards_of(3, range(6))
    hands = [[*high, 12, *range(6)], [*low, *range(6, 12), *cards_of(1, [0])]]
    playout = Playout(2, trump=3, stop_at_seven=False)
    sets = np.array([[bits(hand) for hand in hands]])
    (outcome,) = play_out(playout, sets, seeded(0), [RULE_OF_THUMB] * 2)
    assert outcome["kot"] == 0
    assert outcome["points"] == 2
    assert outcome["taken"].tolist() == [7, 6, 0]


GOOD = Playout(4, trump=0)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"players": 5}, "5 players: Hokm has 2, 3 or 4"),
        ({"trump": 4}, "4 is no suit"),
        ({"leader": 4}, "leader 4 is no seat of 4 players"),
        ({"hakem": -1}, "hakem -1 is no seat"),
        ({"table": (1, 2, 3, 4)}, "a whole trick or more"),
        ({"table": (52,)}, "no card"),
        ({"table": (3, 3)}, "twice on the table"),
        ({"taken": (1, 2, 3)}, "tricks of 2 sides"),
        ({"kot": 2}, "2 is no side"),
        ({"unplayed": 1 << 52}, "set of the 52 cards"),
        ({"table": (3,), "unplayed": 8}, "on the table has been played"),
        ({"score": (1, 2, 3, 4)}, "at most three sides"),
    ],
)
def test_a_setup_that_cannot_be_is_refused(change: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        play_out(replace(GOOD, **change), np.zeros((0, 4), np.int64), seeded(0))


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        ([[1, 2, 4]], r"int64\[n, 4\]"),
        ([[1, 2, 4, 4]], "two hands"),
        ([[1, 2, 4, 24]], "uneven"),
        ([[1, 2, 4, 1 << 52]], "set of the 52"),
        ([[1, 2, 4, -8]], "set of the 52"),
    ],
)
def test_hands_that_cannot_be_are_refused(hands: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        play_out(GOOD, np.array(hands), seeded(0))


def test_cards_on_the_table_are_not_in_hands() -> None:
    with pytest.raises(ValueError, match="has been played"):
        play_out(replace(GOOD, table=(0,)), np.array([[0, 1, 2, 4]]), seeded(0))


@pytest.mark.parametrize("policies", [[0], [0, 0, 0, 2]])
def test_unknown_policies_are_refused(policies: Any) -> None:
    with pytest.raises(ValueError, match="policies must be 4 of 0 and 1"):
        play_out(GOOD, np.zeros((0, 4), np.int64), seeded(0), policies)


def test_a_trace_of_another_shape_is_refused() -> None:
    with pytest.raises(ValueError, match=r"int8\[0, 52\]"):
        play_out(GOOD, np.zeros((0, 4), np.int64), seeded(0), (), np.zeros((1, 52), np.int8))


def test_nothing_to_play_ends_at_once() -> None:
    outcomes = play_out(GOOD, np.zeros((sized(test=2, prove=2), 4), np.int64), seeded(0))
    assert outcomes["winner"].tolist() == [-1, -1]
    assert outcomes["points"].tolist() == [0, 0]
