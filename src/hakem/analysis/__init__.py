"""The kernels' public face: positions and views in, cards, values and arrangements out.

``solve`` says what every card is worth with all hands known, ``Sampler`` deals the unseen
cards anew, ``solve_many`` scores cards over many such deals, ``play_out`` plays them to the
end, ``best_arrangement`` arranges a hand of Hazari. May be imported by bots, environments
and the command line; imports the rules and the kernels.

Nothing is loaded, let alone compiled, before it is used: importing this package imports
neither NumPy nor Numba. ``warmups`` lists what can be compiled beforehand.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hakem.analysis.arranging import (
        SlotValues,
        best_arrangement,
        count_legal,
        expected_points,
        greedy_arrangement,
        undominated,
    )
    from hakem.analysis.card_tree import CardTree
    from hakem.analysis.drawing import draw_out
    from hakem.analysis.line import principal_line
    from hakem.analysis.max_n import each_for_itself
    from hakem.analysis.outcomes import Outcome, Stake
    from hakem.analysis.playing_out import PlayedOut, Policy, play_out
    from hakem.analysis.retracing import agreements, choices
    from hakem.analysis.sampler import Deal, Deals, Sampler, resample
    from hakem.analysis.solving import CardValue, Solution, solve
    from hakem.analysis.warming import WarmUp, warmups
    from hakem.analysis.worlds import Scores, solve_many

_HOMES = {
    "arranging": (
        "SlotValues",
        "best_arrangement",
        "count_legal",
        "expected_points",
        "greedy_arrangement",
        "undominated",
    ),
    "card_tree": ("CardTree",),
    "max_n": ("each_for_itself",),
    "drawing": ("draw_out",),
    "line": ("principal_line",),
    "outcomes": ("Outcome", "Stake"),
    "playing_out": ("PlayedOut", "Policy", "play_out"),
    "retracing": ("agreements", "choices"),
    "sampler": ("Deal", "Deals", "Sampler", "resample"),
    "solving": ("CardValue", "Solution", "solve"),
    "warming": ("WarmUp", "warmups"),
    "worlds": ("Scores", "solve_many"),
}
_HOME_OF = {name: module for module, names in _HOMES.items() for name in names}

__all__ = [
    "CardTree",
    "CardValue",
    "Deal",
    "Deals",
    "Outcome",
    "PlayedOut",
    "Policy",
    "Sampler",
    "Scores",
    "SlotValues",
    "Solution",
    "Stake",
    "WarmUp",
    "agreements",
    "best_arrangement",
    "choices",
    "count_legal",
    "draw_out",
    "each_for_itself",
    "expected_points",
    "greedy_arrangement",
    "play_out",
    "principal_line",
    "resample",
    "solve",
    "solve_many",
    "undominated",
    "warmups",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
