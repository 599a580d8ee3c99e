"""Dealing anew, in many hands at once, the cards that the seat to act doesn't see.

The problem of each hand is built here and solved by the sampler: every deal that agrees with what
the seat knows is equally likely.
"""

from typing import Any

from numpy.typing import NDArray

from hakem.kernels.batch.layout import DRAW, SEATS
from hakem.kernels.bits import lowest_bit, popcount
from hakem.kernels.jit import kernel
from hakem.kernels.sampler import sample_deals
from hakem.kernels.ways import count_ways

ALL = (1 << 52) - 1
SUIT = 0x1FFF
SUITS = 4
ROOM = 1 << 17
"""Entries of the largest table that a hand of Hokm needs, and more."""


@kernel
def redeal_all(
    table: Any,
    hands: NDArray[Any],
    problem: Any,
    room: NDArray[Any],
    state: NDArray[Any],
    drawn: NDArray[Any],
    out: NDArray[Any],
) -> None:
    """Fill `out[hand, deal, seat]` with the cards that seats may hold, as sets.

    `problem` is a PROBLEM, `room` float64[ROOM] and `drawn` int64[deals, places] to work with.
    """
    for index in range(len(hands)):
        hand = hands[index]
        _describe(table, hand, problem)
        steps: int = problem.step[max(problem.classes - 1, 0)] + 1
        size: int = problem.full + 1
        ways = room[: steps * size].reshape(steps, size)
        if problem.classes > 1:
            count_ways(problem, ways)
        sample_deals(problem, ways, state, drawn)
        _write(table, hand, drawn, out, index)


@kernel
def _write(table: Any, hand: Any, drawn: NDArray[Any], out: NDArray[Any], index: int) -> None:
    """Put the drawn cards into the hands, in the order of the places."""
    own: int = hand.turn
    for deal in range(len(drawn)):
        place = 0
        for seat in range(table.players):
            if seat == own:
                out[index, deal, seat] = hand.held[seat]
            else:
                out[index, deal, seat] = drawn[deal, place]
                place += 1


@kernel
def _describe(table: Any, hand: Any, problem: Any) -> None:
    """Write what the seat to act knows as a problem of the sampler.

    Places are the other hands in the order of seats, the discards of another, the stock.
    """
    own: int = hand.turn
    seen: int = hand.held[own] | hand.aside[own]
    for seat in range(SEATS):
        seen |= hand.earlier[seat] | hand.lying[seat]
    if hand.removed >= 0:
        seen |= 1 << hand.removed
    stock: int = hand.cards - hand.dealt
    if hand.phase == DRAW:
        seen |= 1 << hand.deck[hand.dealt]
        stock -= 1
    places = 0
    for seat in range(table.players):
        if seat != own:
            problem.sizes[places] = popcount(hand.held[seat])
            places += 1
    for seat in range(table.players):
        if seat != own and hand.aside[seat]:
            problem.sizes[places] = popcount(hand.aside[seat])
            places += 1
    if stock:
        problem.sizes[places] = stock
        places += 1
    problem.places = places
    full = 0
    stride = 1
    for place in range(places):
        problem.stride[place] = stride
        full += stride * problem.sizes[place]
        stride *= problem.sizes[place] + 1
    problem.full = full
    _classify(table, hand, problem, ALL & ~seen)


@kernel
def _classify(table: Any, hand: Any, problem: Any, unseen: int) -> None:
    """Sort the unseen cards into classes of suits with the same places, the freest last."""
    own: int = hand.turn
    everywhere = (1 << problem.places) - 1
    classes = 0
    cards = 0
    step = 0
    done = 0
    for closed in range(problem.places, -1, -1):
        for suit in range(SUITS):
            if done >> suit & 1:
                continue
            places = everywhere ^ _closed_to(table, hand, suit, own)
            if popcount(everywhere ^ places) != closed:
                continue
            first = cards
            problem.open[classes] = places
            problem.step[classes] = step
            problem.begin[classes] = first
            for other in range(suit, SUITS):
                if everywhere ^ _closed_to(table, hand, other, own) != places:
                    continue
                done |= 1 << other
                left = unseen & SUIT << 13 * other
                while left:
                    problem.cards[cards] = lowest_bit(left)
                    left &= left - 1
                    cards += 1
            if cards > first:
                classes += 1
                step += popcount(places)
    problem.begin[classes] = cards
    problem.classes = classes


@kernel
def _closed_to(table: Any, hand: Any, suit: int, own: int) -> int:
    """The places where no card of a suit can lie: hands that have shown it void."""
    closed = 0
    place = 0
    for seat in range(table.players):
        if seat != own:
            closed |= (hand.void[seat] >> suit & 1) << place
            place += 1
    return closed
