"""The written rule sets of Hazari, by name and number of players.

>>> preset("hazari-lite", equal="split").target
1000
"""

from hakem.rules.hazari.options import HazariOptions
from hakem.rules.rulesets import Forms, RuleSets

PRESETS: Forms = {"hazari-lite": {4: {}}}

HAZARI_RULES = RuleSets("Hazari", HazariOptions, PRESETS)

preset = HAZARI_RULES.preset
