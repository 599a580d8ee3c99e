"""Playing one hand or one match, and timing the bots."""

from collections.abc import Iterator
from time import perf_counter, process_time

from hakem.bots.arena.contest import Contest, Unit
from hakem.bots.arena.pipe import PREFIX, BotFault, pipe_bot
from hakem.bots.arena.result import Result, Thinking
from hakem.bots.bot import Bot, Budget, Decision
from hakem.bots.match import Played, play
from hakem.bots.roster import entrant_seed, make
from hakem.rules import Card, IllegalAction, Options, State, View
from hakem.rules.hazari import HazariState, HazariView
from hakem.rules.hokm import HokmOptions, HokmPosition, from_position
from hakem.rules.hokm.events import HandScored
from hakem.rules.seats import side_of


class _Timed:
    """A bot with a watch; decisions without a choice don't count.

    The watch shows processor time, but for a program of its own that of the clock.
    """

    def __init__(self, name: str, bot: Bot, asked: list[str]) -> None:
        self.name = name
        self.times: list[float] = []
        self._bot = bot
        self._asked = asked
        self._clock = perf_counter if name.startswith(PREFIX) else process_time

    def choose(self, view: View, budget: Budget) -> Decision:
        self._asked.append(self.name)
        start = self._clock()
        decision = self._bot.choose(view, budget)
        if len(view.legal) > 1 or isinstance(view, HazariView):
            self.times.append(1000 * (self._clock() - start))
        if getattr(decision.action, "seat", None) != view.seat:
            raise BotFault(f"{self.name} sits at seat {view.seat}, and acted for another.")
        return decision


def play_unit(contest: Contest, unit: Unit) -> Result:
    """Play a hand or a match to its end.

    Raises:
        BotFault: a bot that is a program broke off, or a bot chose what the rules refuse.
    """
    try:
        return _play_unit(contest, unit)
    except BotFault as fault:
        seats = " ".join(unit.lineup)
        raise BotFault(f"{fault} (Seed {unit.seed}, seats: {seats}.)") from None


def _play_unit(contest: Contest, unit: Unit) -> Result:
    asked: list[str] = []
    bots = [
        _Timed(name, _bot(contest, name, place, entrant_seed(unit.seed, place)), asked)
        for place, name in enumerate(unit.lineup)
    ]
    position = _new_hand(contest.options, unit.seed) if contest.by_hands else None
    played = play(contest.options, bots, unit.seed, position=position, budget=contest.budget)
    steps = _legal(played, asked)
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


def _bot(contest: Contest, name: str, place: int, seed: int) -> Bot:
    if not name.startswith(PREFIX):
        return make(name, seed)
    bot = pipe_bot(name, place, contest.patience)
    bot.begin("hokm" if isinstance(contest.options, HokmOptions) else "hazari", seed)
    return bot


def _legal(steps: Iterator[Played], asked: list[str]) -> Iterator[Played]:
    """The same steps; what a bot chose against the rules is told as its fault."""
    try:
        yield from steps
    except IllegalAction as error:
        raise BotFault(f"{asked[-1]} broke the rules. {error}") from None


def _new_hand(options: Options, seed: int) -> State:
    """Seat 0 is hakem, and nobody has a point; where a lot removes a two, the seed decides."""
    assert isinstance(options, HokmOptions)
    by_lot = options.players == 3 and options.removed_two == "random"
    removed = Card.parse("2" + "CDHS"[seed % 4]) if by_lot else None
    return from_position(options, HokmPosition(step="new_hand", removed=removed))


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
