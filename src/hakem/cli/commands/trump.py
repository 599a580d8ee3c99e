"""`hakem trump`: what each trump call promises with five cards."""

import json as _json
from typing import Annotated

from rich.table import Table
from rich.text import Text

from hakem.cli.console import output, write_line
from hakem.cli.errors import BadUsage
from hakem.cli.usage import flag
from hakem.rules.cards import Card, parse_cards, show


def trump(cards: str, /, *, json: Annotated[bool, flag()] = False) -> int:
    """Say what each trump call promises with your first five cards.

    Parameters
    ----------
    cards
        Five cards, such as "AS KS 7S 3H 2D".
    json
        One JSON object on a line for each call.
    """
    from hakem.bots.hokm.call_table import promises  # loads NumPy
    from hakem.rules.hokm import preset

    five = _five(cards)
    found = promises(five)
    if json:
        for promise in found:
            write_line(_json.dumps(promise.as_json()))
        return 0
    table = Table(title=show(five), title_justify="left", box=None, pad_edge=False)
    table.add_column("trumps")
    for heading in ("wins", "makes kot", "suffers kot", "points a hand"):
        table.add_column(heading, justify="right")
    for promise in found:
        shares = (promise.wins, promise.makes_kot, promise.suffers_kot)
        table.add_row(
            promise.trump.value,
            *(
                f"{100 * share:.1f} ± {100 * promise.standard_error(share):.1f} %"
                for share in shares
            ),
            f"{promise.points(preset('app')):+.2f}",
        )
    output().print(table)
    hands = round(min(promise.hands for promise in found), -2)
    output().print(
        Text(
            f"Four players, the hakem leads, everybody plays by rules of thumb. ± is the standard "
            f"error: the table knows {hands:,.0f} hands or more of each call.",
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
