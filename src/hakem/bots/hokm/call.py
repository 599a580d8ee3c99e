"""Which trump: every call is tried in the same deals of the cards to come, by simple players."""

from hakem.analysis import Policy, Sampler, play_out
from hakem.bots.hokm.standing import total_worth, worth_of_points
from hakem.rules.hokm import CallTrump, HokmView, Step
from hakem.rules.hokm.trump import Trump
from hakem.rules.seats import side_of


def call_worths(view: HokmView, worlds: int, seed: int) -> dict[Trump, float]:
    """What each call is worth to the hakem's side, all cards dealt out in so many ways."""
    assert view.seat is not None
    assert view.hakem is not None
    options = view.options
    hands = Sampler(view, dealt_out=True).deals(worlds, seed=seed).hands
    side, worth = side_of(view.seat, options.players), worth_of_points(view)
    if options.first_lead == "hakem" or view.dealer is None:
        leader = view.hakem
    else:
        leader = (view.dealer + 1) % options.players
    found = {}
    for action in view.legal:
        if isinstance(action, CallTrump):
            played = view.but(phase=Step.PLAY, trump=action.trump, leader=leader, turn=leader)
            ended = play_out(played, hands, policies=[Policy.RULE_OF_THUMB] * options.players)
            found[action.trump] = total_worth(ended.points(side), worth) / worlds
    return found
