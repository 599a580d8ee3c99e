"""Writes the numbered rules, options, presets and sources into the rule pages.

The pages are told by hand; what stands between a mark such as `<!-- rules H1-H8 -->` and
its closing mark comes from `hakem.rules.rulebook` and the presets. Run it after changing
either: `python docs/rulebook.py`.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hakem.rules import settings
from hakem.rules.hazari.options import HazariOptions
from hakem.rules.hazari.presets import PRESETS as HAZARI_PRESETS
from hakem.rules.hazari.presets import preset as hazari_preset
from hakem.rules.hokm.options import HokmOptions
from hakem.rules.hokm.presets import PRESETS as HOKM_PRESETS
from hakem.rules.hokm.presets import preset as hokm_preset
from hakem.rules.rulebook import hazari, hokm
from hakem.rules.rulebook import sources as texts
from hakem.rules.rulebook.rule import OptionText, Rule, Source

DOCS = Path(__file__).parent
MARKED = re.compile(r"<!-- (?P<what>[^/\n]+?) -->\n(?:.*?)<!-- /(?P<end>\w+) -->", re.DOTALL)


@dataclass(frozen=True)
class Form:
    """A rule set at one number of players."""

    name: str
    options: Any


@dataclass(frozen=True)
class Book:
    """All that is written into a game's page."""

    page: Path
    rules: Sequence[Rule]
    options: Sequence[OptionText]
    kind: Any
    forms: Sequence[Form]


HOKM = Book(
    DOCS / "hokm.md",
    hokm.RULES,
    hokm.OPTIONS,
    HokmOptions,
    [
        Form(f"{name} {players}", hokm_preset(name, players))
        for name, forms in HOKM_PRESETS.items()
        for players in sorted(forms)
    ],
)
HAZARI = Book(
    DOCS / "hazari.md",
    hazari.RULES,
    hazari.OPTIONS,
    HazariOptions,
    [Form(name, hazari_preset(name)) for name in HAZARI_PRESETS],
)
BOOKS = (HOKM, HAZARI)
SOURCES = [value for value in vars(texts).values() if isinstance(value, Source)]


def filled(book: Book, text: str) -> str:
    """The page's text with everything between its marks written anew."""

    def block(match: re.Match[str]) -> str:
        what, _, span = match["what"].partition(" ")
        if what != match["end"]:
            raise ValueError(f"The mark {match['what']!r} is closed by {match['end']!r}.")
        return f"<!-- {match['what']} -->\n\n{WRITERS[what](book, span)}\n\n<!-- /{what} -->"

    return MARKED.sub(block, text)


def rules(book: Book, span: str) -> str:
    """The rules from one number to another."""
    numbers = [rule.number for rule in book.rules]
    first, last = map(numbers.index, span.split("-"))
    return "\n\n".join(map(statement, book.rules[first : last + 1]))


def statement(of: Rule) -> str:
    """One rule as a heading, its statement and where it comes from."""
    names = ", ".join(f"`{name}`" for name in of.options)
    notes = [f"{'Option' if len(of.options) == 1 else 'Options'}: {names}."] if names else []
    notes.append(f"Sources: {', '.join(source.name for source in of.sources)}.")
    if of.differs:
        notes.append(f"Differences: {of.differs}")
    return f"#### {of.number} {of.title}\n\n{of.text}\n\n<sub>{' '.join(notes)}</sub>"


def options(book: Book, span: str) -> str:
    """The table of every option."""
    rows = [choice(book, of) for of in book.options]
    return table(("Option", "What it changes", "Values", "Sources", "Rules"), rows)


def choice(book: Book, of: OptionText) -> tuple[str, ...]:
    """The row of one option."""
    governed = [rule.number for rule in book.rules if of.name in rule.options]
    default = settings.write(getattr(book.kind(), of.name))
    values = [
        f"`{value.value}`{' (default)' if value.value == default else ''}: {value.text}"
        for value in of.values
    ]
    if default not in [value.value for value in of.values]:
        values.append(f"Default: `{default}`.")
    return f"`{of.name}`", of.text, "<br>".join(values), of.sources, ", ".join(governed)


def presets(book: Book, span: str) -> str:
    """The table of presets and numbers of players."""
    rows = [
        (
            f"`{of.name}`",
            *(
                settings.write(getattr(form.options, of.name))
                if form.options.players in of.players
                else "–"
                for form in book.forms
            ),
        )
        for of in book.options
    ]
    return table(("Option", *(form.name for form in book.forms)), rows)


def sources(book: Book, span: str) -> str:
    """The list of the sources that the rules rest on or differ from."""
    told = "".join(rule.differs for rule in book.rules)
    cited = dict.fromkeys(source for rule in book.rules for source in rule.sources)
    differing = [source for source in SOURCES if source.name in told and source not in cited]
    return "\n".join(f"* **{source.name}.** {source.text}" for source in (*cited, *differing))


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


WRITERS: dict[str, Callable[[Book, str], str]] = {
    "rules": rules,
    "options": options,
    "presets": presets,
    "sources": sources,
}

if __name__ == "__main__":
    for book in BOOKS:
        book.page.write_text(filled(book, book.page.read_text("utf-8")), "utf-8")
