"""Cards drawn in characters: one on the felt, and the fan of a hand."""

from collections.abc import Collection, Mapping, Sequence

from hakem.cli.table.canvas import Canvas
from hakem.cli.table.palette import ACTING, QUIET, Palette, card_text
from hakem.rules.cards import Card

KEYS = "1234567890abdefij"
"""The keys of the cards in a hand, left to right; letters that mean something else are left out."""

FELT_WIDTH, FELT_HEIGHT = 6, 3
FAN_HEIGHT = 6
"""The rows of a fan: five for the cards, of which playable ones stand higher, one for keys."""


def draw_card(
    canvas: Canvas, column: int, row: int, card: Card, palette: Palette, ring: bool = False
) -> None:
    """A card lying on the felt; the one that wins has a heavy frame."""
    top, side, bottom = ("┏━━━━┓", "┃", "┗━━━━┛") if ring else ("╭────╮", "│", "╰────╯")
    frame = ACTING if ring else QUIET
    canvas.put(column, row, top, frame)
    canvas.put(column, row + 1, f"{side}    {side}", frame)
    canvas.put(column, row + 2, bottom, frame)
    text = card_text(card)
    canvas.put(column + (2 if len(text) == 2 else 1), row + 1, text, palette.card(card))


def draw_place(canvas: Canvas, column: int, row: int) -> None:
    """The empty place of a card on the felt."""
    canvas.put(column + 2, row + 1, "··", QUIET)


def fan_width(cards: Sequence[Card], gap: int = 2) -> int:
    """How many columns a fan takes."""
    suits = len({card.suit for card in cards})
    return 3 * len(cards) + 1 + max(0, suits - 1) * gap


def draw_fan(
    canvas: Canvas,
    row: int,
    cards: Sequence[Card],
    raised: Collection[Card],
    keys: Mapping[Card, str],
    palette: Palette,
) -> None:
    """A hand side by side, overlapping; raised cards stand a row higher over their keys."""
    gap = next((gap for gap in (3, 2, 1) if fan_width(cards, gap) <= canvas.width), 0)
    column = max(0, (canvas.width - fan_width(cards, gap)) // 2)
    before: Card | None = None
    for card in cards:
        if before is not None and card.suit is not before.suit:
            column += gap
        up = card in raised
        _draw_in_fan(canvas, column, row + (not up), card, palette, faint=bool(raised) and not up)
        if card in keys:
            canvas.put(column + 1, row + FAN_HEIGHT - 1, keys[card], ACTING)
        column, before = column + 3, card


def _draw_in_fan(
    canvas: Canvas, column: int, row: int, card: Card, palette: Palette, faint: bool
) -> None:
    frame, style = (QUIET if faint else ""), palette.card(card, faint)
    canvas.put(column, row, "╭──╮", frame)
    canvas.put(column, row + 1, "│  │", frame)
    canvas.put(column, row + 2, "│  │", frame)
    canvas.put(column, row + 3, "╰──╯", frame)
    canvas.put(column + 1, row + 1, card_text(card)[:-1], style)
    canvas.put(column + 1, row + 2, card.suit.symbol, style)


def draw_row(
    canvas: Canvas,
    row: int,
    cards: Sequence[Card],
    raised: Collection[Card],
    keys: Mapping[Card, str],
    palette: Palette,
) -> None:
    """A hand on two rows, for low screens: the cards, and the keys under them."""
    step = 5 if 5 * len(cards) <= canvas.width else canvas.width // max(1, len(cards))
    column = max(0, (canvas.width - step * len(cards)) // 2)
    for card in cards:
        canvas.put(
            column, row, card_text(card), palette.card(card, bool(raised) and card not in raised)
        )
        if card in keys:
            canvas.put(column, row + 1, keys[card], ACTING)
        column += step
