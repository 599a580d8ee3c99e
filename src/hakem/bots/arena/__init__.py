"""Bots against bots on the same cards, with the seats exchanged.

>>> from hakem.bots.arena import Contest, play_unit, units
>>> from hakem.rules.hokm import preset
>>> contest = Contest(preset("plain"), ("rule-of-thumb", "random"))
>>> for unit in units(contest, seeds=range(1)):
...     print(unit.lineup, play_unit(contest, unit).winner)
('rule-of-thumb', 'random') rule-of-thumb
('random', 'rule-of-thumb') rule-of-thumb
"""

from hakem.bots.arena.contest import Contest, Unit, units
from hakem.bots.arena.result import Result, Thinking
from hakem.bots.arena.unit import play_unit

__all__ = ["Contest", "Result", "Thinking", "Unit", "play_unit", "units"]
