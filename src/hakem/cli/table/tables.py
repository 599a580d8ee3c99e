"""What a table is to the match that is played at it."""

from typing import Protocol, TypeVar

from hakem.rules import Action, Event, View

V = TypeVar("V", bound=View, contravariant=True)


class Table(Protocol[V]):
    """Shows a match to a person and asks for decisions."""

    def open(self, view: V) -> None:
        """The match begins."""

    def tell(self, events: tuple[Event, ...], view: V) -> None:
        """Something has happened; `view` is what is seen afterwards."""

    def ask(self, view: V) -> Action:
        """The person's decision."""
