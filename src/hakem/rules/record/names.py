"""The names of the tags that a record gives a meaning to."""

import re
from typing import NamedTuple

VERSION = 1
"""The version of the format that is written, and the newest that is read."""

BEGIN = "Hakem"
"""The tag that begins a record; its value is the version."""

FAIRNESS = ("Commitment", "ServerSeed", "SeatSeeds")
"""Tags that stand before a chance action."""

SECTIONS = ("HandTable", "PlayTable")
"""Tags that mean nothing but that actions follow; they let bridge programs skip those."""

PLAYER = ("Player", "Kind", "Level", "Clock")
"""Tags about a seat: the number of the seat follows at once, as in `Player0`."""

POSITION = "Position"
"""What the names of the tags of a position begin with."""

_OTHERS = ("Game", "Rules", "Options", "Date", "Time", "Outcome", "Deal")
_MATCH = ("MatchSeed", "MatchCommitment")
_PLAYER = re.compile(rf"({'|'.join(PLAYER)})([0-9]{{1,3}})", re.IGNORECASE)
_KNOWN = {name.lower(): name for name in (BEGIN, *_OTHERS, *_MATCH, *FAIRNESS, *SECTIONS)}


class Tag(NamedTuple):
    """A known name: its kind as it is written, and what follows it in lower case."""

    kind: str
    rest: str = ""

    @property
    def title(self) -> str:
        """The name in a sentence."""
        return self.kind + self.rest.capitalize()

    @property
    def key(self) -> str:
        """The name in lower case."""
        return self.title.lower()


def known(name: str) -> Tag | None:
    """A tag by its name in any case; None if the name means nothing here.

    >>> known("player2"), known("PositionHands"), known("Annotator")
    (Tag(kind='Player', rest='2'), Tag(kind='Position', rest='hands'), None)
    """
    lower, of_player = name.lower(), _PLAYER.fullmatch(name)
    if of_player:
        return Tag(of_player[1].capitalize(), str(int(of_player[2])))
    if lower.startswith(POSITION.lower()):
        return Tag(POSITION, lower[len(POSITION) :])
    return Tag(_KNOWN[lower]) if lower in _KNOWN else None
