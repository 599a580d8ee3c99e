"""Hokm for three players, each alone, as a PettingZoo environment; docs/envs/hokm3.md."""

from typing import Any

from hakem.envs.aec import TableEnv
from hakem.envs.agreement import agreed
from hakem.envs.hokm.playing import HokmTable
from hakem.rules.hokm.presets import HOKM_RULES


def env(
    *,
    preset: str | None = None,
    options: dict[str, Any] | None = None,
    whole_match: bool = False,
    render_mode: str | None = None,
    mask_in: str = "observation",
) -> TableEnv:
    """An environment; one hand is an episode, with ``whole_match`` a match is.

    ``mask_in="info"`` leaves the mask out of observations, which are then plain arrays.

    >>> table = env(preset="app", options={"target": 5})
    >>> table.reset(seed=1)
    >>> len(table.agents), int(table.last()[0]["action_mask"].sum())
    (3, 4)

    Raises:
        BadOptions: an unknown rule set or option, or options that can't be played.
        BadArgument: an unknown render mode, or no place for a mask.
    """
    agreement = agreed(HOKM_RULES, preset, 3, options or {})
    table = HokmTable(agreement, whole_match=whole_match)
    return TableEnv("hokm3_v0", table, render_mode, mask_in)


raw_env = env
