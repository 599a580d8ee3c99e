"""Hazari as an environment: arrangements card by card, or by number among the best."""
