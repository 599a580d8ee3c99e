"""How much a bot thinks."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """What a search may look at where the budget leaves it to the bot."""

    worlds: int
    """Deals in which cards are tried."""
    tries: int
    """How often a card is played in a deal, by simple players to the end of the hand."""
    looks_ahead: bool = False
    """Whether the bot's later cards are chosen too, by what it will have seen."""
    curiosity: float = 0.7
    """How eagerly later cards are tried that have done less well."""
    caution: float = 0.4
    """How clearly a card has to be better than the usual one, over the square root of deals."""
    candidates: int = 0
    """Deals that are weighed, from which those that are looked at are drawn."""
    hears_the_call: bool = True
    """Whether deals are weighed by how well they agree with the hakem's call."""
    hears_the_play: bool = True
    """Whether deals are weighed by how well they agree with the cards played by the others."""
    doubt: float = 1.0
    """How many choices against the rule of thumb a seat is taken to have made beforehand."""
    faith: float = 9.0
    """How many by the rule of thumb."""
    equals: float = 0.2
    """The chance of an equal of the card that the rule of thumb plays."""
    call_worlds: int = 0
    """Deals that a trump call is tried in; none: it is made by rules of thumb."""
