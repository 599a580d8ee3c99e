"""Where play stands, checked before any kernel sees it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from hakem.kernels.solver.layout import POSITION, Positions

Hands = npt.NDArray[np.int64]

_SUIT = 0x1FFF
_DECK = (1 << 52) - 1
_RANKS = "23456789TJQKA"
_SUITS = "CDHS"
_NO_TRUMP = 4


class PositionError(ValueError):
    """A position that can't occur; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Position:
    """The hands of all seats in play order, and the trick on the table.

    Cards are numbers 13 * suit + rank (suits clubs, diamonds, hearts, spades from 0, ranks
    deuce 0 to ace 12); a hand is the sum of ``1 << card``. Raises ``PositionError``.
    """

    hands: tuple[int, ...]
    """What each seat still holds, without cards on the table."""
    leader: int
    """Who led, or will lead, the trick."""
    trump: int | None = None
    """The trump suit, or None for a hand without trumps."""
    trick: tuple[int, ...] = ()
    """The cards on the table in the order of play."""
    taken: tuple[int, ...] = (0, 0)
    """Tricks taken so far by each side (four seats) or seat (two or three)."""

    def __post_init__(self) -> None:
        if len(self.hands) not in (2, 3, 4):
            raise PositionError(f"{len(self.hands)} hands: a position has 2, 3 or 4 seats")
        if not all(0 <= card < 52 for card in self.trick):
            raise PositionError(f"the trick {self.trick} holds a number that is not a card 0..51")
        check_hands(
            np.array([[hand & _DECK if 0 <= hand <= _DECK else -1 for hand in self.hands]]),
            self.leader,
            self.trump,
            self.trick,
        )
        sides = 2 if len(self.hands) == 4 else len(self.hands)
        if len(self.taken) != sides or min(self.taken) < 0:
            raise PositionError(f"tricks taken must be {sides} numbers from 0, not {self.taken}")

    @property
    def left(self) -> int:
        """Tricks still to be finished, the one on the table included."""
        return self.hands[self.leader].bit_count() + bool(self.trick)

    @property
    def to_move(self) -> int:
        """The seat that plays next."""
        return (self.leader + len(self.trick)) % len(self.hands)


def played(position: Position, card: int) -> Position | None:
    """The position after the seat to move plays a card; None when that was the last one."""
    seats = len(position.hands)
    mover = position.to_move
    hands = list(position.hands)
    if not hands[mover] & (1 << card):
        raise PositionError(f"seat {mover} does not hold card {card}")
    hands[mover] ^= 1 << card
    trick = (*position.trick, card)
    leader, taken = position.leader, position.taken
    if len(trick) == seats:
        led = trick[0] // 13
        trump = -1 if position.trump is None else position.trump
        best = max(
            range(seats),
            key=lambda place: (
                trick[place] // 13 == trump,
                trick[place] // 13 == led,
                trick[place] % 13,
            ),
        )
        leader = (leader + best) % seats
        sides = list(taken)
        sides[leader % 2 if seats == 4 else leader] += 1
        taken, trick = tuple(sides), ()
        if not any(hands):
            return None
    return Position(tuple(hands), leader, position.trump, trick, taken)


def check_hands(hands: Hands, leader: int, trump: int | None, trick: Sequence[int]) -> None:
    """Raise ``PositionError`` unless each row of hands can stand with this trick.

    ``hands`` is int64 of shape (deals, seats); a negative number is no hand.
    """
    seats = hands.shape[1]
    if not 0 <= leader < seats:
        raise PositionError(f"the leader is seat {leader}: seats are 0..{seats - 1}")
    if trump is not None and not 0 <= trump < 4:
        raise PositionError(f"no such trump suit: {trump}; suits are 0..3, None is no trumps")
    if len(trick) >= seats:
        raise PositionError(f"a trick of {len(trick)} cards is over: give the position after it")
    if ((hands < 0) | (hands > _DECK)).any():
        raise PositionError("a hand holds a bit that is no card: cards are bits 0..51")
    table = 0
    for card in trick:
        if table & (1 << card):
            raise PositionError(f"the {name_of(card)} is in the trick twice")
        table |= 1 << card
    union = np.bitwise_or.reduce(hands, axis=1)
    shared = np.bitwise_count(hands).sum(axis=1) != np.bitwise_count(union)
    if shared.any():
        row = int(shared.argmax())
        raise PositionError(f"{_name_of_shared(hands[row])} is in two hands")
    if (union & table).any():
        card = (int(union[(union & table).argmax()]) & table).bit_length() - 1
        raise PositionError(f"the {name_of(card)} is on the table and in a hand")
    sizes = np.bitwise_count(hands).astype(np.int64)
    for place in range(len(trick)):
        sizes[:, (leader + place) % seats] += 1
    if (sizes != sizes[:, :1]).any():
        row = int((sizes != sizes[:, :1]).any(axis=1).argmax())
        raise PositionError(f"uneven hands: with the trick they count {sizes[row].tolist()}")
    if (sizes == 0).any():
        raise PositionError("no cards are left to play")
    if trick:
        led = _SUIT << (13 * (trick[0] // 13))
        for place in range(1, len(trick)):
            seat = (leader + place) % seats
            if trick[place] // 13 != trick[0] // 13 and (hands[:, seat] & led).any():
                raise PositionError(
                    f"seat {seat} played the {name_of(trick[place])} while holding the suit led"
                )


def name_of(card: int) -> str:
    """A card as text, rank first: ``AS``."""
    return _RANKS[card % 13] + _SUITS[card // 13]


def _name_of_shared(hands: Hands) -> str:
    seen = 0
    for hand in hands.tolist():
        if seen & hand:
            return f"the {name_of((seen & hand).bit_length() - 1)}"
        seen |= hand
    return "no card"


def positions_of(positions: Sequence[Position]) -> Positions:
    """The kernels' form of several positions with the same number of seats."""
    table = np.zeros(len(positions), POSITION)
    for row, position in zip(table, positions, strict=True):
        seats = len(position.hands)
        row["seats"] = seats
        row["hands"][:seats] = position.hands
        row["trump"] = _NO_TRUMP if position.trump is None else position.trump
        row["leader"] = position.leader
        row["played"] = len(position.trick)
        row["trick"][: len(position.trick)] = position.trick
        row["taken"][: len(position.taken)] = position.taken
    return table


def worlds_of(hands: Hands, seen: Position) -> Positions:
    """The kernels' form of many deals that agree with one position but for unseen hands.

    ``hands`` is int64 of shape (deals, seats), without cards on the table; trump, leader,
    trick and tricks taken come from ``seen``. Raises ``PositionError`` when a deal can't
    stand with them, or when the seat to move does not hold the same cards in all deals.
    """
    hands = np.ascontiguousarray(hands, np.int64)
    if hands.ndim != 2 or hands.shape[1] != len(seen.hands):
        raise PositionError(f"deals of shape {hands.shape}: it must be (deals, {len(seen.hands)})")
    if len(hands) == 0:
        return np.zeros(0, POSITION)
    check_hands(hands, seen.leader, seen.trump, seen.trick)
    if (hands[:, seen.to_move] != seen.hands[seen.to_move]).any():
        raise PositionError(f"seat {seen.to_move} is to move and holds other cards in some deals")
    table = np.repeat(positions_of([seen]), len(hands))
    table["hands"][:, : hands.shape[1]] = hands
    return table
