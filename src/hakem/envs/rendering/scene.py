"""A view as a few shapes, which SVG and pixels draw alike."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast

from hakem.rules import Card, Suit, View
from hakem.rules.hazari import HazariView
from hakem.rules.hokm import HokmView
from hakem.rules.seats import order_from

WIDTH, HEIGHT = 720, 480
CARD_WIDTH, CARD_HEIGHT = 44, 62
FELT, PAPER, INK, BACK, PALE = "#14513c", "#fdfbf5", "#22252b", "#35618f", "#e8efe9"
COLOURS = {Suit.CLUBS: "#1f6b34", Suit.DIAMONDS: "#1d4fa3", Suit.HEARTS: "#b3202a"}

Point = tuple[float, float]


class Box(NamedTuple):
    """A filled rectangle."""

    x: float
    y: float
    width: float
    height: float
    colour: str


class Disc(NamedTuple):
    """A filled circle."""

    x: float
    y: float
    radius: float
    colour: str


class Polygon(NamedTuple):
    """A filled polygon."""

    points: tuple[Point, ...]
    colour: str


class Words(NamedTuple):
    """A line of text, by the left end of its middle."""

    x: float
    y: float
    text: str
    size: int
    colour: str


Shape = Box | Disc | Polygon | Words


def scene_of(view: View) -> tuple[Shape, ...]:
    """The shapes of a view, the own seat at the bottom, drawn in this order."""
    return tuple(_shapes(view))


def _shapes(view: View) -> Iterator[Shape]:
    yield Box(0, 0, WIDTH, HEIGHT, FELT)
    if isinstance(view, HokmView):
        yield from _hokm(view)
    else:
        yield from _hazari(cast(HazariView, view))


def _hokm(view: HokmView) -> Iterator[Shape]:
    trump = "" if view.trump is None else f"trump {view.trump.value.replace('_', '-')}"
    score = f"points {_row(view.points)}  sets {_row(view.sets)}  tricks {_row(view.taken)}"
    yield Words(16, 22, f"hand {view.hand_number}  {score}  {trump}", 16, PALE)
    players = view.options.players
    own = 0 if view.seat is None else view.seat
    places = _around(players)
    lying = dict(zip(order_from(view.leader, players), view.table, strict=False))
    for turn, seat in enumerate(order_from(own, players)):
        x, y = places[turn]
        marks = [f"seat {seat}"]
        marks += ["hakem"] if seat == view.hakem else []
        marks += ["to act"] if seat in view.to_act else []
        if turn:
            yield from _backs(x, y, view.counts[seat])
        yield Words(x - 40, y + 24 if turn else 390, "  ".join(marks), 14, PALE)
        if seat in lying:
            near = (x + (WIDTH / 2 - x) * 0.62, y + (HEIGHT / 2 - 20 - y) * 0.62)
            yield from _card(near[0] - CARD_WIDTH / 2, near[1] - CARD_HEIGHT / 2, lying[seat])
    if view.drawn is not None:
        yield from _card(WIDTH / 2 - CARD_WIDTH / 2, HEIGHT / 2 - CARD_HEIGHT, view.drawn)
    yield from _fan(view.hand, HEIGHT - CARD_HEIGHT - 12)


def _hazari(view: HazariView) -> Iterator[Shape]:
    yield Words(16, 22, f"deal {view.deal_number}  totals {_row(view.totals)}", 16, PALE)
    own = 0 if view.seat is None else view.seat
    places = _around(4)
    for turn, seat in enumerate(order_from(own, 4)):
        x, y = places[turn]
        up = seat in view.up
        if turn:
            yield from _backs(x, y, 13)
        yield Words(x - 40, y + 24 if turn else 390, f"seat {seat}{'  up' * up}", 14, PALE)
    if view.arrangement is not None and view.arrangement.groups is not None:
        x = 30.0
        for group in view.arrangement.groups:
            for card in group:
                yield from _card(x, HEIGHT - CARD_HEIGHT - 12, card)
                x += CARD_WIDTH + 3
            x += 20
    else:
        yield from _fan(sorted(view.hand), HEIGHT - CARD_HEIGHT - 12)


def _row(numbers: Sequence[int]) -> str:
    return " : ".join(map(str, numbers))


def _around(players: int) -> tuple[Point, ...]:
    """Where the seats sit, from the own one to the right, anticlockwise."""
    bottom, top = (WIDTH / 2, 420.0), (WIDTH / 2, 80.0)
    right, left = (WIDTH - 90.0, 210.0), (90.0, 210.0)
    return {2: (bottom, top), 3: (bottom, right, left), 4: (bottom, right, top, left)}[players]


def _backs(x: float, y: float, count: int) -> Iterator[Shape]:
    for number in range(count):
        yield Box(x - 40 + 5 * number, y - 22, 18, 28, BACK)
        yield Box(x - 40 + 5 * number, y - 22, 1, 28, PAPER)


def _fan(hand: Sequence[Card], y: float) -> Iterator[Shape]:
    step = CARD_WIDTH + 4
    x = WIDTH / 2 - step * len(hand) / 2
    for card in hand:
        yield from _card(x, y, card)
        x += step


def _card(x: float, y: float, card: Card) -> Iterator[Shape]:
    colour = COLOURS.get(card.suit, INK)
    yield Box(x, y, CARD_WIDTH, CARD_HEIGHT, INK)
    yield Box(x + 1, y + 1, CARD_WIDTH - 2, CARD_HEIGHT - 2, PAPER)
    yield Words(x + 7, y + 16, card.rank.letter.replace("T", "10"), 20, colour)
    yield from _sign(x + CARD_WIDTH / 2, y + 43, card.suit, colour)


def _sign(x: float, y: float, suit: Suit, colour: str) -> Iterator[Shape]:
    """A suit's sign, eleven units to each side of a point."""
    if suit is Suit.DIAMONDS:
        yield Polygon(((x, y - 12), (x + 9, y), (x, y + 12), (x - 9, y)), colour)
        return
    if suit is Suit.HEARTS:
        yield Disc(x - 4.7, y - 4, 5.6, colour)
        yield Disc(x + 4.7, y - 4, 5.6, colour)
        yield Polygon(((x - 9.9, y - 1.5), (x + 9.9, y - 1.5), (x, y + 11)), colour)
        return
    yield Polygon(((x, y), (x + 4, y + 11), (x - 4, y + 11)), colour)
    if suit is Suit.SPADES:
        yield Disc(x - 4.7, y + 3, 5.6, colour)
        yield Disc(x + 4.7, y + 3, 5.6, colour)
        yield Polygon(((x - 9.9, y + 0.5), (x + 9.9, y + 0.5), (x, y - 12)), colour)
        return
    for turn in ((0, -6), (-6, 2.5), (6, 2.5)):
        yield Disc(x + turn[0], y + turn[1], 5.4, colour)
