"""Two players before the play: calls, discards, and keeping or rejecting a card.

Each choice is tried with the same unseen cards. From there on both discard and draw by rules of
thumb, and play the hand to its end.
"""

from hakem.analysis import Policy, draw_out, play_out
from hakem.bots.hokm.call import leader_of
from hakem.bots.hokm.standing import total_worth, worth_of_points
from hakem.bots.rule_of_thumb.hokm.exchange import rating, weakest
from hakem.rules import Action
from hakem.rules.cards import DECK
from hakem.rules.hokm import CallTrump, ClaimRedeal, Discard, HokmView, KeepCard, RejectCard, Step

HAKEM_DISCARDS = {"pagat_draw": 3, "ru_discard2": 2}


def draw_worths(view: HokmView, worlds: int, seed: int) -> dict[Action, float]:
    """What each action is worth to the seat's side, the rest dealt in so many ways."""
    tried = [action for action in view.legal if not isinstance(action, ClaimRedeal)]
    return {action: _worth(view, action, worlds, seed) for action in tried}


def _worth(view: HokmView, action: Action, worlds: int, seed: int) -> float:
    if isinstance(action, CallTrump):
        view = view.but(trump=action.trump, phase=Step.DISCARD)
        action = Discard(action.seat, weakest(view, HAKEM_DISCARDS[view.options.two_player_deal]))
    assert isinstance(action, Discard | KeepCard | RejectCard)
    rate = rating(view)
    hands, aside = draw_out(view, action, [rate(card) for card in DECK], worlds, seed=seed)
    leader = leader_of(view)
    playing = view.but(phase=Step.PLAY, leader=leader, turn=leader)
    policies = [Policy.RULE_OF_THUMB] * 2
    ended = play_out(playing, hands, discards=aside, policies=policies)
    assert view.seat is not None
    return total_worth(ended.points(view.seat), worth_of_points(view)) / worlds
