"""The seats' seeds for the deal that is promised: who gave one, and until when they may."""

from hakem.rules import chance
from hakem.server import entries as e
from hakem.server.deal import NO_SEED
from hakem.server.live.presence import Presence
from hakem.server.pace import SEEDS_WAIT
from hakem.server.protocol import commands as c
from hakem.server.refusal import Refusal
from hakem.server.table import Table


class SeatSeeds:
    """Seeds by guest; times are seconds of the loop's clock."""

    __slots__ = ("_seeds", "due")

    def __init__(self) -> None:
        self.due = 0.0
        """Until when they are waited for."""
        self._seeds: dict[str, str] = {}

    def ask(self, now: float) -> None:
        """A deal is promised: everybody may give a seed."""
        self._seeds = {}
        self.wait(now)

    def wait(self, now: float) -> None:
        """Wait from now on, as nobody was there before."""
        self.due = now + SEEDS_WAIT / 1000

    def give(self, table: Table, guest: str | None, wish: c.GiveSeed) -> None:
        """Take a seat's seed.

        Raises:
            Refusal: none is wanted from this guest.
        """
        deal = table.deal
        if guest is None or table.seat_of(guest) is None:
            raise Refusal("not_seated", "You have no seat at this table.")
        if deal is None or deal.number != wish.deal or deal.seeds is not None:
            raise Refusal("wrong_deal", "No seed is wanted for that deal.")
        if self._seeds.setdefault(guest, wish.seed) != wish.seed:
            raise Refusal("seed_given", "Your seed for this deal is in already.")

    def wanted(self, table: Table) -> bool:
        """Whether the next chance waits for seeds."""
        return (
            table.deal is not None
            and table.deal.seeds is None
            and table.game is not None
            and chance(table.game) is not None
        )

    def are_in(self, table: Table, presence: Presence) -> bool:
        """Whether everybody who could give a seed has done so."""
        return all(
            place.owner in self._seeds
            for place in table.places
            if place.plays and place.owner in presence.connected
        )

    def mixed(self, table: Table) -> e.DealMixed:
        """The entry that mixes them; who gave none counts as zeros."""
        assert table.deal is not None
        seeds = [self._seeds.get(place.owner or "", NO_SEED) for place in table.places]
        return e.DealMixed(deal=table.deal.number, seeds=seeds)
