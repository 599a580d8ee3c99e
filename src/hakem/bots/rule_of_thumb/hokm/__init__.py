"""The sayings of Hokm, one module for each kind of decision."""

from hakem.bots.rule_of_thumb.hokm.decide import decide

__all__ = ["decide"]
