"""Reading records: any bytes are records, or one refusal with line, column and reason."""

import re
from collections.abc import Iterator
from typing import Any

from hakem.rules.actions import Action, BySeat
from hakem.rules.errors import BadRecord
from hakem.rules.hokm.actions import PlayCard
from hakem.rules.record import names, typed
from hakem.rules.record import notes as note_texts
from hakem.rules.record.draft import Draft
from hakem.rules.record.match import TAG_NAME, Record
from hakem.rules.record.scanner import Line, Words, brief
from hakem.rules.seats import Seat
from hakem.rules.shape import field_hints
from hakem.rules.vocabulary import actions

_OPEN = re.compile(r"\[")
_CLOSE = re.compile(r"\]")
_TRICK = re.compile(r"([0-9]{1,3})\s*:")
_SEAT = re.compile(r"([0-9]{1,3})(?![0-9A-Za-z])")
_ACTION = re.compile(r"[A-Za-z_]+")
_ARGUMENT = re.compile(r"[^@({]*")
_WORD = re.compile(r"[^\s@({]+")
_NUMBER = re.compile(r"[0-9]{1,9}")
_FIRST = f'[{names.BEGIN} "{names.VERSION}"], the tag that begins a record'


def read(data: bytes | str) -> tuple[Record, ...]:
    """The records of a file.

    Raises:
        BadRecord: it holds something else, or a record that is broken; the text says
            where, and what was expected there.
    """
    drafts: list[Draft] = []
    line = Line(1, "")
    for line in _lines(data):
        sign = line.next_sign()
        if not sign:
            continue
        start = line.at
        tag = _read_tag(line) if sign == "[" else None
        if tag is not None and tag[0].lower() == names.BEGIN.lower():
            _require_version(line, *tag[1:])
            drafts.append(Draft(line))
        elif not drafts:
            raise line.expected(_FIRST, start)
        elif tag is not None:
            drafts[-1].tag(line, *tag)
        elif sign in note_texts.SIGNS:
            notes = note_texts.read(line)
            line.require_end()
            drafts[-1].note(line, notes)
        else:
            _read_actions(line, drafts[-1])
    if not drafts:
        raise line.expected(_FIRST)
    return tuple(draft.finish() for draft in drafts)


def _lines(data: bytes | str) -> Iterator[Line]:
    """The lines of a text, whatever ends them, without a byte-order mark."""
    if isinstance(data, bytes):
        try:
            text = data.decode()
        except UnicodeDecodeError as error:
            before = _tidy(data[: error.start].decode())
            line = before.count("\n") + 1
            column = len(before) - before.rfind("\n")
            raise BadRecord(line, column, "expected text in UTF-8.") from None
    else:
        text = data
    for number, content in enumerate(_tidy(text).split("\n"), 1):
        yield Line(number, content)


def _tidy(text: str) -> str:
    text = text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _read_tag(line: Line) -> tuple[str, str, int]:
    """A tag's name, its value, and the column where the value begins."""
    line.take(_OPEN)
    name = line.require(TAG_NAME, "the name of a tag")[0]
    text, at = line.quoted('"', "the value of the tag between quotation marks")
    line.require(_CLOSE, "] at the end of the tag")
    line.require_end()
    return name, text, at


def _require_version(line: Line, text: str, at: int) -> None:
    if not _NUMBER.fullmatch(text.strip()) or int(text) < 1:
        raise line.expected("the version of the format, a number from 1", at)
    if int(text) > names.VERSION:
        raise line.fail(
            f"the record is of version {int(text)}, newer than the version {names.VERSION} "
            "that can be read here.",
            at,
        )


def _read_actions(line: Line, draft: Draft) -> None:
    """A line of cards that follow one another, or of one other action."""
    options = draft.header.options
    trick = line.take(_TRICK)
    if trick:
        seat = _seat(line, trick, options.seats)
        while line.next_sign():
            at = line.at
            words = _words(line, _WORD)
            card = PlayCard(seat, typed.read(field_hints(PlayCard)["card"], words))
            draft.act(line, card, at, note_texts.read(line))
            seat = (seat + 1) % options.seats
        return
    at = line.at
    found = line.take(_SEAT)
    seat_said = _seat(line, found, options.seats) if found else None
    action = _read_action(line, draft.header.game, seat_said)
    notes = note_texts.read(line)
    line.require_end()
    draft.act(line, action, at, notes)


def _seat(line: Line, found: re.Match[str], seats: int) -> Seat:
    if int(found[1]) >= seats:
        raise line.fail(f"expected a seat from 0 to {seats - 1}, not {found[1]}.", found.start())
    return int(found[1])


def _read_action(line: Line, game: str, seat: Seat | None) -> Action:
    kinds = actions(game)
    expected = f"an action of {game}, one of {', '.join(kinds)}"
    found = line.require(_ACTION, expected)
    kind: Any = kinds.get(found[0].lower())
    if kind is None:
        raise line.expected(expected, found.start())
    if issubclass(kind, BySeat) == (seat is None):
        wanted = "the seat" if seat is None else "no seat"
        raise line.fail(f"expected {wanted} before {brief(found[0])}.", found.start())
    fields: dict[str, Any] = {} if seat is None else {"seat": seat}
    for name, hint in field_hints(kind).items():
        if name not in fields:
            fields[name] = _read_argument(line, hint)
    action: Action = kind(**fields)
    return action


def _read_argument(line: Line, hint: Any) -> Any:
    if hint is str:
        return line.quoted('"', "text between quotation marks")[0]
    return typed.read(hint, _words(line, _ARGUMENT))


def _words(line: Line, pattern: re.Pattern[str]) -> Words:
    line.next_sign()
    at = line.at
    found = line.take(pattern)
    return Words.of(line, found[0] if found else "", at)
