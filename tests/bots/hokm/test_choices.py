"""Decisions before the play and after the seventh trick, by what they are worth."""

import pytest

from hakem.bots import UNLIMITED, Budget, make
from hakem.bots.hokm.bam import bam_worths, chance_of_all
from hakem.bots.hokm.choices import NEAR, affordable, choose, is_worth_trying, worths
from hakem.rules import Action, to_act, view
from hakem.rules.hokm import (
    CallTrump,
    ClaimBam,
    DeclineBam,
    Discard,
    HokmPosition,
    HokmState,
    HokmView,
    KeepCard,
    RejectCard,
    Step,
    Trump,
    from_position,
    preset,
)
from tests.bots.deals import decisions
from tests.rules.hokm.table import row
from tests.samples import samples


def seen(state: HokmState) -> HokmView:
    found = view(state, min(to_act(state)))
    assert isinstance(found, HokmView)
    return found


def at_bam(rest: str, fail: str = "opponents_kot", **told: object) -> HokmView:
    return seen(
        from_position(
            preset("app", bam="claim", bam_fail=fail),
            HokmPosition(
                step="bam",
                trump=Trump.SPADES,
                taken=(7, 0),
                leader=0,
                hands=(row(rest), *[(None,) * 6] * 3),
            ).but(**told),
        )
    )


def best(found: dict[Action, float]) -> Action:
    return max(found, key=found.__getitem__)


@pytest.mark.parametrize(("rules", "phases"), [("pagat", 2 + 1 + 21), ("russian", 2 + 1)])
def test_every_choice_before_the_play_is_weighed(rules: str, phases: int) -> None:
    weighed = 0
    for state in decisions(preset(rules, 2, target=1), seed=3, name="rule-of-thumb"):
        assert isinstance(state, HokmState)
        if state.phase == Step.PLAY:
            continue
        view_ = seen(state)
        assert is_worth_trying(view_)
        found = worths(view_, samples(test=20, prove=2_000), seed=1)
        assert set(view_.legal) == set(found)
        assert all(0 <= value <= 1 for value in found.values())
        assert found == worths(view_, samples(test=20, prove=2_000), seed=1)
        weighed += 1
    assert phases == weighed


def test_the_ace_of_trumps_is_kept_and_a_low_card_without_it_is_not() -> None:
    def drawing(drawn: str) -> dict[Action, float]:
        hands = (row("KS QS"), (None,) * 3)
        state = from_position(
            preset("pagat", 2),
            HokmPosition(
                step="draw",
                trump=Trump.SPADES,
                hands=hands,
                discards=(row("3C 4C 5C"), (None,) * 2),
                deck=(*row(drawn), *[None] * 41),
            ),
        )
        return worths(seen(state), 400, seed=2)

    assert KeepCard(0) == best(drawing("AS"))
    assert RejectCard(0) == best(drawing("2H"))


def test_low_cards_are_discarded_and_trumps_kept() -> None:
    state = from_position(
        preset("pagat", 2),
        HokmPosition(
            step="discard", trump=Trump.SPADES, hands=(row("AS KS 2H 3D 4C"), (None,) * 5)
        ),
    )
    assert Discard(0, row("4C 3D 2H")) == best(worths(seen(state), 400, seed=3))


def test_the_long_strong_suit_is_called_at_two() -> None:
    state = from_position(
        preset("pagat", 2),
        HokmPosition(step="call_trump", hands=(row("AS KS QS 2H 3D"), (None,) * 5)),
    )
    assert CallTrump(0, Trump.SPADES) == best(worths(seen(state), 400, seed=3))


def test_a_sure_bam_is_claimed_and_a_hopeless_one_is_not() -> None:
    sure, hopeless = at_bam("AS KS QS JS TS 9S"), at_bam("2H 3H 4H 5H 6H 7H")
    assert 1.0 == chance_of_all(sure, 50, seed=1)
    assert 0.0 == chance_of_all(hopeless, 50, seed=1)
    assert 1.0 == bam_worths(sure, 50, seed=1)[ClaimBam(0)]
    assert ClaimBam(0) == best(bam_worths(sure, 50, seed=1))
    assert DeclineBam(0) == best(bam_worths(hopeless, 50, seed=1))


def test_a_bam_is_claimed_where_its_chance_outweighs_its_price() -> None:
    likely = "AS KS AH AD KD AC"
    chance = chance_of_all(at_bam(likely), 200, seed=1)
    assert 0.1 < chance < 1
    free = bam_worths(at_bam(likely, "keep_kot"), 200, seed=1)
    assert free[ClaimBam(0)] > free[DeclineBam(0)]
    # One point short of the target the kot wins the match anyhow.
    ahead = bam_worths(at_bam(likely, points=(6, 0)), 200, seed=1)
    assert 1.0 == ahead[DeclineBam(0)] > ahead[ClaimBam(0)]
    # Far behind, a bam is the shortest way.
    behind = bam_worths(at_bam(likely, points=(0, 6)), 200, seed=1)
    gained = behind[ClaimBam(0)] - behind[DeclineBam(0)]
    even = bam_worths(at_bam(likely), 200, seed=1)
    assert gained > even[ClaimBam(0)] - even[DeclineBam(0)]


def test_a_level_claims_a_bam_that_is_as_good_as_sure() -> None:
    view_ = at_bam("AS KS QS AH AD AC")
    for name in ("medium", "hard", "expert"):
        assert DeclineBam(0) == make("rule-of-thumb", 1).choose(view_, UNLIMITED).action
        assert ClaimBam(0) == make(name, 1).choose(view_, Budget(worlds=100)).action


def test_the_usual_action_is_chosen_unless_another_is_better() -> None:
    keep, reject = KeepCard(0), RejectCard(0)
    assert keep == choose({keep: 0.5, reject: 0.5 + NEAR / 2}, keep)
    assert reject == choose({keep: 0.5, reject: 0.5 + 2 * NEAR}, keep)
    assert keep == choose({reject: 1.0}, keep)


def test_time_bounds_how_much_is_tried() -> None:
    assert 3_000 == affordable(3_000, None, 10)
    assert 8 == affordable(3_000, 0.01, 10)
    assert 8 < affordable(3_000, 10, 10) < 1_000
