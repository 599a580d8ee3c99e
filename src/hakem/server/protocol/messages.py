"""What the server sends over a table's socket."""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from hakem.server.protocol.commands import Emote, Phrase
from hakem.server.protocol.settings import TableSettings


class SeatShown(Struct, frozen=True, kw_only=True):
    """A chair as everybody sees it."""

    kind: Literal["free", "person", "bot"]
    name: str = ""
    level: str | None = None
    """The bot's level."""
    bot_plays: bool = False
    """Whether a bot plays for the person at the moment."""
    graces: int = 0
    """How many more times a lost connection stops this person's clock."""


class VoteShown(Struct, frozen=True, kw_only=True):
    """A vote that is open: whom to replace, who has agreed or refused, how many must agree."""

    seat: int
    agreed: list[int]
    refused: list[int]
    needed: int


class RequestShown(Struct, frozen=True, kw_only=True):
    """Somebody who asks the host to sit; `seat` None: in any chair."""

    request: int
    name: str
    seat: int | None


class DealShown(Struct, frozen=True, kw_only=True):
    """The deal in hand: its number in the match, and the promise that binds the server."""

    number: int
    commitment: str
    seeds: list[str] | None = None
    """The seats' seeds once the deck is shuffled; None: they are being asked for."""


class TableShown(Struct, frozen=True, kw_only=True):
    """The table around the game, as everybody sees it."""

    code: str
    settings: TableSettings
    status: Literal["lobby", "playing", "finished", "closed"]
    host: int | None
    seats: list[SeatShown]
    match: int
    """The number of the match at this table; 0 before the first."""
    match_id: str | None
    """Under which the record of this match will be found once it is over."""
    deal: DealShown | None
    votes: list[VoteShown]
    requests: list[RequestShown] = []
    """Who waits for the host's leave to sit."""


class ClockShown(Struct, frozen=True, kw_only=True):
    """The time of a seat that has to decide, when the message was sent."""

    seat: int
    state: Literal["running", "stopped", "grace"]
    """`grace`: the connection is lost and the clock stands still for `grace_ms` more."""
    decision_ms: int | None
    reserve_ms: int
    grace_ms: int = 0


class You(Struct, frozen=True, kw_only=True):
    """What is the reader's own."""

    seat: int | None
    host: bool
    turn: int | None
    """The number of the decision that is offered to the reader; None: nothing to decide."""
    muted: list[int] = []
    request: int | None = None
    """The reader's own request to sit, until the host has answered it."""
    invitation: str | None = None
    """The secret part of the link by which others may sit; only for who sits."""


class Welcome(Struct, tag="welcome", frozen=True, kw_only=True):
    """The answer to `hello`; a snapshot follows."""

    protocol: int
    server: str
    now: int


class Snapshot(Struct, tag="snapshot", frozen=True, kw_only=True):
    """All that the reader may know at a version."""

    version: int
    now: int
    table: TableShown
    you: You
    view: Any
    """The view of the match (see the codec's types); None before the first match."""
    clocks: list[ClockShown]
    presence: list[str]
    watchers: int
    missed: list[Any] = []
    """The events since the version that the reader named, if the server still has them."""


class EventMessage(Struct, tag="event", frozen=True, kw_only=True):
    """One version: what happened, and what it changed for the reader.

    A version that is hidden from the reader has only its number.
    """

    version: int
    now: int | UnsetType = UNSET
    entry: Any = UNSET
    events: list[Any] | UnsetType = UNSET
    pace: int | UnsetType = UNSET
    table: dict[str, Any] | UnsetType = UNSET
    view: dict[str, Any] | UnsetType = UNSET
    you: You | UnsetType = UNSET
    clocks: list[ClockShown] | UnsetType = UNSET


class Presence(Struct, tag="presence", frozen=True, kw_only=True):
    """Who is connected; sent when it changes, without a version."""

    now: int
    presence: list[str]
    watchers: int
    clocks: list[ClockShown]


class Said(Struct, tag="said", frozen=True, kw_only=True):
    """Somebody's emote, phrase or line."""

    seat: int
    emote: Emote | None = None
    phrase: Phrase | None = None
    text: str | None = None


class Done(Struct, tag="done", frozen=True, kw_only=True):
    """A command has taken effect; `version` is the table's after it."""

    id: str
    version: int
    now: int


class Refused(Struct, tag="refused", frozen=True, kw_only=True):
    """A command has changed nothing, and why."""

    id: str | None
    code: str
    sentence: str
    version: int


class Notice(Struct, tag="notice", frozen=True, kw_only=True):
    """The server has something to say to everybody."""

    code: Literal["stopping"]
    sentence: str


ServerMessage = Welcome | Snapshot | EventMessage | Presence | Said | Done | Refused | Notice
"""Everything a server may send."""
