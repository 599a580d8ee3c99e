"""The command line: `hakem play`, `replay`, `check` and `rules`.

May import every other package; nothing imports it.
"""

from hakem.cli.entry import main

__all__ = ["main"]
