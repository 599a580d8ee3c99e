"""`docs/records.md` shows a record that is what it says, and names all there is."""

import re
from dataclasses import fields
from pathlib import Path

from hakem import rules
from hakem.rules.hazari import HazariPosition
from hakem.rules.hokm import HokmPosition
from hakem.rules.record import check, names, read, write
from hakem.rules.vocabulary import actions
from hakem.shuffle import Chances, commitment

PAGE = (Path(__file__).parents[3] / "docs" / "records.md").read_text(encoding="utf-8")
(EXAMPLE,) = re.findall(r"^```hakem\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def test_the_example_is_canonical_and_true() -> None:
    (record,) = read(EXAMPLE)
    assert EXAMPLE == write([record])
    assert record.outcome == check(record).outcome
    assert ("Sara", "Ramin", "Omid", "Nila") == tuple(player.name for player in record.players)


def test_the_example_comes_from_its_seed() -> None:
    (record,) = read(EXAMPLE)
    assert record.commitment == commitment(record.seed)
    state, _ = rules.start(record.options)
    chances = Chances(record.seed)
    for entry in record.entries:
        chance = rules.chance(state)
        assert chance is None or entry.action == chances.action(chance)
        state, _ = rules.apply(state, entry.action)
    assert 3 == chances.met


def test_the_page_names_every_action_tag_and_field() -> None:
    for game in ("hokm", "hazari"):
        assert all(f"`{word}`" in PAGE for word in actions(game))
    tags = (*names.FAIRNESS, *names.SECTIONS, "MatchSeed", "MatchCommitment", "Outcome", "Deal")
    assert all(f"`{name}`" in PAGE for name in tags)
    for kind in (HokmPosition, HazariPosition):
        for field in fields(kind):
            assert f"`Position{field.name.title().replace('_', '')}`" in PAGE
