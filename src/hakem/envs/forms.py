"""The tables by form: what ``hokm4``, ``hokm3``, ``hokm2`` and ``hazari`` stand for."""

from typing import Any

from hakem.envs.agreement import agreed
from hakem.envs.errors import BadArgument
from hakem.envs.hazari.playing import HazariTable
from hakem.envs.hokm.playing import HokmTable
from hakem.envs.table import Table
from hakem.rules.hazari.presets import HAZARI_RULES
from hakem.rules.hokm.presets import HOKM_RULES

FORMS = ("hokm4", "hokm3", "hokm2", "hazari")


def table(
    form: str,
    *,
    preset: str | None = None,
    options: dict[str, Any] | None = None,
    whole_match: bool = False,
    arrange_by: str | None = None,
) -> Table:
    """The table of a form; ``arrange_by`` is for Hazari: ``placements`` (usually) or ``index``.

    Raises:
        BadArgument: an unknown form, or a way to arrange that isn't one or has no place here.
        BadOptions: an unknown rule set or option, or options that can't be played.
    """
    if form not in FORMS:
        raise BadArgument(f"There is no form {form!r}: there are {', '.join(FORMS)}.")
    changes = options or {}
    if form == "hazari":
        agreement = agreed(HAZARI_RULES, preset, None, changes)
        return HazariTable(
            agreement, whole_match=whole_match, arrange_by=arrange_by or "placements"
        )
    if arrange_by is not None:
        raise BadArgument(f"arrange_by is for hazari: leave it out with {form}.")
    players = int(form[-1])
    return HokmTable(agreed(HOKM_RULES, preset, players, changes), whole_match=whole_match)
