"""`hakem trump`: what each trump call promises with five cards."""

import json as _json
from typing import Annotated

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from hakem.bots.hokm.call_table import Promise, promises
from hakem.cli.console import notices, output, write_line
from hakem.cli.errors import BadUsage
from hakem.cli.usage import flag
from hakem.rules.cards import Card, parse_cards, show

MOST = 100_000


def trump(
    cards: str,
    /,
    *,
    worlds: Annotated[int, Parameter(show_default=True)] = 4000,
    seed: int = 1,
    json: Annotated[bool, flag()] = False,
) -> int:
    """Say what each trump call promises with your first five cards.

    Parameters
    ----------
    cards
        Five cards, such as "AS KS 7S 3H 2D".
    worlds
        In how many deals of the other cards each call is tried, from 100.
    seed
        A whole number that fixes the deals.
    json
        One JSON object on a line for each call.
    """
    five = _five(cards)
    if not 100 <= worlds <= MOST:
        raise BadUsage(f"--worlds can't be {worlds}: it is from 100 to {MOST:,}.")
    if output().is_terminal:
        notices().print(Text("Loading the kernels and trying the calls …", style="dim"))
    found = promises(five, worlds, seed)
    if json:
        for promise in found:
            write_line(_json.dumps(promise.as_json()))
        return 0
    output().print(_table(five, found))
    output().print(
        Text(
            f"Four players, {worlds:,} deals, everybody plays by rules of thumb; "
            f"95 % of such samples are within {100 * found[0].margin:.1f} points.",
            style="dim",
        )
    )
    return 0


def _five(text: str) -> tuple[Card, ...]:
    try:
        cards = tuple(parse_cards(text))
    except ValueError as error:
        raise BadUsage(str(error)) from None
    if len(cards) != 5 or len(set(cards)) != 5:
        raise BadUsage(f"A call is made on five different cards, not on {len(set(cards))}.")
    return cards


def _table(five: tuple[Card, ...], found: tuple[Promise, ...]) -> Table:
    table = Table(title=show(five), title_justify="left", box=None, pad_edge=False)
    table.add_column("trumps")
    for heading in ("wins", "makes kot", "suffers kot", "points a hand"):
        table.add_column(heading, justify="right")
    for promise in found:
        table.add_row(
            promise.trump.value,
            f"{100 * promise.wins:.1f} %",
            f"{100 * promise.makes_kot:.1f} %",
            f"{100 * promise.suffers_kot:.1f} %",
            f"{promise.points:+.2f}",
        )
    return table
