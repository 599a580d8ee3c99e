"""From entries to steps: what is to be stored, and what each version made of the table."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from hakem.codec import plain
from hakem.rules import Action, Event, chance
from hakem.rules.actions import GrantOffer
from hakem.server import entries as e
from hakem.server.deal import decide, promise
from hakem.server.follow import act, follow, open_table
from hakem.server.table import Followed, Table

Entropy = Callable[[], bytes]
"""Where the server's seeds come from: 32 bytes at each call."""


@dataclass(frozen=True)
class Step:
    """One version of a table: its entry, the events it made, the table after it."""

    stored: e.Stored
    events: tuple[Event, ...]
    table: Table


def advance(
    table: Table,
    made: Iterable[e.AnyEntry],
    now: int,
    entropy: Entropy,
    decoded: Action | None = None,
) -> list[Step]:
    """The steps that some entries make, with those that follow of themselves.

    `decoded` is the action of the first entry, if it is decoded already.

    Raises:
        IllegalAction: the rules refuse an action; the table is as it was.
    """
    steps: list[Step] = []

    def add(entry: e.AnyEntry, action: Action | None = None) -> None:
        nonlocal table
        stored = e.Stored(table.version + 1, now, entry)
        if action is not None and isinstance(entry, e.Acted):
            followed: Followed = act(table, stored, action)
        else:
            followed = follow(table, stored)
        table = followed.table
        steps.append(Step(stored, followed.events, table))

    for entry in made:
        add(entry, decoded)
        decoded = None
    while (following := automatic(table, entropy)) is not None:
        add(*following)
    return steps


def opening(
    code: str, opened: e.Opened, made: Iterable[e.AnyEntry], now: int, entropy: Entropy
) -> list[Step]:
    """The first steps of a new table.

    Raises:
        BadOptions: its settings name no options that can be played.
    """
    stored = e.Stored(1, now, opened)
    table = open_table(code, stored)
    return [Step(stored, (), table), *advance(table, made, now, entropy)]


def automatic(table: Table, entropy: Entropy) -> tuple[e.AnyEntry, Action | None] | None:
    """The entry that a table makes by itself now, with its action if it is one."""
    if table.status not in ("playing", "finished") or table.game is None:
        return None
    game, deal = table.game, table.deal
    if deal is not None and table.hand_over:
        return e.DealOpened(deal=deal.number), None
    if game.offer is not None and game.options.game.proved(game, game.offer):
        grant = GrantOffer()
        return e.Acted(action=plain(grant), by="table"), grant
    lot = chance(game)
    if lot is None:
        return None
    if deal is None:
        seed = entropy()
        number = table.deals + 1
        return e.DealPromised(deal=number, seed=seed.hex(), commitment=promise(seed)), None
    if deal.seeds is None:
        return None
    action = decide(deal.seed, deal.seeds, deal.met, lot)
    return e.Acted(action=plain(action), by="chance"), action
