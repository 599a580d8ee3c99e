"""Hokm and Hazari: rules, solver, bots and environments for two card games."""

__version__ = "0.1.0"
