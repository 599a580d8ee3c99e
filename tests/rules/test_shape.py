"""Whether a value is of the very type that an annotation says."""

from dataclasses import dataclass
from typing import Any, Literal

import pytest

from hakem.rules import Action, Card, DrawLot, Shuffle
from hakem.rules.hokm import Discard, PlayCard
from hakem.rules.shape import field_hints, fitting, misfit

CARD = Card.SA
GOOD: list[tuple[Any, object]] = [
    (int, 3),
    (str, "x"),
    (bool, True),
    (Card, CARD),
    (None, None),
    (type(None), None),
    (Card | None, None),
    (Card | None, CARD),
    (Literal[1, 2], 1),
    (Literal["a", "b"], "b"),
    (Literal["a"] | None, None),
    (Literal["a"] | None, "a"),
    (Literal["a"] | tuple[int, ...], (1,)),
    (tuple[int, ...], ()),
    (tuple[int, ...], (1, 2)),
    (tuple[Card | None, ...], (CARD, None)),
    (tuple[Literal["a", "b"], ...], ("a", "a")),
    (tuple[tuple[int, ...], ...], ((1,), ())),
    (tuple[int, str], (1, "x")),
    (tuple[int, tuple[Card, ...]], (1, (CARD,))),
]
BAD: list[tuple[Any, object]] = [
    (int, True),
    (int, 3.0),
    (int, "3"),
    (int, CARD),
    (bool, 1),
    (Card, 51),
    (Card, "AS"),
    (None, 0),
    (Card | None, 51),
    (Literal[1, 2], True),
    (Literal[1, 2], 1.0),
    (Literal[1, 2], 3),
    (Literal[True], 1),
    (Literal["a"], []),
    (Literal["a"] | None, "b"),
    (Literal["a"] | tuple[int, ...], ("a",)),
    (tuple[int, ...], [1, 2]),
    (tuple[int, ...], (1, None)),
    (tuple[Card | None, ...], (51,)),
    (tuple[Literal["a", "b"], ...], ("a", "c")),
    (tuple[tuple[int, ...], ...], ((1,), [])),
    (tuple[int, str], (1,)),
    (tuple[int, str], (1, "x", "y")),
    (tuple[int, str], ("x", 1)),
    (tuple[int, str], [1, "x"]),
]


@pytest.mark.parametrize(("hint", "value"), GOOD, ids=map(str, GOOD))
def test_values_that_fit(hint: Any, value: object) -> None:
    assert fitting(hint)(value)


@pytest.mark.parametrize(("hint", "value"), BAD, ids=map(str, BAD))
def test_values_that_do_not(hint: Any, value: object) -> None:
    assert not fitting(hint)(value)


@dataclass(frozen=True)
class Sample(Action):
    name: str
    rows: tuple[int, ...]


def test_the_first_field_that_does_not_fit_is_named() -> None:
    assert misfit(Sample("x", (1,))) is None
    assert misfit(Sample(1, [1])) == "name"  # type: ignore[arg-type]  # what is tested
    assert misfit(Sample("x", [1])) == "rows"  # type: ignore[arg-type]  # of a wrong type on purpose
    assert field_hints(Sample) == {"name": str, "rows": tuple[int, ...]}


@pytest.mark.parametrize(
    ("action", "name"),
    [
        (PlayCard(True, CARD), "seat"),
        (PlayCard(0, 51), "card"),  # type: ignore[arg-type]  # what is tested
        (Discard(0, [CARD]), "cards"),  # type: ignore[arg-type]  # of a wrong type on purpose
        (Discard(0, ("AS",)), "cards"),  # type: ignore[arg-type]  # of a wrong type on purpose
        (Shuffle((51,)), "deck"),  # type: ignore[arg-type]  # of a wrong type on purpose
        (DrawLot(None), "choice"),  # type: ignore[arg-type]  # of a wrong type on purpose
    ],
)
def test_actions_from_a_wire_are_looked_at_field_by_field(action: Action, name: str) -> None:
    assert misfit(action) == name
