"""The observation of a view that came as JSON, as programs are sent it by an arena or a server."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any, cast

from hakem.envs.hokm.observation import Bytes, observed
from hakem.rules import Card
from hakem.rules.hokm import Discard, HokmView, Trump


def observed_as_told(view: Mapping[str, Any]) -> Bytes:
    """What `observed` makes of the view of which this is the JSON; nothing of a discard is named.

    Raises:
        KeyError: the mapping isn't the JSON of a view of Hokm.
        BadCard: a text names no card.
    """
    tricks = [
        SimpleNamespace(leader=trick["leader"], cards=_cards(trick["cards"]))
        for trick in view["tricks"]
    ]
    same = {
        name: view[name]
        for name in ("seat", "phase", "hakem", "dealer", "leader", "kot", "bam", "stock")
    }
    rows = {name: tuple(view[name]) for name in ("taken", "points", "sets")}
    told = SimpleNamespace(
        **same,
        **rows,
        options=SimpleNamespace(players=view["options"]["players"]),
        to_act=frozenset(view["to_act"]),
        trump=None if view["trump"] is None else Trump(view["trump"]),
        hand=_cards(view["hand"]),
        discards=_cards(view["discards"]),
        drawn=None if view["drawn"] is None else Card.parse(view["drawn"]),
        removed=None if view["removed"] is None else Card.parse(view["removed"]),
        table=_cards(view["table"]),
        tricks=tricks,
        legal=_discards(view),
    )
    return observed(cast(HokmView, told))


def _discards(view: Mapping[str, Any]) -> tuple[Discard, ...]:
    """The first legal discard, if the seat is to discard: it tells how many cards."""
    told = [action for action in view["legal"] if action["type"] == "discard"][:1]
    return tuple(Discard(view["seat"], _cards(action["cards"])) for action in told)


def _cards(texts: list[str]) -> tuple[Card, ...]:
    return tuple(map(Card.parse, texts))
