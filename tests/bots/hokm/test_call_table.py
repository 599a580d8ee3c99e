"""The table of trump calls: complete, the same for every naming of the suits, and right."""

from itertools import permutations
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.analysis import Policy, Sampler, play_out
from hakem.bots.hokm.call import call_worths, table_worths
from hakem.bots.hokm.call_table import Promise, encoded, new_deal, promise, promises
from hakem.bots.hokm.five_cards import HANDS, PLACES, all_places, place, renamings
from hakem.rules import Card, view
from hakem.rules.cards import DECK, Suit, parse_cards
from hakem.rules.hokm import (
    ClaimRedeal,
    HokmOptions,
    HokmPosition,
    HokmView,
    Step,
    Trump,
    from_position,
    preset,
)
from hakem.rules.hokm.trump import SUITS
from tests.samples import samples

fives = st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True)


def cards_of(row: tuple[int, ...]) -> tuple[Card, ...]:
    return tuple(card for card in DECK if row[card.suit] >> card.rank & 1)


def seen_by_hakem(
    five: tuple[Card, ...], options: HokmOptions | None = None, **told: object
) -> HokmView:
    unknown = ((None,) * 5,) * 3
    position = HokmPosition(step="call_trump", hands=(five, *unknown))
    seen = view(from_position(options or preset("app"), position), 0)
    assert isinstance(seen, HokmView)
    return seen.but(**told)


def best_call(seen: HokmView) -> Trump:
    worths = table_worths(seen)
    return max(worths, key=worths.__getitem__)


def test_there_are_134459_hands_of_five_cards_but_for_the_names_of_the_suits() -> None:
    rows = np.array(list(all_places()))
    assert 484_731 == PLACES == len(rows) == len(np.unique(rows, axis=0))
    assert 134_459 == len(np.unique(np.sort(rows, axis=1), axis=0))


def test_every_hand_has_its_place() -> None:
    shared = 0
    for number, row in enumerate(all_places()):
        if number % samples(test=101, prove=7) == 0:
            five = cards_of(row)
            assert number == place(five, Suit.SPADES)
        shared += renamings(cards_of(row), Suit.SPADES) if number % 50 == 0 else 0
    # Every fiftieth place stands for so many hands, give or take a few.
    assert 50 * shared == pytest.approx(HANDS, rel=0.01)


@given(fives, st.permutations(list(Suit)))
def test_names_of_suits_change_nothing(five: list[Card], names: list[Suit]) -> None:
    renamed = [DECK[13 * names[card.suit] + card.rank] for card in five]
    for suit in Suit:
        here, there = promise(five, Trump.of(suit)), promise(renamed, Trump.of(names[suit]))
        assert (here.wins, here.makes_kot, here.suffers_kot, here.hands) == (
            there.wins,
            there.makes_kot,
            there.suffers_kot,
            there.hands,
        )


@given(fives)
def test_what_is_promised_can_be_and_has_been_tried_often_enough(five: list[Card]) -> None:
    for one in promises(five):
        assert 0 <= one.makes_kot <= one.wins + 0.01 <= 1.01
        assert one.wins + one.suffers_kot <= 1.01
        for share in (one.wins, one.makes_kot, one.suffers_kot):
            assert one.standard_error(share) <= 0.02


def test_calls_tried_freely_agree_with_the_table() -> None:
    rng, deals, compared = Random(5), samples(test=1_500, prove=4_000), 0
    for _ in range(samples(test=8, prove=300)):
        five = tuple(rng.sample(DECK, 5))
        seen = seen_by_hakem(five)
        hands = Sampler(seen, dealt_out=True).deals(deals, seed=rng.getrandbits(30)).hands
        for trump in SUITS:
            playing = seen.but(phase=Step.PLAY, trump=trump, leader=0, turn=0)
            ended = play_out(playing, hands, policies=[Policy.RULE_OF_THUMB] * 4)
            told = promise(five, trump)
            for share, tried in (
                (told.wins, ended.winners == 0),
                (told.makes_kot, ended.kots == 0),
                (told.suffers_kot, ended.kots == 1),
            ):
                own = max(share * (1 - share), 1 / deals) / deals
                error = (told.standard_error(share) ** 2 + own) ** 0.5
                assert abs(share - float(tried.mean())) <= 4 * error, (five, trump)
                compared += 1
    assert compared


def test_a_kot_against_the_hakem_counts_three() -> None:
    told = Promise(Trump.SPADES, 600, wins=0.6, makes_kot=0.1, suffers_kot=0.05)
    # 0.5 hands and 0.1 kots won, 0.35 hands and 0.05 kots lost.
    assert told.points(preset("app")) == pytest.approx(0.5 + 2 * 0.1 - 0.35 - 3 * 0.05)
    assert told.points(preset("persian")) == told.points(preset("app"))
    flat = preset("app", points_kot=1, points_hakem_kot=1)
    assert told.points(flat) == pytest.approx(0.2)


def test_bytes_keep_rates_within_half_a_point() -> None:
    counts = np.array([[1000, won, won // 3, (1000 - won) // 4] for won in range(0, 1001, 7)])
    values = encoded(counts.astype(np.int32)) / 255
    assert np.abs(values[0] - counts[:, 1] / 1000).max() <= 0.002
    for row in (1, 2):
        assert np.abs(values[row] ** 2 - counts[:, row + 1] / 1000).max() <= 0.005


def test_the_call_is_the_best_of_the_table_where_it_holds() -> None:
    five = tuple(parse_cards("AS KS 7S 3H 2D"))
    assert Trump.SPADES is best_call(seen_by_hakem(five))
    assert set(seen_by_hakem(five).legal) == set(call_worths(seen_by_hakem(five), 1, seed=1))


def test_a_weak_hand_is_dealt_anew_and_a_long_suit_is_not() -> None:
    options = preset("app", weak_hand_redeal="no_card_above_10")
    for text, redealt in (("2S 4C 6C 3H 5D", True), ("TS 9S 8S 7S 6S", False)):
        seen = seen_by_hakem(tuple(parse_cards(text)), options=options)
        found = call_worths(seen, 1, seed=1)
        assert set(seen.legal) == set(found)
        assert (max(found, key=found.__getitem__) == ClaimRedeal(0)) is redealt


def test_a_new_deal_promises_the_mean_of_the_best_calls() -> None:
    rng, points = Random(9), []
    for _ in range(3_000):
        points.append(promises(tuple(rng.sample(DECK, 5)))[0].points(preset("app")))
    mean = sum(points) / len(points)
    error = (sum((one - mean) ** 2 for one in points) / len(points) ** 2) ** 0.5
    assert abs(mean - new_deal().points(preset("app"))) < 4 * error


def test_a_side_that_needs_one_point_calls_to_win_the_hand_and_not_to_make_kot() -> None:
    """Between two calls the score can decide: only wins count at 6 : 6."""
    rng, other = Random(3), 0
    for _ in range(400):
        five = tuple(rng.sample(DECK, 5))
        far, near = (
            max(
                (worths := table_worths(seen_by_hakem(five, points=points))), key=worths.__getitem__
            )
            for points in ((0, 0), (6, 6))
        )
        assert promise(five, near).wins == max(promise(five, trump).wins for trump in SUITS)
        other += far is not near
    assert other


def test_where_the_hakem_does_not_lead_the_table_says_nothing() -> None:
    five = tuple(parse_cards("AS KS 7S 3H 2D"))
    for dealer in range(4):
        seen = seen_by_hakem(five, preset("russian"), dealer=dealer)
        assert bool(table_worths(seen)) == (dealer == 3)


def test_renamings_count_the_hands_that_share_a_place() -> None:
    for text in ("AS KS QS JS TS", "AS KS 7S 3H 2D", "AS KC KD KH 2H", "AS KS KC KD KH"):
        five = tuple(parse_cards(text))
        others = {
            frozenset(DECK[13 * (*order, 3)[card.suit] + card.rank] for card in five)
            for order in permutations(range(3))
        }
        assert len(others) == renamings(five, Suit.SPADES)
