"""Shapes as an SVG that needs no other file, font or host."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

from hakem.envs.rendering.scene import HEIGHT, WIDTH, Box, Disc, Polygon, Shape


def as_svg(scene: Sequence[Shape]) -> str:
    """The shapes as one SVG document."""
    size = f'width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}"'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', *map(_element, scene), "</svg>"]
    return "\n".join(lines) + "\n"


def _element(shape: Shape) -> str:
    fill = f'fill="{shape.colour}"'
    if isinstance(shape, Box):
        place = f'x="{shape.x:g}" y="{shape.y:g}"'
        return f'<rect {place} width="{shape.width:g}" height="{shape.height:g}" {fill}/>'
    if isinstance(shape, Disc):
        return f'<circle cx="{shape.x:g}" cy="{shape.y:g}" r="{shape.radius:g}" {fill}/>'
    if isinstance(shape, Polygon):
        points = " ".join(f"{x:g},{y:g}" for x, y in shape.points)
        return f'<polygon points="{points}" {fill}/>'
    font = f'font-family="sans-serif" font-size="{shape.size}" dominant-baseline="middle"'
    return f'<text x="{shape.x:g}" y="{shape.y:g}" {font} {fill}>{escape(shape.text)}</text>'
