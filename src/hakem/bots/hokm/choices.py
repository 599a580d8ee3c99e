"""What every action is worth in a decision that isn't which card to play."""

from hakem.rules import Action
from hakem.rules.hokm import HokmView, Step

BAM_WORLDS = 200
"""Deals of six cards each, which are solved at once."""
NEAR = 0.001
"""Worths so near are the same: rules of thumb choose among them."""
MICROSECONDS = 10
"""What trying one action in one deal takes at most."""


def is_worth_trying(view: HokmView) -> bool:
    """Whether this module has an opinion on the decision of a view."""
    seat = view.seat
    assert seat is not None
    if view.phase not in (Step.CALL_TRUMP, Step.DISCARD, Step.DRAW, Step.BAM):
        return False
    if len(view.hand) < view.counts[seat] or None in view.discards:
        return False
    return view.phase != Step.DRAW or view.drawn is not None


def affordable(worlds: int, milliseconds: float | None, actions: int) -> int:
    """How many deals a budget allows, from 8."""
    if milliseconds is None:
        return worlds
    return min(worlds, max(8, int(1000 * milliseconds / MICROSECONDS / actions / 2)))


def worths(view: HokmView, worlds: int, seed: int) -> dict[Action, float]:
    """What each action is worth to the seat's side, by its best guess."""
    # Each loads NumPy, and most of them the kernels.
    if view.phase == Step.BAM:
        from hakem.bots.hokm.bam import bam_worths

        return bam_worths(view, min(worlds, BAM_WORLDS), seed)
    if view.options.draws:
        from hakem.bots.hokm.drawing import draw_worths

        return draw_worths(view, worlds, seed)
    from hakem.bots.hokm.call import call_worths

    return call_worths(view, worlds, seed)


def choose(found: dict[Action, float], usual: Action) -> Action:
    """The action worth most; the usual one where it is as good, or where nothing is known of it."""
    if usual not in found:
        return usual
    best = max(found, key=found.__getitem__)
    return best if found[best] > found[usual] + NEAR else usual
