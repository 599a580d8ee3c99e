"""How strong the bots are against one another, on deals held out for measuring.

Run: python -m benchmarks.bots [--deals N]

Every result is kept in benchmarks/results; a run goes on where the last one stopped. The deals
are few, so that all of it ends within minutes: ask for more to narrow the intervals.
"""

import argparse
from pathlib import Path
from typing import NamedTuple

from benchmarks.timing import machine
from hakem.bots.arena.contest import HELD_OUT, Contest, units
from hakem.bots.arena.running import Keeper, kept, run
from hakem.bots.arena.statistics import longest_milliseconds, mean_milliseconds
from hakem.cli.arena_report import figures
from hakem.rules import Options
from hakem.rules.hazari import preset as hazari
from hakem.rules.hokm import preset

RESULTS = Path(__file__).parent / "results"


class Meeting(NamedTuple):
    """Who meets whom, and on how many deals at least."""

    name: str
    options: Options
    bots: tuple[str, str]
    deals: int


FOUR = preset("app")

MEETINGS = (
    Meeting("rule-of-thumb-random", FOUR, ("rule-of-thumb", "random"), 200),
    Meeting("rule-of-thumb-easy", FOUR, ("rule-of-thumb", "easy"), 500),
    Meeting("medium-easy", FOUR, ("medium", "easy"), 60),
    Meeting("hard-medium", FOUR, ("hard", "medium"), 40),
    Meeting("hard", FOUR, ("hard", "rule-of-thumb"), 60),
    Meeting("expert", FOUR, ("expert", "rule-of-thumb"), 20),
    Meeting("two-expert", preset("pagat", 2), ("expert", "rule-of-thumb"), 20),
    Meeting("three-expert", preset("app", 3, target=3), ("expert", "rule-of-thumb"), 4),
    Meeting("hazari-expert", hazari("hazari-lite"), ("expert", "easy"), 100),
)


def main() -> None:
    """Play what isn't played yet, and print the figures."""
    parser = argparse.ArgumentParser(description="Strength of the bots on held-out deals.")
    parser.add_argument("--deals", type=int, default=1, help="how many times the usual deals")
    parser.add_argument("--only", help="one meeting by its name")
    wanted = parser.parse_args()
    RESULTS.mkdir(exist_ok=True)
    print(machine())
    for meeting in MEETINGS:
        if wanted.only in (None, meeting.name):
            _measure(meeting, meeting.deals * wanted.deals)


def _measure(meeting: Meeting, deals: int) -> None:
    contest, path = Contest(meeting.options, meeting.bots), RESULTS / f"{meeting.name}.jsonl"
    results = kept(path, contest)
    have = {result.key for result in results}
    planned = units(contest, range(HELD_OUT, HELD_OUT + deals))
    left = [unit for unit in planned if (unit.pair, unit.seed, unit.rotation) not in have]
    if left:
        keeper = Keeper(path, contest, results)
        for result in run(contest, left, 1):
            keeper.keep(result)
            results.append(result)
    print(f"\n{' against '.join(meeting.bots)} ({meeting.name})")
    for name, rate, percent in figures(contest, results):
        scale, unit = (100, " %") if percent else (1, "")
        low, high = scale * rate.low, scale * rate.high
        print(f"  {name:<32}{scale * rate.value:6.1f}{unit}  ({low:.1f} to {high:.1f})")
    for place, bot in enumerate(meeting.bots):
        mean, longest = mean_milliseconds(results, place), longest_milliseconds(results, place)
        print(f"  {bot:<32}{mean:6.2f} ms a decision, longest {longest:.0f}")


if __name__ == "__main__":
    main()
