"""A state of a game: chance, players, what they know, and states that they can't tell apart."""

from collections.abc import Callable

import numpy as np

from hakem import rules
from hakem.envs.spiel.numbering import Numbering, Pending
from hakem.envs.table import match_rewards
from hakem.rules import (
    DECK,
    Action,
    DrawLot,
    Event,
    IllegalAction,
    Reason,
    Shuffle,
    State,
    redact,
    to_act,
)
from hakem.rules.actions import Cut
from hakem.rules.seats import Seat

CHANCE, TERMINAL = -1, -4
"""Players that are none, numbered as OpenSpiel does."""


class SpielState:
    """A state that is stepped in place. Chance deals the deck card by card, top card first.

    Players are numbered as they sit down. An action that isn't legal raises ``IllegalAction`` and
    changes nothing. A cut is left as it is.
    """

    def __init__(self, numbering: Numbering, whole_match: bool) -> None:
        self._numbering, self._whole_match = numbering, whole_match
        self._history: list[int] = []
        self._dealt: tuple[int, ...] = ()
        self._pending: Pending = ()
        self._returns: tuple[float, ...] | None = None
        self._state, events = rules.start(numbering.options)
        self._told: list[list[str]] = [[] for _ in range(numbering.options.seats)]
        self._before, self._done = self._state, tuple[Action, ...]()
        self._tell(events)

    def _tell(self, events: tuple[Event, ...]) -> None:
        for seat, entrant in enumerate(self._state.seating):
            self._told[entrant] += [repr(redact(event, seat)) for event in events]

    # Whose turn it is

    def is_terminal(self) -> bool:
        """Whether it is over."""
        return self._returns is not None

    def is_chance_node(self) -> bool:
        """Whether chance acts."""
        return self._returns is None and not to_act(self._state)

    def current_player(self) -> int:
        """The player who acts, ``CHANCE`` or ``TERMINAL``."""
        if self._returns is not None:
            return TERMINAL
        if self.is_chance_node():
            return CHANCE
        return self._state.seating[self._numbering.turn(self._state)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can do, and how likely each is: a card of the deck by its id, or a lot."""
        numbers = self._chances()
        return [(number, 1.0 / len(numbers)) for number in numbers]

    def _chances(self) -> list[int]:
        chance = None if self._returns is not None else rules.chance(self._state)
        if chance is None:
            return []
        if chance.cards:
            return [int(card) for card in chance.cards if card not in self._dealt]
        return list(range(chance.choices))

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What may be done, rising; nothing for a player who doesn't act."""
        current = self.current_player()
        if current == TERMINAL or (player is not None and player != current):
            return []
        if current == CHANCE:
            return self._chances()
        return self._numbering.legal(self._state, self._pending)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """The same as ones among noughts."""
        legal = set(self.legal_actions(player))
        width = 52 if self.is_chance_node() else self._numbering.actions
        return [int(number in legal) for number in range(width)]

    # Going on

    def apply_action(self, number: int) -> None:
        """Do an action.

        Raises:
            IllegalAction: it isn't legal; nothing has changed.
        """
        legal = self.legal_actions()
        if number not in legal:
            known = "none" if not legal else ", ".join(map(str, legal))
            raise IllegalAction(
                Reason.MATCH_OVER if self.is_terminal() else Reason.WRONG_PHASE,
                f"Action {number} isn't legal here; legal are: {known}.",
            )
        if self.is_chance_node():
            self._draw(number)
        else:
            self._pending += (number,)
            action = self._numbering.action(self._state, self._pending)
            if action is not None:
                self._pending = ()
                self._apply(action)
        self._history.append(number)

    def _draw(self, number: int) -> None:
        chance = rules.chance(self._state)
        assert chance is not None, "chance acts"
        if not chance.cards:
            self._apply(DrawLot(number))
            return
        self._dealt += (number,)
        if len(self._dealt) == len(chance.cards):
            deck = tuple(DECK[card] for card in self._dealt)
            self._dealt = ()
            self._before, self._done = self._state, ()
            self._apply(Shuffle(deck))

    def _apply(self, action: Action) -> None:
        self._state, events = rules.apply(self._state, action)
        self._done += (action,)
        self._tell(events)
        state = self._state
        if state.phase == "cut" and state.outcome is None:
            (seat,) = to_act(state)
            self._apply(Cut(seat, 0))
            return
        rewards = None if self._whole_match else self._numbering.hand_rewards(events, state)
        if self._whole_match and state.outcome is not None:
            wins = self._wins()
            rewards = match_rewards(sum(wins), wins)
        if rewards is not None:
            self._returns = tuple(rewards[state.seating.index(p)] for p in range(len(rewards)))

    def _wins(self) -> tuple[bool, ...]:
        outcome = self._state.outcome
        assert outcome is not None
        players = self._numbering.options.seats
        sides = [seat % 2 if self._pairs else seat for seat in range(players)]
        return tuple(side in outcome.winners for side in sides)

    @property
    def _pairs(self) -> bool:
        return self._numbering.options.game.name == "hokm" and self._numbering.options.seats == 4

    def returns(self) -> list[float]:
        """What each player has won; nothing before the end."""
        return list(self._returns or (0.0,) * self._numbering.options.seats)

    def player_return(self, player: int) -> float:
        """What one player has won."""
        return self.returns()[player]

    def history(self) -> list[int]:
        """All actions so far, those of chance too."""
        return list(self._history)

    def action_to_string(self, player: int, number: int) -> str:
        """An action in a few words."""
        if player == CHANCE:
            chance = rules.chance(self._state)
            return f"deal {DECK[number]}" if chance is None or chance.cards else f"lot {number}"
        return self._numbering.name_of(number)

    def clone(self) -> "SpielState":
        """A state of its own that goes on alike."""
        copy = object.__new__(type(self))
        copy.__dict__.update(self.__dict__)
        copy._history = self._history[:]
        copy._told = [row[:] for row in self._told]
        return copy

    def __deepcopy__(self, memo: object) -> "SpielState":
        return self.clone()

    def serialize(self) -> str:
        """The state as text, for ``SpielGame.deserialize_state``."""
        return " ".join(map(str, self._history))

    def rules_state(self) -> State:
        """The whole state by the rules, all cards open."""
        return self._state

    def __str__(self) -> str:
        names = [f"p{player}: {' | '.join(row[-3:])}" for player, row in enumerate(self._told)]
        return "\n".join([f"{self._state.phase}, dealt {self._dealt}", *names])

    # What a player knows

    def _seat(self, player: int) -> Seat:
        return self._state.seating.index(player)

    def _own_pending(self, player: int) -> Pending:
        return self._pending if self.current_player() == player else ()

    def information_state_string(self, player: int | None = None) -> str:
        """All that a player has been told since the start, and what it is about to do."""
        player = self.current_player() if player is None else player
        lines = [f"player {player}", *self._told[player]]
        pending = self._own_pending(player)
        return "\n".join([*lines, f"named {pending}"] if pending else lines)

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees now."""
        player = self.current_player() if player is None else player
        view = self._numbering.options.game.view(self._state, self._seat(player))
        return f"{view!r} named {self._own_pending(player)}"

    def observation_tensor(self, player: int | None = None) -> list[float]:
        """What a player sees, as the PettingZoo environments give it."""
        player = self.current_player() if player is None else player
        pending = self._own_pending(player)
        seen = self._numbering.observed(self._state, self._seat(player), pending)
        return seen.astype(float).tolist()  # type: ignore[no-any-return]  # a list of floats

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """The observation, and the order of what has happened in this hand.

        Of earlier hands of a match there is the score.
        """
        player = self.current_player() if player is None else player
        seen = self.observation_tensor(player)
        more = self._numbering.remembered(self._state, self._seat(player), self._done)
        return seen + more.astype(float).tolist()  # type: ignore[no-any-return]  # a list of floats

    def resample_from_infostate(
        self, player: int, probability_sampler: Callable[[], float]
    ) -> "SpielState":
        """A state that the player can't tell from this one, its unseen cards dealt anew.

        In Hokm every deal and every deck that agree with what the player knows come equally
        often. What others chose unseen, a discard or an arrangement of Hazari, is any legal
        choice. ``probability_sampler`` gives numbers from 0 to 1.
        """
        source = np.random.default_rng(int(probability_sampler() * 2**53))
        again = SpielState(self._numbering, self._whole_match)
        if self.is_terminal() or (self.is_chance_node() and not self._dealt):
            return self.clone()
        hand = self._actions_of_hand()
        for number in self._history[: len(self._history) - hand]:
            again.apply_action(number)
        if self._dealt:
            chance = rules.chance(self._state)
            assert chance is not None
            order = source.permutation(len(chance.cards))[: len(self._dealt)]
            for place in order.tolist():
                again.apply_action(int(chance.cards[place]))
            return again
        redealt = self._numbering.redealt(
            self._before, self._state, self._seat(player), self._done, self._pending, source
        )
        for card in redealt.deck:
            again.apply_action(card)
        for action in redealt.actions:
            if not isinstance(action, Cut):
                for number in self._numbering.numbers(again.rules_state(), action):
                    again.apply_action(number)
        for number in redealt.pending:
            again.apply_action(number)
        return again

    def _actions_of_hand(self) -> int:
        """How many numbers of the history belong to the hand in progress."""
        if self._dealt:
            return len(self._dealt)
        shuffle = self._done[0]
        assert isinstance(shuffle, Shuffle)
        count = len(shuffle.deck) + len(self._pending)
        for action in self._done[1:]:
            if not isinstance(action, Cut):
                count += self._numbering.width(action)
        return count
