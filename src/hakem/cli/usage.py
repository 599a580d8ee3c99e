"""The sentences for arguments that the command line can't take."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Annotated

from cyclopts import (
    CoercionError,
    CycloptsError,
    MissingArgumentError,
    Parameter,
    Token,
    UnknownCommandError,
    UnusedCliTokensError,
)

from hakem.cli.app import COMMANDS
from hakem.cli.errors import BadUsage


def sentence(error: CycloptsError) -> str:
    """What was wrong with the arguments, and where to find what would be right."""
    command = " ".join(error.command_chain or ())
    hint = f"hakem {command} --help" if command else "hakem --help"
    return f"{_fault(error)} ({hint} explains it.)"


def refuse_empty(arguments: Sequence[str]) -> None:
    """Refuse an argument of nothing, as a variable that isn't set leaves it.

    Raises:
        BadUsage: one is empty; as the name of a file it would mean the current folder.
    """
    for place, word in enumerate(arguments):
        if word and not (word.startswith("--") and word.endswith("=")):
            continue
        former = arguments[place - 1] if place else ""
        name = word.rstrip("=") or (former if former.startswith("-") else f"Argument {place + 1}")
        raise BadUsage(f"{name} is empty: write a name or a value, or leave it out.")


def _fault(error: CycloptsError) -> str:
    if isinstance(error, UnknownCommandError) and error.unused_tokens:
        word = error.unused_tokens[0]
        near = get_close_matches(word, COMMANDS, 1)
        hint = f"did you mean {near[0]}?" if near else f"the commands are {', '.join(COMMANDS)}."
        return f"There is no command {word!r}: {hint}"
    if isinstance(error, MissingArgumentError) and not error.tokens_so_far:
        name = error.argument.name if error.argument is not None else "an option"
        return f"{name} needs a value."
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        return f"{error.unused_tokens[0]!r} is one word too many."
    if isinstance(error, CoercionError) and error.token is not None and error.target_type is int:
        return f"{error.token.keyword} needs a whole number, not {error.token.value!r:.60}."
    text = str(error).strip()
    return text if text.endswith((".", "?")) else f"{text}."


def whole_number(hint: object, tokens: Sequence[Token]) -> int:
    """A number as it is written in a command: 7, but not 7.5 or 0x7."""
    try:
        return int(tokens[0].value)
    except ValueError:
        raise CoercionError(token=tokens[0], target_type=int) from None


Whole = Annotated[int, Parameter(converter=whole_number)]
"""A whole number; what isn't one is refused instead of rounded."""


def flag(*names: str) -> Parameter:
    """A switch that is off until it is named, without a `--no-…` form."""
    return Parameter(name=names or None, negative="", show_default=False)
