"""Files that can't be read or written, and files that hold something else."""

import signal
import subprocess
from pathlib import Path

import pytest

from hakem.cli import main
from tests.cli.commands import HAKEM
from tests.cli.terminal import Terminal


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a match of each game."""
    path = tmp_path_factory.mktemp("records") / "evening.txt"
    for game in ("hokm --players=2 --rules=plain --set target=1", "hazari --set target=300"):
        bots = ("--bots-only", "--seed=3", "--bot=random", "--record", str(path))
        assert main(["play", *game.split(), *bots]) == 0
    return path


def said(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> str:
    """What a command that fails with exit code 1 says, in one sentence."""
    assert main(list(map(str, arguments))) == 1
    written = capsys.readouterr()
    assert len(written.err.splitlines()) == 1
    return written.err


BROKEN = [
    (b"", "is empty: a record begins with [Hakem."),
    (b"\n \n", "is empty"),
    (b"\x00\xff\xfe\x80" * 50, "line 1, column 2: expected text in UTF-8."),
    (b"Dear diary,\n", "line 1, column 1: expected"),
    (b'[Hakem "2"]\n[Game "hokm"]\n', "newer than the version 1"),
    (b'[Hakem "1"]\n[Game "bridge"]\n', "line 2, column 8: expected one of hokm, hazari"),
]


@pytest.mark.parametrize(("held", "why"), BROKEN)
@pytest.mark.parametrize("command", ["check", "replay"])
def test_a_file_of_something_else_is_refused(
    command: str, held: bytes, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "it.txt"
    path.write_bytes(held)
    text = said(capsys, command, path)
    assert why in text
    assert str(path) in text


@pytest.mark.parametrize("command", ["check", "replay"])
def test_a_file_that_isnt_there_or_is_a_folder_is_named(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "no such file or directory" in said(capsys, command, tmp_path / "none.txt")
    assert "is a directory" in said(capsys, command, tmp_path)


@pytest.mark.parametrize("command", ["check", "replay", "verify"])
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/full", "/dev/null"])
def test_a_device_is_never_read(
    command: str, device: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert f"{device} can't be read: it is a device" in said(capsys, command, device)


def test_a_record_comes_through_a_pipe_too(record: Path) -> None:
    piped = f"cat '{record}' | '{HAKEM}' check /dev/stdin"
    done = subprocess.run(["sh", "-c", piped], capture_output=True, text=True, check=False)
    assert (2, "", 0) == (len(done.stdout.splitlines()), done.stderr, done.returncode)


def test_a_record_cut_anywhere_is_read_or_refused_in_a_sentence(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = record.read_bytes()
    path = tmp_path / "cut.txt"
    for end in range(0, len(whole), len(whole) // 60):
        path.write_bytes(whole[:end])
        status = main(["check", str(path)])
        err = capsys.readouterr().err
        assert (status, len(err.splitlines())) in ((0, 0), (1, 1))


def test_windows_line_ends_and_a_byte_order_mark_are_read(record: Path, tmp_path: Path) -> None:
    path = tmp_path / "windows.txt"
    path.write_bytes(b"\xef\xbb\xbf" + record.read_bytes().replace(b"\n", b"\r\n"))
    assert main(["check", str(path)]) == 0


def test_an_illegal_action_is_found_with_its_line(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_text().splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if line.startswith("0: "))
    seat, first, *rest = lines[at].split(" ")
    path = tmp_path / "forged.txt"
    forged = " ".join([seat, rest[0].strip(), first, *rest[1:]]).rstrip() + "\n"
    path.write_text("".join([*lines[:at], forged, *lines[at + 1 :]]))
    assert f"line {at + 1}, column" in said(capsys, "check", path)


def test_a_false_result_is_found(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = record.read_text()
    true = text[text.index("[Outcome") :].splitlines()[0]
    winner = true.split()[-1].rstrip('"]')
    path = tmp_path / "false.txt"
    path.write_text(text.replace(true, true.replace(winner, str(1 - int(winner))), 1))
    assert "the Outcome is" in said(capsys, "check", path)


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("/", "is a directory"),
        ("/no/such/folder/it.txt", "no such file or directory"),
        ("/dev/full", "no space left on device"),
    ],
)
def test_a_record_that_cant_be_written_is_named(
    path: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = said(capsys, "play", "hokm", "--bots-only", "--json", "--players=2", "--record", path)
    assert path in text
    assert why in text


@pytest.mark.parametrize(
    ("redirection", "status", "why"),
    [
        (">/dev/full", 1, "No space left on device."),
        (">&-", 1, "Standard output is closed"),
        ("2>&-", 0, ""),
        ("<&-", 0, ""),
    ],
)
def test_streams_that_are_full_or_closed(redirection: str, status: int, why: str) -> None:
    command = f"'{HAKEM}' play hokm --players 2 --bots-only --seed 1 --json {redirection}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == status
    assert why in done.stderr
    assert len(done.stderr.splitlines()) == (1 if why else 0)


def test_a_file_of_something_else_is_never_added_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "diary.txt"
    path.write_text("Dear diary,\n")
    assert "no match is added" in said(capsys, "play", "hokm", "--bots-only", "--record", path)
    assert path.read_text() == "Dear diary,\n"


def test_matches_are_added_to_a_file_of_records(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(record)]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("Match 1: Hokm · plain target=1, 2 players. ")
    assert second.startswith("Match 2: Hazari · hazari-lite target=300, 4 players. ")
    assert "all legal" in first


def test_two_matches_never_write_to_the_same_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "shared.txt"
    with Terminal("play", "hokm", "--seed=5", "--speed=instant", "--record", path) as terminal:
        terminal.wait_for("Your|Cut|Name")
        before = path.read_bytes()
        other = ("play", "hokm", "--bots-only", "--json", "--record", path)
        assert "is being written by another match" in said(capsys, *other)
        assert before == path.read_bytes()
    assert main(["play", "hokm", "--bots-only", "--seed=1", "--record", str(path)]) == 0
    assert main(["check", str(path)]) == 0


def test_a_killed_process_leaves_a_record_that_replays(tmp_path: Path) -> None:
    path = tmp_path / "killed.txt"
    with Terminal("play", "hokm", "--seed=5", "--speed=instant", "--record", path) as terminal:
        terminal.wait_for("Your|Cut|Name")
        terminal.kill(signal.SIGKILL)
        assert terminal.finish()[0] == -signal.SIGKILL
    assert main(["check", str(path)]) == 0


def test_a_terminated_process_gives_the_screen_back(tmp_path: Path) -> None:
    path = tmp_path / "ended.txt"
    with Terminal("play", "hokm", "--seed=5", "--speed=instant", "--record", path) as terminal:
        terminal.wait_for("Your|Cut|Name")
        terminal.kill(signal.SIGTERM)
        status, left = terminal.finish()
    assert status == 130
    assert f"The record is in {path}." in left.replace("\n", "")
