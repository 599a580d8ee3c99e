"""The table of proved statements: found by shape, matched by who owns the top cards.

A statement says that side 0 takes, or does not take, ``need`` of the next ``counting``
tricks in *every* deal of a certain shape and leader whose top cards, as far down as the
proof relied on ranks, have the same owners. That holds for all deals ever, so the table
may live on from one deal to the next; it grows with use and starts afresh when full.
"""

from __future__ import annotations

from typing import Any

from hakem.kernels.bits import highest_bit, lowest_bit, popcount, shift_right_logical
from hakem.kernels.jit import kernel
from hakem.kernels.solver.cards import without_best
from hakem.kernels.solver.layout import FIRST_SLOTS, LANE, REACHED

NOT_FOUND = -1
NO_ENTRY = 0
"""Index 0 of the entries is never used: it ends every list."""
_REACHED_BIT = 1 << 16
_SIZE = 17
_FREE = 22
_NUMBER = 31
MOST_OF_A_BLOCK = 16
"""A list is a chain of blocks, each twice as long as the one before up to this size: long lists
are read in the order of memory, and short ones waste little."""


@kernel
def forget_all(search: Any) -> None:
    """Start an empty table by a new generation: slots of older ones count as empty."""
    search.generation += 1
    search.entries_used = 1
    search.slots_used = 0
    search.slot_mask = min(search.slot_limit, FIRST_SLOTS) - 1


@kernel
def name_owners(search: Any, hands: Any) -> None:
    """Prepare ``owners_of`` for a deal: owner words of the 7 upper and 6 lower ranks of a lane."""
    for lane in range(4):
        for part in range(2):
            first = 7 * part
            start = 128 * part
            search.owner_words[lane, start] = 0
            for ranks in range(1, 64 if part else 128):
                card = 1 << (16 * lane + first + lowest_bit(ranks))
                owner = 0
                for seat in range(1, len(hands)):
                    if hands[seat] & card:
                        owner = seat
                rest = search.owner_words[lane, start + (ranks & (ranks - 1))]
                search.owner_words[lane, start + ranks] = owner | (rest << 2)


@kernel
def owners_of(search: Any, alive: int) -> tuple[int, int]:
    """Owners of the cards alive, best card of a lane first, two bits each, two lanes a word."""
    upper = 0
    lower = 0
    for lane in range(4):
        ranks = (alive >> (16 * lane)) & LANE
        high = ranks & 127
        owners = search.owner_words[lane, high] | (
            search.owner_words[lane, 128 + (ranks >> 7)] << (2 * popcount(high))
        )
        if lane < 2:
            upper |= owners << (32 * lane)
        else:
            lower |= owners << (32 * lane - 64)
    return upper, lower


@kernel
def hash_of(key: int) -> int:
    """A well-mixed 24-bit number (multiplication by the golden ratio)."""
    return shift_right_logical(key * -7046029254386353131, 40)


@kernel
def first_owner(alive: int, upper_owners: int, lower_owners: int) -> int:
    """Who owns the top card of the first lane alive."""
    if alive & LANE:
        return upper_owners & 3
    if alive & (LANE << 16):
        return (upper_owners >> 32) & 3
    if alive & (LANE << 32):
        return lower_owners & 3
    return (lower_owners >> 32) & 3


@kernel
def first_lane(alive: int) -> int:
    """The first lane with a card alive."""
    return LANE << (lowest_bit(alive) & 48)


@kernel
def ranks_relied_on(verdict: int, alive: int) -> int:
    """The lowest rank of each lane that a statement relies on, as cards of this deal."""
    relied = 0
    for lane in range(4):
        depth = (verdict >> (4 * lane)) & 15
        if depth:
            ranks = without_best((alive >> (16 * lane)) & LANE, depth - 1)
            relied |= (ranks & -ranks) << (16 * lane)
    return relied


@kernel
def look_up(search: Any, key: int, alive: int, upper_owners: int, lower_owners: int) -> int:
    """The result of a statement that covers this deal, or ``NOT_FOUND``."""
    index = hash_of(key) & search.slot_mask
    while True:
        slot = search.slots[index]
        if slot.generation != search.generation:
            return NOT_FOUND
        if slot.key == key:
            break
        index = (index + 1) & search.slot_mask
    entry_index = slot.any_owner
    second_list = slot.by_owner[first_owner(alive, upper_owners, lower_owners)]
    if entry_index == NO_ENTRY:
        entry_index = second_list
        second_list = NO_ENTRY
    while entry_index != NO_ENTRY:
        entry = search.entries[entry_index]
        differing = ((upper_owners ^ entry.owners[0]) & entry.mask[0]) | (
            (lower_owners ^ entry.owners[1]) & entry.mask[1]
        )
        if differing == 0:
            relied = ranks_relied_on(entry.verdict, alive)
            return relied | REACHED if entry.verdict & _REACHED_BIT else relied
        entry_index = entry.next
        if entry_index == NO_ENTRY:
            entry_index = second_list
            second_list = NO_ENTRY
    return NOT_FOUND


@kernel
def remember(
    search: Any, key: int, alive: int, upper_owners: int, lower_owners: int, result: int
) -> None:
    """Enter a result with the ranks it relies on."""
    if search.entries_used + MOST_OF_A_BLOCK > search.entry_limit:
        forget_all(search)
        search.resets += 1
    elif search.slots_used > search.slot_mask >> 1:
        grow(search)
    index = slot_for(search, key)
    slot = search.slots[index]
    verdict = 0
    upper_mask = 0
    lower_mask = 0
    for lane in range(4):
        relied = (result >> (16 * lane)) & LANE
        if relied:
            ranks = (alive >> (16 * lane)) & LANE
            depth = popcount(ranks & ((2 << highest_bit(relied)) - 1))
            verdict |= depth << (4 * lane)
            mask = ((1 << (2 * depth)) - 1) << (32 * (lane & 1))
            if lane < 2:
                upper_mask |= mask
            else:
                lower_mask |= mask
    if result & REACHED:
        verdict |= _REACHED_BIT
    relies_on_first = result & first_lane(alive) != 0
    owner = first_owner(alive, upper_owners, lower_owners)
    newest = slot.by_owner[owner] if relies_on_first else slot.any_owner
    size = 1
    free = 0
    if newest != NO_ENTRY:
        block = search.entries[newest].verdict
        free = block >> _FREE
        size = (block >> _SIZE) & _NUMBER
        if free == 0:
            size = min(2 * size, MOST_OF_A_BLOCK)
    entry_index = newest + 1
    if free == 0:
        entry_index = search.entries_used
        search.entries_used = entry_index + size
        free = size
    if relies_on_first:
        slot.by_owner[owner] = entry_index
    else:
        slot.any_owner = entry_index
    entry = search.entries[entry_index]
    entry.owners[0] = upper_owners & upper_mask
    entry.owners[1] = lower_owners & lower_mask
    entry.mask[0] = upper_mask
    entry.mask[1] = lower_mask
    entry.verdict = verdict | (size << _SIZE) | ((free - 1) << _FREE)
    entry.next = newest


@kernel
def slot_for(search: Any, key: int) -> int:
    """Index of the slot of this key, taken if it is new."""
    index: int = hash_of(key) & search.slot_mask
    while True:
        slot = search.slots[index]
        if slot.generation != search.generation:
            slot.generation = search.generation
            slot.key = key
            slot.any_owner = NO_ENTRY
            for owner in range(4):
                slot.by_owner[owner] = NO_ENTRY
            search.slots_used += 1
            return index
        if slot.key == key:
            return index
        index = (index + 1) & search.slot_mask


@kernel
def grow(search: Any) -> None:
    """Spread the slots over four times as many; at the limit, start afresh."""
    slots_now = search.slot_mask + 1
    if 4 * slots_now > search.slot_limit:
        forget_all(search)
        search.resets += 1
        return
    kept = 0
    for index in range(slots_now):
        if search.slots[index].generation == search.generation:
            copy_slot(search.slots[index], search.spare_slots[kept])
            kept += 1
    search.generation += 1
    search.slots_used = 0
    search.slot_mask = 4 * slots_now - 1
    for index in range(kept):
        old = search.spare_slots[index]
        new = search.slots[slot_for(search, old.key)]
        copy_slot(old, new)
        new.generation = search.generation


@kernel
def copy_slot(source: Any, target: Any) -> None:
    """Numba copies records field by field."""
    target.key = source.key
    target.generation = source.generation
    target.any_owner = source.any_owner
    for owner in range(4):
        target.by_owner[owner] = source.by_owner[owner]
