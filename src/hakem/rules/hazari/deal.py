"""One deal of Hazari, and what of it everybody has seen."""

from dataclasses import dataclass

from hakem.rules.cards import Card
from hakem.rules.hazari.arrangement import Arrangement
from hakem.rules.hazari.events import FourOfAKindShown, GroupsCompared, GroupShown
from hakem.rules.seats import Seat, after
from hakem.rules.value import Value


@dataclass(frozen=True)
class Comparison(Value):
    """A comparison that has been made: the groups in play order, and its result."""

    shown: tuple[GroupShown, ...]
    result: GroupsCompared


@dataclass(frozen=True, kw_only=True)
class DealShown(Value):
    """What everybody has seen of a deal, as far as it was shown."""

    number: int
    dealer: Seat
    faulted: tuple[Seat, ...] = ()
    """The seats whose groups were in the wrong order and couldn't win."""
    comparisons: tuple[Comparison, ...] = ()
    four_of_a_kind: tuple[FourOfAKindShown, ...] = ()
    """The hands that won, or would have won, the deal before it was arranged."""
    points: tuple[int, ...] = (0, 0, 0, 0)
    """The points by seat."""


@dataclass(frozen=True, kw_only=True)
class Deal(Value):
    """The deal in progress, from the shuffled deck to the last comparison."""

    deck: tuple[Card | None, ...] = ()
    """What is not dealt yet, top card first; None is a card not known."""
    hands: tuple[tuple[Card, ...], ...] = ((), (), (), ())
    """The cards that each seat was dealt, in that order."""
    unknown: tuple[int, ...] = (0, 0, 0, 0)
    """How many more cards each seat holds that this state doesn't know."""
    arrangements: tuple[Arrangement | None, ...] = (None, None, None, None)
    """The hands that are up."""
    leader: Seat
    """The seat that shows first in the next comparison."""
    shown: DealShown
    """What everybody has seen of it."""


def new_deal(number: int, dealer: Seat) -> Deal:
    """A deal of which nothing has happened yet."""
    return Deal(leader=after(dealer, 4), shown=DealShown(number=number, dealer=dealer))
