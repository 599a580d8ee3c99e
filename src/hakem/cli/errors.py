"""What goes wrong on a command line, and the exit codes.

===  =====================================================================
0    done
1    a fault in what was read, written or checked
2    the command can't be understood: an unknown name, a bad value
70   a fault of Hakem's own
130  stopped by Ctrl-C, Ctrl-D, the end of the input or a signal to end
141  nobody reads the output any more (`| head`)
===  =====================================================================
"""

from hakem.rules import HakemError

FAULT, USAGE, OWN_FAULT, STOPPED, UNREAD = 1, 2, 70, 130, 141


class BadUsage(HakemError):
    """A command that can't be done as it was given; the text says what would be right."""


class BadFile(HakemError):
    """A file that can't be read or written; the text names it and says why."""


class Stopped(HakemError):
    """The person has left in the middle; the text says what is kept."""
