"""The written rule sets of a game: options by name and number of players."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from hakem.rules.errors import BadOptions
from hakem.rules.game import Options

O = TypeVar("O", bound=Options)  # noqa: E741 - a type variable, as S and E elsewhere

Forms = Mapping[str, Mapping[int, Mapping[str, Any]]]
"""By rule set's name and number of players, what differs from the options' defaults."""


@dataclass(frozen=True)
class RuleSets(Generic[O]):
    """The rule sets of one game."""

    title: str
    options: type[O]
    forms: Forms

    def preset(self, name: str | None = None, players: int | None = None, **changes: Any) -> O:
        """The options of a written rule set, some of them changed.

        Without `name` the game's first rule set; without `players` the most that it is
        written for.

        Raises:
            BadOptions: no rule set of that name, or none for so many players, or the
                changes can't be played.
        """
        name = next(iter(self.forms)) if name is None else name
        if name not in self.forms:
            known = ", ".join(self.forms)
            raise BadOptions(f"There are no {self.title} rules {name!r}: there are {known}.")
        counts = self.forms[name]
        players = max(counts) if players is None else players
        if players not in counts:
            known = " or ".join(map(str, sorted(counts)))
            raise BadOptions(f"The rules {name!r} are for {known} players, not {players}.")
        return self.options(**({"players": players} | dict(counts[players]) | changes))
