"""What a seat sees, for people: as text, as an SVG, as pixels. Nothing but its view is drawn."""

from hakem.envs.rendering.modes import MODES, rendered

__all__ = ["MODES", "rendered"]
