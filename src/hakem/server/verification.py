"""Checking, from a record alone, that the cards were those that had been promised.

Of each deal the record holds what the server published before (the commitment), the seats'
seeds, and the server's seed shown after the hand. The seed has to be the one committed to,
and the cards have to be those that all seeds together make.
"""

from dataclasses import dataclass

from hakem.rules import Chance, DrawLot, HakemError, Shuffle, State, chance
from hakem.rules.record import Entry, Fairness, Record, begin, check, replay
from hakem.server.deal import decide
from hakem.shuffle import Chances, commitment


class UnfairDeal(HakemError):
    """The chance of a match isn't what was promised; the text says which and why."""


@dataclass(frozen=True)
class Verified:
    """What a record proves."""

    chances: int
    """Shuffles and lots that follow from seeds that were committed to before."""
    uncommitted: int
    """Shuffles and lots that follow from the record's own seed, which nobody had committed to."""
    unproved: int
    """Shuffles and lots of which the record holds no opened seeds."""


def verify(record: Record) -> Verified:
    """Check every shuffle and lot of a match against what was promised.

    Raises:
        BadRecord: the record can't be replayed.
        UnfairDeal: a seed isn't the one committed to, or the cards aren't those of the seeds.
    """
    check(record)
    state, _ = begin(record)
    own = _own_chances(record)
    proved = uncommitted = unproved = met = 0
    former: Fairness | None = None
    for entry, step in zip(record.entries, replay(record), strict=True):
        before, state = state, step.state
        if not isinstance(entry.action, Shuffle | DrawLot):
            continue
        fair = entry.fairness
        lot = _lot(before, entry)
        if own is not None and fair is None:
            _compare(own.action(lot), entry, proved + uncommitted + 1)
            if record.commitment:
                proved += 1
            else:
                uncommitted += 1
            continue
        if fair is None or not fair.server_seed:
            unproved, met = unproved + 1, met + 1  # it may be one of the deal under way
            continue
        met = met + 1 if former == fair else 0
        former = fair
        _require_promised(fair, proved + 1)
        seeds = tuple(seed.hex() for seed in fair.seat_seeds)
        _compare(decide(fair.server_seed.hex(), seeds, met, lot), entry, proved + 1)
        proved += 1
    return Verified(proved, uncommitted, unproved)


def _lot(state: State, entry: Entry) -> Chance:
    """What chance had to decide; a shuffle may come where somebody else could have acted."""
    lot = chance(state)
    if lot is None:
        raise UnfairDeal(f"{type(entry.action).__name__} stands where nothing was left to chance.")
    return lot


def _own_chances(record: Record) -> Chances | None:
    """The chances of a match that was dealt from one seed."""
    if not record.seed:
        return None
    if record.commitment and commitment(record.seed) != record.commitment:
        raise UnfairDeal("The seed of the match isn't the one that was committed to.")
    return Chances(record.seed)


def _require_promised(fair: Fairness, number: int) -> None:
    if commitment(fair.server_seed) != fair.commitment:
        raise UnfairDeal(
            f"Chance {number}: the server's seed isn't the one that it had committed to."
        )


def _compare(expected: Shuffle | DrawLot, entry: Entry, number: int) -> None:
    if entry.action != expected:
        raise UnfairDeal(f"Chance {number}: the cards or lots aren't those that the seeds make.")
