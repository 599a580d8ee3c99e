"""`hakem bench`: what tells whether a change is a change of play."""

import json as _json
from typing import Annotated, Literal

from rich.progress import track

from hakem.cli.console import notices, write_line
from hakem.cli.usage import flag


def bench(what: Literal["signature"], /, *, json: Annotated[bool, flag()] = False) -> int:
    """Print a number that changes when the play of any bot changes.

    Parameters
    ----------
    what
        signature
    json
        One JSON object: signature, and parts by form and bot.
    """
    from hakem.bots.roster import NAMES
    from hakem.bots.signature import parts, signature
    from hakem.rules.catalogue import every_form

    total = len(NAMES) * sum(1 for _ in every_form())
    console = notices()
    shown = track(
        parts(),
        "Playing",
        total,
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    found = tuple(shown)
    if not json:
        write_line(signature(found))
        return 0
    told: dict[str, dict[str, str]] = {}
    for part in found:
        told.setdefault(part.form, {})[part.bot] = part.signature
    write_line(_json.dumps({"signature": signature(found), "parts": told}))
    return 0
