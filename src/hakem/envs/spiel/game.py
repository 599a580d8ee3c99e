"""A game: what is agreed on, and what is the same in all its states."""

from functools import cached_property
from typing import Any

from hakem.envs.agreement import agreed
from hakem.envs.errors import BadArgument
from hakem.envs.forms import FORMS
from hakem.envs.hazari.choosing import WAYS
from hakem.envs.spiel.hazari import HazariNumbering
from hakem.envs.spiel.hokm import HokmNumbering
from hakem.envs.spiel.numbering import Numbering
from hakem.envs.spiel.state import SpielState
from hakem.rules.hazari.presets import HAZARI_RULES
from hakem.rules.hokm.presets import HOKM_RULES

LONG = 100_000
"""More decisions than a match has."""


class SpielGame:
    """A hand, or with ``whole_match`` a match, of ``hokm4``, ``hokm3``, ``hokm2``, ``hazari``.

    >>> game = SpielGame("hokm4", preset="app")
    >>> state = game.new_initial_state()
    >>> state.current_player(), state.chance_outcomes()[:2]
    (-1, [(0, 0.25), (1, 0.25)])
    >>> game.num_players(), game.num_distinct_actions(), game.max_chance_outcomes()
    (4, 64, 52)

    Raises:
        BadArgument: an unknown form, or a way to arrange that isn't one or has no place here.
        BadOptions: an unknown rule set or option, or options that can't be played.
    """

    def __init__(
        self,
        form: str = "hokm4",
        *,
        preset: str | None = None,
        options: dict[str, Any] | None = None,
        whole_match: bool = False,
        arrange_by: str | None = None,
    ) -> None:
        if form not in FORMS:
            raise BadArgument(f"There is no form {form!r}: there are {', '.join(FORMS)}.")
        if arrange_by is not None and (form != "hazari" or arrange_by not in WAYS):
            right = " or ".join(WAYS) if form == "hazari" else f"for hazari: leave it out of {form}"
            raise BadArgument(f"arrange_by can't be {arrange_by!r}: it is {right}.")
        self.form, self.whole_match = form, whole_match
        if form == "hazari":
            agreement = agreed(HAZARI_RULES, preset, None, options or {})
            self.numbering: Numbering = HazariNumbering(agreement, arrange_by or "placements")
        else:
            hokm = agreed(HOKM_RULES, preset, int(form[-1]), options or {})
            self.numbering = HokmNumbering(hokm, whole_match=whole_match)

    def new_initial_state(self) -> SpielState:
        """The state before anything has happened."""
        return SpielState(self.numbering, self.whole_match)

    def num_players(self) -> int:
        """How many play."""
        return self.numbering.options.seats

    def num_distinct_actions(self) -> int:
        """How many actions there are, those of chance left out."""
        return self.numbering.actions

    def max_chance_outcomes(self) -> int:
        """As many as there are cards."""
        return 52

    def max_game_length(self) -> int:
        """No more decisions than that, those of chance left out."""
        return LONG if self.whole_match else self.numbering.longest

    def min_utility(self) -> float:
        """The least return."""
        return -1.0 if self.whole_match else self.numbering.utilities[0]

    def max_utility(self) -> float:
        """The greatest return."""
        return 1.0 if self.whole_match else self.numbering.utilities[1]

    def utility_sum(self) -> float:
        """All returns together are nothing."""
        return 0.0

    @cached_property
    def _sizes(self) -> tuple[int, int]:
        state = self.new_initial_state()
        return len(state.observation_tensor(0)), len(state.information_state_tensor(0))

    def observation_tensor_size(self) -> int:
        """How many numbers an observation has."""
        return self._sizes[0]

    def information_state_tensor_size(self) -> int:
        """How many numbers an information state has."""
        return self._sizes[1]

    def deserialize_state(self, text: str) -> SpielState:
        """The state that ``serialize`` wrote.

        Raises:
            BadArgument: the text is no row of actions.
            IllegalAction: one of them isn't legal in this game.
        """
        state = self.new_initial_state()
        try:
            numbers = [int(word) for word in text.split()]
        except ValueError:
            raise BadArgument("A state is written as its actions, whole numbers.") from None
        for number in numbers:
            state.apply_action(number)
        return state
