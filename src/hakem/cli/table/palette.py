"""Colours, each of which only repeats what a symbol or a word says already."""

from typing import Literal

from hakem.rules.cards import Card, Suit
from hakem.rules.hazari import Combination
from hakem.rules.hokm import Trump

Colours = Literal["two", "four"]

FOUR = {
    Suit.CLUBS: "bold green",
    Suit.DIAMONDS: "bold bright_blue",
    Suit.HEARTS: "bold red",
    Suit.SPADES: "bold",
}
TWO = {
    Suit.CLUBS: "bold",
    Suit.DIAMONDS: "bold red",
    Suit.HEARTS: "bold red",
    Suit.SPADES: "bold",
}

ACTING = "bold yellow"
"""The one to act, and what asks you to."""
HAKEM = "yellow"
GOOD = "green"
BAD = "red"
QUIET = "dim"


class Palette:
    """The colours of the suits, two or four as the person likes."""

    def __init__(self, colours: Colours = "four") -> None:
        self._styles = FOUR if colours == "four" else TWO

    def suit(self, suit: Suit) -> str:
        """The style of a suit."""
        return self._styles[suit]

    def card(self, card: Card, faint: bool = False) -> str:
        """The style of a card; a faint one can't be played."""
        style = self._styles[card.suit]
        return style.replace("bold", "dim") if faint else style

    def trump(self, trump: Trump) -> str:
        """The style of a trump call."""
        return "bold" if trump.suit is None else self._styles[trump.suit]


def card_text(card: Card) -> str:
    """A card for the eye: 10♠, not TS."""
    rank = "10" if card.rank.letter == "T" else card.rank.letter
    return rank + card.suit.symbol


def combination_text(combination: Combination) -> str:
    """A combination of Hazari for the eye: Run J-10-9."""
    ranks = "-".join("10" if rank.letter == "T" else rank.letter for rank in combination.ranks)
    return f"{combination.type.title} {ranks}"


def trump_text(trump: Trump) -> str:
    """A trump call for the eye: ♠ spades, saras."""
    if trump.suit is None:
        return trump.value.replace("_", "-")
    return f"{trump.suit.symbol} {trump.value}"
