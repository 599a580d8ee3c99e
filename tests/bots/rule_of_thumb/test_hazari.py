"""The sayings of Hazari: the best group first, and of equal ones the one that leaves most."""

from hakem.analysis import greedy_arrangement
from hakem.bots.rule_of_thumb.hazari import best_groups
from hakem.rules import view
from hakem.rules.hazari import Arrange, HazariState, HazariView, preset
from hakem.rules.hazari.arrangement import check, strengths
from tests.bots.deals import first_decision
from tests.samples import samples


def test_groups_are_as_strong_as_those_of_the_compiled_greedy_arranger() -> None:
    better = 0
    for ace_low in ("second", "highest", "lowest"):
        options = preset("hazari-lite", ace_low_run_rank=ace_low)
        for seed in range(samples(test=25, prove=2_000)):
            state = first_decision(options, seed)
            assert isinstance(state, HazariState)
            for seat in range(4):
                seen = view(state, seat)
                assert isinstance(seen, HazariView)
                groups = best_groups(seen)
                check(seen.hand, groups, options)
                compiled = greedy_arrangement(seen.hand, options)
                own = strengths(groups, options.ace_low_run_rank)
                assert strengths(compiled, options.ace_low_run_rank) == own
                first = seen.legal[0]
                assert isinstance(first, Arrange)
                assert first.groups is not None
                better += own > strengths(first.groups, options.ace_low_run_rank)
    assert better
