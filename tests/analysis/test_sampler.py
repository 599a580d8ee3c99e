"""Sampled deals are those that the view leaves possible, all of them, and equally likely."""

from collections import Counter
from itertools import combinations
from math import comb, prod
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from hakem import rules
from hakem.analysis import Deal, Sampler
from hakem.analysis.sampler import mask_of
from hakem.rules import BadPosition, Card, Suit
from hakem.rules.cards import DECK, parse_cards
from hakem.rules.hokm import (
    HokmPosition,
    HokmState,
    HokmView,
    Trick,
    Trump,
    from_position,
    preset,
)
from tests.analysis.endings import EVERY, FORMS
from tests.analysis.views import leaves_the_view, moments, view_of
from tests.samples import samples


@settings(max_examples=samples(test=40, prove=2_000))
@given(st.sampled_from(sorted(FORMS)), st.integers(0, 2**32), st.sampled_from([0.0, 0.1]))
def test_no_deal_contradicts_the_view(form: str, seed: int, claims: float) -> None:
    rng = Random(seed)
    options = FORMS[form]
    state = rng.choice(moments(rng, options, claims=claims))
    seat = rng.choice([None, *range(options.players)])
    view = view_of(state, seat)
    sampler = Sampler(view)
    assert sampler.count >= 1
    for deal in sampler.deals(5, seed=seed):
        assert leaves_the_view(state, view, deal)


@settings(max_examples=samples(test=15, prove=500))
@given(st.sampled_from(sorted(FORMS)), st.integers(0, 2**32))
def test_the_true_deal_is_among_those_counted(form: str, seed: int) -> None:
    """A view that leaves one deal open leaves the true one."""
    rng = Random(seed)
    state = moments(rng, FORMS[form])[-1]
    for seat in range(FORMS[form].players):
        view = view_of(state, seat)
        sampler = Sampler(view)
        true = Deal(
            state.hand.hands,
            tuple(tuple(sorted(c for c in row if c is not None)) for row in state.hand.discards),
            tuple(sorted(c for c in state.hand.deck if c is not None)),
            (),
        )
        if sampler.count <= 30:
            assert true in list(sampler.deals(400, seed=seed))


def small_views() -> list[tuple[HokmState, HokmView]]:
    """Views near the end of hands, with voids and without, that leave few deals open."""
    found = []
    for form in ("pagat-4", "app-3", "modes-4"):
        for seed in range(12):
            rng = Random(f"{form} {seed}")
            states = moments(rng, EVERY[form])
            for state in states[-8:]:
                view = view_of(state, state.hand.turn)
                if 20 <= Sampler(view).count <= 200:
                    found.append((state, view))
                    break
    return found


def every_deal(view: HokmView) -> list[tuple[tuple[Card, ...], ...]]:
    """All hands that agree with a view, by trying every share of the unseen cards."""
    played = {card for trick in view.tricks for card in trick.cards} | set(view.table)
    unseen = [c for c in DECK if c not in played | set(view.hand) and c is not view.removed]
    others = [seat for seat in range(view.options.players) if seat != view.seat]
    rows = [(trick.leader, trick.cards) for trick in view.tricks] + [(view.leader, view.table)]

    def may_hold(seat: int, card: Card) -> bool:
        for leader, cards in rows:
            place = (seat - leader) % view.options.players
            follows = place >= len(cards) or cards[place].suit is cards[0].suit
            if not follows and card.suit is cards[0].suit:
                return False
        return True

    def shares(seats: list[int], left: list[Card]) -> list[dict[int, tuple[Card, ...]]]:
        if not seats:
            return [{}]
        found = []
        for cards in combinations(left, view.counts[seats[0]]):
            if all(may_hold(seats[0], card) for card in cards):
                rest = [card for card in left if card not in cards]
                found += [{seats[0]: cards} | more for more in shares(seats[1:], rest)]
        return found

    own = {view.seat: view.hand}
    return [
        tuple((share | own)[seat] for seat in range(view.options.players))
        for share in shares(others, unseen)
        if sum(map(len, share.values())) == len(unseen)
    ]


def test_small_views_give_every_deal_equally_often() -> None:
    views = small_views()
    assert len(views) > 10
    worst = 1.0
    for number, (_, view) in enumerate(views):
        everything = every_deal(view)
        sampler = Sampler(view)
        assert len(set(everything)) == len(everything) == sampler.count
        drawn = Counter(deal.hands for deal in sampler.deals(20 * len(everything), seed=number))
        assert set(drawn) <= set(everything)
        expected = [drawn[deal] for deal in everything]
        worst = min(worst, float(stats.chisquare(expected).pvalue))
    # One of so many views may look odd, but not this odd.
    assert worst > 0.001 / len(views)


def opening(options_name: str, players: int) -> HokmState:
    """A hand at its first lead."""
    return next(
        state
        for state in moments(Random(5), preset(options_name, players))
        if state.phase == "play"
    )


@pytest.mark.parametrize(
    ("name", "players", "count"),
    [
        ("pagat", 4, comb(39, 13) * comb(26, 13)),
        ("pagat", 3, comb(34, 17)),
        ("plain", 2, comb(39, 13)),
        ("russian", 2, comb(37, 13) * comb(24, 2)),
        ("pagat", 2, 1),
    ],
)
def test_whole_deals_are_counted_exactly(name: str, players: int, count: int) -> None:
    state = opening(name, players)
    view = view_of(state, 0)
    if (name, players) == ("pagat", 2):  # after the draw all that isn't ours is the other's
        unseen = 52 - 13 - len(view.discards)
        count = comb(unseen, 13)
    assert Sampler(view).count == count


def test_the_first_five_lie_apart() -> None:
    """The hakem's five are thirteen over five as many deals, each hand with any five of it."""
    state = next(s for s in reversed(moments(Random(6), preset("pagat", 4))) if s.hand.tricks)
    seat = (state.hakem + 1) % 4
    view = view_of(state, seat)
    whole, apart = Sampler(view), Sampler(view, first_five=True)
    assert apart.count == whole.count * comb(13, 5)
    hakem = state.hakem
    played = {trick.cards[(hakem - trick.leader) % 4] for trick in state.hand.tricks} | {
        card for n, card in enumerate(state.hand.table) if (state.hand.leader + n) % 4 == hakem
    }
    for deal in apart.deals(200, seed=1):
        assert leaves_the_view(state, view, deal)
        assert len(deal.first_five) == 5
        assert set(deal.first_five) <= set(deal.hands[hakem]) | played
    five = Counter(card for deal in apart.deals(4_000, seed=2) for card in deal.first_five)
    shares = [five[card] / 4_000 for card in played]
    assert all(abs(share - 5 / 13) < 0.05 for share in shares)


@pytest.mark.parametrize("name", ["pagat", "russian"])
def test_two_players_first_five_are_partly_discarded(name: str) -> None:
    states = [s for s in moments(Random(7), preset(name, 2)) if s.phase == "play"]
    state = states[6]
    view = view_of(state, 1 - state.hakem)
    aside = 3 if name == "pagat" else 2
    whole, apart = Sampler(view), Sampler(view, first_five=True)
    put = view.discard_counts[state.hakem]
    assert apart.count == whole.count * comb(13, 5 - aside) * comb(put, aside)
    for deal in apart.deals(50, seed=3):
        assert leaves_the_view(state, view, deal)
        assert len(deal.first_five) == 5
        assert len(set(deal.first_five) & set(deal.discards[state.hakem])) == aside


def test_before_the_call_the_rest_can_be_dealt_out() -> None:
    options = preset("pagat", 4)
    five = parse_cards("2C 9D TD KD AS")
    state = from_position(
        options,
        HokmPosition(
            step="call_trump",
            hands=(five, (), (), ()),
            deck=tuple(card for card in DECK if card not in five),
        ),
    )
    view = view_of(state, 0)
    assert Sampler(view).count == 1
    sampler = Sampler(view, dealt_out=True)
    assert sampler.count == prod((comb(47, 8), comb(39, 13), comb(26, 13)))
    deals = sampler.deals(20, seed=4)
    assert (np.bitwise_count(deals.hands) == 13).all()
    assert (deals.stock == 0).all()
    assert all(set(five) <= set(deal.hands[0]) for deal in deals)


def test_deals_are_the_same_for_the_same_seed_and_stream() -> None:
    sampler = Sampler(view_of(opening("pagat", 4), 2))
    first, again = sampler.deals(10, seed=1), sampler.deals(10, seed=1)
    assert (first.hands == again.hands).all()
    for other in (sampler.deals(10, seed=2), sampler.deals(10, seed=1, stream=1)):
        assert (first.hands != other.hands).any()
    assert [deal.hands for deal in first[2:4]] == [first[2].hands, first[3].hands]


def test_weights_make_likelier_deals_come_oftener() -> None:
    """Weighing by who holds the ace of spades gives it to that seat alone."""
    state = opening("pagat", 4)
    seat = next(seat for seat in range(4) if Card.SA not in state.hand.hands[seat])
    other = (seat + 1) % 4
    sampler = Sampler(view_of(state, seat))
    deals = sampler.weighted(
        50, lambda drawn: (drawn.hands[:, other] >> Card.SA & 1).astype(float), seed=5
    )
    assert len(deals) == 50
    assert all(Card.SA in deal.hands[other] for deal in deals)
    with pytest.raises(ValueError, match="all weights are zero"):
        sampler.weighted(5, lambda drawn: np.zeros(len(drawn)))


def test_what_cannot_be_sampled_is_said() -> None:
    state = opening("pagat", 4)
    hakem = view_of(state, state.hakem)
    with pytest.raises(BadPosition, match="The hakem knows the first five cards"):
        Sampler(hakem, first_five=True)
    early = view_of(rules_start(), 0)
    with pytest.raises(BadPosition, match="only once cards are played"):
        Sampler(early, first_five=True)
    drawing = moments(Random(1), preset("pagat", 2))[0]
    with pytest.raises(BadPosition, match="without drawing"):
        Sampler(view_of(drawing, 0), dealt_out=True)
    view = view_of(state, 0)
    with pytest.raises(BadPosition, match="This view can't be: 39 unseen cards for 56"):
        Sampler(view.but(counts=(13, 13, 13, 30)))


def rules_start() -> HokmState:
    """A match before its first hand."""
    state = rules.start(preset("pagat", 4))[0]
    assert isinstance(state, HokmState)
    return state


def test_a_view_that_no_deal_agrees_with_is_refused() -> None:
    """Nobody can follow hearts, yet hearts are all that is unseen."""
    hearts = [card for card in DECK if card.suit is Suit.HEARTS]
    others = [card for card in DECK if card.suit is not Suit.HEARTS]
    tricks = [Trick(0, (hearts[0], *others[:3]), 0)]
    tricks += [Trick(0, tuple(others[3 + 4 * n : 7 + 4 * n]), 0) for n in range(9)]
    hands = tuple(tuple(hearts[1 + 3 * seat : 4 + 3 * seat]) for seat in range(4))
    state = from_position(
        preset("pagat", 4),
        HokmPosition(step="play", taken=(5, 5), leader=0, hands=hands, trump=Trump.SPADES),
    )
    assert Sampler(view_of(state, 0)).count == comb(49, 9) * comb(9, 3) * comb(6, 3)
    with pytest.raises(BadPosition, match="where all tricks are told"):
        Sampler(view_of(state, 1), first_five=True)
    with pytest.raises(BadPosition, match="No deal of the unseen cards agrees"):
        Sampler(view_of(state, 0).but(tricks=tuple(tricks)))


def test_masks_hold_the_cards_they_are_made_of() -> None:
    assert mask_of(parse_cards("2C AS")) == 1 | 1 << 51
