"""Options as text."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hakem.rules import BadOptions, settings
from hakem.rules.catalogue import every_form
from hakem.rules.hazari import HazariOptions
from hakem.rules.hokm import HokmOptions

KINDS = (HokmOptions, HazariOptions)
FORMS = {f"{game}-{name}-{players}": options for game, name, players, options in every_form()}


@pytest.mark.parametrize("form", FORMS)
def test_every_value_of_a_rule_set_reads_back(form: str) -> None:
    options = FORMS[form]
    for name in settings.names(type(options)):
        value = getattr(options, name)
        assert settings.read(type(options), name, settings.write(value)) == value
        assert settings.read(type(options), name, f" {settings.write(value).upper()} ") == value


@pytest.mark.parametrize("kind", KINDS)
def test_every_choice_reads_back_and_is_described(kind: Any) -> None:
    for name in settings.names(kind):
        for choice in settings.choices(kind, name):
            assert settings.write(settings.read(kind, name, choice)) == choice
            assert choice in settings.describe(kind, name)


@pytest.mark.parametrize(
    ("kind", "name", "words"),
    [
        (HokmOptions, "target", "a whole number"),
        (HokmOptions, "packets", "numbers joined by -, such as 5-4-4"),
        (HokmOptions, "bam", "one of off, claim"),
        (HokmOptions, "revoke", "prevent"),
        (HokmOptions, "trump_modes", "one or more of suits, saras, naras, tak_naras, joined by +"),
        (HazariOptions, "fourth_card_kicker", "one of false, true"),
    ],
)
def test_what_an_option_can_be_is_told(kind: Any, name: str, words: str) -> None:
    assert settings.describe(kind, name) == words


@pytest.mark.parametrize(
    ("kind", "name", "text", "value"),
    [
        (HokmOptions, "target", "12", 12),
        (HokmOptions, "players", "3", 3),
        (HokmOptions, "packets", "5 - 8", (5, 8)),
        (HokmOptions, "trump_modes", "suits + Naras", ("suits", "naras")),
        (HazariOptions, "fourth_card_kicker", "True", True),
    ],
)
def test_texts_that_are_values(kind: Any, name: str, text: str, value: object) -> None:
    assert settings.read(kind, name, text) == value


@pytest.mark.parametrize(
    ("kind", "name", "text"),
    [
        (HokmOptions, "target", "many"),
        (HokmOptions, "target", ""),
        (HokmOptions, "target", "7.0"),
        (HokmOptions, "target", "1_0"),
        (HokmOptions, "target", "+7"),
        (HokmOptions, "target", "۷"),
        (HokmOptions, "target", "9" * 5_000),
        (HokmOptions, "players", "5"),
        (HokmOptions, "packets", "5-4-"),
        (HokmOptions, "packets", ""),
        (HokmOptions, "trump_modes", "suits+asas"),
        (HokmOptions, "trump_modes", ""),
        (HazariOptions, "fourth_card_kicker", "yes"),
    ],
)
def test_other_texts_are_refused_by_name(kind: Any, name: str, text: str) -> None:
    with pytest.raises(BadOptions) as refusal:
        settings.read(kind, name, text)
    assert str(refusal.value) == f"{name} can't be {text!r}: it is {settings.describe(kind, name)}."


def test_changes_are_read_from_pairs() -> None:
    pairs = ["target=5", " bam = claim"]
    assert settings.read_changes(HokmOptions, pairs) == {"target": 5, "bam": "claim"}
    assert settings.read_changes(HokmOptions, []) == {}
    for pair in ("target", "", "target:5"):
        with pytest.raises(BadOptions, match="sets no option: write option=value"):
            settings.read_changes(HokmOptions, [pair])
    for pair, hint in (("targt=5", "did you mean target?"), ("=5", "the options are players")):
        with pytest.raises(BadOptions) as refusal:
            settings.read_changes(HokmOptions, [pair])
        assert hint in str(refusal.value)


@given(st.text(), st.sampled_from(settings.names(HokmOptions)))
def test_any_text_is_a_value_or_one_error(text: str, name: str) -> None:
    try:
        value = settings.read(HokmOptions, name, text)
    except BadOptions:
        return
    assert settings.read(HokmOptions, name, settings.write(value)) == value
