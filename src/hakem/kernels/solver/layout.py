"""How the solver holds cards, and the one record every function of the search works on.

A hand is one 64-bit integer of four *lanes*, 16 bits each, one lane a suit. Bit 0 of a
lane is the ace, bit 12 the deuce, and trumps lie in lane 0. So a lower index is a better
card, the winners at the top of a lane are what lies below the lowest bit of all other
hands, and one addition finds touching cards in all suits at once. A hand played without
trumps has an ordinary suit in lane 0 and no bit in ``trumps``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

LANE = 0x1FFF
"""The thirteen cards of lane 0."""
ALL_CARDS = 0x1FFF_1FFF_1FFF_1FFF
NO_CARD = 64
"""What ``lowest_bit`` answers for an empty hand: worse than every card."""

REACHED = 1 << 62
"""Set in a result when side 0 reaches its goal; the bits below it are the ranks relied on."""
RANKS = REACHED - 1
STOPPED = -1
"""The result of a search that ran out of its node budget."""

MOST_TRICKS = 17
MOST_SEATS = 4
SLOTS = 1 << 18
ENTRIES = 1 << 20
FIRST_SLOTS = 1 << 10
"""Slots a fresh table starts with: a small table stays in the processor's cache."""

SLOT = np.dtype(
    [
        ("key", np.int64),
        ("generation", np.int32),
        ("any_owner", np.int32),
        ("by_owner", np.int32, (4,)),
    ]
)
"""One shape of the hands: heads of its lists of entries. An entry that relies on the top
card of the first suit alive stands in the list of that card's owner, else in ``any_owner``."""

ENTRY = np.dtype(
    [
        ("owners", np.int64, (2,)),
        ("mask", np.int64, (2,)),
        ("next", np.int32),
        ("verdict", np.int32),
    ]
)
"""One proved statement: every deal of this shape whose top cards have these owners has this
verdict. ``owners`` and ``mask`` hold two bits a card, two lanes a word; ``verdict`` holds
four nibbles, how many top cards each lane relies on, then a bit, whether it is reached, and
above that two numbers of five bits: the size of the block of entries that this one stands in,
and how many of them are still free behind it."""

SEARCH = np.dtype(
    [
        ("seats", np.int64),
        ("hands", np.int64, (MOST_SEATS,)),
        ("root_hands", np.int64, (MOST_SEATS,)),
        ("first_seat", np.int64),
        ("forced", np.int64),
        ("forced_cards", np.int64, (MOST_SEATS,)),
        ("trumps", np.int64),
        ("nodes", np.int64),
        ("total_nodes", np.int64),
        ("node_limit", np.int64),
        ("generation", np.int64),
        ("slot_mask", np.int64),
        ("slots_used", np.int64),
        ("slot_limit", np.int64),
        ("entries_used", np.int64),
        ("entry_limit", np.int64),
        ("resets", np.int64),
        ("owner_words", np.int64, (4, 192)),
        ("killers", np.int64, (MOST_TRICKS + 1, MOST_SEATS)),
        ("history", np.int64, (MOST_TRICKS + 1, 64)),
        ("moves", np.int64, (MOST_TRICKS + 1, MOST_SEATS, 24)),
        ("slots", SLOT, (SLOTS,)),
        ("spare_slots", SLOT, (SLOTS,)),
        ("entries", ENTRY, (ENTRIES,)),
    ]
)
"""Everything a search reads and writes. Pages of the table never touched cost no memory."""

POSITION = np.dtype(
    [
        ("seats", np.int64),
        ("hands", np.int64, (MOST_SEATS,)),
        ("trump", np.int64),
        ("leader", np.int64),
        ("played", np.int64),
        ("trick", np.int64, (MOST_SEATS,)),
        ("taken", np.int64, (MOST_SEATS,)),
    ]
)
"""A position in card ids (13 * suit + rank, deuce 0): ``hands`` without the ``played`` cards
of ``trick``, trump suit 0..3 or 4 for none, tricks ``taken`` by each side."""

Positions = npt.NDArray[Any]
"""An array of ``POSITION`` records."""

Searches = npt.NDArray[Any]
"""An array of one ``SEARCH`` record: the form in which Python hands it to a kernel."""


def new_search(entry_limit: int = ENTRIES, slot_limit: int = SLOTS) -> Searches:
    """An empty search record; smaller limits make the table start afresh sooner.

    Raises ``ValueError`` when a limit lies outside what the record can hold.
    """
    if not 2 <= entry_limit <= ENTRIES:
        raise ValueError(f"entry_limit must be 2..{ENTRIES}, not {entry_limit}")
    if not 4 <= slot_limit <= SLOTS or slot_limit & (slot_limit - 1):
        raise ValueError(f"slot_limit must be a power of two 4..{SLOTS}, not {slot_limit}")
    searches = np.zeros(1, SEARCH)
    search = searches[0]
    search["generation"] = 1
    search["slot_mask"] = min(FIRST_SLOTS, slot_limit) - 1
    search["slot_limit"] = slot_limit
    search["entries_used"] = 1
    search["entry_limit"] = entry_limit
    search["node_limit"] = np.iinfo(np.int64).max
    return searches
