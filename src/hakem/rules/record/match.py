"""A record: all there is to say about one match."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from hakem.rules.events import Outcome
from hakem.rules.game import Options
from hakem.rules.hazari.position import HazariPosition
from hakem.rules.hokm.position import HokmPosition
from hakem.rules.record.entry import HASH_BYTES, Entry, Place
from hakem.rules.record.names import known
from hakem.rules.value import Value

DATE = re.compile(r"[0-9?]{4}\.[0-9?]{2}\.[0-9?]{2}")
TIME = re.compile(r"[0-9?]{2}:[0-9?]{2}:[0-9?]{2}")
TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")

Kind = Literal["", "person", "bot"]
Position = HokmPosition | HazariPosition


@dataclass(frozen=True)
class Player(Value):
    """Who sits in a seat: all that is known of them, empty what isn't."""

    name: str = ""
    kind: Kind = ""
    level: str = ""
    """Of a bot, its name and strength."""
    clock: str = ""
    """What time this player had, in the table's words."""


@dataclass(frozen=True, kw_only=True)
class Record(Value):
    """A match: what was agreed, who played, each action, how it ended."""

    options: Options
    rules: str = ""
    """The name of the written rule set that the options were taken from; they decide."""
    date: str = ""
    """The day the match began, as `2025.03.01`; ? for a digit not known."""
    time: str = ""
    """The moment it began, in UTC, as `18:30:05`."""
    players: tuple[Player, ...] = ()
    """By the seat that each took at the start; empty if nothing is known of them."""
    seed: bytes = b""
    """The seed from which all chances of the match came, if one did."""
    commitment: bytes = b""
    """The commitment to that seed."""
    tags: tuple[tuple[str, str], ...] = ()
    """Tags that mean nothing here: kept as they are, in their order."""
    position: Position | None = None
    """Where the match starts, if not at its beginning."""
    comments: tuple[str, ...] = ()
    """What was said of the match before its first action."""
    entries: tuple[Entry, ...] = ()
    outcome: Outcome | None = None
    """How it ended; None while it goes on."""
    places: Mapping[str, Place] = field(default_factory=dict, compare=False, repr=False)
    """Where tags stand in the text it was read from, by name in lower case."""

    def __post_init__(self) -> None:
        if self.players and len(self.players) != self.options.seats:
            raise ValueError(f"{self.options.seats} seats can't have {len(self.players)} players")
        if self.position is not None:
            require_of_game(self.options, self.position)
        if not any(player != Player() for player in self.players):
            object.__setattr__(self, "players", ())
        for text, form in ((self.date, DATE), (self.time, TIME)):
            if text and not form.fullmatch(text):
                raise ValueError(f"no date or time of a record: {text!r}")
        if any(hashed and len(hashed) != HASH_BYTES for hashed in (self.seed, self.commitment)):
            raise ValueError(f"commitments and seeds have {HASH_BYTES} bytes")
        for name, _ in self.tags:
            if not TAG_NAME.fullmatch(name) or known(name) is not None:
                raise ValueError(f"no name for a tag of one's own: {name!r}")


def require_of_game(options: Options, position: Position) -> None:
    """Refuse a position of another game than the options."""
    of_hokm = options.game.name == "hokm"
    if isinstance(position, HokmPosition) != of_hokm:
        raise ValueError(f"a match of {options.game.name} can't have this position: {position}")
