"""What a client sends over a table's socket."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from hakem.server.protocol.settings import TableSettings

CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
"""The client's own name for a command; the answer carries it."""
SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Level = Annotated[str, Meta(min_length=1, max_length=32)]
"""The name of a bot, from `GET /api/games`."""
Emote = Literal["smile", "laugh", "wow", "sad", "angry", "clap", "heart", "tea"]
Phrase = Literal[
    "hello", "good_luck", "well_played", "thanks", "sorry", "oops", "hurry", "wait", "again", "bye"
]


class Hello(Struct, tag="hello", frozen=True, forbid_unknown_fields=True):
    """The first message on a socket; `since` is the last version this client knows."""

    protocol: int
    since: Annotated[int, Meta(ge=0)] | None = None
    invitation: Annotated[str, Meta(max_length=64)] | None = None


class Command(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Anything after the first message. It is always answered, with `done` or `refused`."""

    id: CommandId


class Act(Command, tag="act", frozen=True):
    """Decide: `action` is one of the view's `legal` or `offers`, `turn` the decision's number."""

    turn: int
    action: dict[str, Any]


class Sit(Command, tag="sit", frozen=True):
    """Take a chair that is free or a bot's, or ask the host for it; without `seat` the first."""

    seat: SeatNumber | None = None


class Admit(Command, tag="admit", frozen=True):
    """The host lets somebody sit who has asked to, or refuses."""

    request: int
    """The number of the request, from the table's `requests`."""
    admit: bool


class ChangeSettings(Command, tag="change_settings", frozen=True):
    """The host changes what the table has agreed on, while no match is under way."""

    settings: TableSettings


class Pair(Command, tag="pair", frozen=True):
    """Take the chair opposite a seat, before a match of four."""

    seat: SeatNumber


class Leave(Command, tag="leave", frozen=True):
    """Give up one's chair for good, or the wish for one; in a match a bot plays on."""


class AddBot(Command, tag="add_bot", frozen=True):
    """The host puts a bot on a free chair; without `level` one of the table's usual level."""

    seat: SeatNumber
    level: Level | None = None


class RemoveBot(Command, tag="remove_bot", frozen=True):
    """The host takes a bot away, before a match."""

    seat: SeatNumber


class Fill(Command, tag="fill", frozen=True):
    """The host puts bots on all free chairs."""

    level: Level | None = None


class Start(Command, tag="start", frozen=True):
    """The host begins the first match."""


class Rematch(Command, tag="rematch", frozen=True):
    """The host begins another match; the hakem is drawn anew or carried over."""

    hakem: Literal["draw", "carry"] = "draw"


class HandOver(Command, tag="hand_over", frozen=True):
    """Let a bot play for one's seat until it is taken back."""


class TakeBack(Command, tag="take_back", frozen=True):
    """Play again oneself, with a full clock."""


class Vote(Command, tag="vote", frozen=True):
    """Vote on replacing an absent player by a bot for good."""

    seat: SeatNumber
    replace: bool


class GiveSeed(Command, tag="seed", frozen=True):
    """This seat's part in the shuffle of a promised deal: 32 bytes in hexadecimal digits."""

    deal: int
    seed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Say(Command, tag="say", frozen=True):
    """An emote or one of the ready-made phrases, shown in each reader's own language."""

    emote: Emote | None = None
    phrase: Phrase | None = None


class Chat(Command, tag="chat", frozen=True):
    """A line of free text, where the table allows it."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Mute(Command, tag="mute", frozen=True):
    """Hear no more from the person in a seat, or hear again."""

    seat: SeatNumber
    muted: bool


class Sync(Command, tag="sync", frozen=True):
    """Ask for a snapshot; `since` is the last version this client knows."""

    since: Annotated[int, Meta(ge=0)] | None = None


class Ping(Command, tag="ping", frozen=True):
    """Ask for the server's time."""


AnyCommand = (
    Act
    | Sit
    | Admit
    | ChangeSettings
    | Pair
    | Leave
    | AddBot
    | RemoveBot
    | Fill
    | Start
    | Rematch
    | HandOver
    | TakeBack
    | Vote
    | GiveSeed
    | Say
    | Chat
    | Mute
    | Sync
    | Ping
)
"""Every command."""

ClientMessage = Hello | AnyCommand
"""Everything a client may send."""
