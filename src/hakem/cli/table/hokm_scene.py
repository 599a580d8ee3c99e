"""The table of Hokm as one picture: seats round the felt, you at the bottom."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from textwrap import shorten, wrap

from hakem.cli.console import WIDEST
from hakem.cli.table.canvas import Canvas, Piece, length
from hakem.cli.table.cards import FAN_HEIGHT, draw_card, draw_fan, draw_place, draw_row
from hakem.cli.table.names import Names
from hakem.cli.table.order import sort_hand, suit_order
from hakem.cli.table.palette import ACTING, HAKEM, QUIET, Palette, card_text, trump_text
from hakem.cli.table.stage import Draw
from hakem.rules.cards import Card, Suit
from hakem.rules.hokm import HokmView
from hakem.rules.hokm.trump import winning_place
from hakem.rules.seats import Seat, Side, partner, side_of, sides
from hakem.rules.value import Value

LONG = 36
"""Columns that a side needs for its points and tricks in words."""

LOW = 23
"""Screens with fewer rows show the hand on two rows instead of a fan."""


@dataclass(frozen=True)
class Scene(Value):
    """Everything that a picture of the table shows."""

    view: HokmView
    names: Names
    title: str
    hand: tuple[Card, ...] = ()
    """Your cards in the order in which you see them."""
    raised: frozenset[Card] = frozenset()
    keys: Mapping[Card, str] = field(default_factory=dict)
    message: str = ""
    prompt: Sequence[Piece] = ()
    hints: Sequence[tuple[str, str]] = ()
    """Keys and what they do, on the last row."""
    ringed: Seat | None = None
    """Whose card on the felt has won the trick."""
    turned: Mapping[Seat, Card] = field(default_factory=dict)
    """Cards that lie before seats outside a trick: turned up in the draw, or looked at."""
    open_hands: tuple[tuple[Card, ...], ...] = ()
    """Everybody's cards by seat, where a record is looked at."""
    panel: tuple[str, ...] = ()
    """Lines in a frame over the felt: how a hand has ended."""


def draw_scene(scene: Scene, palette: Palette, width: int, height: int) -> Canvas:
    """The picture at a size; 60 columns and 20 rows are enough."""
    canvas = Canvas(min(width, WIDEST), height)
    _head(canvas, scene)
    _corners(canvas, scene, palette)
    _felt(canvas, scene, palette)
    row = 12
    canvas.rule(row)
    _foot(canvas, scene, palette, row + 1)
    return canvas


def drawing(scene: Scene, palette: Palette) -> Draw:
    """What draws a scene at any size."""
    return lambda width, height: draw_scene(scene, palette, width, height)


def _head(canvas: Canvas, scene: Scene) -> None:
    view = scene.view
    place = f"hand {view.hand_number}" if view.hand_number else "the draw"
    if view.options.sets_to_win > 1:
        sets = "–".join(str(view.sets[side]) for side in _in_order(scene))
        place += f" · sets {sets} of {view.options.sets_to_win}"
    canvas.put(1, 0, shorten(scene.title, canvas.width - len(place) - 4, placeholder="…"), "bold")
    canvas.right(0, [(place, QUIET)])
    column = 1
    for side in _in_order(scene):
        column += _put_side(canvas, column, scene, side)
    canvas.rule(2)


def _in_order(scene: Scene) -> list[Side]:
    """The sides, yours first."""
    seat = scene.names.seat
    players = scene.view.options.players
    mine = 0 if seat is None else side_of(seat, players)
    return sorted(range(sides(players)), key=lambda side: (side - mine) % sides(players))


def _put_side(canvas: Canvas, column: int, scene: Scene, side: Side) -> int:
    """Points and tricks of a side, from a column on; the columns that it has."""
    view, options = scene.view, scene.view.options
    room = (canvas.width - 2) // sides(options.players)
    taken, points = view.taken[side], f"{view.points[side]}/{options.target}"
    pieces: list[Piece] = [(f"{side_name(scene.names, side)} ", "bold")]
    if options.players == 3:
        pieces += [(f"{points} · ", ""), (f"■{taken}", HAKEM if taken else QUIET)]
    elif room >= LONG:
        pieces += [(f" points {points}  tricks ", ""), *_bar(taken)]
    else:
        pieces += [(f"{points} ", ""), *_bar(taken)]
    canvas.put_all(column, 1, pieces)
    return room


def _bar(taken: int) -> list[Piece]:
    """Tricks as squares, seven to win."""
    return [
        ("■" * taken, HAKEM),
        ("□" * (7 - taken), QUIET),
        (f" {taken}/7" if taken <= 7 else f" {taken}", ""),
    ]


def side_name(names: Names, side: Side) -> str:
    """What a side is called at the table."""
    seats = names.side(side)
    if len(seats) == 1:
        return names.of(seats[0])
    if names.you is None:
        return "+".join(names.of(seat) for seat in seats)
    return "Us" if names.seat in seats else "Them"


def _corners(canvas: Canvas, scene: Scene, palette: Palette) -> None:
    view, names = scene.view, scene.names
    canvas.put(1, 3, "Trump", QUIET)
    if view.trump is None:
        canvas.put(1, 4, "not named", QUIET)
    else:
        canvas.put(1, 4, trump_text(view.trump), palette.trump(view.trump) + " reverse")
    if view.hakem is not None:
        canvas.put(1, 5, f"♛ {names.of(view.hakem)}", HAKEM)
    if view.bam is not None:
        canvas.put(1, 6, f"bam: {side_name(names, view.bam)}", ACTING)
    if view.tricks:
        last = view.tricks[-1]
        canvas.right(3, [("Last trick", QUIET)])
        canvas.right(4, [(f" {card_text(card)}", palette.card(card)) for card in last.cards])
        canvas.right(5, [(f"→ {names.of(last.winner)}", QUIET)])


def _felt(canvas: Canvas, scene: Scene, palette: Palette) -> None:
    view, width = scene.view, canvas.width
    middle, side = width // 2, min(20, width // 4)
    places = seat_places(view.options.players, scene.names.seat or 0)
    for seat, place in places.items():
        column, row = {
            "bottom": (middle - 3, 9),
            "top": (middle - 3, 4),
            "right": (middle + side - 6, 6),
            "left": (middle - side, 6),
        }[place]
        _put_card(canvas, column, row, scene, seat, palette)
        tag = _tag(scene, seat)
        if place == "top":
            canvas.centre(3, tag, middle)
        elif place == "right":
            canvas.put_all(min(column + 8, width - length(tag) - 1), row + 1, tag)
        elif place == "left":
            canvas.put_all(max(1, column - 2 - length(tag)), row + 1, tag)
        else:
            canvas.put_all(column + 8, row + 1, tag)
    canvas.centre(7, [("↺", QUIET)], middle)
    _panel(canvas, scene.panel)


def _panel(canvas: Canvas, lines: Sequence[str]) -> None:
    """Lines in a frame in the middle of the felt."""
    if not lines:
        return
    width = min(max(map(len, lines)), canvas.width - 6)
    wrapped = [part for line in lines for part in wrap(line, width)]
    left = (canvas.width - width - 4) // 2
    canvas.put(left, 6, f"╭{'─' * (width + 2)}╮", HAKEM)
    for row, line in enumerate(wrapped, 7):
        canvas.put(0, row, " " * canvas.width)
        canvas.put(left, row, f"│ {' ' * width} │", HAKEM)
        canvas.put(left + 2, row, line.center(width), "bold" if row == 7 else "")
    canvas.put(left, 7 + len(wrapped), f"╰{'─' * (width + 2)}╯", HAKEM)


def seat_places(players: int, bottom: Seat) -> dict[Seat, str]:
    """Where each seat is on the screen; play goes anticlockwise, to the right first."""
    around = {2: ("bottom", "top"), 3: ("bottom", "right", "left")}
    places = around.get(players, ("bottom", "right", "top", "left"))
    return {(bottom + step) % players: place for step, place in enumerate(places)}


def _tag(scene: Scene, seat: Seat) -> list[Piece]:
    view = scene.view
    acting = seat in view.to_act and scene.ringed is None
    pieces: list[Piece] = [("▸ " if acting else "", ACTING)]
    pieces.append((scene.names.of(seat), ACTING if acting else "bold"))
    agreed = view.options.partner_select == "fixed" or view.hand_number > 0
    if view.options.players == 4 and agreed and scene.names.seat == partner(seat):
        pieces.append((" partner", QUIET))
    if seat == view.hakem:
        pieces.append((" ♛", HAKEM))
    elif seat == view.dealer and not view.tricks and not view.table:
        pieces.append((" deals", QUIET))
    return pieces


def _put_card(
    canvas: Canvas, column: int, row: int, scene: Scene, seat: Seat, palette: Palette
) -> None:
    view = scene.view
    card = scene.turned.get(seat)
    place = (seat - view.leader) % view.options.players
    if card is None and place < len(view.table):
        card = view.table[place]
    if card is None:
        draw_place(canvas, column, row)
        return
    winning = scene.ringed == seat
    if view.table and view.trump is not None and not scene.turned and scene.ringed is None:
        winning = winning_place(view.table, view.trump, view.options.saras_ace) == place
        winning = winning and len(view.table) > 1
    draw_card(canvas, column, row, card, palette, ring=winning)


def _foot(canvas: Canvas, scene: Scene, palette: Palette, row: int) -> None:
    canvas.put(1, row, shorten(scene.message, canvas.width - 2, placeholder=" …"))
    if scene.names.you is None:
        _open_hands(canvas, scene, palette, row + 1)
        return
    if canvas.height < LOW:
        draw_row(canvas, row + 1, scene.hand, scene.raised, scene.keys, palette)
        bottom = row + 4
    else:
        draw_fan(canvas, row + 1, scene.hand, scene.raised, scene.keys, palette)
        bottom = row + FAN_HEIGHT + 2
    used = canvas.flow(bottom - 1, scene.prompt)
    canvas.hints(bottom - 1 + used, scene.hints)


def _open_hands(canvas: Canvas, scene: Scene, palette: Palette, row: int) -> None:
    """Everybody's cards, a row for each seat."""
    trump = scene.view.trump
    order = suit_order(tuple(Suit), trump.suit if trump else None)
    for seat, cards in enumerate(scene.open_hands):
        canvas.put(1, row + 1 + seat, scene.names.of(seat), "bold")
        column = 11
        step = min(4, (canvas.width - column) // max(1, len(cards)))
        for card in sort_hand(cards, order):
            canvas.put(column, row + 1 + seat, card_text(card), palette.card(card))
            column += step
