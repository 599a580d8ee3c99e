"""Hakem's games among OpenSpiel's: importing this registers them. Needs ``open_spiel``.

They are ``python_hakem_hokm4``, ``…_hokm3``, ``…_hokm2`` and ``…_hazari``. Parameters are
``preset``, ``options`` (as in ``hand_end:play_all;target:5``), ``whole_match`` and, of Hazari,
``arrange_by``.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from hakem.envs.forms import FORMS
from hakem.envs.spiel.game import SpielGame
from hakem.envs.spiel.state import SpielState
from hakem.rules.hazari import HazariOptions
from hakem.rules.hokm import HokmOptions
from hakem.rules.settings import read_changes

USUAL: dict[str, Any] = {"preset": "", "options": "", "whole_match": False, "arrange_by": ""}
PREFIX = "python_hakem_"


def _type_of(form: str) -> pyspiel.GameType:
    players = 4 if form == "hazari" else int(form[-1])
    return pyspiel.GameType(
        short_name=PREFIX + form,
        long_name=f"Hakem's {form}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players,
        min_num_players=players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=USUAL,
    )


TYPES = {form: _type_of(form) for form in FORMS}


class HakemGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel ships no types
    """A form of Hakem as a game of OpenSpiel."""

    form = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = USUAL | dict(params or {})
        kind = HazariOptions if self.form == "hazari" else HokmOptions
        # A game's own string has no place for an equals sign within a value.
        pairs = [pair.replace(":", "=", 1) for pair in chosen["options"].split(";") if pair]
        self.game = SpielGame(
            self.form,
            preset=chosen["preset"] or None,
            options=read_changes(kind, pairs),
            whole_match=chosen["whole_match"],
            arrange_by=chosen["arrange_by"] or None,
        )
        game = self.game
        information = pyspiel.GameInfo(
            num_distinct_actions=game.num_distinct_actions(),
            max_chance_outcomes=game.max_chance_outcomes(),
            num_players=game.num_players(),
            min_utility=game.min_utility(),
            max_utility=game.max_utility(),
            utility_sum=game.utility_sum(),
            max_game_length=game.max_game_length(),
        )
        super().__init__(TYPES[self.form], information, dict(params or {}))

    def new_initial_state(self) -> "HakemState":
        """The state before anything has happened."""
        return HakemState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "HakemObserver":
        """What looks at states."""
        usual = pyspiel.IIGObservationType(perfect_recall=False)
        return HakemObserver(self.game, iig_obs_type or usual)


class HakemState(pyspiel.State):  # type: ignore[misc]  # pyspiel ships no types
    """A state of a Hakem game."""

    def __init__(self, game: HakemGame) -> None:
        super().__init__(game)
        self.own: SpielState = game.game.new_initial_state()

    def current_player(self) -> int:
        """The player who acts, or one of OpenSpiel's that are none."""
        return self.own.current_player()

    def _legal_actions(self, player: int) -> list[int]:
        return self.own.legal_actions(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can do, and how likely each is."""
        return self.own.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.own.apply_action(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.own.action_to_string(player, action)

    def is_terminal(self) -> bool:
        """Whether it is over."""
        return self.own.is_terminal()

    def returns(self) -> list[float]:
        """What each player has won."""
        return self.own.returns()

    def resample_from_infostate(self, player_id: int, probability_sampler: Any) -> "HakemState":
        """A state that the player can't tell from this one."""
        again = self.get_game().new_initial_state()
        for action in self.own.resample_from_infostate(player_id, probability_sampler).history():
            again.apply_action(action)
        return again  # type: ignore[no-any-return]  # pyspiel ships no types

    def __str__(self) -> str:
        return str(self.own)


class HakemObserver:
    """What a player sees, or with perfect recall what it knows."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self._recalls = kind.perfect_recall
        wide, narrow = game.information_state_tensor_size(), game.observation_tensor_size()
        size = wide if self._recalls else narrow
        self.tensor: NDArray[np.float32] = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: HakemState, player: int) -> None:
        """Look at a state."""
        own = state.own
        seen = own.information_state_tensor if self._recalls else own.observation_tensor
        self.tensor[:] = seen(player)

    def string_from(self, state: HakemState, player: int) -> str:
        """The same as text."""
        own = state.own
        told = own.information_state_string if self._recalls else own.observation_string
        return told(player)


for _form in FORMS:
    _name = f"Hakem{_form.capitalize()}"
    pyspiel.register_game(TYPES[_form], type(_name, (HakemGame,), {"form": _form}))
