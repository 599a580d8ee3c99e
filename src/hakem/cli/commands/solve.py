"""`hakem solve`: what each card of an open hand is worth, by exact search."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from hakem.analysis import Solution
from hakem.analysis import solve as solve_position
from hakem.cli.console import notices, output, write_line
from hakem.cli.errors import BadUsage
from hakem.cli.positions import Moment, is_deal, recorded, told_deal
from hakem.cli.solutions import as_json, show_hand, show_one
from hakem.cli.table.palette import Palette
from hakem.cli.usage import flag


def solve(
    subject: Annotated[str, Parameter(name="RECORD|DEAL")],
    /,
    *,
    match: int | None = None,
    hand: int | None = None,
    trick: int | None = None,
    trump: str | None = None,
    leader: int | None = None,
    hakem: int | None = None,
    rules: str | None = None,
    set: Annotated[tuple[str, ...], Parameter(negative="")] = (),  # noqa: A002 - the name of the option
    seconds: float | None = None,
    json: Annotated[bool, flag()] = False,
    suits: Literal["two", "four"] = "four",
) -> int:
    """Say what each card is worth with all hands open, and show a line of best play.

    Parameters
    ----------
    subject
        A file of records, or a deal of four hands: "N:AKQ2.J5.T98.A765 … … …".
    match
        Which match of the file, from 1. Usually the first.
    hand
        Which hand of the match, from 1. Usually the first.
    trick
        Which trick of the hand, from 1; without it all tricks of the hand.
    trump
        What is trump in a deal: C, D, H, S, saras, naras or tak-naras.
    leader
        The seat that leads in a deal, from 0 for north. Usually the hakem.
    hakem
        The hakem's seat in a deal. Usually the leader.
    rules
        The rule set by which a deal is played. Usually pagat.
    set
        Change an option of a deal's rules: --set hand_end=play_all.
    seconds
        Stop searching after so long; what isn't known by then is left open.
    json
        One JSON object on a line for each position.
    suits
        Suits in four colours or in two.
    """
    if seconds is not None and not seconds > 0:
        raise BadUsage(f"--seconds can't be {seconds:g}: it is more than 0.")
    moments = _moments(
        subject, match, hand, trick, trump, leader, hakem=hakem, rules=rules, changes=set
    )
    one = len(moments) == 1
    solved = _solved(moments, line=one or json, seconds=seconds)
    if json:
        for moment, solution in solved:
            write_line(as_json(moment, solution))
    elif one:
        show_one(output(), *solved[0], Palette(suits))
    else:
        show_hand(output(), solved, Palette(suits))
    return 0


def _moments(
    subject: str,
    match: int | None,
    hand: int | None,
    trick: int | None,
    trump: str | None,
    leader: int | None,
    *,
    hakem: int | None,
    rules: str | None,
    changes: tuple[str, ...],
) -> list[Moment]:
    """The positions asked for; options that belong to the other kind of subject are refused."""
    of_record: dict[str, object] = {"--match": match, "--hand": hand, "--trick": trick}
    of_deal: dict[str, object] = {
        "--trump": trump,
        "--leader": leader,
        "--hakem": hakem,
        "--rules": rules,
        "--set": changes or None,
    }
    deal = is_deal(subject)
    for name, value in (of_record if deal else of_deal).items():
        if value is not None:
            raise BadUsage(f"{name} is for a {'record' if deal else 'deal'}: leave it out.")
    if not deal:
        return recorded(Path(subject), match, hand, trick)
    return [
        told_deal(subject, trump=trump, leader=leader, hakem=hakem, rules=rules, changes=changes)
    ]


def _solved(
    moments: list[Moment], *, line: bool, seconds: float | None
) -> list[tuple[Moment, Solution]]:
    """The solutions, with the progress on standard error if a person looks at it."""
    console = notices()
    columns = (TextColumn("Solving"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as progress:
        task = progress.add_task("", total=len(moments))
        solved = []
        for moment in moments:
            solved.append((moment, solve_position(moment.state, line=line, seconds=seconds)))
            progress.advance(task)
    return solved
