"""The table of Hazari as one picture: your hand and groups, then the comparisons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from textwrap import shorten

from hakem.cli.console import WIDEST
from hakem.cli.table.arranging import Arranging
from hakem.cli.table.canvas import Canvas, Piece
from hakem.cli.table.cards import FAN_HEIGHT, draw_fan, draw_row
from hakem.cli.table.names import Names
from hakem.cli.table.palette import (
    ACTING,
    BAD,
    GOOD,
    HAKEM,
    QUIET,
    Palette,
    card_text,
    combination_text,
)
from hakem.cli.table.stage import Draw
from hakem.rules import Card
from hakem.rules.hazari import HazariView
from hakem.rules.hazari.events import GroupsCompared, GroupShown
from hakem.rules.value import Value

LOW = 22
"""Screens with fewer rows show the hand on two rows instead of a fan."""


@dataclass(frozen=True)
class HazariScene(Value):
    """Everything that a picture of the table shows."""

    view: HazariView
    names: Names
    title: str
    hand: tuple[Card, ...] = ()
    keys: Mapping[Card, str] = field(default_factory=dict)
    arranging: Arranging | None = None
    """Your groups while you put them up."""
    number: int = 0
    """The comparison that is shown, from 1."""
    shown: tuple[GroupShown, ...] = ()
    result: GroupsCompared | None = None
    won: tuple[int, ...] = (0, 0, 0, 0)
    """The points of this deal so far, by seat."""
    panel: tuple[str, ...] = ()
    message: str = ""
    prompt: Sequence[Piece] = ()
    hints: Sequence[tuple[str, str]] = ()


def hazari_drawing(scene: HazariScene, palette: Palette) -> Draw:
    """What draws a scene at any size; 60 columns and 20 rows are enough."""
    return lambda width, height: _draw(scene, palette, min(width, WIDEST), height)


def _draw(scene: HazariScene, palette: Palette, width: int, height: int) -> Canvas:
    canvas = Canvas(width, height)
    _head(canvas, scene)
    if scene.arranging is not None:
        _hand(canvas, scene, scene.arranging, palette)
    else:
        _comparison(canvas, scene, palette)
    return canvas


def _head(canvas: Canvas, scene: HazariScene) -> None:
    view = scene.view
    place = f"deal {view.deal_number}" if view.deal_number else "before the first deal"
    place += f" · to {view.options.target}"
    canvas.put(1, 0, shorten(scene.title, canvas.width - len(place) - 4, placeholder="…"), "bold")
    canvas.right(0, [(place, QUIET)])
    wide = (canvas.width - 2) // 4
    for seat, total in enumerate(view.totals):
        name = scene.names.of(seat) + (" (deals)" if seat == view.dealer and wide > 16 else "")
        up = " ✓" if seat in view.up and scene.arranging is not None else ""
        pieces = [(name, "bold"), (f" {total}", ""), (up, GOOD)]
        if scene.won[seat]:
            pieces.append((f" +{scene.won[seat]}", HAKEM))
        canvas.put_all(1 + seat * wide, 1, pieces)
    canvas.rule(2)


def _hand(canvas: Canvas, scene: HazariScene, arranging: Arranging, palette: Palette) -> None:
    free = frozenset(scene.hand) - arranging.placed()
    if canvas.height < LOW:
        draw_row(canvas, 3, scene.hand, free, scene.keys, palette)
        row = 6
    else:
        draw_fan(canvas, 3, scene.hand, free, scene.keys, palette)
        row = 4 + FAN_HEIGHT
    canvas.put(1, row, "Your groups, the strongest first", QUIET)
    wrong = arranging.too_strong()
    for number in range(4):
        _group(canvas, row + 1 + number, number, arranging, palette, wrong)
    bottom = row + 7
    canvas.put(1, bottom - 1, scene.message)
    used = canvas.flow(bottom, scene.prompt)
    canvas.hints(bottom + used, scene.hints)


def _group(
    canvas: Canvas, row: int, number: int, arranging: Arranging, palette: Palette, wrong: int | None
) -> None:
    canvas.put(2, row, str(number + 1), "bold")
    column = 5
    for card in arranging.groups[number]:
        if card is None:
            canvas.put(column, row, "··", QUIET)
        else:
            canvas.put(column, row, card_text(card), palette.card(card))
        column += 5
    combination = arranging.combination(number)
    if combination is not None:
        canvas.put(27, row, combination_text(combination))
    if wrong == number:
        canvas.put(47, row, f"✗ beats {number}", BAD)
    elif combination is not None:
        canvas.put(47, row, "✓", GOOD)


def _comparison(canvas: Canvas, scene: HazariScene, palette: Palette) -> None:
    names = scene.names
    if scene.number:
        title = f"Comparison {scene.number} of 4"
        canvas.centre(4, [(title, "bold")])
    left = max(2, canvas.width // 2 - 29)
    for place, shown in enumerate(scene.shown):
        row = 6 + 2 * place
        won = scene.result is not None and shown.seat in scene.result.winners
        canvas.put(left, row, "★" if won else " ", HAKEM)
        canvas.put(left + 2, row, names.of(shown.seat), ACTING if won else "bold")
        column = left + 11
        for card in shown.cards:
            canvas.put(column, row, card_text(card), palette.card(card))
            column += 5
        canvas.put(left + 32, row, combination_text(shown.combination), ACTING if won else "")
        if won and scene.result is not None:
            canvas.put(left + 51, row, f"+{scene.result.points[shown.seat]}", ACTING)
    for number, line in enumerate(scene.panel):
        canvas.centre(7 + number, [(line[: canvas.width], "bold" if number == 0 else "")])
    if scene.shown or scene.panel:
        canvas.put(1, 16, scene.message)
    else:
        canvas.centre(9, [(scene.message, "bold")])
    used = canvas.flow(17, scene.prompt)
    canvas.hints(17 + used, scene.hints)
