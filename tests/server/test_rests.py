"""The rests for the eye are for events that the rules have."""

from hakem.rules import Event
from hakem.rules.vocabulary import word
from hakem.server import pace
from tests.test_codec import every_kind


def test_every_rest_is_for_an_event_of_the_rules() -> None:
    assert set(pace.RESTS) <= {word(kind) for kind in every_kind(Event)}
