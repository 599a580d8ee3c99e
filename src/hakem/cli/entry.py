"""The way in: one sentence and an exit code for everything that can go wrong."""

import os
import sys
from collections.abc import Sequence
from typing import Any

from cyclopts import CycloptsError

from hakem.cli.errors import FAULT, OWN_FAULT, STOPPED, UNREAD, USAGE, BadUsage, Stopped
from hakem.cli.usage import sentence
from hakem.rules import BadCard, BadOptions, HakemError


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit code."""
    try:
        status = _run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except CycloptsError as error:
        return _say(sentence(error), USAGE)
    except (BadUsage, BadOptions, BadCard) as error:
        return _say(str(error), USAGE)
    except Stopped as error:
        return _say(str(error), STOPPED)
    except (KeyboardInterrupt, EOFError):
        return _say("Stopped.", STOPPED)
    except BrokenPipeError:
        return _pipe_closed()
    except HakemError as error:
        return _say(str(error), FAULT)
    except OSError as error:
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
    from hakem.cli.app import app

    for stream in (sys.stdout, sys.stderr):
        _speak_utf8(stream)
    result: Any = app(arguments, exit_on_error=False, print_error=False)
    return result if isinstance(result, int) else 0


def _speak_utf8(stream: Any) -> None:
    """Suit symbols must not depend on the locale of the machine."""
    if hasattr(stream, "reconfigure"):
        stream.reconfigure(encoding="utf-8", errors="replace", newline="\n")


def _say(text: str, status: int) -> int:
    try:
        print(f"hakem: {text}", file=sys.stderr)
    except OSError:  # nobody listens any more: the exit code has to do
        return status
    return status


def _pipe_closed() -> int:
    """The reader has had enough (`| head`): no fault, and nothing more to say."""
    devnull = os.open(os.devnull, os.O_WRONLY)
    os.dup2(devnull, sys.stdout.fileno())
    return UNREAD


def _of_system(error: OSError) -> str:
    named = f"{error.filename}: " if error.filename else ""
    return f"{named}{(error.strerror or str(error)).rstrip('.')}."
