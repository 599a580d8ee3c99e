"""Hands that have the cards dealt again, and hands that win without being arranged."""

from collections import Counter
from collections.abc import Collection

from hakem.rules.cards import Card, Rank
from hakem.rules.hazari.combinations import run_order
from hakem.rules.hazari.options import RedealRule


def must_redeal(hand: Collection[Card], rule: RedealRule) -> bool:
    """Whether a hand has the cards dealt again.

    >>> from hakem.rules.cards import parse_cards
    >>> must_redeal(parse_cards("2C 2D 5C 5D 8H 8S JC JD AC AS 3C 6C 9C"), "five_paired_ranks")
    True
    """
    if rule == "off":
        return False
    if rule == "no_run":
        ranks = {card.rank for card in hand}
        return not any(ranks.issuperset(run) for run in run_order())
    return sum(count >= 2 for count in Counter(card.rank for card in hand).values()) >= 5


def four_of_a_kind(hand: Collection[Card]) -> Rank | None:
    """The highest rank of which a hand holds all four cards."""
    held = Counter(card.rank for card in hand)
    return max((rank for rank, count in held.items() if count == 4), default=None)
