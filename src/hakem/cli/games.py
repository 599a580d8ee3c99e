"""The two games as the command line offers them: their rule sets, options and rule texts."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from hakem.cli.errors import BadUsage
from hakem.rules import Options
from hakem.rules.catalogue import rule_sets
from hakem.rules.rulebook import hazari as hazari_rules
from hakem.rules.rulebook import hokm as hokm_rules
from hakem.rules.rulebook.rule import OptionText, Section
from hakem.rules.rulesets import RuleSets
from hakem.rules.settings import names, read_changes, write


@dataclass(frozen=True)
class GameKind:
    """A game, its written rule sets, and what is said of it."""

    name: str
    sets: RuleSets[Any]
    sections: Sequence[Section]
    option_texts: Sequence[OptionText]
    about: str
    """One sentence for somebody who is choosing a game."""
    about_rules: Mapping[str, str]
    """One sentence for somebody who is choosing a rule set."""

    @property
    def title(self) -> str:
        """The game's name as it stands in a sentence."""
        return self.sets.title


GAMES: Mapping[str, GameKind] = {
    "hokm": GameKind(
        name="hokm",
        sets=rule_sets("hokm"),
        sections=hokm_rules.SECTIONS,
        option_texts=hokm_rules.OPTIONS,
        about="Tricks and trumps: one player, the hakem, names the trump suit.",
        about_rules={
            "pagat": "Turn cards for the first ace, cut the pack, name trumps from five cards.",
            "russian": "The deal goes round, and the dealer's right-hand neighbour leads.",
            "persian": "Highest card is hakem, two sets, kot at six and bam: all or nothing.",
            "app": "As on most phones: partners sit opposite from the start, nobody cuts.",
            "plain": "Two players, thirteen cards each, the other half stays out.",
        },
    ),
    "hazari": GameKind(
        name="hazari",
        sets=rule_sets("hazari"),
        sections=hazari_rules.SECTIONS,
        option_texts=hazari_rules.OPTIONS,
        about="Arrange thirteen cards in four groups; the best groups take the points.",
        about_rules={"hazari-lite": "Four players, strongest group first, a thousand points win."},
    ),
}


def game_named(name: str) -> GameKind:
    """The game of a name.

    Raises:
        BadUsage: there is no such game.
    """
    kind = GAMES.get(name.lower())
    if kind is None:
        raise BadUsage(f"There is no game {name!r}: {_choose(name, tuple(GAMES))}")
    return kind


def default_rules(kind: GameKind, players: int | None = None) -> str:
    """The rule set to play when none is named: the first written for so many players."""
    forms = kind.sets.forms
    fitting = (name for name in forms if players is None or players in forms[name])
    return next(fitting, next(iter(forms)))


def options_of(
    kind: GameKind, rules: str | None, players: int | None, changes: Sequence[str]
) -> Options:
    """The options of a rule set for so many players, with the changes asked for.

    Raises:
        BadUsage: no rule set of that name, or none for so many players.
        BadOptions: an unknown option or value, or options that can't go together.
    """
    name = default_rules(kind, players) if rules is None else rules.lower()
    if name not in kind.sets.forms:
        raise BadUsage(
            f"{kind.title} has no rule set {rules!r}: {_choose(name, tuple(kind.sets.forms))}"
        )
    counts = sorted({count for forms in kind.sets.forms.values() for count in forms})
    if players is not None and players not in counts:
        raise BadUsage(f"{kind.title} is for {_or(counts)} players, not {players}.")
    forms = kind.sets.forms[name]
    if players is not None and players not in forms:
        fitting = [other for other, forms in kind.sets.forms.items() if players in forms]
        raise BadUsage(
            f"The {name} rules are for {_or(sorted(forms))} players, not {players}: "
            f"for {players} there are {_or(fitting)}."
        )
    changed = read_changes(kind.sets.options, changes)
    if "players" in changed:
        raise BadUsage("The number of players is set by --players, not by --set players.")
    told = Counter(change.partition("=")[0].strip() for change in changes)
    for option, count in told.items():
        if count > 1:
            raise BadUsage(f"{option} is set {count} times: set every option once.")
    options: Options = kind.sets.preset(name, players, **changed)
    _require_meaning(kind, options, name)
    return options


def _require_meaning(kind: GameKind, options: Options, rules: str) -> None:
    """Refuse a change that no rule for so many players looks at."""
    changed = changed_from(kind, options, rules)
    for text in kind.option_texts:
        if text.name in changed and options.seats not in text.players:
            raise BadUsage(
                f"{text.name}={write(changed[text.name])} can't go with {options.seats} players: "
                f"it is for {_or(text.players)} players."
            )


def changed_from(kind: GameKind, options: Options, rules: str) -> dict[str, Any]:
    """The options that differ from a rule set's, by name."""
    usual = kind.sets.preset(rules, options.seats)
    return {
        name: getattr(options, name)
        for name in names(kind.sets.options)
        if getattr(options, name) != getattr(usual, name)
    }


def _choose(text: str, offered: tuple[str, ...]) -> str:
    near = get_close_matches(text.lower(), offered, 1)
    return f"did you mean {near[0]}?" if near else f"choose {_or(offered)}."


def _or(things: Sequence[object]) -> str:
    *most, last = map(str, things)
    return f"{', '.join(most)} or {last}" if most else last
