"""The base of immutable values."""

from typing import Any, Self


class Value:
    """A frozen dataclass that makes changed copies of itself.

    `but` is `dataclasses.replace` without its checks: it copies the fields as they stand,
    several times faster, and every action of every game passes through it.
    """

    def but(self, **changes: Any) -> Self:
        """A copy with some fields changed; a name that is no field is a programming error."""
        copy = object.__new__(type(self))
        fields = copy.__dict__
        fields.update(self.__dict__)
        count = len(fields)
        fields.update(changes)
        assert len(fields) == count, f"no such field among {', '.join(changes)}"
        return copy
