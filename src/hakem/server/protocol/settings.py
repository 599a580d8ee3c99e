"""What a table agrees on when it is opened."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

GameName = Literal["hokm", "hazari"]
Speed = Literal["slow", "normal", "fast", "instant"]
OptionText = Annotated[str, Meta(max_length=64)]


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a decision may take, and a reserve for the whole match, in seconds."""

    decision: Annotated[int, Meta(ge=3, le=3600)] | None = 30
    """None: no limit."""
    reserve: Annotated[int, Meta(ge=0, le=7200)] = 60


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The body of `POST /api/tables`; every field but `game` has a default."""

    game: GameName
    rules: Annotated[str, Meta(max_length=32)] | None = None
    """The written rule set; None: the game's first that has so many players."""
    players: Annotated[int, Meta(ge=2, le=4)] | None = None
    """None: the most that the rule set is written for."""
    options: Annotated[dict[OptionText, OptionText], Meta(max_length=40)] = field(
        default_factory=dict
    )
    """Options that differ from the rule set's, as text: `{"target": "5"}`."""
    clock: Clock = Clock()
    speed: Speed = "normal"
    bots: Annotated[str, Meta(max_length=32)] | None = None
    """The usual level of this table's bots; None: the server's own choice."""
    public: bool = False
    """Whether the table stands in the public list."""
    spectators: Literal["no", "live", "one_hand_late"] = "live"
    who_may_sit: Literal["anyone", "invited", "approved"] = "anyone"
    """`invited`: only who comes by the link with the invitation; `approved`: whom the host lets."""
    chat: bool = False
    """Whether people may write freely; emotes and phrases are always there."""
