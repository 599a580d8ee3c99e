"""A recorded match told again."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from hakem.cli import main
from hakem.codec import plain
from hakem.rules.catalogue import rule_sets
from hakem.rules.record import Record, read, replay, write
from tests.cli.commands import HAKEM
from tests.cli.terminal import Terminal


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a match of each game."""
    path = tmp_path_factory.mktemp("records") / "evening.txt"
    for game in ("hokm --set target=2", "hazari --set target=300"):
        bots = ("--bots-only", "--seed=3", "--record", str(path))
        assert main(["play", *game.split(), *bots]) == 0
    return path


def test_json_tells_every_action_its_events_and_the_result(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(record), "--match", "1", "--json"]) == 0
    head, *steps, end = map(json.loads, capsys.readouterr().out.splitlines())
    match = read(record.read_bytes())[0]
    assert head["type"] == "match"
    assert head["options"] == plain(match.options)
    assert len(steps) == len(match.entries)
    for told, step in zip(steps, replay(match), strict=True):
        assert told["action"] == plain(step.action)
        assert told["events"] == plain(step.events)
    assert end["outcome"] == plain(match.outcome)


def test_without_a_terminal_all_matches_are_told_in_sentences(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", str(record)]) == 0
    told = capsys.readouterr().out
    assert told.count("the match with") == 2
    assert "Match 2: Hazari" in told
    assert "shows" in told


def test_a_match_that_isnt_there_is_named(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(record), "--match", "3"]) == 2
    assert f"There is no match 3: {record} holds 2 matches." in capsys.readouterr().err


def test_keys_step_forwards_and_back(record: Path) -> None:
    with Terminal("replay", record) as terminal:
        first = terminal.wait_for("1/")
        terminal.press(" ")
        terminal.wait_for(" 2/")
        terminal.press("\x1b[D")
        assert terminal.wait_for(" 1/") == first
        terminal.press("h")
        hand = terminal.wait_for("hand 1")
        assert "Shirin" in hand
        terminal.press("q")
        assert terminal.finish()[0] == 0


@pytest.mark.parametrize(
    "command", ["replay {}", "replay {} --json", "check {}", "rules hokm", "play hokm --bots-only"]
)
def test_a_reader_that_has_left_is_no_fault(record: Path, command: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    arguments = [str(HAKEM), *command.format(record).split()]
    done = subprocess.run(arguments, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (b"", 141) == (done.stderr, done.returncode)


def test_a_record_without_actions_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "begun.txt"
    path.write_text(write([Record(options=rule_sets("hazari").preset())]))
    assert main(["check", str(path)]) == 0
    assert main(["replay", str(path)]) == 0
    assert "unfinished" in capsys.readouterr().out
