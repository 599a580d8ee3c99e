"""What a trump call promises: how hands end that simple players play out after it."""

from dataclasses import dataclass
from math import sqrt
from typing import Any

from hakem.rules.cards import Card
from hakem.rules.game import view
from hakem.rules.hokm import HokmPosition, HokmView, Step, Trump, from_position, preset
from hakem.rules.hokm.trump import SUITS


@dataclass(frozen=True)
class Promise:
    """How hands end after a call, as shares of all, for the hakem's side."""

    trump: Trump
    worlds: int
    wins: float
    makes_kot: float
    suffers_kot: float
    points: float
    """The mean points of a hand, below zero for the other side's."""

    @property
    def margin(self) -> float:
        """Half the width of the 95 % interval of `wins`."""
        return 1.96 * sqrt(max(self.wins * (1 - self.wins), 1 / self.worlds) / self.worlds)

    def as_json(self) -> dict[str, Any]:
        """For machines."""
        return {
            "trump": self.trump.value,
            "worlds": self.worlds,
            "wins": round(self.wins, 4),
            "makes_kot": round(self.makes_kot, 4),
            "suffers_kot": round(self.suffers_kot, 4),
            "points": round(self.points, 4),
        }


def promises(five: tuple[Card, ...], worlds: int, seed: int) -> tuple[Promise, ...]:
    """What each suit promises a hakem among four players, the best first."""
    from hakem.analysis import Policy, Sampler, play_out  # loads Numba

    seen = _at_the_call(five)
    hands = Sampler(seen, dealt_out=True).deals(worlds, seed=seed).hands
    found = []
    for call in SUITS:
        played = seen.but(phase=Step.PLAY, trump=call, leader=0, turn=0)
        ended = play_out(played, hands, policies=[Policy.RULE_OF_THUMB] * 4)
        found.append(
            Promise(
                call,
                worlds,
                wins=float((ended.winners == 0).mean()),
                makes_kot=float((ended.kots == 0).mean()),
                suffers_kot=float((ended.kots == 1).mean()),
                points=float(ended.points(0).mean()),
            )
        )
    return tuple(sorted(found, key=lambda promise: -promise.points))


def _at_the_call(five: tuple[Card, ...]) -> HokmView:
    """Seat 0 is hakem and sees five cards; the rest is to be dealt."""
    options = preset("app")
    hands = (five, *((None,) * 5 for _ in range(3)))
    state = from_position(options, HokmPosition(step="call_trump", hands=hands))
    seen = view(state, 0)
    assert isinstance(seen, HokmView)
    return seen
