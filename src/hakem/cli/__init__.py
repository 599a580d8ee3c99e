"""The command line: `hakem`, its commands and their help.

May import every other package; nothing imports it.
"""

from hakem.cli.entry import main

__all__ = ["main"]
