"""Hands to put before the rule-of-thumb bot."""

from typing import Any

from hakem.bots import UNLIMITED, make
from hakem.rules import DECK, Action, State, view
from hakem.rules.hokm import (
    HokmOptions,
    HokmPosition,
    HokmState,
    PlayCard,
    Trump,
    from_position,
    preset,
)
from tests.rules.hokm.table import play, row


def advice(state: State, seat: int) -> Action:
    """Return what the bot does in a seat."""
    return make("rule-of-thumb", 1).choose(view(state, seat), UNLIMITED).action


def plays(state: HokmState) -> str:
    """Return the card that the bot plays, in the seat whose turn it is."""
    action = advice(state, state.hand.turn)
    assert isinstance(action, PlayCard)
    return str(action.card)


def hand(
    *hands: str,
    so_far: str = "",
    trump: Trump = Trump.SPADES,
    options: HokmOptions | None = None,
    hakem: int = 0,
    **told: Any,
) -> HokmState:
    """Return a hand of which some cards have been played, the hakem leading to the first trick.

    Each seat holds the cards named for it, and as many others, dealt lowest rank first, as
    a whole hand needs.
    """
    options = options or preset("app", len(hands))
    rows = [list(row(text)) for text in hands]
    removed = row("2C")[0] if options.players == 3 else None
    low_first = sorted(DECK, key=lambda card: (card.rank, card.suit))
    named = {card for cards in rows for card in cards}
    rest = [card for card in low_first if card not in named and card is not removed]
    left = options.hand_size - sum(told.get("taken", (0,)))
    for cards in rows:
        missing = left - len(cards)
        cards += rest[:missing]
        rest = rest[missing:]
    position = HokmPosition(
        step="play",
        trump=trump,
        hakem=hakem,
        removed=removed,
        hands=tuple(map(tuple, rows)),
        **told,
    )
    return play(from_position(options, position), so_far)[0]
