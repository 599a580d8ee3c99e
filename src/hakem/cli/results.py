"""What matches came to: counted while they run, shown as a table or as lines of JSON."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from hakem.cli.agreement import Agreement
from hakem.codec import encode
from hakem.rules import Event, State, hokm
from hakem.rules.hazari import HazariState
from hakem.rules.hazari.events import DealScored, DealStarted
from hakem.rules.hokm import HokmState
from hakem.rules.hokm.events import HandScored, HandStarted
from hakem.rules.seats import seats_of

KOTS = {"kot": "kots", "hakem_kot": "hakem-kots", "bam": "bams"}


@dataclass
class Match:
    """One match while it runs, and its result when it is over."""

    number: int
    seed: int
    hands: int = 0
    results: Counter[str] = field(default_factory=Counter)
    actions: int = 0

    def see(self, events: Sequence[Event]) -> None:
        """Count what has happened."""
        self.actions += 1
        for event in events:
            if isinstance(event, HandStarted | DealStarted):
                self.hands += 1
            elif isinstance(event, HandScored):
                self.results[event.result] += 1
            elif isinstance(event, DealScored):
                self.results["scored"] += 1


def winners(state: State) -> tuple[int, ...]:
    """The entrants who have won a match."""
    outcome = state.outcome
    assert outcome is not None
    if isinstance(state, HokmState):
        seats = [seat for side in outcome.winners for seat in seats_of(side, state.options.seats)]
    else:
        seats = list(outcome.winners)
    return tuple(sorted(state.seating[seat] for seat in seats))


def as_json(agreement: Agreement, match: Match, state: State) -> str:
    """A match on one line."""
    outcome = state.outcome
    assert outcome is not None
    line: dict[str, object] = {
        "match": match.number,
        "seed": match.seed,
        "game": agreement.kind.name,
        "rules": agreement.rules,
        "players": agreement.options.seats,
        "bots": agreement.bots,
        "winners": winners(state),
        "reason": outcome.reason,
        "seating": state.seating,
        "hands" if agreement.kind.name == "hokm" else "deals": match.hands,
        "actions": match.actions,
    }
    if isinstance(state, HokmState):
        line |= {"points": state.standing.points, "sets": state.standing.sets}
        line["results"] = dict(sorted(match.results.items()))
    elif isinstance(state, HazariState):
        line["totals"] = state.totals
    return encode(line).decode()


class Tally:
    """The results of many matches."""

    def __init__(self, agreement: Agreement) -> None:
        self._agreement = agreement
        self._matches = 0
        self._hands = 0
        self._wins: Counter[int] = Counter()
        self._results: Counter[str] = Counter()

    def add(self, match: Match, state: State) -> None:
        """Count a match that is over."""
        self._matches += 1
        self._hands += match.hands
        self._wins.update(winners(state))
        self._results.update(match.results)

    def table(self) -> Table:
        """Wins by entrant."""
        table = Table(
            box=SIMPLE_HEAD,
            title_style="bold",
            title=f"{self._agreement.title}: {_count(self._matches, 'match', 'matches')}",
        )
        table.add_column("seat at the start")
        table.add_column("bot")
        table.add_column("won", justify="right")
        table.add_column("of all", justify="right")
        for entrant, bot in enumerate(self._agreement.bots):
            won = self._wins[entrant]
            table.add_row(str(entrant), bot, str(won), f"{100 * won / self._matches:.1f} %")
        return table

    def remarks(self) -> Text:
        """The averages in a line."""
        one, many = ("hand", "hands") if self._hokm else ("deal", "deals")
        parts = [f"{_count(self._hands, one, many)}, {self._hands / self._matches:.1f} a match"]
        parts += [
            f"{_count(self._results[result], name[:-1] if name.endswith('s') else name, name)}"
            for result, name in KOTS.items()
            if self._results[result]
        ]
        return Text("; ".join(parts) + ".")

    @property
    def _hokm(self) -> bool:
        return isinstance(self._agreement.options, hokm.HokmOptions)


def _count(number: int, one: str, many: str) -> str:
    return f"{number:,} {one if number == 1 else many}"
