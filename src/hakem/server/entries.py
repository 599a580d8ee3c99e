"""The log of a table: everything that ever happened at it, in order.

An entry is stored before anybody sees it, and the entries alone make the table again. Each
has the table's next version. What of an entry everybody may see is said in `showing`.
"""

from typing import Any, Literal

from msgspec import Struct, json

from hakem.server.protocol.settings import TableSettings

Why = Literal["clock", "absent", "asked"]
By = Literal["person", "bot", "chance", "table"]


class Entry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Anything in a table's log.

    `guest` and `command` name the wish that caused it, so that the same wish is never done
    twice, also after a restart.
    """

    guest: str | None = None
    command: str | None = None


class Opened(Entry, tag="opened", frozen=True):
    """The table is there, and whose it is."""

    settings: TableSettings
    host: str
    invitation: str


class Seated(Entry, tag="seated", frozen=True):
    """A chair is taken, by a person (`owner`) or a bot (`level`); who sat elsewhere moves."""

    seat: int
    owner: str | None = None
    name: str = ""
    level: str | None = None


class AskedToSit(Entry, tag="asked_to_sit", frozen=True):
    """A guest asks the host for a chair; the request's number is the version."""

    asker: str
    name: str
    seat: int | None = None


class RequestEnded(Entry, tag="request_ended", frozen=True):
    """A request is answered or withdrawn; if the host agrees, `seated` comes first."""

    request: int
    admitted: bool = False


class SettingsChanged(Entry, tag="settings_changed", frozen=True):
    """The table agrees on something else; chairs are added or taken away at the end."""

    settings: TableSettings


class Unseated(Entry, tag="unseated", frozen=True):
    """A chair is given up; in a match a bot of the table's level takes it."""

    seat: int


class HostNamed(Entry, tag="host_named", frozen=True):
    """Somebody else is host."""

    host: str


class Begun(Entry, tag="begun", frozen=True):
    """A match begins; `hakem` (in Hazari the dealer) is carried over, or drawn if None."""

    match: int
    match_id: str
    hakem: int | None = None


class DealPromised(Entry, tag="deal_promised", frozen=True):
    """The server has chosen its seed for a deal. The seed is shown when the deal is over."""

    deal: int
    seed: str
    commitment: str


class DealMixed(Entry, tag="deal_mixed", frozen=True):
    """The seats' seeds are in: the chance of the deal is decided."""

    deal: int
    seeds: list[str]


class DealOpened(Entry, tag="deal_opened", frozen=True):
    """A deal is over, and the server's seed is shown."""

    deal: int


class Acted(Entry, tag="acted", frozen=True):
    """An action of the match; `reserve` is what the seat has left, in milliseconds."""

    action: dict[str, Any]
    by: By
    seat: int | None = None
    reserve: int | None = None


class BotTook(Entry, tag="bot_took", frozen=True):
    """A bot plays for a person from here on."""

    seat: int
    why: Why


class TakenBack(Entry, tag="taken_back", frozen=True):
    """The person plays again."""

    seat: int


class GraceUsed(Entry, tag="grace_used", frozen=True):
    """A connection was lost and stops the seat's clock for a while."""

    seat: int


class Voted(Entry, tag="voted", frozen=True):
    """A vote on replacing an absent person."""

    seat: int
    by: int
    replace: bool


class Replaced(Entry, tag="replaced", frozen=True):
    """An absent person has lost the chair to a bot, by vote."""

    seat: int


class Closed(Entry, tag="closed", frozen=True):
    """The table is over."""

    reason: str


AnyEntry = (
    Opened
    | Seated
    | AskedToSit
    | RequestEnded
    | SettingsChanged
    | Unseated
    | HostNamed
    | Begun
    | DealPromised
    | DealMixed
    | DealOpened
    | Acted
    | BotTook
    | TakenBack
    | GraceUsed
    | Voted
    | Replaced
    | Closed
)

_DECODER = json.Decoder(AnyEntry)
_ENCODER = json.Encoder()


class Stored(Struct, frozen=True):
    """An entry with its place in the log: the version, and the server's time in ms."""

    version: int
    at: int
    entry: AnyEntry


def pack(entry: AnyEntry) -> str:
    """An entry as the text that is stored."""
    return _ENCODER.encode(entry).decode()


def unpack(text: str | bytes) -> AnyEntry:
    """The entry of a stored text."""
    entry: AnyEntry = _DECODER.decode(text)
    return entry
