"""The golden playthroughs are what the rules do today."""

import pytest

from tests.rules.playthroughs import FOLDER, forms, playthrough


@pytest.mark.parametrize("name", forms())
def test_playthrough_is_golden(name: str) -> None:
    golden = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert playthrough(*forms()[name]) == golden, (
        "if the rules were meant to change: python -m tests.rules.playthroughs, then git diff"
    )


def test_no_playthrough_is_left_over() -> None:
    assert {f"{name}.txt" for name in forms()} == {path.name for path in FOLDER.glob("*.txt")}
