"""How many tricks each side still needs to win the hand."""

from hakem.rules.hokm import HokmView
from hakem.rules.hokm.scoring import TO_WIN
from hakem.rules.seats import Side

NEVER = 99
"""More tricks than a hand has: it is decided, or can't be won any more."""


def tricks_needed(view: HokmView, side: Side) -> int:
    """The fewest further tricks with which a side wins the hand for certain."""
    if view.bam is not None:
        return 13 - view.taken[side] if side == view.bam else 1
    if view.options.players == 3:
        return _needed_of_three(view, side)
    return TO_WIN - view.taken[side] if max(view.taken) < TO_WIN else NEVER


def _needed_of_three(view: HokmView, side: Side) -> int:
    """A lead that neither opponent can equal any more, or the first seven of all."""
    if view.kot is not None:
        return NEVER
    taken, played = view.taken, sum(view.taken)
    own, left = taken[side], 17 - played
    best_other = max(taken[other] for other in range(3) if other != side)
    if own > best_other + left:
        return NEVER
    needed = (best_other + left - own) // 2 + 1
    if own == played and played < TO_WIN:
        needed = min(needed, TO_WIN - own)
    return needed if needed <= left else NEVER
