"""Hazari as a PettingZoo environment; docs/envs/hazari.md."""

from typing import Any

from hakem.envs.aec import TableEnv
from hakem.envs.agreement import agreed
from hakem.envs.hazari.playing import HazariTable
from hakem.rules.hazari.presets import HAZARI_RULES


def env(
    *,
    preset: str | None = None,
    options: dict[str, Any] | None = None,
    whole_match: bool = False,
    arrange_by: str = "placements",
    render_mode: str | None = None,
    mask_in: str = "observation",
) -> TableEnv:
    """An environment; one deal is an episode, with ``whole_match`` a match is.

    With ``arrange_by="placements"`` a seat names thirteen cards, one for each place, first group
    first; with ``"index"`` it names one of the best arrangements, which stand in ``infos``.
    ``mask_in="info"`` leaves the mask out of observations, which are then plain arrays.

    >>> table = env(arrange_by="index")
    >>> table.reset(seed=1)
    >>> seen, _, _, _, info = table.last()
    >>> int(seen["action_mask"].sum()) == len(info["arrangements"]), info["cut_off"]
    (True, 0)

    Raises:
        BadOptions: an unknown rule set or option, or options that can't be played.
        BadArgument: an unknown way to arrange or render mode, or no place for a mask.
    """
    agreement = agreed(HAZARI_RULES, preset, None, options or {})
    table = HazariTable(agreement, whole_match=whole_match, arrange_by=arrange_by)
    return TableEnv("hazari_v0", table, render_mode, mask_in)


raw_env = env
