"""Keeping a record of a match that goes on."""

from collections.abc import Iterable, Mapping

from hakem.rules.actions import Action
from hakem.rules.events import Event, MatchEnded
from hakem.rules.record.dealing import Dealing
from hakem.rules.record.entry import Entry, Fairness
from hakem.rules.record.match import Record
from hakem.rules.record.writer import Pen


class Recorder:
    """Writes a match down as it is played, in pieces that can be appended to a file.

    The pieces together, and the file after each of them, are a record that reads and
    replays. `record` is what is agreed before the first action; `head` is the first piece.

    >>> from hakem.rules import DrawLot, apply, start
    >>> from hakem.rules.catalogue import rule_sets
    >>> options = rule_sets("hokm").preset("russian")
    >>> state, _ = start(options)
    >>> recorder = Recorder(Record(options=options, rules="russian"))
    >>> recorder.head.splitlines()[:2]
    ['[Hakem "1"]', '[Game "hokm"]']
    >>> state, events = apply(state, DrawLot(2))
    >>> print(recorder.add(DrawLot(2), events, time=1500))
    <BLANKLINE>
    [HandTable "action"]
    draw_lot 2 @1.500
    <BLANKLINE>
    """

    def __init__(self, record: Record) -> None:
        self._record = record.but(entries=(), outcome=None)
        self._entries: list[Entry] = []
        self._dealing = Dealing()
        self._pen = Pen(record)
        self.head = self._pen.head()

    @property
    def record(self) -> Record:
        """The match so far."""
        return self._record.but(entries=tuple(self._entries))

    def add(
        self,
        action: Action,
        events: Iterable[Event],
        *,
        time: int | None = None,
        values: Mapping[str, float] | None = None,
        comments: Iterable[str] = (),
        fairness: Fairness | None = None,
    ) -> str:
        """Write down an action that was applied and the events it made; the next piece.

        `time` is in milliseconds since the match began.
        """
        events = tuple(events)
        complete = self._dealing.see(events)
        entry = Entry(
            action,
            time,
            tuple((values or {}).items()),
            tuple(comments),
            fairness,
            self._dealing.hands if complete else None,
        )
        self._entries.append(entry)
        text = self._pen.entry(entry)
        for event in events:
            if isinstance(event, MatchEnded):
                self._record = self._record.but(outcome=event.outcome)
                text += self._pen.end(event.outcome)
        return text
