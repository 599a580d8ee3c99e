"""The way in: one sentence and an exit code for everything that can go wrong.

What takes long to load is loaded inside, so that Ctrl-C is answered from the beginning.
"""

import os
import sys
from collections.abc import Sequence
from typing import Any

from hakem.cli.endings import ended_by_signals
from hakem.cli.errors import FAULT, OWN_FAULT, STOPPED, UNREAD, USAGE, BadUsage, Stopped
from hakem.rules.errors import BadCard, BadOptions, HakemError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit code."""
    try:
        with ended_by_signals():
            status = _run(sys.argv[1:] if arguments is None else arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except (BadUsage, BadOptions, BadCard) as error:
        return _say(str(error), USAGE)
    except Stopped as error:
        return _say(str(error), STOPPED)
    except (KeyboardInterrupt, EOFError):
        return _say("Stopped.", STOPPED)
    except BrokenPipeError:
        _give_up_output()
        return UNREAD
    except HakemError as error:
        return _say(str(error), FAULT)
    except OSError as error:
        _give_up_output()
        return _say(_of_system(error), FAULT)
    except Exception as error:  # the last stop before a user
        if os.environ.get("HAKEM_DEBUG"):
            raise
        return _say(
            f"Hakem has met a fault of its own ({type(error).__name__}: {error}). Set "
            "HAKEM_DEBUG=1 to see where, and report it with the command you gave.",
            OWN_FAULT,
        )
    return status


def _run(arguments: Sequence[str]) -> int:
    from cyclopts import CycloptsError

    from hakem.cli.app import app
    from hakem.cli.usage import refuse_empty, sentence

    if sys.stdout is None:
        raise OSError("Standard output is closed, so there is nowhere to write to")
    for stream in (sys.stdout, sys.stderr):
        _speak_utf8(stream)
    refuse_empty(arguments)
    try:
        result: Any = app(arguments, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        raise BadUsage(sentence(error)) from None
    return result if isinstance(result, int) else 0


def _speak_utf8(stream: Any) -> None:
    """Suit symbols must not depend on the locale of the machine."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")


def _say(text: str, status: int) -> int:
    if sys.stderr is not None:
        try:
            print(f"hakem: {text}", file=sys.stderr)
        except OSError:  # nobody listens any more: the exit code has to do
            return status
    return status


def _give_up_output() -> None:
    """What can't be written must not be tried again when the process ends."""
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _of_system(error: OSError) -> str:
    named = f"{error.filename}: " if error.filename else ""
    return f"{named}{(error.strerror or str(error)).rstrip('.')}."
