"""A hand that is being put into groups, card by card."""

from collections.abc import Sequence

from hakem.rules import Card
from hakem.rules.hazari import Combination, HazariOptions, HazariView
from hakem.rules.hazari.arrangement import SIZES, Groups
from hakem.rules.hazari.comparison import shown_combination, shown_strength

Slot = tuple[int, int]


def _falling(card: Card) -> int:
    return -card.rank


class Arranging:
    """Thirteen places in four groups; a card goes to the first free one."""

    def __init__(self, view: HazariView) -> None:
        self.options: HazariOptions = view.options
        self._strengths = {
            frozenset(triple.cards): (triple.strength, triple.combination)
            for triple in view.triples
        }
        self.groups: list[list[Card | None]] = [[None] * size for size in SIZES]

    def place(self, card: Card) -> None:
        """Put a card to the first free place, or take it out if it lies in a group."""
        for group in self.groups:
            if card in group:
                group[group.index(card)] = None
                return
        for group in self.groups:
            if None in group:
                group[group.index(None)] = card
                return

    def fill(self, cards: Sequence[Card]) -> None:
        """Put the cards that are left to the places that are left, in order."""
        for card in cards:
            if card not in self.placed():
                self.place(card)

    def take(self, groups: Groups) -> None:
        """Put these groups."""
        self.clear()
        for group in groups:
            for card in sorted(group, key=_falling):
                self.place(card)

    def clear(self) -> None:
        """Take all cards out."""
        self.groups = [[None] * size for size in SIZES]

    def placed(self) -> frozenset[Card]:
        """The cards that lie in groups."""
        return frozenset(card for group in self.groups for card in group if card is not None)

    def left(self) -> int:
        """How many places are free."""
        return sum(group.count(None) for group in self.groups)

    def complete(self) -> Groups | None:
        """The groups, once all thirteen cards lie in them."""
        if self.left():
            return None
        return tuple(tuple(card for card in group if card is not None) for group in self.groups)

    def strength(self, number: int) -> int | None:
        """The strength of a group as it counts, once it is full."""
        cards = tuple(card for card in self.groups[number] if card is not None)
        if len(cards) < SIZES[number]:
            return None
        return shown_strength(cards, self._best(cards), self.options)

    def combination(self, number: int) -> Combination | None:
        """What a full group forms."""
        strength = self.strength(number)
        return (
            None if strength is None else shown_combination(strength, self.options.ace_low_run_rank)
        )

    def too_strong(self) -> int | None:
        """The first group that is stronger than the one before it, by its number from 0."""
        known = [self._order(number) for number in range(4)]
        for number in range(1, 4):
            before, this = known[number - 1], known[number]
            if before is not None and this is not None and this > before:
                return number
        return None

    def _order(self, number: int) -> int | None:
        """The strength that the order of groups is checked by."""
        cards = tuple(card for card in self.groups[number] if card is not None)
        return self._best(cards) if len(cards) == SIZES[number] else None

    def _best(self, cards: tuple[Card, ...]) -> int:
        sets = [frozenset(cards)] if len(cards) == 3 else [frozenset(cards) - {c} for c in cards]
        return max(self._strengths[three][0] for three in sets)
