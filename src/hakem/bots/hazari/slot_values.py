"""The tables of Hazari: four slots × 741 strengths for each way of ranking and of equality.

They are the fixed point of iterated best response from greedy arrangers, made by
`scripts/hazari_tables.py`. Cards in one's own hand are not taken out of account, nor who leads.
"""

from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np

from hakem.analysis import SlotValues
from hakem.rules.hazari import HazariOptions

STEPS_A_POINT = 256
"""Values are kept as whole 256ths of a point."""

RUN_RANKS = ("second", "highest", "lowest")
"""Where A-2-3 stands; first the tables for shared points, then those where equals win nothing."""


def slot_values(options: HazariOptions) -> SlotValues:
    """The table for some options: by where A-2-3 stands, and by what becomes of equal groups."""
    place = RUN_RANKS.index(options.ace_low_run_rank)
    return _all()[place + len(RUN_RANKS) * (options.equal == "none")]


@cache
def _all() -> tuple[SlotValues, ...]:
    file = files("hakem.bots.tables").joinpath("hazari.npz").read_bytes()
    with np.load(BytesIO(file)) as tables:
        values = tables["values"] / STEPS_A_POINT
    return tuple(
        SlotValues(np.ascontiguousarray(table[:4]), np.ascontiguousarray(table[4]))
        for table in values
    )


KIND_STARTS = (0, 274, 430, 704, 716, 728)
"""The lowest strength of each kind: Indi, Pair, Colour, Run, Colour run, Troy."""


@cache
def balanced_values() -> SlotValues:
    """Each group counts its kind, 0 to 5, and a little its strength; the slot doesn't matter."""
    strengths = np.arange(741)
    kinds = np.searchsorted(KIND_STARTS, strengths, side="right") - 1
    return SlotValues(np.tile(kinds + strengths / 741 / 5, (4, 1)), np.zeros(741))
