"""What a player of Hokm can do, in the players' words."""

from dataclasses import dataclass
from typing import ClassVar

from hakem.rules.actions import BySeat, Offering
from hakem.rules.actions import Cut as Cut
from hakem.rules.cards import Card
from hakem.rules.hokm.trump import Trump


@dataclass(frozen=True)
class CallTrump(BySeat):
    """The hakem names the trump suit, or a mode without trumps."""

    trump: Trump


@dataclass(frozen=True)
class ClaimRedeal(BySeat):
    """The hakem shows five cards with none above the ten and asks for a new deal."""


@dataclass(frozen=True)
class Discard(BySeat):
    """Put cards aside, face down (two players); None is a card not known."""

    cards: tuple[Card | None, ...]


@dataclass(frozen=True)
class KeepCard(BySeat):
    """Keep the card drawn from the stock; the next one is looked at and discarded."""


@dataclass(frozen=True)
class RejectCard(BySeat):
    """Discard the card drawn from the stock; the next one must be kept."""


@dataclass(frozen=True)
class PlayCard(BySeat):
    """Play a card to the trick."""

    card: Card


@dataclass(frozen=True)
class ClaimBam(BySeat):
    """Having taken the first seven tricks, insist on playing for all thirteen."""


@dataclass(frozen=True)
class DeclineBam(BySeat):
    """Having taken the first seven tricks, be content with the kot."""


@dataclass(frozen=True)
class Claim(Offering):
    """Claim all the remaining tricks, showing one's hand."""

    kind: ClassVar[str] = "claim"
