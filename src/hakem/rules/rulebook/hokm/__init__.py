"""The written rules of Hokm."""

from hakem.rules.rulebook.hokm import (
    choices,
    deal,
    draw,
    four,
    offers,
    options,
    play,
    score,
    special,
    three,
    two,
)
from hakem.rules.rulebook.rule import OptionText, Rule, Section

SECTIONS: tuple[Section, ...] = (
    draw.SECTION,
    deal.SECTION,
    play.SECTION,
    score.SECTION,
    four.SECTION,
    three.SECTION,
    two.SECTION,
    special.SECTION,
    offers.SECTION,
    choices.SECTION,
)
RULES: tuple[Rule, ...] = tuple(rule for section in SECTIONS for rule in section.rules)
OPTIONS: tuple[OptionText, ...] = options.OPTIONS
