"""Which saying a decision of Hokm belongs to."""

from hakem.bots.bot import Decision
from hakem.bots.rule_of_thumb.hokm.bam import decide_bam
from hakem.bots.rule_of_thumb.hokm.exchange import choose_discard, keep_or_reject
from hakem.bots.rule_of_thumb.hokm.follow import follow
from hakem.bots.rule_of_thumb.hokm.lead import lead
from hakem.bots.rule_of_thumb.hokm.masks import ranking
from hakem.bots.rule_of_thumb.hokm.offers import answer
from hakem.bots.rule_of_thumb.hokm.outlook import Outlook
from hakem.bots.rule_of_thumb.hokm.trick import plain_choice
from hakem.bots.rule_of_thumb.hokm.trump_call import call_trump
from hakem.rules.hokm import HokmView, PlayCard, Step


def decide(view: HokmView) -> Decision:
    """The action that the rules of thumb advise in this view."""
    if view.offer is not None:
        return answer(view)
    if view.phase == Step.PLAY:
        return _play(view)
    if view.phase == Step.CALL_TRUMP:
        return call_trump(view)
    if view.phase == Step.DISCARD:
        return choose_discard(view)
    if view.phase == Step.DRAW:
        return keep_or_reject(view)
    if view.phase == Step.BAM:
        return decide_bam(view)
    assert view.phase == Step.CUT
    return Decision(view.legal[len(view.legal) // 2])


def _play(view: HokmView) -> Decision:
    if len(view.legal) == 1:
        return Decision(view.legal[0], details={"why": "the only legal card"})
    legal = {action.card: action for action in view.legal if isinstance(action, PlayCard)}
    cards = tuple(legal)
    assert view.trump is not None
    rank = ranking(view.trump, view.options.saras_ace)
    chosen = plain_choice(view, cards, rank) if view.table else None
    if chosen is None:
        outlook = Outlook(view)
        chosen = follow(outlook, cards) if view.table else lead(outlook, cards)
    card, why = chosen
    return Decision(legal[card], details={"why": why})
