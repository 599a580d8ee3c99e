"""How much a bot thinks."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    """What a search may look at where the budget leaves it to the bot."""

    worlds: int
    """Deals in which simple players play every card out to the end of the hand."""
    solved: int = 0
    """Deals in which every card is solved exactly, all hands known."""
    solved_cards: int = 13
    """Exact answers only once each hand holds so many cards or fewer."""
    trust: float = 0.5
    """What exact answers weigh against those of simple players, 0 to 1."""
    call_worlds: int = 0
    """Deals that a trump call is tried in; none: it is made by rules of thumb."""
    hears_the_call: bool = True
    """Whether deals are weighed by how well they agree with the hakem's call."""
    hears_the_play: bool = True
    """Whether deals are weighed by how well they agree with the cards played by the others."""
    candidates: int = 0
    """Deals that are weighed, to choose those that are looked at from."""
    doubt: float = 1.0
    """How many choices against the rule of thumb a seat is taken to have made beforehand."""
    faith: float = 9.0
    """How many by the rule of thumb."""
    equals: float = 0.5
    """The chance of an equal of the card that the rule of thumb plays."""
