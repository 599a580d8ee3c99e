"""The written rule sets of Hazari, by name and number of players."""

from typing import Any

from hakem.rules.errors import BadOptions
from hakem.rules.hazari.options import HazariOptions

PRESETS: dict[str, dict[int, dict[str, Any]]] = {"hazari-lite": {4: {}}}


def preset(name: str, players: int | None = None, **changes: Any) -> HazariOptions:
    """The options of a written rule set, some of them changed.

    Raises:
        BadOptions: no rule set of that name, or none for so many players, or a change is no
            value of its option.

    >>> preset("hazari-lite", equal="split").target
    1000
    """
    if name not in PRESETS:
        raise BadOptions(f"There are no Hazari rules {name!r}: there are {', '.join(PRESETS)}.")
    forms = PRESETS[name]
    players = max(forms) if players is None else players
    if players not in forms:
        counts = " or ".join(map(str, sorted(forms)))
        raise BadOptions(f"The rules {name!r} are for {counts} players, not {players}.")
    return HazariOptions(**({"players": players} | forms[players] | changes))
