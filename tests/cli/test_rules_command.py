"""`hakem rules` prints every rule and every option."""

import json

import pytest

from hakem.bots import NAMES
from hakem.cli import main
from hakem.rules.catalogue import every_form, rule_sets
from hakem.rules.rulebook import hazari, hokm
from hakem.rules.settings import names, write

BOOKS = {"hokm": hokm, "hazari": hazari}
FORMS = [(game, rules, players) for game, rules, players, _ in every_form()]


@pytest.mark.parametrize(("game", "rules", "players"), FORMS)
def test_rules_and_options_of_every_form(
    game: str, rules: str, players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["rules", game, "--rules", rules, "--players", str(players)]
    assert main([*command, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    numbers = [rule["number"] for section in told["sections"] for rule in section["rules"]]
    assert numbers == [rule.number for rule in BOOKS[game].RULES]
    options = rule_sets(game).preset(rules, players)
    for option in told["options"]:
        assert option["value"] == write(getattr(options, option["name"]))
        assert option["sources"]
    if players == 4 and game == "hazari":
        assert [option["name"] for option in told["options"]] == list(names(type(options)))
    assert main(command) == 0
    text = capsys.readouterr().out
    assert all(f"{rule.number} " in text for rule in BOOKS[game].RULES)
    assert not [line for line in text.splitlines() if line != line.rstrip()]


@pytest.mark.parametrize("columns", ["60", "200"])
def test_lines_fit(
    columns: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert main(["rules", "hokm"]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= min(int(columns), 96)


@pytest.mark.parametrize("command", ["", "play", "replay", "check", "rules"])
def test_help_gives_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command.split(), "--help"]) == 0
    shown = capsys.readouterr().out
    assert "Examples:" in shown
    assert f"hakem {command}".strip() in shown
    examples = [line for line in shown.splitlines() if line.startswith("    hakem ")]
    assert examples
    assert max(map(len, examples)) < 80


def test_help_names_every_bot(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--help"]) == 0
    text = capsys.readouterr().out
    assert [] == [name for name in NAMES if name not in text]


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.count(".") == 2
