"""The JSON of actions reads back equal, everything sent has one, and nothing else is let in."""

import json
from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hakem import rules
from hakem.codec import MAX_BYTES, BadMessage, decode_action, encode, plain
from hakem.rules import Action, Card, DrawLot, Event, Options, Outcome, Rank, Shuffle, Suit, View
from hakem.rules.actions import BySeat, ByTable, Offering
from hakem.rules.catalogue import every_form, rule_sets
from hakem.rules.hazari import Arrange
from hakem.rules.hokm import Discard, PlayCard
from hakem.rules.shape import field_hints
from hakem.rules.vocabulary import actions, word
from tests.rules.laws.driving import random_match

GAMES = ("hokm", "hazari")
KINDS = [(game, kind) for game in GAMES for kind in actions(game).values()]
NUMBERS = st.integers(-(2**63), 2**63 - 1)


def subclasses(kind: Any) -> Iterator[Any]:
    for below in kind.__subclasses__():
        yield below
        yield from subclasses(below)


def every_kind(base: Any) -> list[Any]:
    """Every class of the rules below another, without those that only group others."""
    grouping = (ByTable, BySeat, Offering)
    found = {kind for kind in subclasses(base) if kind not in grouping}
    return sorted((kind for kind in found if kind.__module__.startswith("hakem.")), key=str)


def any_value(kind: Any) -> st.SearchStrategy[Any]:
    """Values of a class whose fields are only of their types."""
    return st.builds(
        kind,
        **{
            name: NUMBERS if hint is int else st.from_type(hint)
            for name, hint in field_hints(kind).items()
        },
    )


def test_every_action_has_its_word_in_a_game() -> None:
    assert set(every_kind(Action)) == {kind for _, kind in KINDS}
    for game in GAMES:
        assert all(name == word(kind) for name, kind in actions(game).items())


@given(st.data())
def test_actions_read_back_equal(data: st.DataObject) -> None:
    game, kind = data.draw(st.sampled_from(KINDS))
    action = data.draw(any_value(kind))
    assert action == decode_action(encode(action), game)
    assert action == decode_action(plain(action), game)
    assert action == decode_action(encode(action).decode(), game)
    assert action == decode_action(json.dumps(plain(action), indent=3).encode(), game)


@pytest.mark.parametrize("kind", every_kind(Event), ids=lambda kind: kind.__qualname__)
def test_every_event_is_sent_whole_by_its_name(kind: Any) -> None:
    @settings(max_examples=25)
    @given(any_value(kind))
    def sent(event: Any) -> None:
        read = json.loads(encode(event))
        assert {"type", *(field.name for field in fields(kind))} == read.keys()
        assert word(kind) == read["type"]
        assert read == plain(event)

    sent()


def test_views_events_and_actions_of_every_form_are_sent() -> None:
    """Views are checked field by field; the same match gives the same bytes."""
    views: set[type] = set()
    for _, _, _, options in every_form():
        for step in list(random_match(options, Random(1)))[:100]:
            game = options.game.name
            if isinstance(step.action, BySeat):
                seat: int | None = step.action.seat
                view = rules.view(step.before, seat)
                views.add(type(view))
                read = json.loads(encode(view))
                assert ["type", "game", *(field.name for field in fields(view))] == list(read)
                assert (word(type(view)), game) == (read["type"], read["game"])
                assert read["to_act"] == sorted(rules.to_act(step.before))
                assert options == rule_sets(game).options(**_options(read["options"]))
                assert view.legal == tuple(decode_action(one, game) for one in read["legal"])
            assert step.action == decode_action(encode(step.action), game)
            again = [json.loads(encode(event)) for event in step.events]
            assert again == plain(step.events)
    assert set(every_kind(View)) == views


def _options(read: dict[str, Any]) -> dict[str, Any]:
    return {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in read.items()
        if name not in ("type", "game")
    }


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (PlayCard(0, Card.HQ), '{"type":"play_card","seat":0,"card":"QH"}'),
        (Discard(1, (Card.CT, None)), '{"type":"discard","seat":1,"cards":["TC",null]}'),
        (Shuffle(()), '{"type":"shuffle","deck":[]}'),
        (Arrange(2, None), '{"type":"arrange","seat":2,"groups":null}'),
        (Arrange(2, ((Card.SA,), ())), '{"type":"arrange","seat":2,"groups":[["AS"],[]]}'),
        (Outcome((1,), "target"), '{"winners":[1],"reason":"target","remark":""}'),
        (Suit.HEARTS, '"H"'),
        (Rank.TEN, '"T"'),
        (frozenset({3, 1, 2}), "[1,2,3]"),
        ({"value": 0.5, "cards": [Card.C2]}, '{"value":0.5,"cards":["2C"]}'),
        (bytes([0, 255]), '"00ff"'),
        (rules.Reason.MUST_FOLLOW_SUIT, '"must_follow_suit"'),
    ],
)
def test_the_encoding_never_changes(value: object, text: str) -> None:
    assert text == encode(value).decode()


@pytest.mark.parametrize("game", GAMES)
def test_options_are_sent_in_full(game: str) -> None:
    options: Options = rule_sets(game).preset()
    read = plain(options)
    names = [field.name for field in fields(options)]
    assert ["type", "game", *names] == list(read)
    assert (word(type(options)), game) == (read["type"], read["game"])


def test_a_state_is_never_sent() -> None:
    state, _ = rules.start(rule_sets("hokm").preset())
    with pytest.raises(TypeError, match="send a view"):
        encode(state)
    with pytest.raises(TypeError, match="no JSON"):
        encode(object())


@pytest.mark.parametrize(
    ("message", "complaint"),
    [
        (b"", "must be a JSON object in UTF-8"),
        (b'{"type":"claim","seat":0', "must be a JSON object in UTF-8"),
        (b'{"type":"claim","seat":0} 1', "must be a JSON object in UTF-8"),
        (b'{"type":"claim\xff"}', "must be a JSON object in UTF-8"),
        ('{"type":"claim\ud800"}', "must be a JSON object in UTF-8"),
        ("\ufeff{}".encode("utf-16"), "must be a JSON object in UTF-8"),
        (b'{"type":NaN}', "must be a JSON object in UTF-8"),
        (b"7", "must be a JSON object, not 7."),
        (b'"claim"', 'must be a JSON object, not "claim".'),
        (b"[]", "must be a JSON object, not a list."),
        (b"[" * 60_000, "nested too deeply"),
        (b'{"seat":' * 8_000, "nested too deeply"),
        (b" " * (MAX_BYTES + 1), "too long"),
        ({}, 'The field "type" is missing'),
        ({"type": "fly"}, 'The field "type" must be one of shuffle, .*, not "fly"'),
        ({"type": "arrange", "seat": 0, "groups": []}, 'The field "type" must be one of'),
        ({"type": ["claim"]}, 'The field "type" must be one of .*, not a list'),
        ({"type": "x" * 999}, 'not "x{40}…"'),
        ({"type": "one\ntwo"}, r'not "one\\ntwo"'),
        ({"type": "claim"}, 'The field "seat" of "claim" is missing: it is a whole number.'),
        ({"type": "claim", "seat": 0, "card": "2C"}, 'no field "card" in "claim"'),
        ({"type": "grant_offer", "seat": 0}, "its fields are none"),
        ({"type": "claim", "seat": 0, 7: 0}, 'no field 7 in "claim": its fields are "seat".'),
        ({"type": "claim", "seat": True}, '"seat" must be a whole number, not true or false'),
        ({"type": "claim", "seat": 1.0}, '"seat" must be a whole number, not 1.0'),
        ({"type": "claim", "seat": "1"}, '"seat" must be a whole number, not "1"'),
        ({"type": "claim", "seat": None}, '"seat" must be a whole number, not null'),
        ({"type": "claim", "seat": 2**63}, "not a number of more than 64 bits"),
        ({"type": "draw_lot", "choice": 10**9999}, "not a number of more than 64 bits"),
        ({"type": "play_card", "seat": 0, "card": "qh"}, 'a card such as "QH", not "qh"'),
        ({"type": "play_card", "seat": 0, "card": 3}, 'a card such as "QH", not 3'),
        ({"type": "play_card", "seat": 0, "card": None}, 'a card such as "QH", not null'),
        ({"type": "call_trump", "seat": 0, "trump": "hats"}, "one of clubs, .*tak_naras, not"),
        ({"type": "discard", "seat": 0, "cards": "2C"}, 'list of cards such as "QH", null for'),
        ({"type": "discard", "seat": 0, "cards": [{}]}, 'list of cards such as "QH", null for'),
        ({"type": "abandon", "reason": "\ud800"}, 'must be text, not "\\\\ud800"'),
        ({"type": "abandon", "reason": b"x"}, "must be text"),
    ],
)
def test_a_bad_message_is_refused_with_what_would_be_right(message: Any, complaint: str) -> None:
    with pytest.raises(BadMessage, match=complaint):
        decode_action(message, "hokm")


@pytest.mark.parametrize("groups", [[["2C"], ["3"]], [["2C", None]], ["2C"], 7, [[["2C"]]]])
def test_groups_are_lists_of_lists_of_cards(groups: Any) -> None:
    with pytest.raises(BadMessage, match='a list of lists of cards such as "QH" or null, not'):
        decode_action({"type": "arrange", "seat": 0, "groups": groups}, "hazari")


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["2C"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(st.data())
def test_whatever_comes_in_is_an_action_or_refused(data: st.DataObject) -> None:
    """One field of a good message replaced, left out or added."""
    game, kind = data.draw(st.sampled_from(KINDS))
    message = plain(data.draw(any_value(kind)))
    message[data.draw(st.sampled_from([*message, "more"]))] = data.draw(json_values)
    try:
        action = decode_action(message, game)
    except BadMessage:
        return
    assert message == plain(action)


@given(st.binary(max_size=200), st.sampled_from(GAMES))
def test_any_bytes_are_an_action_or_refused(data: bytes, game: str) -> None:
    with pytest.raises(BadMessage):
        decode_action(data, game)


@given(st.data())
def test_a_damaged_message_is_an_action_or_refused(data: st.DataObject) -> None:
    good = bytearray(encode(DrawLot(12)))
    place = data.draw(st.integers(0, len(good) - 1))
    good[place : place + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    try:
        action = decode_action(good, "hokm")
    except BadMessage:
        return
    assert isinstance(action, Action)
