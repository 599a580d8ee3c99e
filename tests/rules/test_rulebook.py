"""The rulebook: whole, true to the options it speaks of, and what the pages print."""

import re
from dataclasses import replace
from typing import Any, get_args, get_type_hints

import pytest

from docs.rulebook import BOOKS, HAZARI, HOKM, SOURCES, Book, filled
from hakem.rules import settings
from hakem.rules.errors import BadOptions
from hakem.rules.hazari.presets import PRESETS as HAZARI_PRESETS
from hakem.rules.hokm.presets import PRESETS as HOKM_PRESETS
from hakem.rules.rulebook.rule import OptionText

every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.page.stem)
OPTIONS = [(book, of) for book in BOOKS for of in book.options]
every_option = pytest.mark.parametrize(
    ("book", "of"), OPTIONS, ids=[f"{book.page.stem}-{of.name}" for book, of in OPTIONS]
)
RANGE = re.compile(r"(\d+)\.\.(\d+)")


def page(book: Book) -> str:
    return book.page.read_text("utf-8")


def named_values(text: str) -> list[str]:
    """Each `option=value` that stands in backquotes."""
    return re.findall(r"`(\w+=[\w-]+)`", text)


@every_book
def test_numbers_run_from_one_without_a_gap(book: Book) -> None:
    letter = "H" if book is HOKM else "Z"
    expected = [f"{letter}{place}" for place in range(1, len(book.rules) + 1)]
    assert expected == [rule.number for rule in book.rules]


@every_book
def test_titles_are_unique_and_statements_are_sentences(book: Book) -> None:
    titles = [rule.title for rule in book.rules]
    assert len(titles) == len(set(titles))
    for rule in book.rules:
        assert rule.text.endswith((".", ".)")), rule.number
        assert rule.differs == "" or rule.differs.endswith("."), rule.number
        assert rule.sources, rule.number
        assert "  " not in rule.text + rule.differs, rule.number


@every_book
def test_the_page_holds_every_number_title_and_statement_once(book: Book) -> None:
    text = page(book)
    for rule in book.rules:
        assert text.count(f"#### {rule.number} {rule.title}\n\n{rule.text}\n") == 1, rule.number


@every_book
def test_the_page_is_what_the_data_writes(book: Book) -> None:
    """If this fails: `python docs/rulebook.py`."""
    assert filled(book, page(book)) == page(book)


@every_book
def test_rules_referred_to_exist(book: Book) -> None:
    numbers = {rule.number for rule in book.rules}
    letter = book.rules[0].number[0]
    assert set(re.findall(rf"\b{letter}\d+\b", page(book))) == numbers


@every_book
def test_options_and_texts_are_the_same_in_the_same_order(book: Book) -> None:
    assert settings.names(book.kind) == tuple(of.name for of in book.options)


@every_book
def test_each_option_governs_a_rule_and_rules_name_real_options(book: Book) -> None:
    governing = {name for rule in book.rules for name in rule.options}
    assert governing == {of.name for of in book.options}


@every_book
def test_options_that_a_statement_names_are_listed_under_it(book: Book) -> None:
    names = {of.name for of in book.options}
    for rule in book.rules:
        told = set(re.findall(r"`(\w+)(?:=\w+)?`", rule.text)) & names
        assert told <= set(rule.options), rule.number


@every_option
def test_values_told_are_the_values_there_are(book: Book, of: OptionText) -> None:
    told = [value.value for value in of.values]
    choices = settings.choices(book.kind, of.name)
    hint = get_type_hints(book.kind)[of.name]
    if choices:
        assert sorted(told) == sorted(choices)
    elif hint is not int and get_args(hint)[0] is not int:
        assert told == list(map(settings.write, get_args(get_args(hint)[0])))
    else:
        assert len(told) == 1


@every_option
def test_ranges_told_are_the_ranges_there_are(book: Book, of: OptionText) -> None:
    found = RANGE.fullmatch(of.values[0].value)
    if get_type_hints(book.kind)[of.name] is not int:
        assert found is None
        return
    assert found is not None
    lowest, highest = map(int, found.groups())
    # points may not fall, so all three are given the same value
    rising = [name for name in settings.names(book.kind) if name.startswith("points_")]
    together = rising if of.name in rising else [of.name]
    for value, good in (
        (lowest - 1, False),
        (lowest, True),
        (highest, True),
        (highest + 1, False),
    ):
        changes: dict[str, Any] = dict.fromkeys(together, value)
        if good:
            assert getattr(replace(book.kind(), **changes), of.name) == value
        else:
            with pytest.raises(BadOptions):
                replace(book.kind(), **changes)


@every_option
def test_the_default_is_among_the_values(book: Book, of: OptionText) -> None:
    default = settings.write(getattr(book.kind(), of.name))
    found = RANGE.fullmatch(of.values[0].value)
    if found:
        assert int(found[1]) <= int(default) <= int(found[2])
    else:
        assert default in [value.value for value in of.values]


@every_option
def test_texts_are_sentences(book: Book, of: OptionText) -> None:
    for text in (of.text, of.sources, *(value.text for value in of.values)):
        assert text.endswith("."), text


@every_book
def test_values_in_the_page_exist(book: Book) -> None:
    for pair in named_values(page(book)):
        settings.read_changes(book.kind, [pair])


@pytest.mark.parametrize("of", HOKM.options, ids=lambda of: of.name)
def test_options_of_one_number_of_players_are_refused_elsewhere(of: OptionText) -> None:
    for form in HOKM.forms:
        if form.options.players in of.players:
            continue
        default = getattr(HOKM.kind(), of.name)
        for value in settings.choices(HOKM.kind, of.name):
            if value in ("fixed", "none", default, getattr(form.options, of.name)):
                continue
            with pytest.raises(BadOptions, match=of.name):
                replace(form.options, **{of.name: value})


def test_the_presets_rule_tells_every_preset_and_its_forms() -> None:
    text = HOKM.rules[-1].text
    for name, forms in HOKM_PRESETS.items():
        told = re.search(rf"`{name}` for ((?:\d|, | and )+)", text)
        assert told is not None
        assert sorted(forms) == list(map(int, re.findall(r"\d", told[1])))
    assert set(re.findall(r"`(\w+)`", text)) == set(HOKM_PRESETS)
    assert all(f"`{name}`" in HAZARI.rules[-1].text for name in HAZARI_PRESETS)


def test_every_source_is_told_once_in_a_game() -> None:
    for source in SOURCES:
        line = f"* **{source.name}.** {source.text}"
        assert sum(page(book).count(line) for book in BOOKS) == 1 + (source.name == "Hakem")


def test_a_mark_closed_by_another_is_refused() -> None:
    with pytest.raises(ValueError, match="'sources' is closed by 'options'"):
        filled(HOKM, "<!-- sources -->\n<!-- /options -->")


def test_filling_a_page_anew_replaces_what_stood_there() -> None:
    text = "Before.\n<!-- rules Z8-Z8 -->\nold\n<!-- /rules -->\nAfter.\n"
    new = filled(HAZARI, text)
    assert "old" not in new
    assert "#### Z8 Troy" in new
    assert new.startswith("Before.\n")
    assert new.endswith("After.\n")
    assert filled(HAZARI, new) == new
