"""Hokm's play of a hand in plain Python: lists of cards, one rule after the other."""

from dataclasses import dataclass, field
from typing import Any


def suit(card: int) -> Any:
    return card // 13


def rank(card: int) -> Any:
    return card % 13


def legal(hand: Any, trick: Any) -> Any:
    following = [card for card in hand if trick and suit(card) == suit(trick[0])]
    return following or list(hand)


def winning_place(trick: Any, trump: int | None) -> Any:
    """Which card of a trick wins, as its place in the order of play."""
    trumps = [card for card in trick if suit(card) == trump]
    in_question = trumps or [card for card in trick if suit(card) == suit(trick[0])]
    return trick.index(max(in_question, key=rank))


@dataclass
class PlainHand:
    """A hand under way: who holds what, what lies on the table, what was taken."""

    players: int
    trump: int | None
    hands: list[list[int]]
    leader: int = 0
    trick: list[int] = field(default_factory=list)
    taken: Any = None
    kot: int | None = None
    kot_counts: bool = True

    def __post_init__(self) -> None:
        self.sides = 2 if self.players == 4 else self.players
        self.taken = list(self.taken or [0] * self.sides)

    @property
    def to_play(self) -> Any:
        return (self.leader + len(self.trick)) % self.players

    @property
    def tricks_left(self) -> Any:
        return max(len(hand) for hand in self.hands) if not self.trick else self._unplayed()

    def _unplayed(self) -> Any:
        return len(self.hands[(self.leader - 1) % self.players])

    def play(self, card: int) -> None:
        seat = self.to_play
        assert card in legal(self.hands[seat], self.trick)
        self.hands[seat].remove(card)
        self.trick.append(card)
        if len(self.trick) == self.players:
            self.leader = (self.leader + winning_place(self.trick, self.trump)) % self.players
            self.trick = []
            side = self.leader % self.sides
            self.taken[side] += 1
            if self.kot_counts and sum(self.taken) == 7 and self.taken[side] == 7:
                self.kot = side

    def result(self, rules: Any) -> Any:
        """(winning side or None, points) once the hand is over, else nothing."""
        finished = self.tricks_left == 0
        if self.players == 3:
            return self._result_of_three(rules, finished)
        if finished or (rules.stop_at_seven and max(self.taken) >= 7):
            sevens = [side for side in range(2) if self.taken[side] >= 7]
            return (sevens[0], self._points(rules, sevens[0])) if sevens else (None, 0)
        return None

    def _result_of_three(self, rules: Any, finished: Any) -> Any:
        if self.kot is not None and (rules.stop_at_seven or finished):
            return self.kot, self._points(rules, self.kot)
        ordered = sorted(self.taken, reverse=True)
        if ordered[0] > ordered[1] + self.tricks_left and (rules.stop_unequalled or finished):
            leader = self.taken.index(ordered[0])
            return leader, self._points(rules, leader)
        if not finished:
            return None
        if not rules.odd_one_out:
            return None, 0
        odd = next(side for side in range(3) if self.taken.count(self.taken[side]) == 1)
        return odd, rules.points_odd

    def _points(self, rules: Any, side: int) -> Any:
        of_hakem = side == rules.hakem % self.sides
        return rules.points[of_hakem][self.kot == side]
