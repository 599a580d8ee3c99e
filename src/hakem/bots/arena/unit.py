"""Playing one hand or one match, and timing the bots."""

from collections.abc import Iterator
from time import process_time

from hakem.bots.arena.contest import Contest, Unit
from hakem.bots.arena.result import Result, Thinking
from hakem.bots.bot import Bot, Budget, Decision
from hakem.bots.match import Played, play
from hakem.bots.roster import entrant_seed, make
from hakem.rules import State, View
from hakem.rules.hazari import HazariState, HazariView
from hakem.rules.hokm import HokmOptions, HokmPosition, from_position
from hakem.rules.hokm.events import HandScored
from hakem.rules.seats import side_of


class _Timed:
    """A bot with a watch; decisions without a choice don't count."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.times: list[float] = []

    def choose(self, view: View, budget: Budget) -> Decision:
        start = process_time()
        decision = self._bot.choose(view, budget)
        if len(view.legal) > 1 or isinstance(view, HazariView):
            self.times.append(1000 * (process_time() - start))
        return decision


def play_unit(contest: Contest, unit: Unit) -> Result:
    """Play a hand or a match to its end."""
    bots = [
        _Timed(make(name, entrant_seed(unit.seed, place))) for place, name in enumerate(unit.lineup)
    ]
    position = _new_hand(contest.options) if contest.by_hands else None
    steps = play(contest.options, bots, unit.seed, position=position, budget=contest.budget)
    first = tuple(place for place, name in enumerate(unit.lineup) if name == unit.pair[0])
    share, points, scorer = _hand(steps, first) if contest.by_hands else _match(steps, first)
    return Result(
        pair=unit.pair,
        seed=unit.seed,
        rotation=unit.rotation,
        share=share,
        points=points,
        scorer=scorer,
        thinking=(
            _thinking([bots[place] for place in first]),
            _thinking([bot for place, bot in enumerate(bots) if place not in first]),
        ),
    )


def _new_hand(options: HokmOptions | object) -> State:
    """Seat 0 is hakem, and nobody has a point."""
    assert isinstance(options, HokmOptions)
    return from_position(options, HokmPosition(step="new_hand"))


def _hand(steps: Iterator[Played], first: tuple[int, ...]) -> tuple[float, float, int]:
    """The hakem is seat 0, and so of side 0."""
    for step in steps:
        for event in step.events:
            if isinstance(event, HandScored) and event.side is not None:
                own = event.side == first[0]
                return float(own), float(event.points if own else -event.points), event.side
    raise AssertionError("every match has a hand that is scored")


def _match(steps: Iterator[Played], first: tuple[int, ...]) -> tuple[float, float, int]:
    *_, last = steps
    state = last.state
    assert state.outcome is not None
    options = state.options
    winners = state.outcome.winners
    if isinstance(options, HokmOptions):
        sides = {side_of(state.seating.index(entrant), options.players) for entrant in first}
        own = any(side in winners for side in sides)
        return float(own), 1.0 if own else -1.0, -1
    assert isinstance(state, HazariState)
    share = len(set(first) & set(winners)) / len(winners)
    return share, state.totals[first[0]] / state.deal_number, -1


def _thinking(bots: list[_Timed]) -> Thinking:
    times = [time for bot in bots for time in bot.times]
    return Thinking(len(times), round(sum(times), 3), round(max(times, default=0.0), 3))
