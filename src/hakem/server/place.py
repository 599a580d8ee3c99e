"""A chair at a table, and who is in it."""

from dataclasses import dataclass

from hakem.rules.value import Value

GRACES = 3
"""How many lost connections stop a person's clock in one match."""


@dataclass(frozen=True)
class Place(Value):
    """A chair: free, a person's, or a bot's."""

    owner: str | None = None
    """The guest who has the right to it."""
    name: str = ""
    level: str | None = None
    """The level of the bot that sits here for nobody."""
    away: bool = False
    """Whether a bot plays for the owner."""
    graces: int = GRACES
    reserve: int = 0
    """What is left of the owner's reserve in this match, in milliseconds."""

    @property
    def is_person(self) -> bool:
        """Whether it belongs to a person."""
        return self.owner is not None

    @property
    def is_bot(self) -> bool:
        """Whether a bot sits here for nobody."""
        return self.level is not None

    @property
    def is_free(self) -> bool:
        """Whether anybody may sit down."""
        return self.owner is None and self.level is None

    @property
    def plays(self) -> bool:
        """Whether the owner decides for himself."""
        return self.owner is not None and not self.away


FREE = Place()
