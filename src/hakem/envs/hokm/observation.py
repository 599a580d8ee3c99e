"""What a seat of Hokm sees, as bytes, made from its view alone.

The compiled hand writes the same bytes without a view; tests hold one against the other.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hakem.envs.hokm.actions import TRUMPS
from hakem.kernels.batch.observing import CALLS, CARDS, PHASES, SUITS
from hakem.rules import Card
from hakem.rules.hokm import Discard, HokmView, Step
from hakem.rules.seats import order_from, side_of, sides

Bytes = NDArray[np.uint8]

STEPS = (Step.CALL_TRUMP, Step.DISCARD, Step.DRAW, Step.PLAY, Step.BAM)


class Field(NamedTuple):
    """A part of an observation: its name and where it stands."""

    name: str
    start: int
    stop: int


def fields(players: int) -> tuple[Field, ...]:
    """The parts of an observation in order.

    >>> [field.name for field in fields(4)][:3], fields(4)[-1].stop
    (['hand', 'table_0', 'table_1'], 522)
    """
    found, start = [], 0
    for name, width in _widths(players):
        found.append(Field(name, start, start + width))
        start += width
    return tuple(found)


def _widths(players: int) -> Iterator[tuple[str, int]]:
    yield "hand", CARDS
    if players == 2:
        yield "discards", CARDS
        yield "drawn", CARDS
    for kind in ("table", "played"):
        for turn in range(players):
            yield f"{kind}_{turn}", CARDS
    for turn in range(players):
        yield f"void_{turn}", SUITS
    yield "trump", CALLS
    yield "phase", PHASES
    for name in ("turn", "hakem", "dealer", "leader"):
        yield name, players
    for name in ("kot", "bam", "taken", "points", "sets"):
        yield name, sides(players)
    if players == 2:
        yield "stock", 1
        yield "discarding", 1
    if players == 3:
        yield "removed_two", SUITS


def observed(view: HokmView, pending: tuple[Card, ...] = ()) -> Bytes:
    """The observation of a view's seat, which has named these cards for a discard.

    Planes of cards and everything else by seat begin with the own seat, then go round.
    """
    return np.array(list(_bytes(view, pending)), np.uint8)


def _bytes(view: HokmView, pending: tuple[Card, ...]) -> Iterator[int]:
    players, seat = view.options.players, view.seat
    assert seat is not None, "a spectator has no observation"
    around = order_from(seat, players)
    yield from _plane(card for card in view.hand if card not in pending)
    if players == 2:
        yield from _plane(card for card in (*view.discards, *pending) if card is not None)
        yield from _plane(() if view.drawn is None else (view.drawn,))
    lying, played, void = _by_seat(view)
    for rows in (lying, played):
        for other in around:
            yield from _plane(rows[other])
    for other in around:
        yield from (suit in void[other] for suit in range(SUITS))
    yield from _marked(None if view.trump is None else TRUMPS.index(view.trump), CALLS)
    going = bool(view.to_act)
    yield from _marked(STEPS.index(Step(view.phase)) if going else None, PHASES)
    turn = next(iter(view.to_act), None)
    leader = view.leader if going and view.phase in (Step.PLAY, Step.BAM) else None
    for which in (turn, view.hakem, view.dealer, leader):
        yield from _marked(None if which is None else around.index(which), players)
    number = sides(players)
    own = side_of(seat, players)
    for side in (view.kot, view.bam):
        yield from _marked(None if side is None else (side - own) % number, number)
    for row in (view.taken, view.points, view.sets):
        yield from row[own:] + row[:own]
    if players == 2:
        yield view.stock
        discarding = view.phase == Step.DISCARD and turn == seat
        yield to_discard(view) - len(pending) if discarding else 0
    if players == 3:
        yield from _marked(None if view.removed is None else int(view.removed.suit), SUITS)


def to_discard(view: HokmView) -> int:
    """How many cards the seat to act has to discard."""
    first = view.legal[0]
    assert isinstance(first, Discard)
    return len(first.cards)


def _by_seat(
    view: HokmView,
) -> tuple[list[list[Card]], list[list[Card]], list[set[int]]]:
    """By seat: the card on the table, the cards of earlier tricks, the suits shown void."""
    players = view.options.players
    lying: list[list[Card]] = [[] for _ in range(players)]
    played: list[list[Card]] = [[] for _ in range(players)]
    void: list[set[int]] = [set() for _ in range(players)]
    told = [(trick.leader, trick.cards, played) for trick in view.tricks]
    for leader, cards, rows in (*told, (view.leader, view.table, lying)):
        for seat, card in zip(order_from(leader, players), cards, strict=False):
            rows[seat].append(card)
            if card.suit is not cards[0].suit:
                void[seat].add(int(cards[0].suit))
    return lying, played, void


def _plane(cards: Iterable[Card]) -> list[int]:
    row = [0] * CARDS
    for card in cards:
        row[card] = 1
    return row


def _marked(which: int | None, number: int) -> list[int]:
    return [int(place == which) for place in range(number)]
