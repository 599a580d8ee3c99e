"""Every numbered rule has a test that bears its number, and no test a number that isn't."""

import re
from pathlib import Path

import pytest

from hakem.rules.rulebook import hazari, hokm
from hakem.rules.rulebook.rule import Rule

HERE = Path(__file__).parent
BOOKS = {"hokm": hokm.RULES, "hazari": hazari.RULES}


def numbers_tested(game: str) -> set[str]:
    """The rules that tests are named after: `test_h5_…` or `test_h05_…` for H5."""
    letter = BOOKS[game][0].number[0]
    named = re.compile(rf"^def test_{letter.lower()}0*(\d+)_", re.MULTILINE)
    texts = [path.read_text("utf-8") for path in (HERE / game).glob("test_*.py")]
    return {f"{letter}{number}" for text in texts for number in named.findall(text)}


@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_has_a_test_named_after_it(game: str) -> None:
    rules: tuple[Rule, ...] = BOOKS[game]
    assert {rule.number for rule in rules} - numbers_tested(game) == set()


@pytest.mark.parametrize("game", BOOKS)
def test_no_test_is_named_after_a_rule_that_does_not_exist(game: str) -> None:
    rules: tuple[Rule, ...] = BOOKS[game]
    assert numbers_tested(game) - {rule.number for rule in rules} == set()
