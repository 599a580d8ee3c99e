"""The score of a match as a table."""

from rich.box import SIMPLE_HEAD
from rich.table import Table

from hakem.cli.table.names import Names
from hakem.rules import State, View
from hakem.rules.hazari import HazariState, HazariView
from hakem.rules.hokm import HokmState, HokmView


def score_text(seen: State | View) -> str:
    """The final score in figures, the best first."""
    if isinstance(seen, HazariState | HazariView):
        return f"{max(seen.totals)} points"
    if not isinstance(seen, HokmState | HokmView):
        return ""
    standing = seen.standing if isinstance(seen, HokmState) else seen
    in_sets = seen.options.sets_to_win > 1
    best, *others = sorted(standing.sets if in_sets else standing.points, reverse=True)
    what = "set" if in_sets else "point"
    return f"{best} {what}{'s' if best != 1 else ''} to {' and '.join(map(str, others))}"


def score_table(state: State, names: Names) -> Table:
    """The final score; the winners' rows are marked."""
    assert state.outcome is not None
    table = Table(box=SIMPLE_HEAD)
    table.add_column("")
    table.add_column("who")
    won = state.outcome.winners
    if isinstance(state, HokmState):
        options, standing = state.options, state.standing
        table.add_column("points", justify="right")
        table.add_column("sets", justify="right")
        for side, points in enumerate(standing.points):
            sets = f"{standing.sets[side]} of {options.sets_to_win}"
            who = names.together(names.side(side))
            table.add_row("★" if side in won else "", who, str(points), sets)
    elif isinstance(state, HazariState):
        table.add_column("points", justify="right")
        for seat, total in enumerate(state.totals):
            table.add_row("★" if seat in won else "", names.of(seat), str(total))
    return table
