"""What can be wrong with what an environment is given."""

from hakem.rules import HakemError


class BadArgument(HakemError, ValueError):
    """An argument that can't be; the text says which would be right."""


class BadBuffer(HakemError, ValueError):
    """An array of the wrong shape or type; the text says which is right."""
