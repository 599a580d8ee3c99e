"""After the first seven tricks: is it worth the risk to go on for all thirteen?"""

from hakem.analysis import Sampler, solve_many
from hakem.bots.hokm.standing import chance, worth_of_points
from hakem.rules import Action
from hakem.rules.hokm import ClaimBam, DeclineBam, HokmView, Step
from hakem.rules.hokm.scoring import kot_points
from hakem.rules.seats import side_of


def bam_worths(view: HokmView, worlds: int, seed: int) -> dict[Action, float]:
    """The chance to win the match with a claim and without, the rest solved in so many deals."""
    assert view.seat is not None
    assert view.hakem is not None
    options, side = view.options, side_of(view.seat, view.options.players)
    hakem_side = side_of(view.hakem, options.players)
    kot = kot_points(options, side, hakem_side)
    failed = {
        "keep_kot": kot,
        "score_one": options.points_hand,
        "opponents_kot": -kot_points(options, 1 - side, hakem_side),
    }[options.bam_fail]
    made = chance_of_all(view, worlds, seed)
    return {
        ClaimBam(view.seat): made + (1 - made) * _match(view, side, failed),
        DeclineBam(view.seat): _match(view, side, kot),
    }


def chance_of_all(view: HokmView, worlds: int, seed: int) -> float:
    """How likely the side takes all tricks that are left, with its best card now."""
    assert view.seat is not None
    hands = Sampler(view).deals(worlds, seed=seed).hands
    side = side_of(view.seat, view.options.players)
    left = 13 - sum(view.taken)
    tricks = solve_many(view.but(phase=Step.PLAY, turn=view.seat, bam=side), hands).tricks
    return float((tricks == left).mean(axis=0).max())


def _match(view: HokmView, side: int, points: int) -> float:
    """The chance to win the match once the hand has brought so many points."""
    in_set = worth_of_points(view)(points)
    need = [view.options.sets_to_win - won for won in view.sets]
    own, other = need[side], need[1 - side]
    return in_set * chance(own - 1, other, 1, 1) + (1 - in_set) * chance(own, other - 1, 1, 1)
