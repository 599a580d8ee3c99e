"""Hazari: thirteen cards each, arranged in four groups that are compared with the others'.

May be imported by everything; imports the core of the rules only.
"""

from hakem.rules.hazari.actions import Arrange, Cut
from hakem.rules.hazari.arrangement import best_first, check
from hakem.rules.hazari.combinations import Combination, CombinationType, classify, strength
from hakem.rules.hazari.options import HazariOptions
from hakem.rules.hazari.position import HazariPosition, from_position
from hakem.rules.hazari.presets import PRESETS, preset
from hakem.rules.hazari.state import HazariState
from hakem.rules.hazari.view import HazariView

__all__ = [
    "PRESETS",
    "Arrange",
    "Combination",
    "CombinationType",
    "Cut",
    "HazariOptions",
    "HazariPosition",
    "HazariState",
    "HazariView",
    "best_first",
    "check",
    "classify",
    "from_position",
    "preset",
    "strength",
]
