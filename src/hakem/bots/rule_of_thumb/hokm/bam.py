"""After the first seven tricks: content with the kot, or on for all thirteen?"""

from hakem.bots.bot import Decision
from hakem.bots.rule_of_thumb.hokm.outlook import Outlook
from hakem.bots.rule_of_thumb.hokm.rest import takes_rest
from hakem.rules.hokm import ClaimBam, DeclineBam, HokmView


def decide_bam(view: HokmView) -> Decision:
    """Go on if it costs nothing to fail, or if the cards left take every trick by themselves."""
    assert view.seat is not None
    if view.options.bam_fail == "keep_kot":
        return Decision(ClaimBam(view.seat), details={"why": "the kot stays if it fails"})
    assert view.trump is not None
    out = Outlook(view).out
    known = len(view.hand) == view.counts[view.seat]
    if known and takes_rest(view.hand, out, view.trump, view.options.saras_ace):
        return Decision(ClaimBam(view.seat), details={"why": "its cards take all the rest"})
    return Decision(DeclineBam(view.seat), details={"why": "the rest isn't certain"})
