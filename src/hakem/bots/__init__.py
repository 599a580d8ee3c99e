"""Bots: a view and a budget in, a decision out.

May be imported by envs, the server and the command line; imports rules, analysis, codec and
shuffle. A bot is handed a view, never a state: it can't know more than a person in its seat.

>>> from hakem.bots import make_entrants, play
>>> from hakem.rules.hokm import preset
>>> bots = make_entrants(["rule-of-thumb", "random"], seed=2)
>>> *_, last = play(preset("plain"), bots, seed=2)
>>> last.state.outcome
Outcome(winners=(0,), reason='target', remark='')
"""

from hakem.bots.bot import UNLIMITED, Bot, Budget, Decision
from hakem.bots.match import Played, play
from hakem.bots.roster import NAMES, USUAL, UnknownBot, make, make_entrants

__all__ = [
    "NAMES",
    "UNLIMITED",
    "USUAL",
    "Bot",
    "Budget",
    "Decision",
    "Played",
    "UnknownBot",
    "make",
    "make_entrants",
    "play",
]
