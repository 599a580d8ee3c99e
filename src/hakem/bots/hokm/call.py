"""Which trump: by the table of calls where it holds, else by playing each call out.

A call is tried in deals of the cards to come, the same ones for every call, by simple players.
"""

from collections.abc import Callable

from hakem.bots.hokm.call_table import Promise, new_deal, promise
from hakem.bots.hokm.standing import total_worth, worth_of_points
from hakem.rules import Action
from hakem.rules.hokm import CallTrump, ClaimRedeal, HokmView, Step
from hakem.rules.hokm.trump import Trump
from hakem.rules.seats import Seat, side_of

Worth = Callable[[int], float]


def call_worths(view: HokmView, worlds: int, seed: int) -> dict[Action, float]:
    """What each call is worth to the hakem's side, and a new deal where the table tells."""
    calls = [action for action in view.legal if isinstance(action, CallTrump)]
    known = table_worths(view)
    tried = [call.trump for call in calls if call.trump not in known]
    told = known | (_played_out(view, tried, worlds, seed) if tried else {})
    found: dict[Action, float] = {call: told[call.trump] for call in calls}
    redeal = view.legal[-1]
    if known and isinstance(redeal, ClaimRedeal):
        found[redeal] = _worth(new_deal(), view, worth_of_points(view))
    return found


def table_worths(view: HokmView) -> dict[Trump, float]:
    """What the calls are worth of which the table tells: suits, of four players, hakem to lead."""
    if view.options.players != 4 or not _hakem_leads(view) or len(view.hand) != 5:
        return {}
    worth = worth_of_points(view)
    return {
        action.trump: _worth(promise(view.hand, action.trump), view, worth)
        for action in view.legal
        if isinstance(action, CallTrump) and action.trump.suit is not None
    }


def _worth(told: Promise, view: HokmView, worth: Worth) -> float:
    options = view.options
    kot, hakem_kot = options.points_kot, options.points_hakem_kot
    hand = options.points_hand if options.hand_points == "kot" else None
    return (
        told.makes_kot * worth(kot)
        + (told.wins - told.makes_kot) * worth(kot if hand is None else hand)
        + told.suffers_kot * worth(-hakem_kot)
        + (1 - told.wins - told.suffers_kot) * worth(-hakem_kot if hand is None else -hand)
    )


def _hakem_leads(view: HokmView) -> bool:
    return view.options.first_lead == "hakem" or leader_of(view) == view.hakem


def leader_of(view: HokmView) -> Seat:
    """Who will lead to the first trick."""
    assert view.hakem is not None
    if view.options.first_lead == "hakem" or view.dealer is None:
        return view.hakem
    return (view.dealer + 1) % view.options.players


def _played_out(view: HokmView, calls: list[Trump], worlds: int, seed: int) -> dict[Trump, float]:
    from hakem.analysis import Policy, Sampler, play_out  # loads Numba

    assert view.seat is not None
    options, leader = view.options, leader_of(view)
    hands = Sampler(view, dealt_out=True).deals(worlds, seed=seed).hands
    side, worth = side_of(view.seat, options.players), worth_of_points(view)
    found = {}
    for call in calls:
        played = view.but(phase=Step.PLAY, trump=call, leader=leader, turn=leader)
        ended = play_out(played, hands, policies=[Policy.RULE_OF_THUMB] * options.players)
        found[call] = total_worth(ended.points(side), worth) / worlds
    return found
