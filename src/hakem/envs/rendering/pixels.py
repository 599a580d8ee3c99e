"""Shapes as pixels, drawn by Pillow with the font that comes with it."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from hakem.envs.rendering.scene import HEIGHT, WIDTH, Box, Disc, Polygon, Shape

FINER = 2
"""Everything is drawn so many times as large and then made smaller, for smooth edges."""


def as_pixels(scene: Sequence[Shape]) -> NDArray[np.uint8]:
    """The shapes as an array of uint8 (height, width, 3)."""
    picture = Image.new("RGB", (WIDTH * FINER, HEIGHT * FINER))
    pen = ImageDraw.Draw(picture)
    for shape in scene:
        _draw(pen, shape)
    small = picture.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
    return np.asarray(small, np.uint8)


def _draw(pen: ImageDraw.ImageDraw, shape: Shape) -> None:
    if isinstance(shape, Box):
        left, top = FINER * shape.x, FINER * shape.y
        corner = (left + FINER * shape.width - 1, top + FINER * shape.height - 1)
        pen.rectangle((left, top, *corner), shape.colour)
    elif isinstance(shape, Disc):
        x, y, radius = (FINER * number for number in shape[:3])
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), shape.colour)
    elif isinstance(shape, Polygon):
        pen.polygon([(FINER * x, FINER * y) for x, y in shape.points], shape.colour)
    else:
        font = ImageFont.load_default(FINER * shape.size)
        place = (FINER * shape.x, FINER * shape.y)
        pen.text(place, shape.text, shape.colour, font, anchor="lm")
