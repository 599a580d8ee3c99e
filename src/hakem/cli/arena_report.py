"""What an arena has found, as a table."""

from collections.abc import Sequence
from itertools import groupby

from rich.console import Console
from rich.table import Table
from rich.text import Text

from hakem.bots.arena import statistics
from hakem.bots.arena.contest import HELD_OUT, Contest, has_two_sides, rotations, sides_of
from hakem.bots.arena.match_chance import exact_match_chance, match_chance
from hakem.bots.arena.ratings import ratings
from hakem.bots.arena.result import Result
from hakem.bots.arena.statistics import Rate
from hakem.rules.hazari import HazariOptions
from hakem.rules.hokm import HokmOptions


def report(contest: Contest, results: Sequence[Result], console: Console) -> None:
    """A table with a row for each figure of each pair, and ratings if there are several."""
    for pair, rows in groupby(sorted(results, key=_pair), _pair):
        table = Table(title=" against ".join(pair), title_justify="left", box=None, pad_edge=False)
        table.add_column("")
        table.add_column("", justify="right")
        table.add_column("95 % interval", justify="right")
        for name, rate, percent in figures(contest, list(rows)):
            low, high = _number(rate.low, percent), _number(rate.high, percent)
            table.add_row(name, _number(rate.value, percent), f"{low} to {high}")
        console.print(table)
        console.print(_speed(pair, [result for result in results if result.pair == pair]))
    if len(contest.bots) > 2:
        rated = ratings(results, sides_of(contest.options))
        for name, rating in sorted(rated.items(), key=lambda item: -item[1]):
            console.print(f"{name:<16}{rating:+7.0f}")
        console.print(Text("Ratings: 400 more is ten wins to one (Bradley-Terry).", style="dim"))
    seeds = [result.seed for result in results]
    kind = "held-out" if min(seeds) >= HELD_OUT else "development"
    console.print(Text(f"Seeds {min(seeds)} to {max(seeds)}, {kind} deals.", style="dim"))


def figures(contest: Contest, rows: Sequence[Result]) -> list[tuple[str, Rate, bool]]:
    """The figures of one pair: name, value with interval, and whether it is a share."""
    won = sum(row.share for row in rows)
    unit = "hands" if contest.by_hands else "matches"
    found = [(f"{unit} won, of {len(rows)}", statistics.exact_rate(round(won), len(rows)), True)]
    shares = statistics.mean_over_deals(rows, lambda row: row.share)
    found.append((f"{unit} won, interval over deals", shares, True))
    options = contest.options
    if isinstance(options, HazariOptions):
        points = statistics.mean_over_deals(rows, lambda row: row.points)
        return [*found, ("points a deal", points, False)]
    assert isinstance(options, HokmOptions)
    have = {row.rotation for row in rows}
    if not contest.by_hands or len(have) < rotations(options):
        return found
    name = f"matches to {options.target}"
    if has_two_sides(options):
        plain = f"{name}, without kot"
        found.append((plain, exact_match_chance(rows, options), True))
        over_deals = match_chance(rows, options, kots=False)
        found.append((f"{plain}, interval over deals", over_deals, True))
    if options.points_hakem_kot > options.points_hand or not has_two_sides(options):
        found.append((f"{name}, with kot", match_chance(rows, options, kots=True), True))
    return found


def _pair(result: Result) -> tuple[str, str]:
    return result.pair


def _number(value: float, percent: bool) -> str:
    return f"{100 * value:.1f} %" if percent else f"{value:.1f}"


def _speed(pair: tuple[str, str], rows: Sequence[Result]) -> Text:
    parts = []
    for place, name in enumerate(pair):
        mean = statistics.mean_milliseconds(rows, place)
        longest = statistics.longest_milliseconds(rows, place)
        parts.append(f"{name} {mean:.2f} ms a decision (longest {longest:.0f})")
    return Text("; ".join(parts) + ".", style="dim")
