"""What others may see of an event."""

import inspect
from dataclasses import fields
from typing import Any

import pytest

from hakem.rules import Card, Event, Outcome, redact
from hakem.rules import events as core
from hakem.rules.events import MatchEnded, OfferMade, secret_fields
from hakem.rules.hazari import events as hazari
from hakem.rules.hokm import events as hokm
from hakem.rules.hokm.events import CardPlayed, PacketDealt, StockCardSeen

KINDS = [
    kind
    for module in (core, hokm, hazari)
    for _, kind in inspect.getmembers(module, inspect.isclass)
    if issubclass(kind, Event) and kind.__module__ == module.__name__ and kind is not Event
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_public_fields_exist_and_secret_ones_have_an_owner(kind: Any) -> None:
    names = {field.name for field in fields(kind)}
    assert names >= kind.PUBLIC
    assert set(secret_fields(kind)) == names - kind.PUBLIC
    if secret_fields(kind):
        assert "seat" in kind.PUBLIC


def test_only_the_owner_sees_what_is_secret() -> None:
    packet = PacketDealt(2, 2, (Card.SA, Card.SK))
    assert redact(packet, 2) == packet
    for seat in (0, 1, 3, None):
        assert redact(packet, seat) == PacketDealt(2, 2, None)
    assert redact(StockCardSeen(0, Card.SA), 1) == StockCardSeen(0, None)


@pytest.mark.parametrize(
    "event",
    [CardPlayed(1, Card.SA), OfferMade(0, "claim"), MatchEnded(Outcome((0,), "target"))],
)
def test_everybody_sees_what_is_public(event: Event) -> None:
    for seat in (0, 1, 2, 3, None):
        assert redact(event, seat) is event
