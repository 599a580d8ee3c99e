"""The JSON Schema of every message, from the types that the server itself reads and writes."""

from enum import Enum, IntEnum
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from msgspec.json import schema_components

from hakem.rules import Action, Card, DrawLot, Event, Options, Rank, Shuffle, Suit, View
from hakem.rules.actions import BySeat
from hakem.rules.catalogue import GAMES
from hakem.rules.events import MatchEnded, OfferAnswered, OfferGranted, OfferMade
from hakem.rules.hazari import HazariView
from hakem.rules.hazari import events as hazari_events
from hakem.rules.hokm import HokmView
from hakem.rules.hokm import events as hokm_events
from hakem.rules.shape import field_hints
from hakem.rules.vocabulary import actions, word
from hakem.server.protocol import PROTOCOL
from hakem.server.protocol.commands import ClientMessage
from hakem.server.protocol.hands import PlayedHands
from hakem.server.protocol.messages import ServerMessage

Schema = dict[str, Any]

CARD: Schema = {"type": "string", "pattern": "^[2-9TJQKA][CDHS]$"}
EVENTS = {"hokm": hokm_events, "hazari": hazari_events}
SHARED = (OfferMade, OfferAnswered, OfferGranted, MatchEnded)
VIEWS: dict[str, type[View]] = {"hokm": HokmView, "hazari": HazariView}


def schema() -> Schema:
    """One document with a definition for each message, command, view, action and event.

    `ClientMessage` and `ServerMessage` are the unions of what goes each way; `View` and
    `Event` are what stands in the fields of those names, `Action` what stands in `act`;
    `PlayedHands` is what the routes of that name answer.
    """
    kinds: list[Any] = [ClientMessage, ServerMessage, PlayedHands]
    (client, server, _), parts = schema_components(kinds, ref_template="#/$defs/{name}")
    made: Schema = {**parts, "ClientMessage": client, "ServerMessage": server}
    book = Book(made)
    made["View"] = {"anyOf": [book.of(kind) for kind in VIEWS.values()]}
    made["Action"] = _one_of(book, [kind for game in GAMES for kind in _seat_actions(game)])
    made["Chance"] = _one_of(book, [Shuffle, DrawLot])
    made["Event"] = _one_of(book, [kind for game in GAMES for kind in _events(game)])
    _fill_in(made)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Hakem's protocol, version {PROTOCOL}",
        "anyOf": [
            {"$ref": f"#/$defs/{name}"}
            for name in ("ClientMessage", "ServerMessage", "PlayedHands")
        ],
        "$defs": made,
    }


def _fill_in(made: Schema) -> None:
    """Say what the fields hold that the messages' own types leave open."""
    view, event = {"$ref": "#/$defs/View"}, {"$ref": "#/$defs/Event"}
    made["Snapshot"]["properties"]["view"] = {"anyOf": [view, {"type": "null"}]}
    made["Snapshot"]["properties"]["missed"]["items"] = {"$ref": "#/$defs/EventMessage"}
    event_fields = made["EventMessage"]["properties"]
    event_fields["events"] = {"type": "array", "items": event}
    event_fields["entry"] = {
        "type": "object",
        "properties": {"type": {"type": "string"}},
        "required": ["type"],
    }
    event_fields["view"] = {"type": "object", "description": "The fields of a View that changed."}
    event_fields["table"] = {
        "type": "object",
        "description": "The fields of a TableShown that changed.",
    }
    made["Act"]["properties"]["action"] = {"$ref": "#/$defs/Action"}
    events = {"type": "array", "items": event}
    made["PlayedHands"]["properties"]["draw"] = events
    made["PlayedStep"]["properties"]["events"] = events
    made["PlayedHand"]["properties"]["chances"] = {
        "type": "array",
        "items": {"$ref": "#/$defs/Chance"},
    }


def _seat_actions(game: str) -> list[Any]:
    return [kind for kind in actions(game).values() if issubclass(kind, BySeat)]


def _events(game: str) -> list[Any]:
    found = [
        kind
        for kind in vars(EVENTS[game]).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    ]
    return [*found, *SHARED]


def _one_of(book: "Book", kinds: list[Any]) -> Schema:
    return {"anyOf": [book.of(kind) for kind in dict.fromkeys(kinds)]}


class Book:
    """Definitions of the rules' own types, each written once."""

    def __init__(self, made: Schema) -> None:
        self._made = made
        self._names: dict[Any, str] = {}

    def of(self, hint: Any) -> Schema:
        """The schema of a value with this annotation, as the codec writes it."""
        origin, inner = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType):
            return {"anyOf": [self.of(part) for part in inner]}
        if origin is Literal:
            return {"enum": list(inner)}
        if origin in (tuple, frozenset):
            items = inner[0] if origin is frozenset or inner[-1] is Ellipsis else Union[inner]  # noqa: UP007  # made of a tuple
            return {"type": "array", "items": self.of(items)}
        plain = {int: "integer", str: "string", bool: "boolean", float: "number", NoneType: "null"}
        if hint in plain:
            return {"type": plain[hint]}
        if hint is None:
            return {"type": "null"}
        if issubclass(hint, Card):
            return CARD
        if issubclass(hint, Enum):
            return {"enum": self._codes(hint)}
        return {"$ref": f"#/$defs/{self._define(hint)}"}

    def _codes(self, kind: type[Enum]) -> list[Any]:
        if issubclass(kind, Suit | Rank):
            return [suit.letter for suit in kind]
        if issubclass(kind, IntEnum):
            return [member.name.lower() for member in kind]
        return [member.value for member in kind]

    def _define(self, kind: Any) -> str:
        known = self._names.get(kind)
        if known is not None:
            return known
        name: str = kind.__name__
        if name in self._made:
            name = self._free_name(kind)
        self._names[kind] = name
        self._made[name] = {}  # a place, in case the type holds itself
        self._made[name] = self._object(kind)
        return name

    def _free_name(self, kind: Any) -> str:
        game = "Hazari" if "hazari" in kind.__module__ else "Hokm"
        for name in (f"{game}{kind.__name__}", f"{game}{kind.__name__}Event"):
            if name not in self._made:
                return name
        raise AssertionError(f"no free name for {kind}")

    def _object(self, kind: Any) -> Schema:
        fields: Schema = {}
        if issubclass(kind, Action | Event | Options | View):
            fields["type"] = {"const": word(kind)}
        if issubclass(kind, View):
            fields["game"] = {"const": kind.game}
        if issubclass(kind, Options):
            fields["game"] = {"enum": list(GAMES)}
        secret = frozenset[str]()
        if issubclass(kind, Event):
            secret = frozenset(field_hints(kind)) - kind.PUBLIC
        for name, hint in field_hints(kind).items():
            fields[name] = self._field(kind, name, hint, name in secret)
        return {
            "type": "object",
            "title": kind.__name__,
            "description": (kind.__doc__ or "").strip().splitlines()[0],
            "properties": fields,
            "required": list(fields),
        }

    def _field(self, kind: Any, name: str, hint: Any, secret: bool) -> Schema:
        if name in ("legal", "offers") and issubclass(kind, View):
            return {"type": "array", "items": {"$ref": "#/$defs/Action"}}
        if name == "options" and issubclass(kind, View):
            return self.of(hint)
        made = self.of(hint)
        return {"anyOf": [made, {"type": "null"}]} if secret else made
