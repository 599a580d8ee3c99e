"""After the first seven tricks: the bam. Spades are trumps."""

import pytest

from hakem import rules
from hakem.rules.hokm import (
    ClaimBam,
    DeclineBam,
    HokmPosition,
    PlayCard,
    Trump,
    from_position,
    preset,
)
from tests.bots.rule_of_thumb.positions import advice, hand
from tests.rules.hokm.table import do, row

RISKY = preset("app", bam="claim", bam_fail="opponents_kot")
TOP = "AS KS QS JS TS 9S 8S"


@pytest.mark.parametrize(
    ("rest", "claims"),
    [
        ("7S 6S 5S 4S 3S 2S", True),
        ("AH KH QH JH TH 9H", True),
        ("AH KH QH AD KD AC", True),
        ("AD KD QD KH QH JH", False),
        ("6H 5H 4H 3H 2H 7S", False),
    ],
)
def test_the_bam_is_claimed_only_with_winners(rest: str, claims: bool) -> None:
    state = hand(f"{TOP} {rest}", "", "", "", options=RISKY)
    for card in row(TOP):
        state, _ = do(state, PlayCard(0, card))
        while state.hand.table:
            state, _ = do(state, rules.legal_actions(state, state.hand.turn)[0])
    assert "bam" == state.phase
    assert (ClaimBam(0) if claims else DeclineBam(0)) == advice(state, 0)


def test_the_bam_is_not_claimed_while_a_trump_may_be_out() -> None:
    others = [(None,) * 6] * 3
    state = from_position(
        RISKY,
        HokmPosition(
            step="bam",
            trump=Trump.SPADES,
            taken=(7, 0),
            leader=0,
            hands=(row("AH KH QH JH TH 9H"), *others),
        ),
    )
    assert DeclineBam(0) == advice(state, 0)


def test_a_bam_that_costs_nothing_is_claimed() -> None:
    others = [(None,) * 6] * 3
    told = HokmPosition(
        step="bam",
        trump=Trump.SPADES,
        taken=(7, 0),
        leader=0,
        hands=(row("2H 3H 4H 5H 6H 7H"), *others),
    )
    assert ClaimBam(0) == advice(from_position(preset("app", bam="claim"), told), 0)
    for fail in ("score_one", "opponents_kot"):
        risky = preset("app", bam="claim", bam_fail=fail)
        assert DeclineBam(0) == advice(from_position(risky, told), 0)
