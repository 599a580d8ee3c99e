"""The value of the tag `Outcome`: why the match ended, the sides that won, a remark."""

import re
from typing import get_args

from hakem.rules.events import EndReason, Outcome
from hakem.rules.record.scanner import Line

_REASONS: dict[str, EndReason] = {reason: reason for reason in get_args(EndReason)}
_FORM = re.compile(r"\s*([a-z]+)((?:\s+[0-9]{1,2})*)\s*(?:: ?(.*))?", re.IGNORECASE | re.DOTALL)


def show(outcome: Outcome) -> str:
    """An outcome as text.

    >>> show(Outcome((0, 2), "target")), show(Outcome((), "abandoned", "good night"))
    ('target 0 2', 'abandoned: good night')
    """
    words = " ".join((outcome.reason, *map(str, outcome.winners)))
    return f"{words}: {outcome.remark}" if outcome.remark else words


def read(line: Line, text: str, at: int) -> Outcome:
    """The outcome that a text gives.

    Raises:
        BadRecord: it gives none.
    """
    found = _FORM.fullmatch(text)
    reason = _REASONS.get(found[1].lower()) if found else None
    if found is None or reason is None:
        raise line.expected(
            f"one of {', '.join(_REASONS)} and the sides that won, such as target 1", at
        )
    return Outcome(tuple(map(int, found[2].split())), reason, found[3] or "")
