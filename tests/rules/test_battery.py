"""Every law at every step of random play, for every written rule set and for random ones."""

from random import Random
from typing import Any, get_args, get_origin

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from hakem.rules import BadOptions, Options
from hakem.rules.catalogue import GAMES, every_form
from hakem.rules.shape import field_hints
from tests.rules.laws.battery import hold_all
from tests.samples import samples

FORMS = {f"{game}-{name}-{players}": options for game, name, players, options in every_form()}


@pytest.mark.parametrize("form", FORMS)
def test_written_rule_sets_obey_every_law(form: str) -> None:
    for seed in range(samples(test=1, prove=60)):
        hold_all(FORMS[form], Random(f"{form} {seed}"))


NUMBERS = {
    "points_hand": st.integers(1, 3),
    "points_kot": st.integers(2, 5),
    "points_hakem_kot": st.integers(3, 6),
}


def option_values(name: str, hint: Any) -> st.SearchStrategy[Any]:
    """Values of one option, small numbers so that matches stay short."""
    if name in NUMBERS:
        return NUMBERS[name]
    if hint is bool:
        return st.booleans()
    if get_origin(hint) is tuple and get_origin(get_args(hint)[0]) is not None:
        modes = get_args(get_args(hint)[0])
        more = st.lists(st.sampled_from(modes[1:]), unique=True)
        return more.map(lambda chosen: (modes[0], *chosen))
    if get_origin(hint) is tuple:
        return st.sampled_from([(5, 4, 4), (5, 3, 5), (5, 4, 4, 4), (5, 12)])
    return st.sampled_from(get_args(hint))


@st.composite
def random_options(draw: st.DrawFn, game: str) -> Options:
    """A playable rule set with some options changed at random."""
    sets = GAMES[game]
    forms = [(name, players) for name, counts in sets.forms.items() for players in counts]
    name, players = draw(st.sampled_from(forms))
    kind: Any = sets.options
    hints = {key: hint for key, hint in field_hints(kind).items() if key != "players"}
    target = {"target": draw(st.integers(1, 4) if game == "hokm" else st.integers(1, 800))}
    changes = dict(target)
    for key in draw(st.lists(st.sampled_from(sorted(hints.keys() - {"target"})), unique=True)):
        changes[key] = draw(option_values(key, hints[key]))
    try:
        options: Options = sets.preset(name, players, **changes)
    except BadOptions:
        reject()
    return options


@settings(max_examples=samples(test=25, prove=1_000))
@given(random_options("hokm"), st.integers(0))
def test_random_hokm_options_obey_every_law(options: Options, seed: int) -> None:
    hold_all(options, Random(seed))


@settings(max_examples=samples(test=25, prove=1_000))
@given(random_options("hazari"), st.integers(0))
def test_random_hazari_options_obey_every_law(options: Options, seed: int) -> None:
    hold_all(options, Random(seed))
