"""The written rule sets of Hokm, by name and number of players.

>>> preset("persian").sets_to_win
2
>>> preset("pagat", players=3).packets
(5, 4, 4, 4)
"""

from typing import Any

from hakem.rules.hokm.options import HokmOptions
from hakem.rules.rulesets import Forms, RuleSets

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

PRESETS: Forms = {
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

HOKM_RULES = RuleSets("Hokm", HokmOptions, PRESETS)

preset = HOKM_RULES.preset
