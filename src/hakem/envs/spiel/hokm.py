"""Hokm as a game of OpenSpiel's kind."""

from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem.analysis.outcomes import worth_of_bam
from hakem.envs.hokm.actions import action_of, count_actions, legal_numbers, name_of, numbers_of
from hakem.envs.hokm.observation import observed
from hakem.envs.spiel.numbering import Pending, Redealt
from hakem.envs.spiel.redealing import deal_again
from hakem.kernels.batch.layout import FIRST_DISCARD
from hakem.rules import DECK, Action, Card, State
from hakem.rules import legal_actions as rules_legal
from hakem.rules import to_act as rules_to_act
from hakem.rules.hokm import (
    Discard,
    HokmOptions,
    HokmState,
    KeepCard,
    PlayCard,
    RejectCard,
)
from hakem.rules.hokm.events import HandScored
from hakem.rules.seats import Seat

TURNS = 21
"""How often two players draw from the stock."""


class HokmNumbering:
    """Hokm by number. In a single hand the hakem is drawn by lot and partners sit opposite."""

    def __init__(self, options: HokmOptions, *, whole_match: bool) -> None:
        if not whole_match:
            options = replace(
                options,
                hakem_select="random",
                partner_select="fixed" if options.players == 4 else options.partner_select,
                high_card_tie="redraw_tied",
            )
        self.options = options
        self.actions = count_actions(options.players)

    @property
    def utilities(self) -> tuple[float, float]:
        """All the points of a match for a bam, else those of the dearest kot."""
        bam = self.options.bam != "off"
        most = float(worth_of_bam(self.options) if bam else self.options.points_hakem_kot)
        return -most, most

    @property
    def longest(self) -> int:
        """The call, a bam, five discards and the draws of two players, all cards."""
        cards = self.options.hand_size * self.options.players
        return 2 + cards + (5 + TURNS) * (self.options.players == 2)

    def name_of(self, number: int) -> str:
        """An action in a few words."""
        return name_of(number)

    def turn(self, state: State) -> Seat:
        """The seat that acts."""
        (seat,) = rules_to_act(state)
        return seat

    def legal(self, state: State, pending: Pending) -> list[int]:
        """The legal numbers."""
        actions = rules_legal(state, self.turn(state))
        return list(legal_numbers(actions, _cards(pending)))

    def action(self, state: State, pending: Pending) -> Action | None:
        """The action that these numbers make together; a discard takes several."""
        seat = self.turn(state)
        if pending[0] < FIRST_DISCARD:
            return action_of(pending[0], seat)
        discard = rules_legal(state, seat)[0]
        assert isinstance(discard, Discard)
        return Discard(seat, _cards(pending)) if len(pending) == len(discard.cards) else None

    def numbers(self, state: State, action: Action) -> tuple[int, ...]:
        """The numbers that make an action."""
        return numbers_of(action)

    def width(self, action: Action) -> int:
        """One, but one for each card of a discard."""
        return len(numbers_of(action))

    def observed(self, state: State, seat: Seat, pending: Pending) -> NDArray[np.uint8]:
        """What a seat sees."""
        return observed(self.options.game.view(_own(state), seat), _cards(pending))

    def remembered(self, state: State, seat: Seat, done: tuple[Action, ...]) -> NDArray[np.uint8]:
        """The own first five, the cards in the order they were played, the draws of two players.

        Of a draw: whether the card was kept or rejected, and if the draw was its own, both cards.
        """
        hand, players = _own(state).hand, self.options.players
        first = _marked(hand.first_packets[seat], len(DECK))
        plays = np.zeros((self.options.hand_size * players, len(DECK)), np.uint8)
        order = [action.card for action in done if isinstance(action, PlayCard)]
        plays[range(len(order)), order] = 1
        rows = [first, plays.ravel()]
        if players == 2:
            rows.append(self._draws(seat, done).ravel())
        return np.concatenate(rows)

    def _draws(self, seat: Seat, done: tuple[Action, ...]) -> NDArray[np.uint8]:
        out = np.zeros((TURNS, 2 + 2 * len(DECK)), np.uint8)
        answers = [action for action in done if isinstance(action, KeepCard | RejectCard)]
        deck: tuple[Card | None, ...] = getattr(done[0], "deck", ()) if done else ()
        for turn, answer in enumerate(answers):
            out[turn, int(isinstance(answer, RejectCard))] = 1
            if answer.seat == seat:
                for place in range(2):
                    card = deck[10 + 2 * turn + place]
                    assert card is not None, "all cards of this state are known"
                    out[turn, 2 + len(DECK) * place + card] = 1
        return out

    def redealt(
        self,
        before: State,
        state: State,
        seat: Seat,
        done: tuple[Action, ...],
        pending: Pending,
        source: np.random.Generator,
    ) -> Redealt:
        """The hand as it may be as well, for all that a seat knows: each deal equally likely."""
        again = deal_again(_own(before), _own(state), seat, done, source)
        if pending and self.turn(state) != seat:
            cards = again.hands[self.turn(state)]
            count = len(rules_legal(state, self.turn(state))[0].cards)  # type: ignore[attr-defined]  # a Discard
            chosen = sorted(source.permutation(len(cards))[:count].tolist())
            held = sorted(cards)
            named = [FIRST_DISCARD + held[place] for place in chosen]
            pending = tuple(named[: len(pending)])
        return Redealt(again.deck, again.actions, pending)

    def hand_rewards(self, events: tuple[Any, ...], state: State) -> tuple[float, ...] | None:
        """The points of a hand that has just ended; a bam counts as the match."""
        for event in events:
            if isinstance(event, HandScored):
                if event.side is None:
                    return (0.0,) * self.options.players
                bam = event.result == "bam"
                points = worth_of_bam(self.options) if bam else event.points
                others = len(event.taken) - 1
                sides = map(_own(state).side, range(self.options.players))
                return tuple(
                    float(points) if side == event.side else -points / others for side in sides
                )
        return None


def _own(state: State) -> HokmState:
    assert isinstance(state, HokmState)
    return state


def _cards(pending: Pending) -> tuple[Card, ...]:
    return tuple(DECK[number - FIRST_DISCARD] for number in pending if number >= FIRST_DISCARD)


def _marked(cards: tuple[Card, ...], width: int) -> NDArray[np.uint8]:
    row = np.zeros(width, np.uint8)
    row[list(map(int, cards))] = 1
    return row
