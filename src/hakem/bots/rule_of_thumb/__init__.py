"""Rule-of-thumb: plays both games by the sayings that every player knows, without search."""

from hakem.bots.rule_of_thumb.bot import RuleOfThumb

__all__ = ["RuleOfThumb"]
