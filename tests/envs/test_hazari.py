from itertools import combinations
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem import rules
from hakem.envs import hazari_v0
from hakem.envs.aec import TableEnv
from hakem.envs.hazari.choosing import BestOf, Placements
from hakem.envs.hazari.observation import fields, glimpse, observed
from hakem.rules import DECK, Card, IllegalAction
from hakem.rules.errors import HakemError
from hakem.rules.hazari import Arrange, HazariOptions, HazariState, HazariView, check
from hakem.rules.hazari.arrangement import strengths
from hakem.shuffle import Chances
from tests.envs.replays import drawn, grouped
from tests.envs.tables import HAZARI
from tests.samples import samples

HANDS = st.lists(st.sampled_from(DECK), min_size=13, max_size=13, unique=True)


def can_follow(hand: list[Card], placed: list[Card], options: HazariOptions) -> bool:
    """Whether any arrangement that begins with these cards is legal, by trying all."""
    size = len(placed) - len(placed) % 3 if len(placed) < 9 else 9
    groups = [tuple(placed[start : start + 3]) for start in range(0, size, 3)]
    begun = placed[size:]
    left = [card for card in hand if card not in placed]
    return _complete(groups, begun, left, options)


def _complete(
    groups: list[tuple[Card, ...]], begun: list[Card], left: list[Card], options: HazariOptions
) -> bool:
    if len(groups) == 3:
        last = (*begun, *left)
        first, second, third, fourth = strengths((*groups, last), options.ace_low_run_rank)
        if options.invalid_arrangement == "auto_sort":
            return fourth <= min(first, second, third)
        return first >= second >= third >= fourth
    return any(
        _complete(
            [*groups, (*begun, *more)], [], [card for card in left if card not in more], options
        )
        for more in combinations(left, 3 - len(begun))
    )


@pytest.mark.parametrize("name", ["lite", "sorted"])
def test_a_card_may_be_placed_where_some_legal_arrangement_follows(name: str) -> None:
    options = HazariOptions(**HAZARI[name])
    for seed in range(samples(test=2, prove=200)):
        source = Random(seed)
        hand = source.sample(DECK, 13)
        way, placed = Placements(options), list[Card]()
        mask = way.begin(tuple(hand))
        for step in range(13):
            if step > 2:  # before that there are too many to try
                left = [card for card in hand if card not in placed]
                wanted = [card for card in left if can_follow(hand, [*placed, card], options)]
                assert sorted(wanted) == np.flatnonzero(mask).tolist()
            card = DECK[int(source.choice(np.flatnonzero(mask)))]
            placed.append(card)
            groups, mask = way.choose(int(card))
        assert groups is not None
        check(hand, groups, options)


@given(hand=HANDS, source=st.randoms(use_true_random=False))
def test_any_way_through_the_masks_is_legal(hand: list[Card], source: Random) -> None:
    options = HazariOptions()
    way = Placements(options)
    mask = way.begin(tuple(hand))
    for _ in range(13):
        assert mask.any()
        groups, mask = way.choose(int(source.choice(np.flatnonzero(mask))))
    assert groups is not None
    check(hand, groups, options)


@given(hand=HANDS)
def test_the_best_arrangements_are_legal_and_what_is_cut_off_is_weaker(hand: list[Card]) -> None:
    from hakem.analysis import undominated

    options, most = HazariOptions(), 3
    way = BestOf(options, most)
    mask = way.begin(tuple(hand))
    details = way.details()
    every = sorted((sum(strong) for _, strong in undominated(hand)), reverse=True)
    kept = sorted(details["strengths"].sum(axis=1).tolist(), reverse=True)
    assert len(every) == len(kept) + details["cut_off"]
    assert every[: len(kept)] == kept
    assert len(kept) == min(len(every), most) == mask.sum()
    for number in np.flatnonzero(mask).tolist():
        groups, _ = way.choose(number)
        assert groups is not None
        check(hand, groups, options)
        placed = [card for group in groups for card in group]
        assert placed == details["arrangements"][number].tolist()
        assert strengths(groups) == tuple(details["strengths"][number])


@pytest.mark.parametrize("arrange_by", ["placements", "index"])
@pytest.mark.parametrize("name", HAZARI)
def test_a_match_by_number_is_the_match_by_the_rules(name: str, arrange_by: str) -> None:
    for seed in range(samples(test=1, prove=100)):
        hold_a_match(
            hazari_v0.env(options=HAZARI[name], whole_match=True, arrange_by=arrange_by),
            name,
            seed,
        )


def hold_a_match(env: TableEnv, name: str, seed: int) -> None:
    env.reset(seed=seed)
    source, arranged = np.random.default_rng(seed), list[tuple[Arrange, HazariState]]()
    cards: list[int] = []
    while not any(env.terminations.values()):
        before, seat = env.rules_state(), int(env.agent_selection[-1])
        assert isinstance(before, HazariState)
        placed = env.last()[0]["observation"][52:260].any()
        for other in range(4):
            view = env.view(f"player_{other}")
            assert isinstance(view, HazariView)
            np.testing.assert_array_equal(observed(view), observed(glimpse(before, other)))
            if other != seat or not placed:
                seen = env.observe(f"player_{other}")["observation"]
                np.testing.assert_array_equal(observed(view), seen)
        seen, _, _, _, info = env.last()
        number = int(source.choice(np.flatnonzero(seen["action_mask"])))
        cards += info["arrangements"][number].tolist() if "arrangements" in info else [number]
        env.step(number)
        if len(cards) == 13:
            arranged.append((Arrange(seat, grouped(cards)), before))
            cards = []
    state: rules.State = rules.start(HazariOptions(**HAZARI[name]))[0]
    chances = Chances(seed)
    for action, before in arranged:
        state = drawn(state, chances)
        assert state == before
        state, _ = rules.apply(state, action)
    state = drawn(state, chances)
    assert state == env.rules_state()
    assert state.outcome is not None
    for seat in range(4):
        assert (env.rewards[f"player_{seat}"] > 0) == (seat in state.outcome.winners)


def test_one_deal_ends_with_its_points() -> None:
    for name, changes in HAZARI.items():
        env = hazari_v0.env(options=changes)
        source = np.random.default_rng(1)
        for seed in range(3):
            env.reset(seed=seed)
            while not any(env.terminations.values()):
                env.step(int(source.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
            state = env.rules_state()
            assert isinstance(state, HazariState)
            assert state.last_deal is not None
            points = np.array(state.last_deal.points)
            wanted = (points - points.mean()).tolist()
            assert wanted == [env.rewards[f"player_{seat}"] for seat in range(4)], name


def test_what_is_illegal_raises_and_changes_nothing() -> None:
    env = hazari_v0.env()
    env.reset(seed=3)
    source = np.random.default_rng(3)
    while not any(env.terminations.values()):
        before, state = env.last()[0], env.rules_state()
        for number in (*np.flatnonzero(before["action_mask"] == 0)[::7].tolist(), -1, 52):
            with pytest.raises(IllegalAction):
                env.step(number)
        after = env.last()[0]
        assert state is env.rules_state()
        np.testing.assert_array_equal(before["observation"], after["observation"])
        np.testing.assert_array_equal(before["action_mask"], after["action_mask"])
        env.step(int(source.choice(np.flatnonzero(before["action_mask"]))))


def test_writing_to_a_mask_allows_nothing_more() -> None:
    env = hazari_v0.env()
    env.reset(seed=3)
    mask = env.last()[0]["action_mask"]
    wrong = int(np.flatnonzero(mask == 0)[0])
    mask[:] = 1
    with pytest.raises(IllegalAction, match="can't choose"):
        env.step(wrong)


def test_what_cannot_be_is_refused_in_one_sentence() -> None:
    with pytest.raises(HakemError, match="placements or index"):
        hazari_v0.env(arrange_by="hand")
    with pytest.raises(HakemError, match="did you mean redeal"):
        hazari_v0.env(options={"redeals": "off"})


def test_the_own_hand_is_the_first_field() -> None:
    env = hazari_v0.env()
    env.reset(seed=0)
    field, seen = fields()[0], env.last()[0]["observation"]
    hand = env.view(env.agent_selection).hand  # type: ignore[attr-defined]  # a HazariView
    assert sorted(hand) == np.flatnonzero(seen[field.start : field.stop]).tolist()
