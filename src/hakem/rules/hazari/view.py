"""What a seat at a table of Hazari may know."""

from dataclasses import dataclass
from typing import ClassVar

from hakem.rules.cards import Card
from hakem.rules.game import View
from hakem.rules.hazari.arrangement import Arrangement
from hakem.rules.hazari.deal import DealShown
from hakem.rules.hazari.options import HazariOptions
from hakem.rules.hazari.triples import Triple
from hakem.rules.seats import Seat


@dataclass(frozen=True, kw_only=True)
class HazariView(View):
    """A match of Hazari as one seat sees it (a spectator: `seat` None)."""

    game: ClassVar[str] = "hazari"
    options: HazariOptions
    totals: tuple[int, ...]
    """The points of the deals that are over, by seat."""
    deal_number: int
    dealer: Seat | None
    leader: Seat | None
    """The seat that shows first when all are up."""
    up: frozenset[Seat]
    """The seats whose groups can't be changed any more."""
    hand: tuple[Card, ...]
    """This seat's cards in the order they were dealt."""
    arrangement: Arrangement | None
    """This seat's groups, once it is up."""
    triples: tuple[Triple, ...]
    """Every three cards of this seat's hand with name and strength, until it is up."""
    last_deal: DealShown | None
    """What was shown in the last deal that was scored, and its points."""
