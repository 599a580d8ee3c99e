"""One numbered rule, one option, and what both are told by."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Source:
    """A public text or program that states a rule."""

    name: str
    "Its short name, as rules cite it."
    text: str
    "What it is, and where it is found."


@dataclass(frozen=True, slots=True)
class Rule:
    """A statement precise enough to be tested."""

    number: str
    "A letter for the game and a number: `H12`, `Z3`."
    title: str
    text: str
    "One paragraph; values of options in backquotes."
    sources: tuple[Source, ...]
    "Who states the rule, the weightiest first."
    differs: str = ""
    "Where sources disagree or are silent; empty if they agree."
    options: tuple[str, ...] = ()
    "Names of the options that govern the rule."


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the rules under it."""

    title: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class ValueText:
    """A value of an option, and what it means."""

    value: str
    "As a user writes it; a range reads `1..100`."
    text: str


@dataclass(frozen=True, slots=True)
class OptionText:
    """An option in words; its type and default stand in the game's options."""

    name: str
    text: str
    "What it changes, in one sentence."
    values: tuple[ValueText, ...]
    sources: str
    "Which source has which value, in one sentence."
    players: tuple[int, ...] = (2, 3, 4)
    "The numbers of players at which it means anything."
