"""One seat among bots, as a Gymnasium environment; importing this registers its ids.

==================  =======================================
``Hakem/Hokm4-v0``  four players; the partner is a bot, too
``Hakem/Hokm3-v0``  three players
``Hakem/Hokm2-v0``  two players
``Hakem/Hazari-v0`` Hazari
==================  =======================================

>>> import gymnasium
>>> env = gymnasium.make("hakem.envs.single_seat:Hakem/Hokm4-v0", bots="random")
>>> seen, info = env.reset(seed=3)
>>> seen["observation"].shape, bool((seen["action_mask"] == info["action_mask"]).all())
((522,), True)
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.envs.registration import register

from hakem.bots.bot import UNLIMITED, Bot, Budget
from hakem.bots.roster import USUAL, make_entrants
from hakem.envs.errors import BadArgument
from hakem.envs.forms import FORMS, table
from hakem.envs.rendering import MODES, rendered
from hakem.envs.spaces import LegalActions, sight_and_mask
from hakem.shuffle import seed_bytes

Observation = dict[str, Any]


class SingleSeat(gymnasium.Env[Observation, Any]):
    """A hand, or with ``whole_match`` a match, played by one agent; bots have the other seats.

    ``form`` is ``hokm4``, ``hokm3``, ``hokm2`` or ``hazari``; ``preset``, ``options`` and
    ``arrange_by`` are those of its PettingZoo environment. ``entrant`` is the agent's place among
    those who sit down; None draws it anew for every episode. ``bots`` is one name for all others
    or one for each, in their order; ``worlds`` bounds the deals that a bot that searches looks
    at. An illegal action raises ``IllegalAction`` and changes nothing; ``action_space.sample()``
    gives legal ones.

    Raises:
        BadArgument: a form, entrant, number of bots or render mode that there isn't.
        BadOptions: an unknown rule set or option, or options that can't be played.
        UnknownBot: no bot has the name.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012 - as Gymnasium has it

    def __init__(
        self,
        form: str = "hokm4",
        *,
        preset: str | None = None,
        options: dict[str, Any] | None = None,
        whole_match: bool = False,
        arrange_by: str | None = None,
        entrant: int | None = 0,
        bots: str | Sequence[str] = USUAL,
        worlds: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise BadArgument(
                f"There is no render mode {render_mode!r}: there are {', '.join(MODES)}."
            )
        self._table = table(
            form, preset=preset, options=options, whole_match=whole_match, arrange_by=arrange_by
        )
        players = self._table.options.seats
        if entrant is not None and not 0 <= entrant < players:
            raise BadArgument(
                f"entrant can't be {entrant}: it is from 0 to {players - 1}, or None."
            )
        names = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
        if len(names) != players - 1:
            raise BadArgument(f"{len(names)} bots can't take {players - 1} seats: name one or all.")
        make_entrants(names, 0)
        self.render_mode = render_mode
        self.observation_space = sight_and_mask(self._table)
        self.action_space: LegalActions = LegalActions(self._table)
        self._entrant, self._names = entrant, names
        self._budget = UNLIMITED if worlds is None else Budget(worlds=worlds)
        self._seat: int | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin an episode; with a seed it is the match that ``hakem play --seed`` would play."""
        if seed is not None:
            seed_bytes(seed)
        super().reset(seed=seed)
        match_seed = self.np_random.bytes(32) if seed is None else seed_bytes(seed)
        players = self._table.options.seats
        drawn = self._entrant is None
        own = int(self.np_random.integers(players)) if drawn else self._entrant
        assert own is not None
        names = [*self._names[:own], USUAL, *self._names[own:]]
        self._bots: tuple[Bot, ...] = make_entrants(names, match_seed)
        self._table.reset(match_seed)
        self._seat = self._table.state.seating.index(own)
        self._let_others_act()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Do an action, and let the bots act until it is the agent's turn again.

        Raises:
            IllegalAction: the rules refuse it; nothing has changed.
            BadArgument: it is no number, or there is no episode.
        """
        if self._seat is None:
            raise BadArgument("There is no episode to step: call reset first.")
        if not isinstance(action, int | np.integer):
            raise BadArgument(f"An action must be a whole number, not {action!r}.")
        self._table.step(self.action_space.meant(action))
        self._let_others_act()
        over = self._table.turn is None
        reward = self._table.rewards()[self._seat] if over else 0.0
        return self._seen(), reward, over, False, self._info()

    def _let_others_act(self) -> None:
        table = self._table
        while table.turn is not None and table.turn != self._seat:
            bot = self._bots[table.state.seating[table.turn]]
            table.act(bot.choose(table.view(table.turn), self._budget).action)

    def _seen(self) -> Observation:
        assert self._seat is not None
        return {"observation": self._table.seen_by(self._seat), "action_mask": self._mask()}

    def _mask(self) -> Any:
        table = self._table
        return table.mask.copy() if table.turn is not None else np.zeros(table.actions, np.int8)

    def _info(self) -> dict[str, Any]:
        more = {} if self._table.turn is None else self._table.details()
        return more | {"action_mask": self._mask()}

    def render(self) -> Any:
        """Show what the agent sees: text, an SVG, or an array of pixels (height, width, 3)."""
        if self.render_mode is None:
            raise BadArgument(f"Choose render_mode when you make it: {', '.join(MODES)}.")
        if self._seat is None:
            raise BadArgument("There is no episode to show: call reset first.")
        return rendered(self._table.view(self._seat), self.render_mode)


for _form in FORMS:
    register(
        id=f"Hakem/{_form.capitalize()}-v0",
        entry_point=f"{__name__}:SingleSeat",
        kwargs={"form": _form},
    )
