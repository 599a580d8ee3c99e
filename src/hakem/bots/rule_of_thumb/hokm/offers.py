"""Answers to others' offers: a claim of the remaining tricks, a resignation."""

from hakem.bots.bot import Decision
from hakem.bots.rule_of_thumb.hokm.masks import mask
from hakem.bots.rule_of_thumb.hokm.outlook import Outlook
from hakem.bots.rule_of_thumb.hokm.rest import takes_rest
from hakem.rules import AcceptOffer, RefuseOffer
from hakem.rules.cards import Card
from hakem.rules.game import Offer
from hakem.rules.hokm import Claim, HokmView
from hakem.rules.hokm.scoring import TO_WIN
from hakem.rules.hokm.trump import following, winning_place
from hakem.rules.seats import Seat, side_of

LOST_TRICKS = 4
"""With so many still to take, and the other side short of one, a hand is as good as lost."""


def answer(view: HokmView) -> Decision:
    """Accept a claim that can't fail, and a resignation that costs nothing."""
    seat, offer = view.seat, view.offer
    assert seat is not None
    assert offer is not None
    if offer.kind == Claim.kind:
        agreed = _claim_holds(view, offer)
        why = "the claim can't fail" if agreed else "the claim isn't certain"
    elif view.options.players == 4:
        agreed = _is_hopeless(view, seat)
        why = "the match can't be saved" if agreed else "the match isn't lost yet"
    else:
        agreed = _gains(view, seat, offer)
        why = "it wins the match" if agreed else "the match can still be won"
    return Decision(AcceptOffer(seat) if agreed else RefuseOffer(seat), details={"why": why})


def _claim_holds(view: HokmView, offer: Offer) -> bool:
    """Whether the claimant's open hand takes all the rest, as far as this seat can see."""
    hand = dict(view.shown)[offer.seat]
    if len(hand) < view.counts[offer.seat]:
        return False
    outlook = Outlook(view)
    others = (outlook.out | outlook.own) & ~mask(hand)
    assert view.trump is not None
    ace = view.options.saras_ace
    if not view.table:
        return takes_rest(hand, others, view.trump, ace)
    return any(
        takes_rest([other for other in hand if other is not card], others, view.trump, ace)
        for card in following(hand, view.table[0].suit)
        if _takes_trick(outlook, card, others)
    )


def _takes_trick(outlook: Outlook, card: Card, others: int) -> bool:
    """Whether a card played to the trick on the table is certain to take it."""
    view = outlook.view
    assert view.trump is not None
    table = (*view.table, card)
    if winning_place(table, view.trump, view.options.saras_ace) < len(view.table):
        return False
    if len(table) == outlook.players:
        return True
    ruffs = 0 if 1 << card & outlook.trumps else outlook.trumps
    return not others & (outlook.above[card] | ruffs)


def _is_hopeless(view: HokmView, seat: Seat) -> bool:
    """Whether the other side is one trick from winning the match, and this side far away."""
    own, other = side_of(seat, 4), 1 - side_of(seat, 4)
    options = view.options
    last_point = view.points[other] + options.points_hand >= options.target
    last_set = view.sets[other] + 1 == options.sets_to_win
    taken, needs = view.taken[other], TO_WIN - view.taken[own]
    return last_point and last_set and taken == TO_WIN - 1 and needs >= LOST_TRICKS


def _gains(view: HokmView, seat: Seat, offer: Offer) -> bool:
    """Whether a resignation leaves the match to this seat, as the best of those who stay."""
    score = list(zip(view.sets, view.points, strict=True))
    return score[seat] == max(score[other] for other in range(len(score)) if other != offer.seat)
