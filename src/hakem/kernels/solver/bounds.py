"""Tricks a side is sure of without any search.

Each bound answers with the ranks it relies on, or ``NOT_PROVED``. Together with the shape
of the hands those ranks are the whole proof, so it can stand in the table for other deals.
"""

from __future__ import annotations

from hakem.kernels.bits import popcount
from hakem.kernels.jit import kernel
from hakem.kernels.solver.cards import without_best
from hakem.kernels.solver.layout import LANE

NOT_PROVED = -1


@kernel
def top_run(cards: int, others: int) -> int:
    """The cards of one lane better than every card of ``others``."""
    return cards & ((others & -others) - 1)


@kernel
def best_of(cards: int, count: int) -> int:
    """The ``count`` best cards of one lane."""
    return cards ^ without_best(cards, count)


@kernel
def cashed(
    leader: int, next_hand: int, partner: int, last_hand: int, trumps: int, wanted: int, left: int
) -> int:
    """The leader takes the next ``wanted`` tricks by leading winners from the own hand.

    Trumps first, from the top: when they draw all of the opponents', nothing is ruffed
    later. Then each side suit, as many rounds as nobody can ruff. Once all others are out
    of a suit (partner included: he might overtake and have the lead) small cards win too.
    """
    trumps_next = popcount(next_hand & trumps)
    trumps_last = popcount(last_hand & trumps)
    trumps_partner = popcount(partner & trumps)
    next_ruffs = trumps_next > 0
    last_ruffs = trumps_last > 0
    won = 0
    relied = 0
    trump_rounds = 0
    mine = leader & trumps
    if mine:
        relied = top_run(mine, (next_hand | partner | last_hand) & trumps)
        trump_rounds = popcount(relied)
        longest = max(trumps_next, trumps_last)
        if trump_rounds >= longest:
            next_ruffs = False
            last_ruffs = False
            if trumps_partner <= longest:
                trump_rounds = popcount(mine)
                relied = best_of(relied, longest)
        else:
            next_ruffs = trumps_next > trump_rounds
            last_ruffs = trumps_last > trump_rounds
        won = trump_rounds
        if won >= wanted:
            return best_of(relied, wanted)
    side_cards = leader & ~trumps
    for lane in range(4):
        shift = 16 * lane
        mine = (side_cards >> shift) & LANE
        if mine == 0:
            continue
        theirs_next = (next_hand >> shift) & LANE
        theirs_last = (last_hand >> shift) & LANE
        partners = (partner >> shift) & LANE
        length_next = popcount(theirs_next)
        length_last = popcount(theirs_last)
        rounds = 13
        if next_ruffs:
            rounds = length_next
        if last_ruffs:
            rounds = min(rounds, length_last)
        run = top_run(mine, theirs_next | theirs_last | partners)
        longest = max(length_next, length_last)
        if rounds == 13 and popcount(run) >= longest and popcount(partners) <= longest:
            rounds = popcount(mine)
            run = best_of(run, longest)
        else:
            rounds = min(rounds, popcount(run))
            run = best_of(run, rounds)
        if won + rounds >= wanted:
            # While opponents hold trumps, a partner with trumps alone ruffs, and has the lead.
            forced_after = trump_rounds + left - trumps_partner + 1
            partner_must_ruff = trumps_partner > trump_rounds and wanted > forced_after
            if (next_ruffs or last_ruffs) and partner_must_ruff:
                return NOT_PROVED
            return relied | (best_of(run, wanted - won) << shift)
        won += rounds
        relied |= run << shift
    return NOT_PROVED


@kernel
def unbeaten(hand: int, theirs: int, wanted: int) -> tuple[int, int]:
    """How many tricks a hand's trumps are sure of, at most ``wanted``, and the last card read.

    A trump of ours loses only to a higher one of theirs, and each of theirs beats at most
    one card of a hand: what the best matching of higher trumps to ours leaves over wins.
    Read from the top, the answer is certain as soon as the rest, all of theirs above all of
    ours, would not change it; ranks below the last card read don't matter then.
    """
    ours_below = popcount(hand)
    theirs_below = popcount(theirs)
    rest = hand | theirs
    ahead = 0
    won = 0
    read = 0
    last_won = 0
    while rest:
        if won + ours_below - theirs_below - ahead >= wanted:
            return wanted, read
        read = rest & -rest
        rest ^= read
        if read & theirs:
            theirs_below -= 1
            ahead += 1
        else:
            ours_below -= 1
            if ahead:
                ahead -= 1
            else:
                won += 1
                last_won = read
    return won, last_won


@kernel
def sure_trumps(
    near: int, far: int, before_near: int, before_far: int, wanted: int, near_leads: bool
) -> int:
    """A side takes ``wanted`` of all remaining tricks with its trumps; the hands hold trumps only.

    Play goes ``before_near``, ``near``, ``before_far``, ``far``. Ways to prove it: one
    hand's trumps by matching; the highest trumps of both hands together, as long as one
    hand has a card for each; a guarded second trump that plays after the ace, unless its
    owner has to lead.
    """
    ours = near | far
    if wanted > max(popcount(near), popcount(far)):
        return NOT_PROVED
    theirs = before_near | before_far
    won, card = unbeaten(near, theirs, wanted)
    if won == wanted:
        return card
    won, card = unbeaten(far, theirs, wanted)
    if won == wanted:
        return card
    run = top_run(ours, theirs)
    if run:
        if popcount(run) >= wanted:
            return best_of(run, wanted)
    elif wanted == 1:
        ace = theirs & -theirs
        rest = (ours | theirs) ^ ace
        second = rest & -rest
        if second & near and near != second and before_near & ace and not near_leads:
            return ace | second
        if second & far and far != second and before_far & ace:
            return ace | second
    return NOT_PROVED


@kernel
def cashed_then_trumps(
    leader: int, next_hand: int, partner: int, last_hand: int, trumps: int, wanted: int, left: int
) -> int:
    """The leader's side takes ``wanted`` of all remaining tricks: side winners, then sure trumps.

    Side winners are led first, each while no opponent can ruff it. Partner must have side
    cards enough not to ruff them, for his trumps may be the sure ones.
    """
    theirs = (next_hand | last_hand) & trumps
    won, relied = unbeaten(leader & trumps, theirs, wanted)
    partner_won, partner_relied = unbeaten(partner & trumps, theirs, wanted)
    if partner_won > won:
        won = partner_won
        relied = partner_relied
    if won == 0:
        return NOT_PROVED
    partner_follows = left - popcount(partner & trumps)
    led = 0
    for lane in range(1, 4):
        shift = 16 * lane
        cards = (leader >> shift) & LANE
        if cards == 0:
            continue
        theirs_next = (next_hand >> shift) & LANE
        theirs_last = (last_hand >> shift) & LANE
        run = top_run(cards, theirs_next | theirs_last | ((partner >> shift) & LANE))
        rounds = min(popcount(run), wanted - won - led)
        if next_hand & trumps:
            rounds = min(rounds, popcount(theirs_next))
        if last_hand & trumps:
            rounds = min(rounds, popcount(theirs_last))
        relied |= best_of(run, rounds) << shift
        led += rounds
        if led > partner_follows:
            return NOT_PROVED
        if won + led >= wanted:
            return relied
    return NOT_PROVED
