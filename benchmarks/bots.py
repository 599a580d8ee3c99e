"""How strong the bots are against one another, on deals held out for measuring.

Run: python -m benchmarks.bots [--only NAME] [--deals N] [--processes N] [--table]

Every result is kept in benchmarks/results; a run goes on where the last one stopped, and prints
the figures of what there is. `--table` plays nothing and prints the rows of docs/benchmarks.md.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from benchmarks.timing import machine
from hakem.bots.arena.contest import HELD_OUT, Contest, units
from hakem.bots.arena.result import Result
from hakem.bots.arena.running import Keeper, kept, run
from hakem.bots.arena.statistics import longest_milliseconds, mean_milliseconds
from hakem.cli.arena_report import figures
from hakem.rules import Options
from hakem.rules.hazari import preset as hazari
from hakem.rules.hokm import preset

RESULTS = Path(__file__).parent / "results"


class Meeting(NamedTuple):
    """Who meets whom, on how many deals, and what is expected of the first."""

    name: str
    options: Options
    bots: tuple[str, str]
    deals: int
    """Each is played with every exchange of the seats: two, three or four times."""
    figure: str
    """The figure that the bar is for."""
    bar: str


NO_KOT = preset("app", points_kot=1, points_hakem_kot=1)
"""Every hand counts one point: the scoring in which published Hokm bots were measured."""
MATCH = "matches to 7, without kot"
WITH_KOT = "matches to 7, with kot"

MEETINGS = (
    Meeting("hard", NO_KOT, ("hard", "rule-of-thumb"), 1000, MATCH, "85.5 %"),
    Meeting("expert", NO_KOT, ("expert", "rule-of-thumb"), 300, MATCH, "90 %"),
    Meeting("medium-easy", NO_KOT, ("medium", "easy"), 10_000, MATCH, "65 %, interval above 60"),
    Meeting("hard-medium", NO_KOT, ("hard", "medium"), 1000, MATCH, "65 %, interval above 60"),
    Meeting("expert-hard", NO_KOT, ("expert", "hard"), 300, MATCH, "58 %, interval above 50"),
    Meeting("three-expert", preset("app", 3), ("expert", "rule-of-thumb"), 100, WITH_KOT, "55 %"),
    Meeting("two-expert", preset("pagat", 2), ("expert", "rule-of-thumb"), 300, WITH_KOT, "75 %"),
    Meeting("rule-of-thumb-random", NO_KOT, ("rule-of-thumb", "random"), 10_000, MATCH, "95 %"),
    Meeting("rule-of-thumb-easy", NO_KOT, ("rule-of-thumb", "easy"), 10_000, MATCH, ""),
    Meeting(
        "hazari-expert",
        hazari("hazari-lite"),
        ("expert", "easy"),
        1250,
        "matches won, interval over deals",
        "45 %",
    ),
)


def main() -> None:
    """Play what isn't played yet, and print the figures."""
    parser = argparse.ArgumentParser(description="Strength of the bots on held-out deals.")
    parser.add_argument("--only", help="one meeting by its name")
    parser.add_argument("--deals", type=int, help="no more deals than these, for a first look")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--table", action="store_true", help="play nothing, print the table")
    wanted = parser.parse_args()
    RESULTS.mkdir(exist_ok=True)
    print(machine())
    if wanted.table:
        print("| figure | bar | measured | sample | ms a decision |\n|---|---|---|---|---|")
    for meeting in MEETINGS:
        if wanted.only not in (None, meeting.name):
            continue
        contest = Contest(meeting.options, meeting.bots)
        results = kept(RESULTS / f"{meeting.name}.jsonl", contest)
        if wanted.table:
            print(_row(meeting, contest, results))
            continue
        deals = meeting.deals if wanted.deals is None else min(wanted.deals, meeting.deals)
        _play(meeting, contest, results, deals, wanted.processes)
        _print(meeting, contest, results)


def _play(
    meeting: Meeting, contest: Contest, results: list[Result], deals: int, processes: int
) -> None:
    """Play what is missing, and add it to the results and their file."""
    have = {result.key for result in results}
    planned = units(contest, range(HELD_OUT, HELD_OUT + deals))
    left = [unit for unit in planned if (unit.pair, unit.seed, unit.rotation) not in have]
    if left:
        keeper = Keeper(RESULTS / f"{meeting.name}.jsonl", contest, results)
        for result in run(contest, left, processes):
            keeper.keep(result)
            results.append(result)


def _print(meeting: Meeting, contest: Contest, results: Sequence[Result]) -> None:
    print(f"\n{' against '.join(meeting.bots)} ({meeting.name})")
    for name, rate, percent in figures(contest, results):
        scale, unit = (100, " %") if percent else (1, "")
        low, high = scale * rate.low, scale * rate.high
        print(f"  {name:<46}{scale * rate.value:6.1f}{unit}  ({low:.1f} to {high:.1f})")
    for place, bot in enumerate(meeting.bots):
        mean, longest = mean_milliseconds(results, place), longest_milliseconds(results, place)
        print(f"  {bot:<32}{mean:6.2f} ms a decision, longest {longest:.0f}", flush=True)


def _row(meeting: Meeting, contest: Contest, results: Sequence[Result]) -> str:
    """The row of a table in Markdown."""
    first, second = meeting.bots
    name = f"{meeting.name}: `{first}` against `{second}`, {meeting.figure}"
    found = {what: rate for what, rate, _ in figures(contest, results)} if results else {}
    if meeting.figure not in found:
        return f"| {name} | {meeting.bar} | not measured | | |"
    value, low, high = (100 * number for number in found[meeting.figure])
    over_deals = found.get(f"{meeting.figure}, interval over deals")
    told = f"{value:.1f} % ({low:.1f} to {high:.1f}"
    if over_deals is not None:
        told += f"; over deals {100 * over_deals.low:.1f} to {100 * over_deals.high:.1f}"
    unit = "hands" if contest.by_hands else "matches"
    mean, longest = mean_milliseconds(results, 0), longest_milliseconds(results, 0)
    return (
        f"| {name} | {meeting.bar} | {told}) "
        f"| {len(results):,} {unit} | {mean:.2f}, longest {longest:.0f} |"
    )


if __name__ == "__main__":
    main()
