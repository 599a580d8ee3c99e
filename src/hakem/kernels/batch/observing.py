"""What a seat sees, as a row of bytes; `hakem.envs` names the fields and makes it from a view.

Planes of 52 cards come first: the own hand, for two players the own discards and the drawn card,
the card each seat has on the table, what each has played in earlier tricks. Seats count from the
own one on.
"""

from typing import Any

from numpy.typing import NDArray

from hakem.kernels.batch.layout import BAM, DISCARD, DRAW, OVER, PLAY
from hakem.kernels.batch.spreading import spread
from hakem.kernels.jit import kernel

CARDS = 52
CALLS = 7
PHASES = 5
SUITS = 4


def planes(players: int) -> int:
    """How many planes of cards an observation has."""
    return 1 + 2 * players + 2 * (players == 2)


def size(players: int) -> int:
    """How many bytes an observation has."""
    sides = 2 if players == 4 else players
    rest = SUITS * players + CALLS + PHASES + 4 * players + 5 * sides
    return CARDS * planes(players) + rest + 2 * (players == 2) + SUITS * (players == 3)


@kernel
def observe(table: Any, hand: Any, seat: int, out: NDArray[Any], start: int) -> None:
    """Write what a seat sees into `table.size` bytes of `out` from `start` on.

    A plane's last bytes are written over by what follows, and every byte is written.
    """
    players: int = table.players
    at = start
    spread(out, at, hand.held[seat])
    at += CARDS
    if players == 2:
        spread(out, at, hand.aside[seat])
        at += CARDS
        looks = hand.phase == DRAW and hand.turn == seat
        spread(out, at, 1 << hand.deck[hand.dealt] if looks else 0)
        at += CARDS
    for turn in range(players):
        spread(out, at, hand.lying[_seat_at(seat, turn, players)])
        at += CARDS
    for turn in range(players):
        spread(out, at, hand.earlier[_seat_at(seat, turn, players)])
        at += CARDS
    for place in range(at, start + table.size):
        out[place] = 0
    for turn in range(players):
        void: int = hand.void[_seat_at(seat, turn, players)]
        for suit in range(SUITS):
            out[at] = void >> suit & 1
            at += 1
    at = _mark(out, at, hand.trump, CALLS)
    at = _mark(out, at, hand.phase, PHASES)
    at = _mark(out, at, _turns(seat, hand.turn if hand.phase != OVER else -1, players), players)
    at = _mark(out, at, _turns(seat, hand.hakem, players), players)
    at = _mark(out, at, _turns(seat, hand.dealer, players), players)
    playing = hand.phase == PLAY or hand.phase == BAM
    at = _mark(out, at, _turns(seat, hand.leader if playing else -1, players), players)
    sides: int = table.sides
    own = seat if sides == players else seat & 1
    at = _mark(out, at, _turns(own, hand.kot, sides), sides)
    at = _mark(out, at, _turns(own, hand.bam, sides), sides)
    for turn in range(sides):
        side = _seat_at(own, turn, sides)
        out[at + turn] = hand.taken[side]
        out[at + sides + turn] = hand.points[side]
        out[at + 2 * sides + turn] = hand.sets[side]
    at += 3 * sides
    if players == 2:
        out[at] = hand.cards - hand.dealt
        out[at + 1] = hand.discarding if hand.phase == DISCARD and hand.turn == seat else 0
    elif players == 3 and hand.removed >= 0:
        out[at + hand.removed // 13] = 1


@kernel
def _seat_at(seat: int, turn: int, players: int) -> int:
    """The seat so many places after another."""
    other = seat + turn
    return other if other < players else other - players


@kernel
def _turns(seat: int, other: int, players: int) -> int:
    """How many places another seat comes after this one; -1 for none."""
    if other < 0:
        return -1
    return other - seat if other >= seat else other - seat + players


@kernel
def _mark(out: NDArray[Any], at: int, which: int, number: int) -> int:
    """Set one of so many bytes, or none; where the next field begins."""
    if 0 <= which < number:
        out[at + which] = 1
    return at + number


@kernel
def write_mask(table: Any, hand: Any, out: NDArray[Any], start: int) -> None:
    """Write `table.actions` bytes, 1 for each action that the seat to act may do."""
    discards = hand.phase == DISCARD
    if table.players == 2:
        # The second word begins twelve bytes early; the first one puts those right.
        spread(out, start + CARDS, hand.legal << 12 if discards else 0)
    spread(out, start, 0 if discards else hand.legal)
