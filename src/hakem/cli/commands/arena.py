"""`hakem arena`: bots against bots on the same cards, with the seats exchanged."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from hakem.bots import NAMES, Budget
from hakem.bots.arena.contest import HELD_OUT, Contest, Unit, units
from hakem.bots.arena.pipe import PATIENCE, PREFIX
from hakem.bots.arena.result import Result
from hakem.bots.arena.running import Keeper, kept, run
from hakem.cli.arena_report import report
from hakem.cli.commands.play import Several
from hakem.cli.console import notices, output, write_line
from hakem.cli.errors import BadFile, BadUsage, Stopped
from hakem.cli.games import default_rules, game_named, options_of
from hakem.cli.usage import flag


def arena(
    *bots: str,
    game: str = "hokm",
    rules: str | None = None,
    players: int | None = None,
    set: Annotated[tuple[str, ...], Several] = (),  # noqa: A002  # the option's name
    deals: int = 100,
    seed: int = 0,
    held_out: Annotated[bool, flag()] = False,
    milliseconds: float | None = None,
    worlds: int | None = None,
    matches: Annotated[bool, flag()] = False,
    out: Path | None = None,
    processes: int | None = None,
    patience: float = PATIENCE,
    json: Annotated[bool, flag()] = False,
) -> int:
    """Let bots play the same cards with the seats exchanged, and count.

    Parameters
    ----------
    bots
        Two bots or more; every two of them meet. "pipe:COMMAND" is a program of your own.
    game
        hokm or hazari.
    rules
        The rule set; for Hokm app, unless another is named.
    players
        How many play: 2, 3 or 4.
    set
        Change an option: target=5. May be given again.
    deals
        How many deals or matches, each played with every exchange of the seats.
    seed
        The seed of the first deal; each later one has the next number.
    held_out
        Take deals that are for measuring only: 1,000,000 is added to the seed.
    milliseconds
        What a decision may take. Without it bots are bound by their worlds alone.
    worlds
        How many deals of the unseen cards a bot may look at; without it as many as its level does.
    matches
        Whole matches, also where single hands tell as much.
    out
        Keep every result in this file; what it holds already isn't played again.
    processes
        How many run at a time; without it as many as there are cores.
    patience
        How many seconds a program of your own may take for an answer, on top of --milliseconds.
    json
        One JSON object on a line for every hand or match, and no report.
    """
    contest = _contest(
        bots, game, rules, players, set, Budget(milliseconds, worlds), matches, patience
    )
    _check(deals, seed, milliseconds, worlds, processes, patience)
    first = seed + HELD_OUT * held_out
    wanted = tuple(units(contest, range(first, first + deals)))
    try:
        known = [] if out is None else kept(out, contest)
        keeper = Keeper(out, contest, known)
    except OSError as error:
        raise BadFile(f"{out} can't be used: {error.strerror}.") from None
    planned = {(unit.pair, unit.seed, unit.rotation) for unit in wanted}
    results = [result for result in known if result.key in planned]
    have = {result.key for result in results}
    left = [unit for unit in wanted if (unit.pair, unit.seed, unit.rotation) not in have]
    try:
        for result in _shown(contest, left, processes or os.cpu_count() or 1, len(wanted)):
            keeper.keep(result)
            results.append(result)
    except KeyboardInterrupt:
        told = "Nothing is kept." if out is None else f"{len(results)} results stand in {out}."
        raise Stopped(f"Stopped after {len(results)} of {len(wanted)}. {told}") from None
    results.sort(key=lambda result: (result.seed, result.pair, result.rotation))
    if json:
        for result in results:
            write_line(result.line())
    else:
        report(contest, results, output())
    return 0


def _contest(
    bots: tuple[str, ...],
    game: str,
    rules: str | None,
    players: int | None,
    changes: tuple[str, ...],
    budget: Budget,
    matches: bool,
    patience: float,
) -> Contest:
    kind = game_named(game)
    if rules is None:
        rules = "app" if kind.name == "hokm" else default_rules(kind, players)
    if len(bots) < 2 or len({*bots}) < len(bots):
        raise BadUsage("An arena is for two different bots or more: hakem arena hard medium.")
    for name in bots:
        if name not in NAMES and not name.startswith(PREFIX):
            known = ", ".join(NAMES)
            raise BadUsage(f'There is no bot {name!r}: there are {known}, and "{PREFIX}COMMAND".')
    options = options_of(kind, rules, players, changes)
    return Contest(options, tuple(bots), budget, matches, patience)


def _check(
    deals: int,
    seed: int,
    milliseconds: float | None,
    worlds: int | None,
    processes: int | None,
    patience: float,
) -> None:
    if not 0 < patience <= 3600:
        raise BadUsage(f"--patience can't be {patience:g}: it is above 0, up to 3600 seconds.")
    for name, value in (
        ("deals", deals),
        ("milliseconds", milliseconds),
        ("worlds", worlds),
        ("processes", processes),
    ):
        if value is not None and value < 1:
            raise BadUsage(f"--{name} can't be {value}: it is 1 or more.")
    if seed < 0 or seed + deals > HELD_OUT:
        raise BadUsage(f"--seed and --deals can't go beyond {HELD_OUT:,}, and begin at 0.")


def _shown(contest: Contest, left: list[Unit], processes: int, total: int) -> Iterator[Result]:
    """Results as they come, with a bar on standard error where there is a terminal."""
    console = notices()
    if not console.is_terminal:
        yield from run(contest, left, min(processes, max(1, len(left))))
        return
    from rich.progress import (  # takes long to load
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=total, completed=total - len(left))
        for result in run(contest, left, min(processes, max(1, len(left)))):
            progress.advance(task)
            yield result
