"""Hokm and Hazari in the manner of OpenSpiel, without it: a game gives states, a state is stepped.

``SpielGame`` makes ``SpielState``; ``hakem.envs.spiel.registered`` makes them games of OpenSpiel
where that is installed.
"""

from hakem.envs.spiel.game import SpielGame
from hakem.envs.spiel.state import CHANCE, TERMINAL, SpielState

__all__ = ["CHANCE", "TERMINAL", "SpielGame", "SpielState"]
