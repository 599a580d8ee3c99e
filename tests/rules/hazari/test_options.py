"""Options and presets: every value is taken, everything else is refused by name."""

from typing import Any

import pytest

from hakem.rules import BadOptions, settings
from hakem.rules.hazari import PRESETS, HazariOptions, preset
from hakem.rules.hazari.game import HAZARI

NAMES = settings.names(HazariOptions)


@pytest.mark.parametrize("name", NAMES)
def test_every_value_of_an_option_is_taken_and_stands(name: str) -> None:
    for text in settings.choices(HazariOptions, name) or ("1", "100000"):
        value = settings.read(HazariOptions, name, text)
        changed: dict[str, Any] = {name: value}
        assert value == getattr(HazariOptions(**changed), name)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("value", ["nonsense", None, 1.0, -1, [], b"ge"])
def test_a_value_that_an_option_lacks_is_refused_by_name(name: str, value: object) -> None:
    changed: dict[str, Any] = {name: value}
    with pytest.raises(BadOptions, match=f"^{name} can't be"):
        HazariOptions(**changed)


@pytest.mark.parametrize("target", [0, -5, 100_001])
def test_a_target_out_of_range_is_refused(target: int) -> None:
    with pytest.raises(BadOptions, match=r"target can't be .* from 1 to 100000"):
        HazariOptions(target=target)


def test_true_is_not_a_target_and_one_is_not_true() -> None:
    with pytest.raises(BadOptions):
        HazariOptions(target=True)
    with pytest.raises(BadOptions):
        HazariOptions(fourth_card_kicker=1)  # type: ignore[arg-type]  # what is refused


def test_hazari_lite_is_the_default_and_takes_changes() -> None:
    assert preset("hazari-lite") == HazariOptions()
    assert preset("hazari-lite", equal="none", target=500) == HazariOptions(
        equal="none", target=500
    )
    assert preset("hazari-lite", 4) == HazariOptions()
    assert list(PRESETS) == ["hazari-lite"]


def test_an_unknown_rule_set_or_number_of_players_is_refused() -> None:
    with pytest.raises(BadOptions, match="no Hazari rules 'heavy': there are hazari-lite"):
        preset("heavy")
    with pytest.raises(BadOptions, match="'hazari-lite' are for 4 players, not 3"):
        preset("hazari-lite", players=3)


def test_options_know_their_game_and_seats() -> None:
    assert HazariOptions().game is HAZARI
    assert HazariOptions().seats == 4
