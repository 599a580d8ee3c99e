"""The base of immutable values."""

from typing import Any, Self


class Value:
    """A frozen dataclass that makes changed copies of itself.

    `but` is `dataclasses.replace` without its checks: it copies the fields as they stand,
    several times faster, and every action of every game passes through it.
    """

    def but(self, **changes: Any) -> Self:
        """A copy with some fields changed; a name that is no field is a programming error."""
        held = self.__dict__
        assert changes.keys() <= held.keys(), f"no such field among {set(changes)}"
        copy = object.__new__(type(self))
        copy.__dict__.update(held)
        copy.__dict__.update(changes)
        return copy
