"""Two players: what to discard, and whether to keep the card drawn."""

from collections.abc import Callable

from hakem.bots.bot import Decision
from hakem.bots.rule_of_thumb.hokm.masks import deck_of, mask
from hakem.rules.cards import DECK, Card
from hakem.rules.hokm import Discard, HokmView, KeepCard
from hakem.rules.hokm.trump import strengths

TRUMP_BONUS = 8
"""What a trump is worth above its rank: its two stands level with a ten of another suit."""


def choose_discard(view: HokmView) -> Decision:
    """Put aside the cards of least trump and rank."""
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


def rating(view: HokmView) -> Callable[[Card], int]:
    """What each card is worth to keep, by trump and rank."""
    assert view.trump is not None
    strong, trumps = strengths(view.trump, view.options.saras_ace), view.trump.suit
    # `strengths` lifts trumps above all other cards, by thirteen; here they rank as any suit.
    return lambda card: strong[card] + (TRUMP_BONUS - 13) * (card.suit is trumps)
