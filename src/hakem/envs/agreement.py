"""From a rule set's name and single options to what a table plays."""

from typing import Any, TypeVar

from hakem.rules.game import Options
from hakem.rules.rulesets import RuleSets
from hakem.rules.settings import describe

O = TypeVar("O", bound=Options)  # noqa: E741 - a type variable, as in hakem.rules.rulesets


def agreed(
    rule_sets: RuleSets[O], preset: str | None, players: int | None, changes: dict[str, Any]
) -> O:
    """The options of a rule set, some of them changed.

    Raises:
        BadOptions: an unknown rule set or option, or options that can't be played.
    """
    for name in changes:
        describe(rule_sets.options, name)
    return rule_sets.preset(preset, players, **changes)
