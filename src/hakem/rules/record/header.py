"""What the tags of a record say, while it is being read."""

import re
from collections.abc import Mapping
from typing import Any

from hakem.rules import settings
from hakem.rules.catalogue import GAMES
from hakem.rules.errors import BadOptions
from hakem.rules.game import Options
from hakem.rules.hazari.position import HazariPosition
from hakem.rules.hokm.position import HokmPosition
from hakem.rules.record import names, outcomes, typed
from hakem.rules.record.entry import Place
from hakem.rules.record.match import DATE, TIME, Player, Position
from hakem.rules.record.scanner import Line, Word, Words
from hakem.rules.shape import field_hints

_HASH = re.compile(r"[0-9A-Fa-f]{64}")
_KINDS = re.compile(r"|person|bot")
_POSITIONS: Mapping[str, type[Position]] = {"hokm": HokmPosition, "hazari": HazariPosition}
_LONGEST = 40
"""No option has a longer name or value."""

_FIELDS = {
    "Rules": "rules",
    "Date": "date",
    "Time": "time",
    "Outcome": "outcome",
    "MatchSeed": "seed",
    "MatchCommitment": "commitment",
}
"""Tags and the fields of a record that they give."""

_FORMS = {
    "Date": (DATE, "a date such as 2025.03.01, with ? for a digit not known"),
    "Time": (TIME, "a time such as 18:30:05, with ? for a digit not known"),
    "Kind": (_KINDS, "person or bot"),
}


class Header:
    """The tags of one record; `begin` is the line of the first."""

    def __init__(self, begin: Line) -> None:
        self._begin = begin
        self._game: str | None = None
        self._options: list[tuple[Line, Word]] = []
        self._made_options: Options | None = None
        self._players: dict[tuple[str, int], tuple[Line, str]] = {}
        self._position: list[tuple[Line, str, Words]] = []
        self._fields: dict[str, Any] = {}
        self.places: dict[str, Place] = {}

    def take(self, line: Line, tag: names.Tag, text: str, at: int) -> None:
        """Take in a tag whose value begins in a column of the line."""
        first = self.places.setdefault(tag.key, (line.number, 1)) == (line.number, 1)
        if not first and tag.kind != "Options":
            raise line.fail(f"expected one {tag.title} in a record, not a second one.", 0)
        if tag.kind in ("Game", "Options", names.POSITION) and self._made_options is not None:
            raise line.fail(f"expected {tag.title} before the first action.", 0)
        if tag.kind == "Options":
            self._options += [(line, word) for word in Words.of(line, text, at).items]
        elif tag.kind == names.POSITION:
            self._position.append((line, tag.rest, Words.of(line, text, at)))
        elif tag.kind == "Game":
            self._game = text.lower()
            if self._game not in GAMES:
                raise line.expected(f"one of {', '.join(GAMES)}", at)
        else:
            form, what = _FORMS.get(tag.kind, (None, ""))
            if form and text and not form.fullmatch(text):
                raise line.expected(what, at)
            if tag.kind in names.PLAYER:
                self._players[tag.kind, int(tag.rest)] = (line, text)
            else:
                self._fields[_FIELDS[tag.kind]] = _value(line, tag.kind, text, at)

    @property
    def options(self) -> Options:
        """The options, once the tags that give them have been read."""
        if self._made_options is None:
            self._made_options = self._make_options(self.game)
        return self._made_options

    @property
    def game(self) -> str:
        """The game's name."""
        if self._game is None:
            raise self._begin.fail('expected the tag [Game "…"] in this record.', 0)
        return self._game

    def fields(self) -> dict[str, Any]:
        """The fields of a record that tags give."""
        return self._fields | {
            "options": self.options,
            "players": self._make_players(self.options.seats),
            "position": self._make_position(_POSITIONS[self.game]),
        }

    def _make_options(self, game: str) -> Options:
        kind: Any = GAMES[game].options
        first = self._options[0][0] if self._options else self._begin
        given: dict[str, Any] = {}
        for line, word in self._options:
            name, sign, text = word.text.partition("=")
            if not sign or len(word.text) > 2 * _LONGEST or name in given:
                raise line.expected("an option as name=value, each once", word.at)
            try:
                given[name] = settings.read(kind, name, text)
            except BadOptions as problem:
                raise line.fail(str(problem), word.at) from None
        missing = [name for name in settings.names(kind) if name not in given]
        if missing:
            raise first.fail(f"expected all options of {game}: {missing[0]} is missing.", 0)
        try:
            options: Options = kind(**given)
        except BadOptions as problem:
            raise first.fail(str(problem), 0) from None
        return options

    def _make_players(self, seats: int) -> tuple[Player, ...]:
        for (kind, seat), (line, _) in self._players.items():
            if seat >= seats:
                raise line.fail(f"expected {kind}0 to {kind}{seats - 1}, not {kind}{seat}.", 0)
        said = {key: text for key, (_, text) in self._players.items()}
        rows: list[list[Any]] = [
            [said.get((kind, seat), "") for kind in names.PLAYER] for seat in range(seats)
        ]
        return tuple(Player(*row) for row in rows)

    def _make_position(self, kind: Any) -> Position | None:
        hints = {name.replace("_", ""): (name, hint) for name, hint in field_hints(kind).items()}
        given: dict[str, Any] = {}
        for line, title, words in self._position:
            if title not in hints:
                raise line.fail(f"expected Position and then one of {', '.join(hints)}.", 0)
            name, hint = hints[title]
            given[name] = typed.read(hint, words)
        position: Position | None = kind(**given) if given else None
        return position


def _value(line: Line, kind: str, text: str, at: int) -> Any:
    if kind == "Outcome":
        return outcomes.read(line, text, at)
    return read_hash(Words.of(line, text, at)) if kind.startswith("Match") else text


def read_hash(words: Words) -> bytes:
    """The 32 bytes of a seed or a commitment.

    Raises:
        BadRecord: the words are no such bytes.
    """
    expected = "64 hexadecimal digits"
    if len(words.items) != 1:
        raise words.refuse_number(expected)
    if not _HASH.fullmatch(words.items[0].text):
        raise words.refuse(expected)
    return bytes.fromhex(words.items[0].text)
