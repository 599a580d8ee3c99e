"""What people at a table say to each other."""

from hakem.server.protocol import commands as c
from hakem.server.protocol import messages as m
from hakem.server.refusal import Refusal
from hakem.server.table import Table


def said(table: Table, guest: str | None, wish: c.Say | c.Chat) -> m.Said:
    """What all are to hear.

    Raises:
        Refusal: the guest has no seat, says nothing, or the table has no free chat.
    """
    seat = table.seat_of(guest)
    if seat is None:
        raise Refusal("not_seated", "You have no seat at this table.")
    if isinstance(wish, c.Chat):
        if not table.settings.chat:
            raise Refusal("chat_off", "This table has no free chat.")
        text = " ".join("".join(ch if ch.isprintable() else " " for ch in wish.text).split())
        if not text:
            raise Refusal("bad_message", "There is nothing to say in this line.")
        return m.Said(seat=seat, text=text)
    if (wish.emote is None) == (wish.phrase is None):
        raise Refusal("bad_message", "Say one thing: an emote or a phrase.")
    return m.Said(seat=seat, emote=wish.emote, phrase=wish.phrase)
