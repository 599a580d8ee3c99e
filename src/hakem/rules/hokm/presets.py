"""The written rule sets of Hokm, by name and number of players."""

from typing import Any

from hakem.rules.errors import BadOptions
from hakem.rules.hokm.options import HokmOptions

PAGAT: dict[str, Any] = {}
RUSSIAN: dict[str, Any] = {
    "dealer": "rotate",
    "cut": "none",
    "deal_start": "right_of_dealer",
    "before_trump": "all_five",
    "first_lead": "right_of_dealer",
}
PERSIAN: dict[str, Any] = {
    "hakem_select": "high_card",
    "partner_select": "second_high",
    "before_trump": "all_five",
    "sets_to_win": 2,
    "kot_at_six": "literal_6_1",
    "bam": "claim",
}
APP: dict[str, Any] = {"partner_select": "fixed", "cut": "none", "before_trump": "all_five"}

ALONE: dict[str, Any] = {"partner_select": "fixed", "cut": "none", "before_trump": "all_five"}
"""What holds at two and three players: no partners, and all get the first packet at once."""

PRESETS: dict[str, dict[int, dict[str, Any]]] = {
    "pagat": {4: PAGAT, 3: ALONE, 2: ALONE},
    "russian": {
        4: RUSSIAN,
        3: RUSSIAN | ALONE | {"removed_two": "random"},
        2: RUSSIAN | ALONE | {"two_player_deal": "ru_discard2"},
    },
    "persian": {4: PERSIAN},
    "app": {4: APP, 3: ALONE, 2: ALONE},
    "plain": {2: ALONE | {"two_player_deal": "plain13"}},
}


def preset(name: str, players: int | None = None, **changes: Any) -> HokmOptions:
    """The options of a written rule set, some of them changed.

    Without `players`, the most that the rule set is written for.

    Raises:
        BadOptions: no rule set of that name, or none for so many players, or the changes
            can't be played.

    >>> preset("persian").sets_to_win
    2
    >>> preset("pagat", players=3).packets
    (5, 4, 4, 4)
    """
    if name not in PRESETS:
        raise BadOptions(f"There are no Hokm rules {name!r}: there are {', '.join(PRESETS)}.")
    forms = PRESETS[name]
    players = max(forms) if players is None else players
    if players not in forms:
        counts = " or ".join(map(str, sorted(forms)))
        raise BadOptions(f"The rules {name!r} are for {counts} players, not {players}.")
    return HokmOptions(**({"players": players} | forms[players] | changes))
