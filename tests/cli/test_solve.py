"""`hakem solve`: values, cards and lines of records and deals, and one sentence for bad input."""

import json
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from hakem.analysis import solve
from hakem.cli import main
from hakem.rules.hokm import HokmState
from hakem.rules.record import begin, read, replay
from tests.cli.commands import HAKEM

DEAL = "N:AK3.QJ2.T987.A54 QJT9.AK3.65.KQ32 8765.T98.AKQ.JT9 42.7654.J432.876"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a match for four, one for three, and one of Hazari."""
    path = tmp_path_factory.mktemp("records") / "evening.txt"
    games = (
        "hokm --set target=1",
        "hokm --players=3 --rules=app --set target=1",
        "hazari --set target=300",
    )
    for game in games:
        bots = ("--bots-only", "--seed=3", "--bot=random", "--record", str(path))
        assert main(["play", *game.split(), *bots]) == 0
    return path


def lines(
    capsys: pytest.CaptureFixture[str], *arguments: str | Path | float
) -> list[dict[str, Any]]:
    """The JSON lines of a command that does well."""
    assert main(["solve", *map(str, arguments), "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def states(path: Path) -> list[HokmState]:
    """The states of the first match at the beginning of tricks."""
    match = read(path.read_bytes())[0]
    found = [begin(match)[0], *(step.state for step in replay(match))]
    return [s for s in found if isinstance(s, HokmState) and s.phase == "play" and not s.hand.table]


def test_every_trick_of_a_hand_is_solved(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = lines(capsys, record)
    expected = [state for state in states(record) if state.standing.hand_number == 1]
    assert [line["trick"] for line in said] == list(range(1, len(expected) + 1))
    for line, state in zip(said[4:], expected[4:], strict=True):
        true = solve(state)
        assert true.stake is not None
        assert (line["points"], line["tricks"]) == (true.stake.points, true.tricks)
        assert line["best"] == list(map(str, true.best))
        assert line["line"] == list(map(str, true.line))
        assert line["played"] in {value["card"] for value in line["cards"]}
        assert line["finished"] is True


def test_one_trick_is_shown_with_cards_and_line(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", str(record), "--hand", "1", "--trick", "6"]) == 0
    told = capsys.readouterr().out
    assert "Match 1, hand 1, trick 6:" in told
    assert "tricks left, if all are played." in told
    assert "★" in told
    assert "One line of best play:" in told
    (line,) = lines(capsys, record, "--hand", "1", "--trick", "6")
    assert line["trick"] == 6


def test_a_whole_hand_is_shown_as_a_table(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(record), "--hand", "1"]) == 0
    told = capsys.readouterr().out
    assert "Match 1, hand 1: trump" in told
    assert "Values are for the side that plays" in told


def test_three_players_play_against_one(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    last = [line["trick"] for line in lines(capsys, record, "--match", 2, "--seconds", 0.01)][-1]
    assert main(["solve", str(record), "--match", "2", "--trick", str(last)]) == 0
    assert "the others playing together against it" in capsys.readouterr().out


def test_what_a_limit_leaves_open_is_said(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["solve", str(record), "--match", "2", "--trick", "1", "--seconds", "0.05"]
    assert main(arguments) == 0
    assert "Not finished: a limit was reached." in capsys.readouterr().out
    (line,) = lines(capsys, *arguments[1:])
    assert line["finished"] is False
    assert line["points"] is None


def test_a_deal_is_solved_under_any_call(capsys: pytest.CaptureFixture[str]) -> None:
    (spades,) = lines(capsys, DEAL, "--trump", "S")
    assert (spades["points"], spades["outcome"], spades["tricks"]) == (1, "won", 8)
    assert spades["match"] is None
    assert len(spades["cards"]) == 13
    assert "AC" not in spades["best"]
    (naras,) = lines(capsys, DEAL, "--trump", "naras", "--leader", 2)
    assert (naras["seat"], naras["trump"], naras["tricks"]) == (2, "naras", 4)
    (russian,) = lines(
        capsys, DEAL, "--trump", "h", "--leader", 1, "--hakem", 0, "--rules", "russian"
    )
    assert (russian["seat"], russian["trump"]) == (1, "hearts")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([DEAL], "A deal needs --trump: C, D, H or S, or saras, naras, tak-naras."),
        ([DEAL, "--trump=X"], "There is no trump 'X'"),
        ([DEAL, "--trump=S", "--leader=4"], "--leader can't be 4: the seats are 0 to 3"),
        ([DEAL, "--trump=S", "--leader=1", "--hakem=0"], "Seat 0 leads to the first trick"),
        ([DEAL, "--trump=S", "--hand=2"], "--hand is for a record: leave it out."),
        ([DEAL, "--trump=S", "--rules=chess"], "Hokm has no rule set 'chess'"),
        ([DEAL, "--trump=S", "--seconds=0"], "--seconds can't be 0: it is more than 0."),
        (["N:AKQ", "--trump=S"], "The deal can't be read, column 1: expected four hands"),
        ([DEAL.replace("AK3", "AA3"), "--trump=S"], "13 different cards in a hand"),
        ([DEAL.replace("AK3", "AQ3"), "--trump=S"], "expected each card in one hand only."),
        ([DEAL.replace("AK3", "AK"), "--trump=S"], "13 different cards in a hand"),
        (["N:AK3.QJ2.T987.A54 - - -", "--trump=S"], "All four hands of a deal must be told"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_in_a_sentence(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", *arguments]) == 2
    written = capsys.readouterr()
    assert written.out == ""
    assert len(written.err.splitlines()) == 1
    assert said in written.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--match", "9"], "There is no match 9"),
        (["--match", "3"], "Match 3 is one of Hazari: only hands of Hokm can be solved."),
        (["--hand", "9"], "There is no hand 9: match 1 has hand"),
        (["--trick", "14"], "There is no trick 14: hand 1 has tricks 1 to"),
        (["--trump", "S"], "--trump is for a deal: leave it out."),
    ],
)
def test_what_a_record_does_not_hold_is_said(
    arguments: list[str], said: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", str(record), *arguments]) == 2
    written = capsys.readouterr()
    assert written.out == ""
    assert len(written.err.splitlines()) == 1
    assert said in written.err


def test_a_file_that_is_no_record_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["solve", str(tmp_path / "none.txt")]) == 1
    assert "no such file or directory" in capsys.readouterr().err
    (tmp_path / "diary.txt").write_text("Dear diary,")
    assert main(["solve", str(tmp_path / "diary.txt")]) == 1
    assert "line 1, column 1: expected" in capsys.readouterr().err


def test_an_interrupt_stops_a_long_search(record: Path) -> None:
    """Three players' first trick takes minutes; Ctrl-C ends it in a moment."""
    arguments: list[str | Path] = [HAKEM, "solve", record, "--match", "2", "--trick", "1"]
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        time.sleep(3)
        process.send_signal(signal.SIGINT)
        begin = time.monotonic()
        _, said = process.communicate(timeout=60)
    assert time.monotonic() - begin < 30
    assert process.returncode == 130
    assert said.decode() == "hakem: Stopped.\n"
