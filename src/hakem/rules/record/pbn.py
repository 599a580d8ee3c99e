"""Four hands in the `Deal` form of Portable Bridge Notation.

North is seat 0, east seat 1, south seat 2, west seat 3. Suits stand from spades to clubs,
parted by dots, ranks from the ace down; a hand that isn't known is a dash.
"""

import re

from hakem.rules.cards import RANK_LETTERS, Card, Suit
from hakem.rules.record.entry import Hands
from hakem.rules.record.scanner import Line, Word, Words

_HAND = re.compile(r"(?:10|[2-9TJQKA])*(?:\.(?:10|[2-9TJQKA])*){3}", re.IGNORECASE)
_SEATS = "NESW"
_FORM = "four hands such as N:AKQ2.J5.T98.A765 … … …"
_UNKNOWN = "-"


def show(hands: Hands) -> str:
    """The hands of seats 0 to 3 as the value of a `Deal` tag.

    >>> from hakem.rules.cards import DECK
    >>> show((DECK[:13], None, None, DECK[39:]))
    'N:...AKQJT98765432 - - AKQJT98765432...'
    """
    return "N:" + " ".join(_UNKNOWN if hand is None else _show_hand(hand) for hand in hands)


def _show_hand(hand: tuple[Card, ...]) -> str:
    return ".".join(
        "".join(RANK_LETTERS[card.rank] for card in sorted(hand, reverse=True) if card.suit is suit)
        for suit in reversed(Suit)
    )


def read(line: Line, text: str, at: int) -> Hands:
    """The hands of seats 0 to 3 from the value of a `Deal` tag that begins in a column.

    Raises:
        BadRecord: the text is no four hands of thirteen cards that differ.
    """
    first = text[:1].upper()
    if not first or first not in _SEATS or text[1:2] != ":":
        raise line.expected(_FORM, at)
    words = Words.of(line, text[2:], at + 2)
    if len(words.items) != 4:
        raise line.fail(f"expected {_FORM}, not {len(words.items)} hands.", at)
    hands = [_read_hand(line, word) for word in words.items]
    known = [card for hand in hands if hand is not None for card in hand]
    if len(set(known)) != len(known):
        raise line.fail("expected each card in one hand only.", at)
    turn = -_SEATS.index(first) % 4
    return tuple(hands[turn:] + hands[:turn])


def _read_hand(line: Line, word: Word) -> tuple[Card, ...] | None:
    if word.text == _UNKNOWN:
        return None
    if not _HAND.fullmatch(word.text):
        raise line.expected("a hand such as AKQ2.J5.T98.A765, or - for one not known", word.at)
    suits = word.text.upper().replace("10", "T").split(".")
    cards = [
        Card.of(suit, RANK_LETTERS.index(rank))
        for suit, ranks in zip(reversed(Suit), suits, strict=True)
        for rank in ranks
    ]
    if len(set(cards)) != 13 or len(cards) != 13:
        raise line.fail(f"expected 13 different cards in a hand, not {len(cards)}.", word.at)
    return tuple(sorted(cards))
