"""A match of Hazari at one moment."""

from dataclasses import dataclass

from hakem.rules.game import State
from hakem.rules.hazari.deal import Deal, DealShown
from hakem.rules.hazari.options import HazariOptions
from hakem.rules.seats import Seat


@dataclass(frozen=True, kw_only=True)
class HazariState(State):
    """A match of Hazari: the options, the phase, the totals, and the deal in progress."""

    options: HazariOptions
    totals: tuple[int, ...] = (0, 0, 0, 0)
    """The points of the deals that are over, by seat."""
    deal_number: int = 0
    """Deals begun in this match; a deal that is dealt again counts once."""
    dealer: Seat | None = None
    deal: Deal | None = None
    """The deal in progress; None before the first dealer is known."""
    last_deal: DealShown | None = None
    """What was seen of the last deal that was scored."""

    @property
    def current(self) -> Deal:
        """The deal in progress, once there is one."""
        assert self.deal is not None
        return self.deal

    def with_deal(self, **changes: object) -> "HazariState":
        """A copy with some fields of the deal in progress changed."""
        return self.but(deal=self.current.but(**changes))
