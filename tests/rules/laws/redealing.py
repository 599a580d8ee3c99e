"""Re-dealing the cards that a seat can't see.

The cards that a seat doesn't know (`knowing` says which it does) can be exchanged among
each other throughout a state and an action: what the seat is shown must stay the same,
byte for byte.
"""

from dataclasses import fields, is_dataclass
from random import Random
from typing import Any

from hakem.rules import Card, Options
from hakem.rules.hokm import HokmState

Exchange = dict[Card, Card]


def cards_in(value: Any) -> set[Card]:
    """Every card that appears anywhere in a value."""
    if isinstance(value, Card):
        return {value}
    if isinstance(value, Options):
        return set()
    if is_dataclass(value):
        return cards_in([getattr(value, field.name) for field in fields(value)])
    if isinstance(value, tuple | list | frozenset | set):
        return {card for item in value for card in cards_in(item)}
    return set()


def exchange(hidden: set[Card], rng: Random, *, within_suits: bool) -> Exchange:
    """A random exchange of hidden cards; within suits it leaves every void as it is."""
    result: Exchange = {}
    suits = {card.suit for card in hidden} if within_suits else {None}
    for suit in suits:
        group = sorted(card for card in hidden if suit is None or card.suit is suit)
        result |= dict(zip(group, rng.sample(group, len(group)), strict=True))
    return result


def exchanged(value: Any, cards: Exchange) -> Any:
    """The same value with cards exchanged."""
    if isinstance(value, Card):
        return cards.get(value, value)
    if isinstance(value, Options):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        copy = object.__new__(type(value))
        for field in fields(value):
            object.__setattr__(copy, field.name, exchanged(getattr(value, field.name), cards))
        return _sorted_hands(copy) if isinstance(copy, HokmState) else copy
    if isinstance(value, tuple):
        return tuple(exchanged(item, cards) for item in value)
    return value


def _sorted_hands(state: HokmState) -> HokmState:
    """Hokm keeps hands lowest card first."""
    hand = state.hand
    return state.with_hand(
        hands=tuple(tuple(sorted(row)) for row in hand.hands),
        first_packets=tuple(tuple(sorted(row)) for row in hand.first_packets),
    )
