"""What a player of Hazari can do, in the players' words."""

from dataclasses import dataclass

from hakem.rules.actions import BySeat
from hakem.rules.actions import Cut as Cut
from hakem.rules.hazari.arrangement import Groups


@dataclass(frozen=True)
class Arrange(BySeat):
    """Put the hand up in groups of 3, 3, 3 and 4 cards, strongest first.

    `groups` is None where the seat's cards aren't known: in an export for another seat.
    """

    groups: Groups | None
