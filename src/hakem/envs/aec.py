"""A table as a PettingZoo environment: one agent acts after the other."""

from hashlib import sha256
from operator import index
from secrets import token_bytes
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from hakem.envs.errors import BadArgument
from hakem.envs.rendering import MODES, rendered
from hakem.envs.spaces import sight, sight_and_mask
from hakem.envs.table import Table
from hakem.rules import State, View
from hakem.shuffle import seed_bytes

Observation = dict[str, NDArray[Any]] | NDArray[Any]
"""What is seen with the mask of what may be done, or, where masks are in the infos only, alone."""

MASK_IN = ("observation", "info")
"""Where the mask may be: with the observation and in ``infos``, or in ``infos`` only."""


class TableEnv(AECEnv[str, Observation, int | None]):  # type: ignore[misc]  # ships no types
    """An episode at a table, agents ``player_0`` and so on.

    Agent i is the i-th of those who sit down, and stays so where the draw for partners makes
    players change chairs. An action that the rules refuse raises ``IllegalAction`` and changes
    nothing. ``reset`` with a seed begins the match that ``hakem play --seed`` would; without one
    the next episode's seed follows from the last.

    With ``mask_in="info"`` an observation is a plain array and the mask stands in ``infos`` only.
    """

    def __init__(
        self,
        name: str,
        table: Table,
        render_mode: str | None = None,
        mask_in: str = "observation",
    ) -> None:
        super().__init__()
        if mask_in not in MASK_IN:
            raise BadArgument(f"mask_in can't be {mask_in!r}: it is {' or '.join(MASK_IN)}.")
        if render_mode is not None and render_mode not in MODES:
            raise BadArgument(
                f"There is no render mode {render_mode!r}: there are {', '.join(MODES)}."
            )
        self.metadata = {
            "name": name,
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        self._table = table
        self.possible_agents = [f"player_{number}" for number in range(table.options.seats)]
        self.agents: list[str] = []
        self._plain = mask_in == "info"
        space = sight if self._plain else sight_and_mask
        self.observation_spaces = {agent: space(table) for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(table.actions) for agent in self.possible_agents
        }
        self._none = np.zeros(table.actions, np.int8)
        self._none.flags.writeable = False
        self._seed: bytes | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations, always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete[Any]:
        """The space of an agent's actions, always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode; ``options`` change nothing, a table's are agreed on beforehand."""
        if seed is not None:
            self._seed = seed_bytes(index(seed))
        else:
            self._seed = sha256(self._seed or token_bytes(32)).digest()
        self._table.reset(self._seed)
        self.agents = self.possible_agents[:]
        self._agent_at = [self.agents[entrant] for entrant in self._table.state.seating]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._none} for agent in self.agents}
        self._skip_agent_selection = None
        self._hand_over()

    def _hand_over(self) -> None:
        """Turn to the agent who acts now."""
        table = self._table
        assert table.turn is not None
        agent = self._agent_at[table.turn]
        self.agent_selection = agent
        self._seen = self._shown(table.observation, table.mask)
        self.infos[agent] = table.details()

    def step(self, action: int | None) -> None:
        """Do the action of the agent who acts now; after the end only None can be done.

        Raises:
            IllegalAction: the rules refuse the action; nothing has changed.
            BadArgument: the action is no number, or there is no episode.
        """
        if not self.agents:
            raise BadArgument("There is no episode to step: call reset first.")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        try:
            number = index(action)  # type: ignore[arg-type]  # whatever it is
        except TypeError:
            raise BadArgument(f"An action must be a whole number, not {action!r}.") from None
        table = self._table
        table.step(number)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": self._none}
        if table.turn is None:
            self._end()
        else:
            self._hand_over()

    def _end(self) -> None:
        for seat, reward in enumerate(self._table.rewards()):
            agent = self._agent_at[seat]
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What an agent sees; its mask allows nothing while others act."""
        seat = self._agent_at.index(agent)
        if seat == self._table.turn:
            return self._seen
        return self._shown(self._table.seen_by(seat), self._none.copy())

    def _shown(self, seen: NDArray[Any], mask: NDArray[np.int8]) -> Observation:
        return seen if self._plain else {"observation": seen, "action_mask": mask}

    def state(self) -> NDArray[Any]:
        """What all agents see, one row each: together all cards that are held."""
        table = self._table
        return np.stack([table.seen_by(self._agent_at.index(a)) for a in self.possible_agents])

    def rules_state(self) -> State:
        """The whole state by the rules, all cards open; for solvers and tests, not for players."""
        return self._table.state

    def view(self, agent: str) -> View:
        """What an agent may know, by the rules; what Hakem's bots choose from."""
        return self._table.view(self._agent_at.index(agent))

    def render(self) -> Any:
        """Show what the agent to act sees: text, an SVG, or an array of pixels (h, w, 3)."""
        if self.render_mode is None:
            raise BadArgument(f"Choose render_mode when you make it: {', '.join(MODES)}.")
        if self._seed is None:
            raise BadArgument("There is no episode to show: call reset first.")
        return rendered(self.view(self.agent_selection), self.render_mode)

    def close(self) -> None:
        """Nothing is held that would have to be released."""
