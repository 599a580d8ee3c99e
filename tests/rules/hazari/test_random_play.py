"""Laws that hold at every step of matches played at random, for every option and many mixes."""

import copy
import random
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem.rules import (
    DECK,
    Abandon,
    AcceptOffer,
    Card,
    DrawLot,
    IllegalAction,
    RefuseOffer,
    Resign,
    Shuffle,
    State,
    apply,
    chance,
    legal_actions,
    offers,
    to_act,
    view,
)
from hakem.rules import settings as option_texts
from hakem.rules.hazari import Arrange, Cut, HazariOptions, HazariState, preset
from hakem.rules.hazari.events import CardsDealt, DealScored, DealStarted, GroupsCompared, Redealt
from hakem.rules.hokm.actions import PlayCard
from tests.rules.hazari.tables import Log, begin, of_type, play, play_match, random_hands
from tests.samples import Samples, samples

CHOICES = {
    name: [
        option_texts.read(HazariOptions, name, text)
        for text in option_texts.choices(HazariOptions, name)
    ]
    for name in option_texts.names(HazariOptions)
    if name not in ("players", "target")
}
EACH_VALUE = [
    pytest.param({name: value}, id=f"{name}={value}")
    for name, values in CHOICES.items()
    for value in values
]
option_sets = st.builds(
    HazariOptions,
    target=st.integers(1, 2000),
    **{name: st.sampled_from(values) for name, values in CHOICES.items()},
)


def doubtful_actions(rng: random.Random) -> list[Any]:
    """Actions of every phase and none, well-formed and not; hardly any is ever legal."""
    seat = rng.choice([-1, 0, 1, 2, 3, 4])
    hands = random_hands(rng)
    cards = hands[0]
    groups = (cards[:3], cards[3:6], cards[6:9], cards[9:])
    return [
        None,
        "arrange",
        Arrange(seat, groups),
        Arrange(seat, None),
        Arrange(seat, ()),
        Arrange(seat, list(groups)),  # type: ignore[arg-type]  # the wrong types are the point
        Arrange(seat, tuple(map(list, groups))),  # type: ignore[arg-type]  # of a wrong type on purpose
        Arrange(seat, tuple(tuple(map(int, group)) for group in groups)),  # type: ignore[arg-type]  # of a wrong type on purpose
        Arrange(str(seat), groups),  # type: ignore[arg-type]  # of a wrong type on purpose
        Cut(seat, 60),
        Cut(seat, "7"),  # type: ignore[arg-type]  # of a wrong type on purpose
        DrawLot(9),
        DrawLot(True),
        Shuffle(DECK[:-1]),
        Shuffle((*DECK[:-1], DECK[0])),
        Shuffle((None,) * 51),
        Shuffle(list(DECK)),  # type: ignore[arg-type]  # of a wrong type on purpose
        PlayCard(seat, Card.SA),
        AcceptOffer(seat),
        RefuseOffer(seat),
        Resign(seat + 9),
        Abandon(None),  # type: ignore[arg-type]  # of a wrong type on purpose
    ]


def refusal_of(state: HazariState, action: Any) -> IllegalAction | None:
    """The refusal of an action, None if it is legal; any other error is a fault."""
    try:
        apply(state, action)
    except IllegalAction as refusal:
        return refusal
    return None


def check_step(state: HazariState, rng: random.Random) -> None:
    """What has to be true of every state."""
    acting = to_act(state)
    decided = state.outcome is not None
    assert (chance(state) is not None) + bool(acting) + decided == 1
    for seat in range(4):
        decisions = legal_actions(state, seat)
        assert bool(decisions) is (seat in acting)
        assert bool(offers(state, seat)) is (seat in acting)
        for action in rng.sample(decisions, min(len(decisions), 3)):
            apply(state, action)
        assert view(state, seat).legal == decisions
    before = copy.deepcopy(state)
    for action in doubtful_actions(rng):
        refusal = refusal_of(state, action)
        assert refusal is None or str(refusal).endswith(".")
    assert before == state
    held = [card for hand in state.current.hands for card in hand] if state.deal else []
    assert len(held) == len(set(held)) in (0, 52)


def check_story(options: HazariOptions, log: Log, end: State) -> None:
    """What has to be true of a whole match: the sums, the numbers, the end."""
    assert isinstance(end, HazariState)
    deals = of_type(DealScored, log)
    assert [deal.number for deal in deals] == list(range(1, len(deals) + 1))
    assert len(of_type(DealStarted, log)) == len(deals)
    compared = of_type(GroupsCompared, log)
    for deal in deals[:-1] if options.end_check == "immediate" else deals:
        assert sum(deal.points) <= 360
        assert sum(deal.points) == 360 or options.equal == "none"
    assert len(compared) <= 4 * len(deals)
    if options.four_of_a_kind == "auto_win_deal":
        return
    if options.end_check == "end_of_deal":
        assert len(compared) == 4 * len(deals)
    assert len(of_type(CardsDealt, log)) == 4 * (len(deals) + len(of_type(Redealt, log)))
    assert end.totals == tuple(sum(deal.points[seat] for deal in deals) for seat in range(4))


def check_end(options: HazariOptions, end: HazariState) -> None:
    outcome, best = end.outcome, max(end.totals)
    assert outcome is not None
    assert outcome.reason == "target"
    assert outcome.winners == tuple(seat for seat, total in enumerate(end.totals) if total == best)
    assert len(outcome.winners) == 1 or options.end_tie == "shared"
    assert best > options.target or (best == options.target and options.end_compare == "ge")


@pytest.mark.parametrize("changes", EACH_VALUE)
def test_matches_with_each_value_of_each_option(changes: dict[str, Any], samples: Samples) -> None:
    options = preset("hazari-lite", target=500, **changes)
    for number in range(samples(test=1, prove=100)):
        rng = random.Random(number)
        actions, log, end = play_match(options, rng, partial(check_step, rng=rng))
        check_story(options, log, end)
        check_end(options, end)
        assert play(begin(options)[0], *actions) == (end, log)


@settings(max_examples=samples(test=40, prove=3_000))
@given(options=option_sets, seed=st.integers(0, 2**32))
def test_matches_with_any_mix_of_options(options: HazariOptions, seed: int) -> None:
    rng = random.Random(seed)
    actions, log, end = play_match(options, rng)
    check_story(options, log, end)
    check_end(options, end)
    again, replayed = play(begin(options)[0], *actions)
    assert (end, log) == (again, replayed)


@settings(max_examples=samples(test=12, prove=500))
@given(options=option_sets, seed=st.integers(0, 2**32))
def test_every_step_with_any_mix_of_options(options: HazariOptions, seed: int) -> None:
    rng = random.Random(seed)
    play_match(options.but(target=300), rng, partial(check_step, rng=rng))
