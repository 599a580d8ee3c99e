"""Hazari by tables: what a group of each strength brings in each place, on average.

May import NumPy and the kernels' public face; nothing is loaded before the first arrangement.
"""

from hakem.bots.hazari.arranger import HazariArranger

__all__ = ["HazariArranger"]
