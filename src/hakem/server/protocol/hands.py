"""What the server shows of hands that are over: everything, so that they can be replayed."""

from typing import Any, Literal

from msgspec import Struct


class PlayedStep(Struct, frozen=True, kw_only=True):
    """One version of a hand: when it was, who acted, and what happened, nothing hidden."""

    version: int
    at: int
    """Milliseconds since 1970, by the server's clock."""
    seat: int | None
    by: Literal["person", "bot", "chance", "table"]
    events: list[Any]


class PlayedHand(Struct, frozen=True, kw_only=True):
    """A hand of Hokm or a deal of Hazari that is over, and what makes it verifiable."""

    deal: int
    """The number of its deal in the match, as in `deal_opened`."""
    commitment: str
    seed: str
    """The server's seed."""
    seeds: list[str]
    """The seats' seeds; empty where the match ended before they were in."""
    chances: list[Any]
    """What chance decided, in order: each a `shuffle` with its deck or a `draw_lot`."""
    seating: list[int]
    held: list[list[str]]
    """The cards that each seat held before the first was played or shown."""
    steps: list[PlayedStep]


class PlayedHands(Struct, frozen=True, kw_only=True):
    """The hands of one match that are over, oldest first."""

    match: int
    match_id: str
    draw: list[Any]
    """The events before the first hand began: the draw for hakem, partner or dealer."""
    hands: list[PlayedHand]
