"""The tables at which environments are held against the rules: each form, the rules that matter."""

from typing import Any

from hakem.rules.hokm import HokmOptions, preset

HOKM: dict[str, tuple[int, str, dict[str, Any]]] = {
    "four-pagat": (4, "pagat", {}),
    "four-persian": (4, "persian", {}),
    "four-russian": (4, "russian", {}),
    "four-app-all": (4, "app", {"hand_end": "play_all", "weak_hand_redeal": "no_card_above_10"}),
    "four-modes": (
        4,
        "persian",
        {
            "trump_modes": ("suits", "saras", "naras", "tak_naras"),
            "saras_ace": "low",
            "bam_fail": "opponents_kot",
            "hand_end": "play_all",
        },
    ),
    "four-packets": (4, "pagat", {"packets": (5, 3, 1, 4), "hand_points": "ru_literal"}),
    "three-pagat": (3, "pagat", {}),
    "three-russian": (3, "russian", {"three_tie": "redeal"}),
    "three-all": (
        3,
        "app",
        {"three_early_end": "none", "hand_end": "play_all", "points_kot": 4, "points_hakem_kot": 5},
    ),
    "two-pagat": (2, "pagat", {}),
    "two-russian": (2, "russian", {"bam": "claim", "bam_fail": "score_one"}),
    "two-plain": (2, "plain", {"bam": "claim", "trump_modes": ("suits", "saras", "naras")}),
    "two-late": (2, "pagat", {"before_trump": "hakem_only", "dealer": "rotate"}),
}
"""By name: players, rule set, changes."""

HAZARI: dict[str, dict[str, Any]] = {
    "lite": {},
    "sorted": {"invalid_arrangement": "auto_sort", "cut": "left_of_dealer"},
    "faulty": {"invalid_arrangement": "lose_deal", "dealer_next": "last_winner"},
    "redeals": {"redeal": "no_run", "four_of_a_kind": "auto_win_deal", "equal": "split"},
    "kicker": {
        "fourth_card_kicker": True,
        "four_of_a_kind": "above_troy",
        "ace_low_run_rank": "lowest",
        "end_check": "immediate",
        "first_dealer": "high_card",
    },
}
"""By name: changes."""


def hokm(name: str) -> HokmOptions:
    players, rules, changes = HOKM[name]
    return preset(rules, players, **changes)
