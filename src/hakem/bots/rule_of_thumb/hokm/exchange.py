"""Two players: what to discard, and whether to keep the card drawn.

The least trump is worth more than the ace of another suit: of 26 cards that are out many lie
idle, but a trump takes a trick of any suit in which one is void.
"""

from collections.abc import Callable

from hakem.bots.bot import Decision
from hakem.bots.rule_of_thumb.hokm.masks import deck_of, mask
from hakem.rules.cards import DECK, Card
from hakem.rules.hokm import Discard, HokmView, KeepCard
from hakem.rules.hokm.trump import strengths

SIDE_CARDS = (0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 6, 10, 11)
"""What a card of a side suit adds to the chance to win the hand, in points, lowest card first."""
TRUMPS = (13, 13, 13, 13, 13, 14, 14, 15, 17, 20, 22, 23, 23)
"""The same of trumps. Both are fitted to 150,000 hands played by rules of thumb."""


def choose_discard(view: HokmView) -> Decision:
    """Put aside the cards that are worth least."""
    rate = rating(view)
    usual = sum(map(rate, DECK)) / len(DECK)

    def cost(action: object) -> float:
        assert isinstance(action, Discard)
        return sum(usual if card is None else rate(card) for card in action.cards)

    return Decision(min(view.legal, key=cost), details={"why": "they are the weakest"})


def keep_or_reject(view: HokmView) -> Decision:
    """Keep a card that is better than the next will be on average."""
    keep, reject = view.legal
    assert isinstance(keep, KeepCard)
    if view.drawn is None:
        return Decision(keep)
    rate = rating(view)
    seen = mask(view.hand) | mask(view.discards) | 1 << view.drawn
    unseen = deck_of(view.removed) & ~seen
    chances = [rate(card) for card in DECK if unseen >> card & 1]
    if rate(view.drawn) * len(chances) >= sum(chances):
        return Decision(keep, details={"why": "it is better than the average of what is unseen"})
    return Decision(reject, details={"why": "the next is better on average"})


def weakest(view: HokmView, number: int) -> tuple[Card, ...]:
    """The cards of the hand that are worth least, so many of them."""
    return tuple(sorted(view.hand, key=rating(view))[:number])


def rating(view: HokmView) -> Callable[[Card], int]:
    """What each card is worth to keep."""
    assert view.trump is not None
    strong = strengths(view.trump, view.options.saras_ace)
    values = (*SIDE_CARDS, *TRUMPS)  # trumps rank by thirteen above all other cards
    return lambda card: values[strong[card]]
