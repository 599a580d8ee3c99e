"""Writing records: a match as text, at once or as it goes on."""

from collections.abc import Iterable
from typing import Any

from hakem.rules.actions import Action, BySeat, DrawLot, Shuffle
from hakem.rules.events import Outcome
from hakem.rules.hokm.actions import PlayCard
from hakem.rules.record import names, notes, outcomes, pbn, typed
from hakem.rules.record.entry import Entry, Place
from hakem.rules.record.head import Tag, fairness_tags, head_tags
from hakem.rules.record.match import Record
from hakem.rules.record.quoting import quoted
from hakem.rules.shape import field_hints
from hakem.rules.vocabulary import word


def write(records: Iterable[Record]) -> str:
    """The text of records, one after another, in canonical form."""
    return "\n".join(map(write_one, records))


def write_one(record: Record) -> str:
    """The text of one record in canonical form."""
    pen = Pen(record)
    return "".join((pen.head(), *map(pen.entry, record.entries), pen.end(record.outcome)))


def place_of(record: Record, index: int) -> Place:
    """Where an entry stands in the record's canonical text."""
    pen = Pen(record)
    text = "".join((pen.head(), *map(pen.entry, record.entries[:index])))
    text += pen.entry(record.entries[index].but(deal=None))
    return text.rstrip("\n").count("\n") + 1, 1


class Pen:
    """Writes one record piece by piece: what it has written stays as it is.

    Cards of a trick share a line, chance begins a paragraph.
    """

    def __init__(self, record: Record) -> None:
        self._record = record
        self._seats = record.options.seats
        self._played = len(getattr(record.position, "table", ()))
        """Cards played since the deck was shuffled."""
        self._turn: int | None = None
        """The seat whose card may go on in the line; None if no line is open."""
        self._section: str | None = None
        """The tag to be written before the next action."""
        self._begun = False

    def head(self) -> str:
        """What stands before the first action."""
        comments = (f"{notes.show_comment(comment)}\n" for comment in self._record.comments)
        return "".join((*map(_tag, head_tags(self._record)), *comments))

    def entry(self, entry: Entry) -> str:
        """What an entry adds to the text."""
        action = entry.action
        if isinstance(action, PlayCard):
            text = self._card(action) + notes.show(entry)
            self._played += 1
            self._turn = (action.seat + 1) % self._seats
            if self._played % self._seats == 0:
                text += self._close()
        else:
            text = self._close() + self._lead_in(entry)
            text += f"{show_action(action)}{notes.show(entry)}\n"
        if entry.deal is not None:
            text += self._close() + _tag(("Deal", pbn.show(entry.deal)))
            self._section = names.SECTIONS[1]
        return text

    def end(self, outcome: Outcome | None) -> str:
        """What stands after the last action."""
        tag = "" if outcome is None else _tag(("Outcome", outcomes.show(outcome)))
        return self._close() + tag

    def _card(self, action: PlayCard) -> str:
        if self._turn == action.seat:
            return f" {action.card}"
        return f"{self._close()}{self._opening()}{action.seat}: {action.card}"

    def _lead_in(self, entry: Entry) -> str:
        if not isinstance(entry.action, Shuffle | DrawLot):
            return self._opening()
        self._played, self._begun = 0, False
        return self._opening(() if entry.fairness is None else fairness_tags(entry.fairness))

    def _opening(self, tags: Iterable[Tag] = ()) -> str:
        """A blank line and tags before a paragraph, and what a section begins with."""
        text = ""
        if not self._begun:
            self._begun, self._section = True, names.SECTIONS[0]
            text = "".join(("\n", *map(_tag, tags)))
        if self._section is not None:
            text += _tag((self._section, "action"))
            self._section = None
        return text

    def _close(self) -> str:
        """End the line that is open, if one is."""
        was_open, self._turn = self._turn is not None, None
        return "\n" if was_open else ""


def show_action(action: Action) -> str:
    """An action as it stands in a line of its own.

    >>> from hakem.rules.hokm import CallTrump, Trump
    >>> show_action(CallTrump(2, Trump.HEARTS)), show_action(DrawLot(1))
    ('2 call_trump hearts', 'draw_lot 1')
    """
    kind: Any = type(action)
    words = [str(action.seat)] if isinstance(action, BySeat) else []
    words.append(word(kind))
    for name, hint in field_hints(kind).items():
        if name != "seat":
            value = getattr(action, name)
            words.append(quoted(value) if hint is str else typed.show(hint, value))
    return " ".join(filter(None, words))


def _tag(tag: Tag) -> str:
    name, value = tag
    return f"[{name} {quoted(value)}]\n"
