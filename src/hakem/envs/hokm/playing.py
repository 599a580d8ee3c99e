"""An episode of Hokm: hands are stepped compiled, everything between them is done by the rules.

The rules' own state is made only where somebody asks for it, from the numbers played so far;
tests hold each step, and the state after each hand, against the rules.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hakem import rules
from hakem.envs.hokm.actions import action_of, name_of, numbers_of
from hakem.envs.hokm.observation import fields
from hakem.envs.hokm.replaying import replayed
from hakem.envs.hokm.table import table_of
from hakem.envs.table import Mask, match_rewards
from hakem.kernels.batch.layout import FIRST_DISCARD, HAND
from hakem.kernels.batch.running import ENDED, ILLEGAL, REDEALS, deal_one, play_one, see_one
from hakem.rules import Action, IllegalAction, Reason, Shuffle
from hakem.rules.hokm import HokmOptions, HokmState, HokmView, Step
from hakem.rules.seats import Seat
from hakem.shuffle import Chances

NOBODY = -1
COUNTS = ("taken", "points", "sets", "stock", "discarding")


class HokmTable:
    """One hand, or a whole match, of Hokm by number.

    A cut is left as it is: it changes nothing that anybody can know of a shuffled deck.
    """

    def __init__(self, options: HokmOptions, *, whole_match: bool = False) -> None:
        self.options = options
        self.whole_match = whole_match
        self._table = table_of(options)
        self.actions = int(self._table[0]["actions"])
        self._size = int(self._table[0]["size"])
        self._hands: NDArray[Any] = np.zeros(1, HAND)
        self._opening = rules.start(options)[0]
        self.turn: Seat | None = None
        self.observation = np.zeros(self._size, np.uint8)
        self.mask: Mask = np.zeros(self.actions, np.int8)

    @property
    def low_and_high(self) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
        """Nothing, and one where a byte says yes or no."""
        high = np.ones(self._size, np.uint8)
        for name, start, stop in fields(self.options.players):
            if name in COUNTS:
                high[start:stop] = 255
        return np.zeros(self._size, np.uint8), high

    def name_of(self, number: int) -> str:
        """An action in a few words."""
        return name_of(number)

    def reset(self, seed: bytes | int) -> None:
        """Begin an episode: the opening draws of a match, then its first hand."""
        self._chances = Chances(seed)
        self._begin(self._opening)

    def _begin(self, state: Any) -> None:
        """Run the draws before a hand and deal it."""
        while state.phase != Step.SHUFFLE:
            chance = rules.chance(state)
            assert chance is not None, "only chance acts before a hand"
            state, _ = rules.apply(state, self._chances.action(chance))
        self._before: HokmState = state
        self._state: HokmState = state
        self._log: list[int | Action] = []
        self._stand(state)
        self._deal()

    def _stand(self, state: HokmState) -> None:
        """Write what lasts from hand to hand into the record."""
        hand, standing = self._hands[0], state.standing
        hand["hakem"] = NOBODY if standing.hakem is None else standing.hakem
        hand["dealer"] = NOBODY if standing.dealer is None else standing.dealer
        hand["removed"] = NOBODY if standing.removed is None else standing.removed
        hand["points"][: len(standing.points)] = standing.points
        hand["sets"][: len(standing.sets)] = standing.sets

    def _deal(self) -> None:
        """Shuffle, and begin the hand."""
        chance = rules.chance(self._before)
        assert chance is not None, "a hand begins with the shuffle"
        shuffle = self._chances.action(chance)
        assert isinstance(shuffle, Shuffle)
        self._log.append(shuffle)
        hand = self._hands[0]
        hand["cards"] = len(shuffle.deck)
        hand["deck"][: len(shuffle.deck)] = shuffle.deck
        self.observation = np.empty(self._size, np.uint8)
        self.mask = np.empty(self.actions, np.int8)
        deal_one(self._table, self._hands, self.observation, self.mask)
        self.turn = int(hand["turn"])

    def step(self, number: int) -> None:
        """Do an action of the seat to act.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
        """
        if self.turn is None:
            raise IllegalAction(Reason.MATCH_OVER, "The episode is over: reset the environment.")
        if not 0 <= number < self.actions:
            raise IllegalAction(
                Reason.MALFORMED,
                f"There is no action {number}: actions are 0 to {self.actions - 1}.",
            )
        observation, mask = np.empty(self._size, np.uint8), np.empty(self.actions, np.int8)
        reached = play_one(self._table, self._hands, number, observation, mask)
        if reached == ILLEGAL:
            raise self._refusal(number)
        self._log.append(number)
        if reached == REDEALS:
            self._deal()
            return
        self.observation, self.mask = observation, mask
        if reached == ENDED:
            self._finish()
        else:
            self.turn = reached

    def act(self, action: Action) -> None:
        """Do an action of the rules for the seat to act, as a bot has chosen it.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
        """
        numbers = numbers_of(action)
        if len(numbers) > 1:
            rules.apply(self.state, action)  # all the cards of a discard, or none
        for number in numbers:
            self.step(number)

    def _refusal(self, number: int) -> IllegalAction:
        """Why the rules refuse an action."""
        assert self.turn is not None
        if number < FIRST_DISCARD:
            try:
                rules.apply(self.state, action_of(number, self.turn))
            except IllegalAction as refusal:
                return refusal
        legal = ", ".join(
            f"{each} ({name_of(each)})" for each in np.flatnonzero(self.mask).tolist()
        )
        return IllegalAction(
            Reason.WRONG_PHASE,
            f"Seat {self.turn} can't {name_of(number)} (action {number}) now; legal are {legal}.",
        )

    def _finish(self) -> None:
        """Score the hand by the rules, and end the episode or begin the next hand."""
        hand, before = self._hands[0], self._before
        number = len(before.hand.taken)
        scored = before.hand.but(
            taken=tuple(hand["taken"][:number].tolist()),
            kot=None if hand["kot"] == NOBODY else int(hand["kot"]),
            bam=None if hand["bam"] == NOBODY else int(hand["bam"]),
        )
        state = self.options.game.settle(before.but(phase=Step.SCORE, hand=scored), [])
        if self.whole_match and state.outcome is None:
            self._begin(state)
            return
        self.turn = None
        self._won = self._match_rewards(state) if self.whole_match else self._hand_rewards()
        self._stand(state)
        if state.outcome is None:
            self._clear()

    def _clear(self) -> None:
        """Take all cards away: the next hand of the match would be shuffled now."""
        hand = self._hands[0]
        for name in ("held", "earlier", "lying", "aside", "void", "taken"):
            hand[name] = 0
        hand["trump"] = hand["kot"] = hand["bam"] = NOBODY
        hand["dealt"] = hand["cards"]

    def _hand_rewards(self) -> tuple[float, ...]:
        hand, others = self._hands[0], len(self._before.hand.taken) - 1
        winner, points = int(hand["winner"]), int(hand["won"])
        if winner == NOBODY:
            return (0.0,) * self.options.players
        sides = map(self._before.side, range(self.options.players))
        return tuple(float(points) if side == winner else -points / others for side in sides)

    def _match_rewards(self, state: HokmState) -> tuple[float, ...]:
        assert state.outcome is not None
        winners = state.outcome.winners
        wins = tuple(state.side(seat) in winners for seat in range(self.options.players))
        return match_rewards(sum(wins), wins)

    def seen_by(self, seat: Seat) -> NDArray[np.uint8]:
        """What any seat sees."""
        if seat == self.turn:
            return self.observation
        observation = np.empty(self._size, np.uint8)
        see_one(self._table, self._hands, seat, observation, np.empty(self.actions, np.int8))
        return observation

    def rewards(self) -> tuple[float, ...]:
        """By seat, once the episode is over; together they are nothing."""
        return self._won

    def details(self) -> dict[str, Any]:
        """The mask of the seat to act."""
        return {"action_mask": self.mask}

    @property
    def state(self) -> HokmState:
        """The whole state by the rules, all cards open; cards named for a discard still held."""
        self._state, self._log = replayed(self._state, self._log)
        return self._state

    def view(self, seat: Seat) -> HokmView:
        """What a seat may know, by the rules."""
        return self.options.game.view(self.state, seat)
