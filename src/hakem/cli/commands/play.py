"""`hakem play`: a match at the terminal, or matches between bots."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from hakem.cli.agreement import agree
from hakem.cli.bots_only import count_results, tell, write_json
from hakem.cli.console import is_terminal, notices
from hakem.cli.errors import BadUsage, Stopped
from hakem.cli.games import game_named
from hakem.cli.menu import choose
from hakem.cli.recording import open_recorder
from hakem.cli.sitting import sit_down
from hakem.cli.usage import Whole, flag

Several = Parameter(negative="", consume_multiple=False, show_default=False)


def play(
    game: str | None = None,
    /,
    *,
    rules: str | None = None,
    players: Whole | None = None,
    set: Annotated[tuple[str, ...], Several] = (),  # noqa: A002  # the option's name
    seed: Whole | None = None,
    seat: Whole | None = None,
    bots_only: Annotated[bool, flag()] = False,
    matches: Whole = 1,
    record: Path | None = None,
    json: Annotated[bool, flag()] = False,
    bot: Annotated[tuple[str, ...], Several] = (),
    speed: Literal["slow", "normal", "fast", "instant"] = "normal",
    suits: Literal["two", "four"] = "four",
) -> int:
    """Play a match against bots, or let bots play.

    Parameters
    ----------
    game
        hokm or hazari; without it a short menu asks.
    rules
        The rule set: pagat, russian, persian, app or plain for Hokm, hazari-lite for Hazari.
    players
        How many play: 2, 3 or 4.
    set
        Change an option: target=5. May be given again; `hakem rules GAME` lists them all.
    seed
        A whole number that fixes every shuffle, so that a match can be played again.
    seat
        Where you sit at the start, from 0. Without a terminal your keys are read as lines.
    bots_only
        Nobody sits down: bots play all seats.
    matches
        How many matches bots play.
    record
        Add every match to this file.
    json
        Bots play; one JSON object on a line for every match.
    bot
        The bots (random, rule-of-thumb, easy, medium, hard, expert): once for all, or for each.
    speed
        How long things are seen: slow, normal, fast or instant.
    suits
        Suits in four colours or in two.
    """
    _check(bots_only or json, seat, matches)
    person = not (bots_only or json) and (seat is not None or is_terminal())
    kind, chosen = (game_named(game), rules) if game is not None else ((None, rules))
    if kind is None and person and is_terminal():
        kind, chosen, players = choose(rules, players)
    kind = kind or game_named("hokm")
    agreement = agree(
        kind,
        rules=chosen,
        players=players,
        changes=set,
        bots=bot,
        seed=seed,
        seat=(seat or 0) if person else None,
    )
    if not person and not bots_only and not json:
        notices().print("No terminal: bots play one match among themselves (see --bots-only).")
    with open_recorder(record) as recorder:
        try:
            if person:
                sit_down(agreement, seat or 0, recorder, speed, suits)
            elif json:
                write_json(agreement, matches, recorder)
            elif matches == 1:
                tell(agreement, recorder)
            else:
                count_results(agreement, matches, recorder)
        except KeyboardInterrupt:
            raise Stopped(f"Stopped in the middle. {recorder.kept()}") from None
    return 0


def _check(without_person: bool, seat: int | None, matches: int) -> None:
    if seat is not None and without_person:
        raise BadUsage("--seat is for somebody who plays: leave out --bots-only and --json.")
    if matches < 1:
        raise BadUsage(f"--matches can't be {matches}: it is 1 or more.")
    if matches > 1 and not without_person:
        raise BadUsage("--matches is for bots: add --bots-only.")
