"""A bot's choice can't depend on cards that its seat doesn't see."""

from random import Random

import pytest

from hakem.bots import NAMES, make
from hakem.rules import Options, to_act, view
from hakem.rules.hokm import HokmState
from tests.bots.deals import BUDGET, SEARCHING, decisions, shortened
from tests.rules.laws.knowing import known_to
from tests.rules.laws.redealing import cards_in, exchange, exchanged
from tests.samples import samples

DEALER = dict.fromkeys(SEARCHING, "rule-of-thumb")
"""Who plays the matches from which views are taken."""


@pytest.mark.parametrize("name", NAMES)
def test_an_exchange_of_unseen_cards_never_changes_a_choice(options: Options, name: str) -> None:
    rng, exchanges = Random(1), 0
    for seed in range(samples(test=1, prove=20)):
        for state in decisions(shortened(options), seed, DEALER.get(name, name))[
            :: samples(test=13, prove=1)
        ]:
            for seat in sorted(to_act(state)):
                hidden = cards_in(state) - known_to(state, seat)
                other = exchanged(
                    state, exchange(hidden, rng, within_suits=isinstance(state, HokmState))
                )
                exchanges += other != state
                assert view(state, seat) == view(other, seat)
                here, there = (
                    make(name, 7).choose(view(which, seat), BUDGET) for which in (state, other)
                )
                assert here == there
    assert exchanges
