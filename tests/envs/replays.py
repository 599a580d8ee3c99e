"""Hands by the rules alone, driven by an environment's numbers."""

from typing import Any, TypeVar

from hakem import rules
from hakem.envs.hokm.actions import action_of, legal_numbers
from hakem.envs.hokm.observation import Bytes, observed
from hakem.rules import DECK, Card, Event, Shuffle
from hakem.rules.actions import Cut
from hakem.rules.hazari.arrangement import Groups
from hakem.rules.hokm import Discard, HokmOptions, HokmPosition, HokmState, Step, from_position
from hakem.rules.hokm.events import HandScored
from hakem.shuffle import Chances

S = TypeVar("S", bound=rules.State)


def drawn(state: S, chances: Chances) -> S:
    """The state once chance, and who cuts the deck, have done their part."""
    while (chance := rules.chance(state)) is not None or state.phase == "cut":
        if chance is not None:
            state, _ = rules.apply(state, chances.action(chance))
        else:
            (seat,) = rules.to_act(state)
            state, _ = rules.apply(state, Cut(seat, 0))
    return state


class Replay:
    """The hand that a compiled hand's record begins, step by step by the rules."""

    def __init__(self, options: HokmOptions, hand: Any) -> None:
        removed = int(hand["removed"])
        position = HokmPosition(
            hakem=int(hand["hakem"]),
            dealer=int(hand["dealer"]),
            removed=DECK[removed] if removed >= 0 else None,
        )
        self.state = from_position(options, position)
        self.pending: tuple[Card, ...] = ()
        self.events: list[Event] = []
        self.deal(hand)

    def deal(self, hand: Any) -> None:
        self._apply(Shuffle(tuple(DECK[card] for card in hand["deck"][: hand["cards"]])))
        if self.state.phase == Step.CUT:
            self._apply(Cut(self.seat, 0))

    def _apply(self, action: rules.Action) -> None:
        self.state, events = rules.apply(self.state, action)
        self.events += events

    @property
    def seat(self) -> int:
        (seat,) = rules.to_act(self.state)
        return seat

    @property
    def legal(self) -> tuple[int, ...]:
        return legal_numbers(rules.legal_actions(self.state, self.seat), self.pending)

    def seen(self, seat: int) -> Bytes:
        own = self.pending if rules.to_act(self.state) == {seat} else ()
        return observed(self.state.options.game.view(self.state, seat), own)

    def step(self, number: int, hand: Any) -> None:
        """Do what the number says; `hand` is the record after it, for a new deal's deck."""
        if number >= 64:
            self.pending += (DECK[number - 64],)
            wanted = len(rules.legal_actions(self.state, self.seat)[0].cards)  # type: ignore[attr-defined]  # a Discard
            if len(self.pending) == wanted:
                cards, self.pending = self.pending, ()
                self._apply(Discard(self.seat, cards))
            return
        self._apply(action_of(number, self.seat))
        if self.state.phase == Step.SHUFFLE and self.scored is None:
            self.deal(hand)

    @property
    def scored(self) -> HandScored | None:
        return next((event for event in self.events if isinstance(event, HandScored)), None)


def reward(state: HokmState, scored: HandScored, seat: int) -> float:
    """What a hand is worth to a seat, from what the rules say of its end."""
    from hakem.analysis.outcomes import worth_of_bam

    if scored.side is None:
        return 0.0
    points = worth_of_bam(state.options) if scored.result == "bam" else scored.points
    others = len(scored.taken) - 1
    return float(points) if state.side(seat) == scored.side else -points / others


def grouped(cards: list[int]) -> Groups:
    """Thirteen cards in their groups."""
    rows = [DECK[card] for card in cards]
    return tuple(rows[:3]), tuple(rows[3:6]), tuple(rows[6:9]), tuple(rows[9:])
