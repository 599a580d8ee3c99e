"""Cards, suits and ranks.

>>> Card.parse("AS")
Card.SA
>>> print(Card.SA, Card.SA.suit.symbol, int(Card.SA))
AS ♠ 51
>>> show(parse_cards("10d a♠ 2c"))
'TD AS 2C'
"""

from collections.abc import Iterable
from enum import IntEnum

from hakem.rules.errors import BadCard


class Suit(IntEnum):
    """The four suits, lowest id first."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """C, D, H or S."""
        return "CDHS"[self]

    @property
    def symbol(self) -> str:
        """♣, ♦, ♥ or ♠."""
        return "♣♦♥♠"[self]


class Rank(IntEnum):
    """The thirteen ranks, the two lowest, the ace highest."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def letter(self) -> str:
        """2 to 9, T, J, Q, K or A."""
        return RANK_LETTERS[self]


RANK_LETTERS = "23456789TJQKA"


class Card(IntEnum):
    """A card; its id is 13 · suit + rank, its text rank then suit, as in `AS`."""

    C2, C3, C4, C5, C6, C7, C8, C9, CT, CJ, CQ, CK, CA = range(13)
    D2, D3, D4, D5, D6, D7, D8, D9, DT, DJ, DQ, DK, DA = range(13, 26)
    H2, H3, H4, H5, H6, H7, H8, H9, HT, HJ, HQ, HK, HA = range(26, 39)
    S2, S3, S4, S5, S6, S7, S8, S9, ST, SJ, SQ, SK, SA = range(39, 52)

    def __init__(self, card_id: int) -> None:
        self.suit: Suit = Suit(card_id // 13)  # type: ignore[misc]  # mypy takes it for a member
        self.rank: Rank = Rank(card_id % 13)  # type: ignore[misc]  # mypy takes it for a member

    def __str__(self) -> str:
        return RANK_LETTERS[self.rank] + "CDHS"[self.suit]

    def __repr__(self) -> str:
        return f"Card.{self.name}"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    @classmethod
    def of(cls, suit: int, rank: int) -> "Card":
        """The card of a suit and a rank, each by its id."""
        return DECK[13 * suit + rank]

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Read `AS`, `as`, `10D` or `A♠`.

        Raises:
            BadCard: the text names no card.
        """
        tidy = text.strip().upper().removesuffix("\N{VARIATION SELECTOR-16}")
        rank = tidy[:-1].replace("10", "T")
        suit = _SUIT_SIGNS.get(tidy[-1:])
        if suit is None or len(rank) != 1 or rank not in RANK_LETTERS:
            raise BadCard(
                f"{text!r} is no card: write rank then suit, such as AS, TD (or 10D), 7♥, 2C."
            )
        return cls.of(suit, RANK_LETTERS.index(rank))


_SUIT_SIGNS = {sign: suit for suit in Suit for sign in (suit.letter, suit.symbol, "♧♢♡♤"[suit])}

DECK: tuple[Card, ...] = tuple(Card)
"""All fifty-two cards, lowest id first."""


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces or commas, in the order written.

    Raises:
        BadCard: a word names no card.
    """
    return tuple(Card.parse(word) for word in text.replace(",", " ").split())


def show(cards: Iterable[Card]) -> str:
    """Write cards as text, separated by spaces."""
    return " ".join(map(str, cards))
