"""Playing many hands on several cores, and keeping each as soon as it is over."""

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from pathlib import Path

from hakem.bots.arena.contest import Contest, Unit
from hakem.bots.arena.result import BadResult, Result
from hakem.bots.arena.unit import play_unit
from hakem.bots.levels import LEVELS
from hakem.bots.readiness import get_ready
from hakem.rules import HakemError
from hakem.rules.settings import write

AHEAD = 4
"""Hands handed out to each process before the first of them is back."""


class OtherContest(HakemError, ValueError):
    """The results of a file are those of another contest."""


def run(contest: Contest, wanted: Sequence[Unit], processes: int) -> Iterator[Result]:
    """Play hands or matches, and give each when it is over, in any order."""
    prepare = get_ready if any(name in LEVELS for name in contest.bots) else _nothing
    if processes == 1:
        prepare()
        yield from (play_unit(contest, unit) for unit in wanted)
        return
    context = get_context("spawn")  # the same on every platform
    with ProcessPoolExecutor(processes, context, initializer=prepare) as pool:
        waiting = iter(wanted)
        running: set[Future[Result]] = set()
        try:
            while True:
                for unit in islice(waiting, AHEAD * processes - len(running)):
                    running.add(pool.submit(play_unit, contest, unit))
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _nothing() -> None:
    """What the simple bots need before they play."""


def title(contest: Contest) -> str:
    """The first line of a file of results: what was played."""
    options = contest.options
    told = " ".join(
        f"{name}={write(getattr(options, name))}" for name in sorted(options.__dataclass_fields__)
    )
    budget = contest.budget
    kind = "hands" if contest.by_hands else "matches"
    return f"# {kind} milliseconds={budget.milliseconds} worlds={budget.worlds} {told}"


def kept(path: Path, contest: Contest) -> list[Result]:
    """The results that a file holds already; none if there is no file.

    A last line that was cut off in the middle is left out.

    Raises:
        OtherContest: the file is of another contest.
        BadResult: a line is no result.
    """
    if not path.exists():
        return []
    first, *lines = path.read_text("utf-8").splitlines() or [""]
    if first != title(contest):
        raise OtherContest(f"{path} holds the results of another contest: name another file.")
    found = []
    for number, line in enumerate(lines, 2):
        try:
            found.append(Result.of(line))
        except BadResult:
            if number == len(lines) + 1:
                break  # a run was stopped while it wrote this line
            raise BadResult(f"{path}, line {number}: this is no result of an arena.") from None
    return found


class Keeper:
    """Adds results to a file, whole lines only."""

    def __init__(self, path: Path | None, contest: Contest, known: Sequence[Result]) -> None:
        self._path = path
        if path is not None:
            lines = [title(contest), *(result.line() for result in known)]
            path.write_text("\n".join(lines) + "\n", "utf-8")

    def keep(self, result: Result) -> None:
        """Add one result."""
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(result.line() + "\n")
