"""Positions in which a sensible player's card is known, and the share each level solves."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hakem.bots import UNLIMITED, make
from hakem.rules import view
from hakem.rules.hokm import HokmState, PlayCard, preset
from tests.bots.rule_of_thumb.positions import hand

POSITIONS: list[dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("hokm.toml").read_text("utf-8")
)["position"]

SHARES = {"easy": 0.75, "rule-of-thumb": 0.95, "medium": 0.85, "hard": 0.95, "expert": 1.0}
"""What each bot has to solve."""


def state_of(position: dict[str, Any]) -> HokmState:
    told: dict[str, Any] = {
        name: position[name] for name in ("taken", "leader") if name in position
    }
    if "taken" in told:
        told["taken"] = tuple(told["taken"])
    if "rules" in position:
        told["options"] = preset(position["rules"], len(position["hands"]))
    return hand(*position["hands"], so_far=position.get("so_far", ""), **told)


@cache
def solved(name: str) -> dict[str, str]:
    """Say for each position what a bot plays, starred where that is not sensible."""
    found = {}
    for position in POSITIONS:
        state = state_of(position)
        action = make(name, 1).choose(view(state, state.hand.turn), UNLIMITED).action
        assert isinstance(action, PlayCard)
        good = str(action.card) in position["sensible"].split()
        found[position["says"]] = str(action.card) if good else f"{action.card}*"
    return found


def test_there_are_enough_positions_and_each_is_another() -> None:
    assert len(POSITIONS) >= 40
    assert len(POSITIONS) == len({position["says"] for position in POSITIONS})


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["says"])
def test_a_sensible_card_is_legal_and_another_card_is_too(position: dict[str, Any]) -> None:
    state = state_of(position)
    legal = {
        str(action.card)
        for action in view(state, state.hand.turn).legal
        if isinstance(action, PlayCard)
    }
    sensible = set(position["sensible"].split())
    assert legal & sensible
    assert legal - sensible


@pytest.mark.parametrize("name", SHARES)
def test_each_bot_solves_its_share(name: str) -> None:
    answers = solved(name)
    wrong = {says: card for says, card in answers.items() if card.endswith("*")}
    assert 1 - len(wrong) / len(answers) >= SHARES[name], wrong
