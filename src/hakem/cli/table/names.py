"""Who sits at the table, in sentences: "You play", "Shirin plays"."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from hakem.rules.seats import Seat, Side, seats_of

PEOPLE = {
    "hokm": ("Shirin", "Omid", "Laleh", "Kaveh"),
    "hazari": ("Rumana", "Tariq", "Nasreen", "Kamal"),
}
"""What the bots are called, by entrant."""

IRREGULAR = {"are": "is", "have": "has", "do": "does", "pass": "passes", "may": "may"}


@dataclass(frozen=True)
class Names:
    """The names of the entrants, where each sits, and which of them is you."""

    entrants: tuple[str, ...]
    seating: tuple[int, ...]
    you: int | None = None
    """The entrant who is the person at this terminal."""

    @property
    def seat(self) -> Seat | None:
        """The seat in which you sit."""
        return None if self.you is None else self.seating.index(self.you)

    def seated(self, seating: tuple[int, ...]) -> "Names":
        """The same people in these seats."""
        return self if seating == self.seating else replace(self, seating=seating)

    def is_you(self, seat: Seat) -> bool:
        """Whether you sit there."""
        return self.seating[seat] == self.you

    def of(self, seat: Seat) -> str:
        """The name of who sits in a seat."""
        return "You" if self.is_you(seat) else self.entrants[self.seating[seat]]

    def inside(self, seat: Seat) -> str:
        """The name inside a sentence, as its object or after a word."""
        return "you" if self.is_you(seat) else self.of(seat)

    def does(self, seat: Seat, verb: str) -> str:
        """A seat and what it does; the verb as it goes with `you`."""
        if self.is_you(seat):
            return f"You {verb}"
        return f"{self.of(seat)} {IRREGULAR.get(verb, verb + 's')}"

    def all_do(self, seats: Sequence[Seat], verb: str) -> str:
        """Several seats and what they do."""
        if len(seats) == 1:
            return self.does(seats[0], verb)
        return f"{self.together(seats)} {verb}"

    def together(self, seats: Sequence[Seat]) -> str:
        """Several seats, you first."""
        ordered = sorted(seats, key=lambda seat: not self.is_you(seat))
        words = [self.of(seat) for seat in ordered]
        return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)

    def side(self, side: Side) -> tuple[Seat, ...]:
        """The seats that play for a side of Hokm."""
        return seats_of(side, len(self.seating))


def names_for(game: str, seats: int, you: int | None) -> Names:
    """The people of a new match."""
    return Names(PEOPLE[game][:seats], tuple(range(seats)), you)
