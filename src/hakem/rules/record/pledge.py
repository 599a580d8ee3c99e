"""The tags before a chance action that make it verifiable, while they are being read."""

from hakem.rules.actions import Action, DrawLot, Shuffle
from hakem.rules.record.entry import Fairness
from hakem.rules.record.header import read_hash
from hakem.rules.record.names import Tag
from hakem.rules.record.scanner import Line, Words


class Pledge:
    """What has been said of the next chance action."""

    def __init__(self) -> None:
        self._line: Line | None = None
        self._given: dict[str, tuple[bytes, ...]] = {}

    def take(self, line: Line, tag: Tag, text: str, at: int) -> None:
        """Take in a tag whose value begins in a column of the line."""
        if tag.kind in self._given:
            raise line.fail(f"expected one {tag.title} before an action, not a second one.", 0)
        words = Words.of(line, text, at)
        parts = words.split("") if tag.kind == "SeatSeeds" else [words]
        self._given[tag.kind] = tuple(map(read_hash, parts))
        self._line = line

    def redeem(self, action: Action | None, seats: int) -> Fairness | None:
        """What makes an action verifiable, if anything was said; None is the record's end."""
        if self._line is None:
            return None
        line, given, self._line, self._given = self._line, self._given, None, {}
        seeds = given.get("SeatSeeds", ())
        if not isinstance(action, Shuffle | DrawLot):
            raise line.fail("expected a shuffle or a lot after this tag.", 0)
        if "Commitment" not in given:
            raise line.fail("expected a Commitment beside this tag.", 0)
        if len(seeds) not in (0, seats):
            raise line.fail(f"expected seeds of {seats} seats, not of {len(seeds)}.", 0)
        return Fairness(given["Commitment"][0], given.get("ServerSeed", (b"",))[0], seeds)
