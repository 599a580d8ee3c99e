"""`hakem arena` and `hakem trump` as somebody types them."""

import json
from pathlib import Path

import pytest

from hakem.cli import main
from tests.cli.commands import run

QUICK = "arena rule-of-thumb random --rules plain --players 2 --processes 1"


def test_a_contest_ends_in_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK.split(), "--deals", "10"]) == 0
    told = capsys.readouterr().out
    assert "hands won, of 20" in told
    assert "matches to 7, without kot" in told
    assert "Seeds 0 to 9, development deals." in told


def test_held_out_deals_have_seeds_of_their_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*QUICK.split(), "--deals", "2", "--held-out", "--json"]) == 0
    seeds = {json.loads(line)["seed"] for line in capsys.readouterr().out.splitlines()}
    assert {1_000_000, 1_000_001} == seeds


def test_what_a_file_holds_is_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "run.jsonl")
    command = [*QUICK.split(), "--out", path, "--json"]
    assert main([*command, "--deals", "2"]) == 0
    first = capsys.readouterr().out
    assert main([*command, "--deals", "3"]) == 0
    second = capsys.readouterr().out
    assert second.startswith(first)
    assert len(second.splitlines()) == 6


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        ("arena hard", "two different bots"),
        ("arena hard hard", "two different bots"),
        ("arena hard strongest", "There is no bot 'strongest'"),
        ("arena easy random --deals 0", "--deals can't be 0"),
        ("arena easy random --seed 999999 --deals 2", "1,000,000"),
        ("trump AS", "five different cards"),
        ("trump AS,AS,KS,QS,JS", "five different cards"),
        ("trump XX", "XX"),
    ],
)
def test_bad_commands_are_answered_with_a_sentence(command: str, sentence: str) -> None:
    done = run(*command.split())
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_trump_names_the_best_call_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["trump", "AS KS 7S 3H 2D", "--json"]) == 0
    first, *others = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["trump"] == "spades"
    assert 3 == len(others)
    assert 0 < first["standard_error"] <= 0.02
    assert main(["trump", "AS KS 7S 3H 2D"]) == 0
    assert "suffers kot" in capsys.readouterr().out
