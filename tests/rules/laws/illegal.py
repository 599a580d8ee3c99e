"""Actions drawn widely: other seats, other phases, cards not held, fields of wrong types."""

from random import Random
from typing import Any

from hakem.rules import (
    DECK,
    AcceptOffer,
    Action,
    Card,
    DrawLot,
    RefuseOffer,
    Resign,
    Shuffle,
    State,
    Suit,
)
from hakem.rules.actions import GrantOffer
from hakem.rules.hazari import Arrange
from hakem.rules.hazari import Cut as CutHazari
from hakem.rules.hokm import (
    CallTrump,
    Claim,
    ClaimBam,
    ClaimRedeal,
    Cut,
    DeclineBam,
    Discard,
    KeepCard,
    PlayCard,
    RejectCard,
    Trump,
)

BY_SEAT_ALONE = (
    AcceptOffer,
    RefuseOffer,
    Resign,
    Claim,
    ClaimBam,
    ClaimRedeal,
    DeclineBam,
    KeepCard,
    RejectCard,
)

WRONG: tuple[Any, ...] = (None, -1, 99, 2**70, "0", "AS", 1.0, True, (), Suit.CLUBS, b"", [0])
"""Values that no field takes, or no seat or card of a table."""


def wide_actions(state: State, rng: Random) -> list[Any]:
    """Some actions, most of them illegal; and some things that are no action."""
    seats = [*range(state.options.seats), rng.choice(WRONG)]
    seat: Any = rng.choice(seats)
    card: Any = rng.choice([*DECK, *WRONG])
    number: Any = rng.choice([-1, 0, 1, 13, 51, 52, *WRONG])
    cards = tuple(rng.sample(DECK, 13))
    group_sizes = rng.choice(((3, 3, 3, 4), (4, 3, 3, 3), (3, 3, 3, 3), (13, 0, 0, 0)))
    groups: Any = rng.choice([_split(cards, group_sizes), None, cards, *WRONG])
    deck: Any = rng.choice([DECK[:51], DECK + DECK[:1], DECK[:51] + DECK[:1], (0,) * 52, *WRONG])
    return [
        rng.choice(BY_SEAT_ALONE)(seat),
        PlayCard(seat, card),
        Discard(seat, rng.choice([cards[:2], cards[:3], cards[:1] * 2, *WRONG])),
        CallTrump(seat, rng.choice([*Trump, *WRONG])),
        Cut(seat, number),
        CutHazari(seat, number),
        Arrange(seat, groups),
        Shuffle(deck),
        DrawLot(number),
        GrantOffer(),
        Action(),
        rng.choice(WRONG),
    ]


def _split(cards: tuple[Card, ...], sizes: tuple[int, ...]) -> tuple[tuple[Card, ...], ...]:
    groups, start = [], 0
    for size in sizes:
        groups.append(cards[start : start + size])
        start += size
    return tuple(groups)
