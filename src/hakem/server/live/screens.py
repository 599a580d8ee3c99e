"""What the screens of a table show of a match: one public part, and each seat's own.

Most of a view is the same for everybody. It is compared and encoded once for all, and only
a seat's own fields are looked at seat by seat.
"""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import Raw

from hakem.codec import encode
from hakem.rules import State, View, view
from hakem.rules.seats import Seat

OWN: Final[Mapping[str, tuple[str, ...]]] = {
    "hokm": ("seat", "legal", "offers", "hand", "first_packet", "discards", "drawn"),
    "hazari": ("seat", "legal", "offers", "hand", "arrangement", "triples"),
}
"""The fields of a view that are a seat's own; all others are as a spectator sees them."""

NOTHING: Final = Raw(b"{}")


class Screens:
    """What has been shown of a match, to find what a new state changes on each screen."""

    __slots__ = ("_anew", "_changed", "_game", "_own", "_public", "common")

    def __init__(self) -> None:
        self._game: State | None = None
        self._public: tuple[Any, ...] = ()
        """The fields of a spectator's view, in order: a fifth of what the view itself weighs."""
        self._own: dict[Seat, tuple[Any, ...]] = {}
        self._changed = b""
        self.common = NOTHING
        """What the last change is to a screen none of whose own fields it touches."""
        self._anew = False

    def whole(self, game: State, seat: Seat | None) -> Raw:
        """All that a seat may see, for a screen that shows nothing yet."""
        seen = view(game, seat)
        if self._game is not game:
            self._game = game
            self._public = tuple(view(game, None).__dict__.values())
        self._keep(seen, seat)
        return Raw(encode(seen))

    def turn_to(self, game: State, anew: bool) -> None:
        """Take a new state; `anew` if it begins a match, and all is to be shown."""
        public = view(game, None)
        fields = public.__dict__
        self._anew = anew or not self._public
        former = fields.values() if self._anew else self._public
        self._game = game
        self._public = tuple(fields.values())
        own = OWN[public.game]
        self._changed = b",".join(
            [
                _field(name, value)
                for (name, value), was in zip(fields.items(), former, strict=True)
                if name not in own and _differs(was, value)
            ]
        )
        self.common = Raw(b"{" + self._changed + b"}")

    def changes(self, seat: Seat | None, anew: bool) -> Raw:
        """What the state is to a seat's screen; `anew` if the seat is new to who sits there."""
        assert self._game is not None
        if seat is None and not self._anew:
            return self.common
        seen = view(self._game, seat)
        former = None if seat is None else self._own.get(seat)
        self._keep(seen, seat)
        if anew or self._anew or former is None:
            return Raw(encode(seen))
        fields = seen.__dict__
        own = [
            _field(name, fields[name])
            for name, was in zip(OWN[seen.game], former, strict=True)
            if _differs(was, fields[name])
        ]
        if not own:
            return self.common
        return Raw(b"{" + b",".join([self._changed, *own] if self._changed else own) + b"}")

    def _keep(self, seen: View, seat: Seat | None) -> None:
        if seat is not None:
            fields = seen.__dict__
            self._own[seat] = tuple([fields[name] for name in OWN[seen.game]])


def _differs(was: Any, now: Any) -> bool:
    return was is not now and was != now


def _field(name: str, value: Any) -> bytes:
    return b'"%b":%b' % (name.encode(), encode(value))
