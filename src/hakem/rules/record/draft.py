"""A record while it is being read."""

from hakem.rules.actions import Action
from hakem.rules.record import names, pbn
from hakem.rules.record.entry import Entry
from hakem.rules.record.header import Header
from hakem.rules.record.match import Record
from hakem.rules.record.notes import Notes, joined
from hakem.rules.record.pledge import Pledge
from hakem.rules.record.scanner import Line


class Draft:
    """What has been read of one record; `begin` is the line of its first tag."""

    def __init__(self, begin: Line) -> None:
        self.header = Header(begin)
        self._pledge = Pledge()
        self._tags: list[tuple[str, str]] = []
        self._comments: list[str] = []
        self._entries: list[Entry] = []
        self._notes: list[Notes] = []
        """The notes on the last action."""
        self._timed = False
        """Whether one of them is a time."""

    def tag(self, line: Line, name: str, text: str, at: int) -> None:
        """Take in a tag whose value begins in a column of the line."""
        tag = names.known(name)
        if tag is None:
            self._tags.append((name, text))
        elif tag.kind in names.FAIRNESS:
            self._pledge.take(line, tag, text, at)
        elif tag.kind == "Deal":
            self._deal(line, text, at)
        elif tag.kind not in names.SECTIONS:
            self.header.take(line, tag, text, at)

    def act(self, line: Line, action: Action, at: int, notes: Notes) -> None:
        """Take in an action that stands in a column, with the notes beside it."""
        fairness = self._pledge.redeem(action, self.header.options.seats)
        self._settle()
        self._entries.append(Entry(action, fairness=fairness, place=(line.number, at + 1)))
        self._notes, self._timed = [notes], notes.time is not None

    def note(self, line: Line, notes: Notes) -> None:
        """Take in notes on a line of their own: they are on what stands before."""
        if not self._entries:
            if notes != Notes(comments=notes.comments):
                raise line.fail("expected an action before its time and values.", 0)
            self._comments += notes.comments
            return
        if notes.time is not None and self._timed:
            raise line.fail("expected one time for each action, not a second one.", 0)
        self._timed |= notes.time is not None
        self._notes.append(notes)

    def finish(self) -> Record:
        """The record, all of which has been read."""
        self._settle()
        fields = self.header.fields()
        self._pledge.redeem(None, self.header.options.seats)
        return Record(
            **fields,
            tags=tuple(self._tags),
            comments=tuple(self._comments),
            entries=tuple(self._entries),
            places=self.header.places,
        )

    def _settle(self) -> None:
        """Give the last action its notes."""
        if self._notes:
            self._entries[-1] = joined(self._notes).added_to(self._entries[-1])
            self._notes = []

    def _deal(self, line: Line, text: str, at: int) -> None:
        if not self._entries or self._entries[-1].deal is not None:
            raise line.fail("expected a Deal only after the action that completes a deal.", 0)
        if self.header.options.seats != 4:
            raise line.fail("expected a Deal only at a table of four.", 0)
        self._entries[-1] = self._entries[-1].but(deal=pbn.read(line, text, at))
