"""Hokm by search: every card is tried in many deals of the unseen cards.

What the analysis needs is loaded at the first search, not before.
"""

from hakem.bots.hokm.searcher import Searcher

__all__ = ["Searcher"]
