"""Matches between bots: the same seed gives the same bytes, and every form ends."""

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hakem.cli import main
from hakem.rules.catalogue import every_form
from tests.cli.commands import HAKEM, run
from tests.cli.terminal import Terminal, plain
from tests.samples import samples

FORMS = [(game, rules, players) for game, rules, players, _ in every_form()]


@pytest.mark.parametrize(("game", "rules", "players"), FORMS)
def test_every_form_is_played_to_its_end(
    game: str, rules: str, players: int, capsys: pytest.CaptureFixture[str]
) -> None:
    count = samples(test=1, prove=1000)
    command = f"play {game} --rules {rules} --players {players} --bots-only --seed 1 --json"
    assert main([*command.split(), "--matches", str(count)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == count
    for number, line in enumerate(map(json.loads, lines), 1):
        assert line["match"] == number
        assert line["seed"] == number
        assert (line["game"], line["rules"], line["players"]) == (game, rules, players)
        assert line["winners"]
        assert set(line["winners"]) <= set(range(players))


def test_the_same_seed_gives_the_same_bytes() -> None:
    command = ["play", "hokm", "--bots-only", "--seed", "9", "--matches", "3", "--json"]
    first = run(*command)
    again = run(*command, PYTHONHASHSEED="7", LC_ALL="C", TZ="Asia/Dhaka")
    assert first.returncode == 0
    assert first.stdout == again.stdout
    assert first.stderr == again.stderr == ""


def test_a_later_match_is_the_first_of_its_own_seed(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["play", "hazari", "--bots-only", "--json", "--bot", "random"]
    main([*command, "--seed=4", "--matches=2"])
    second = json.loads(capsys.readouterr().out.splitlines()[1])
    main([*command, "--seed=5"])
    alone = json.loads(capsys.readouterr().out)
    assert second | {"match": 1} == alone


def test_results_are_counted_in_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    command = "play hokm --players 2 --rules plain --bots-only --matches 5 --seed 2"
    assert main([*command.split(), "--bot", "random", "--bot", "rule-of-thumb"]) == 0
    table = capsys.readouterr().out
    rows = [line.split() for line in table.splitlines()]
    won = [int(row[2]) for row in rows if row and row[0] in ("0", "1")]
    assert sum(won) == 5
    assert "Hokm · plain: 5 matches" in table
    assert "a match" in table


def test_without_a_terminal_bots_play_and_it_is_said() -> None:
    done = run("play")
    assert done.returncode == 0
    assert "No terminal: bots play one match among themselves" in done.stderr
    assert "the match" in done.stdout
    assert "\x1b" not in done.stdout


def test_a_seat_without_a_terminal_is_played_by_lines() -> None:
    given = "\n".join(["s", "y", *(["1"] * 400)])
    command = "play hokm --players 2 --rules plain --set target=1 --seat 0 --seed 3"
    done = run(*command.split(), stdin=given)
    assert done.returncode == 0, done.stderr
    assert "Name trumps:" in done.stdout
    assert "the match" in done.stdout


def test_the_end_of_the_input_is_told_in_a_sentence() -> None:
    done = run(*["play", "hazari", "--seat", "2", "--seed", "3"], stdin="1\n2\n")
    assert done.returncode == 130
    last = done.stderr.splitlines()
    assert last == [
        "hakem: The input has ended. Nothing was recorded (--record FILE keeps a match)."
    ]


def test_ctrl_c_between_matches_keeps_those_that_were_played(tmp_path: Path) -> None:
    path = tmp_path / "many.txt"
    command = "play hokm --players 2 --bots-only --matches 100000 --record"
    with Terminal(*command.split(), path) as terminal:
        while not path.exists() or path.read_text().count("[Outcome") < 2:
            assert terminal.read(0.1)
        terminal.press("\x03")
        status, _ = terminal.finish()
    assert status == 130
    assert f"The record is in {path}." in plain(terminal.raw).replace("\n", "")
    assert main(["check", str(path)]) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends processes without a signal")
def test_a_signal_to_end_is_answered_with_a_sentence(tmp_path: Path) -> None:
    record = tmp_path / "kept.txt"
    command = [str(HAKEM), "play", "hokm", "--bots-only", "--matches=100000", "--bot=random"]
    with subprocess.Popen(
        [*command, "--record", str(record)],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        while not record.exists() or not record.stat().st_size:
            assert process.poll() is None
            time.sleep(0.05)
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate(timeout=20)
    assert 130 == process.returncode
    assert said.startswith("hakem: Stopped in the middle. ")
    assert 1 == len(said.splitlines())
    assert 0 == main(["check", str(record)])
