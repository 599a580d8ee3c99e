"""The ways of showing a view."""

from typing import Any

from hakem.rules import View

MODES = ("human", "ansi", "rgb_array", "svg")


def rendered(view: View, mode: str) -> Any:
    """A view in one of ``MODES``: a text, an array of pixels, an SVG; ``human`` prints the text."""
    from hakem.envs.rendering.text import as_text

    if mode == "ansi":
        return as_text(view)
    if mode == "human":
        import sys

        sys.stdout.write(as_text(view))
        return None
    from hakem.envs.rendering.scene import scene_of

    scene = scene_of(view)
    if mode == "svg":
        from hakem.envs.rendering.svg import as_svg

        return as_svg(scene)
    from hakem.envs.rendering.pixels import as_pixels

    return as_pixels(scene)
