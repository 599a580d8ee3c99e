"""A position of Hokm as it is told, and what can be told at each step."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Literal

from hakem.rules.cards import Card
from hakem.rules.errors import BadPosition
from hakem.rules.hokm.options import HokmOptions
from hakem.rules.hokm.procedure import Step, procedure
from hakem.rules.hokm.setup.history import Told
from hakem.rules.hokm.trump import Trump
from hakem.rules.seats import Seat, Side, sides
from hakem.rules.shape import misfit
from hakem.rules.value import Value

PositionStep = Literal["new_hand", "cut", "call_trump", "discard", "draw", "play", "bam"]


@dataclass(frozen=True, kw_only=True)
class HokmPosition(Value):
    """A position from the shuffle of a hand to its last trick but the result.

    What is left out is found where the rest decides it: empty rows of cards are cards not
    known. None in a row is a card not known.
    """

    step: PositionStep = "new_hand"
    points: tuple[int, ...] = ()
    sets: tuple[int, ...] = ()
    hand_number: int | None = None
    """The number of this hand in the match, from 1; None: the least it can be."""
    hakem: Seat = 0
    dealer: Seat | None = None
    removed: Card | None = None
    """The two that is out of the deck, at three players."""
    seating: tuple[int, ...] = ()
    hands: tuple[tuple[Card | None, ...], ...] = ()
    deck: tuple[Card | None, ...] = ()
    """What is not dealt, top card first; at two players' draw, the stock."""
    discards: tuple[tuple[Card | None, ...], ...] = ()
    first_packets: tuple[tuple[Card, ...], ...] = ()
    """Of the five cards each seat was dealt first, those that are known."""
    trump: Trump | None = None
    leader: Seat | None = None
    """Who led, or leads, to the trick in progress; needed if no trick before it is told."""
    table: tuple[Card, ...] = ()
    tricks: tuple[Told, ...] = ()
    """The last tricks before this one, each its leader and its cards in play order."""
    taken: tuple[int, ...] = ()
    """Tricks by side; those that `tricks` doesn't tell came before them, nobody knows how."""
    kot: Side | None = None
    """Who took the first seven tricks, if they are neither told nor to be worked out."""
    bam: Side | None = None
    """The side that plays for all thirteen tricks."""
    shown: tuple[Seat, ...] = ()
    """The seats whose cards lie open, after a claim that was refused."""


NOTHING_TOLD = HokmPosition()
FIELDS = tuple(field.name for field in fields(HokmPosition))

STEPS: Mapping[PositionStep, Step] = {
    "new_hand": Step.SHUFFLE,
    "cut": Step.CUT,
    "call_trump": Step.CALL_TRUMP,
    "discard": Step.DISCARD,
    "draw": Step.DRAW,
    "play": Step.PLAY,
    "bam": Step.BAM,
}
"""The phase in which a match stands at each step of a position."""

LASTING = frozenset(
    {"step", "points", "sets", "hand_number", "hakem", "dealer", "removed", "seating"}
)
DEALT = LASTING | {"hands", "deck", "first_packets"}
CALLED = DEALT | {"discards", "trump"}
PLAYED = CALLED | {"leader", "tricks", "taken", "kot", "shown"}
TELLS: Mapping[PositionStep, frozenset[str]] = {
    "new_hand": LASTING,
    "cut": LASTING | {"deck"},
    "call_trump": DEALT,
    "discard": CALLED,
    "draw": CALLED,
    "play": PLAYED | {"table", "bam"},
    "bam": PLAYED,
}
"""What a position can tell at each step."""


def is_told(position: HokmPosition, name: str) -> bool:
    """Whether a position says anything in a field."""
    return bool(getattr(position, name) != getattr(NOTHING_TOLD, name))


def check_form(options: HokmOptions, position: HokmPosition) -> None:
    """Refuse wrong types, seats and sides out of range, and what a step doesn't have."""
    wrong = misfit(position)
    if wrong is not None:
        raise BadPosition(f"The field {wrong!r} of the position is of the wrong type.")
    step, last_seat, last_side = position.step, options.players - 1, sides(options.players) - 1
    exists = options.bam == "claim" if step == "bam" else STEPS[step] in procedure(options)
    if not exists:
        raise BadPosition(f"There is no step {step} with these options.")
    for name in FIELDS:
        if name not in TELLS[step] and is_told(position, name):
            raise BadPosition(f"{name} can't be told at the step {step}.")
    for name in ("hakem", "dealer", "leader"):
        seat = getattr(position, name)
        if seat is not None and not 0 <= seat <= last_seat:
            raise BadPosition(f"{name} can't be {seat}: seats are 0 to {last_seat}.")
    for name in ("kot", "bam"):
        side = getattr(position, name)
        if side is not None and not 0 <= side <= last_side:
            raise BadPosition(f"{name} can't be {side}: sides are 0 to {last_side}.")
    for seat in position.shown:
        if not 0 <= seat <= last_seat:
            raise BadPosition(f"shown can't name {seat}: seats are 0 to {last_seat}.")
