"""The written rules of Hazari."""

from hakem.rules.rulebook.hazari import (
    arranging,
    choices,
    combinations,
    offers,
    options,
    scoring,
    setting,
    showing,
)
from hakem.rules.rulebook.rule import OptionText, Rule, Section

SECTIONS: tuple[Section, ...] = (
    setting.SECTION,
    combinations.SECTION,
    arranging.SECTION,
    showing.SECTION,
    scoring.SECTION,
    offers.SECTION,
    choices.SECTION,
)
RULES: tuple[Rule, ...] = tuple(rule for section in SECTIONS for rule in section.rules)
OPTIONS: tuple[OptionText, ...] = options.OPTIONS
