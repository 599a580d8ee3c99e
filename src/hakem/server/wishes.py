"""From a command to the entries it makes."""

import secrets
from collections.abc import Sequence

from hakem.rules import Action
from hakem.server import entries as e
from hakem.server import lobby, playing
from hakem.server.asker import Asker
from hakem.server.protocol import commands as c
from hakem.server.table import Table


def entries_for(
    table: Table, asker: Asker, wish: c.AnyCommand, absent: Sequence[bool]
) -> tuple[list[e.AnyEntry], Action | None]:
    """The entries that a command makes, and the action of the first if it is one.

    `absent` tells of each seat whether its person is away for long.

    Raises:
        Refusal: the table will not do it.
    """
    match wish:
        case c.Act():
            acted, action = playing.act(table, asker, wish)
            return [acted], action
        case c.Sit():
            return lobby.sit(table, asker, wish), None
        case c.Admit():
            return lobby.admit(table, asker, wish), None
        case c.ChangeSettings():
            return lobby.change_settings(table, asker, wish), None
        case c.Pair():
            return lobby.pair(table, asker, wish), None
        case c.Leave():
            return lobby.leave(table, asker), None
        case c.AddBot():
            return lobby.add_bot(table, asker, wish), None
        case c.RemoveBot():
            return lobby.remove_bot(table, asker, wish), None
        case c.Fill():
            return lobby.fill(table, asker, wish), None
        case c.Start():
            return lobby.start(table, asker, new_match_id()), None
        case c.Rematch():
            return lobby.rematch(table, asker, wish, new_match_id()), None
        case c.HandOver():
            return playing.hand_over(table, asker), None
        case c.TakeBack():
            return playing.take_back(table, asker), None
        case c.Vote():
            away = wish.seat < len(absent) and absent[wish.seat]
            return playing.vote(table, asker, wish, away), None
    raise TypeError(f"{type(wish).__name__} makes no entries")


def new_match_id() -> str:
    """An id for a match that nobody can guess."""
    return secrets.token_hex(10)
