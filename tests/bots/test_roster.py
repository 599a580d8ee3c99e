"""Bots by name."""

import pytest

from hakem.bots import NAMES, UnknownBot, make, make_entrants
from hakem.bots.roster import entrant_seed
from hakem.rules import HakemError
from hakem.shuffle import BadSeed, seed_bytes


def test_every_name_makes_a_bot() -> None:
    assert ["choose"] * len(NAMES) == [make(name, 1).choose.__name__ for name in NAMES]


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    with pytest.raises(UnknownBot) as caught:
        make("grandmaster", 1)
    assert isinstance(caught.value, HakemError)
    assert all(name in str(caught.value) for name in ("'grandmaster'", *NAMES))


def test_entrants_have_seeds_of_their_own() -> None:
    seeds = {entrant_seed(seed, entrant) for seed in (0, 1) for entrant in range(4)}
    assert 8 == len(seeds)
    assert entrant_seed(1, 2) == entrant_seed(seed_bytes(1), 2)


def test_entrants_need_a_seed_in_range() -> None:
    with pytest.raises(BadSeed):
        make_entrants(["random"], -1)
