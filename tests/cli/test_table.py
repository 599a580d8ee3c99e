"""Whole matches at the terminal, by keys alone."""

import re
import signal
from pathlib import Path

import pytest

from tests.cli.commands import run
from tests.cli.terminal import Terminal, plain

QUESTIONS = (
    ("Your (turn|lead)", None),
    ("Name trumps:", "s"),
    ("Cut the pack", "5"),
    ("Enter puts them aside", "\r"),
    ("Discard", None),
    ("Stock of", "k"),
    ("All seven!", "b"),
    ("y accept|y agree", "y"),
    ("Pick cards", "s"),
    ("Enter: you are up", "\r"),
)
COLOUR = re.compile(r"\x1b\[[0-9;]*3[0-9](;|m)")
ANY = "|".join(pattern for pattern, _ in QUESTIONS) + "|wins? the match"


def press_the_first_key(terminal: Terminal) -> None:
    """Answer the question on the screen; cards by the first key that stands under one."""
    picture = terminal.picture
    key = next(key for pattern, key in QUESTIONS if re.search(pattern, picture))
    terminal.press(key or first_card_key(picture))


def first_card_key(picture: str) -> str:
    rows = picture.splitlines()
    prompt = next(n for n, row in enumerate(rows) if re.match(r" (Your (turn|lead)|Discard)", row))
    keys = rows[prompt - 1].split()
    if "Discard" in rows[prompt]:
        chosen = len(re.findall(r"\S[♠♥♦♣]", rows[prompt]))
        return keys[chosen]
    return keys[0]


def play_to_the_end(terminal: Terminal) -> tuple[int, str]:
    after = 0
    while True:
        try:
            terminal.wait_for(ANY, after)
        except AssertionError as error:
            if "the command has ended" not in str(error):
                raise
            return terminal.finish()
        after = terminal.pictures
        press_the_first_key(terminal)


@pytest.mark.parametrize(
    ("form", "columns"),
    [
        ("hokm --set target=3", 80),
        ("hokm --rules persian --set target=2 --set sets_to_win=1 --seat 2", 60),
        ("hokm --players 3 --set target=2", 60),
        ("hokm --players 2 --set target=3", 80),
        ("hokm --players 2 --rules russian --set target=1 --set bam=claim", 60),
        ("hazari --set target=500 --set cut=left_of_dealer", 60),
        ("hazari", 80),
    ],
)
def test_a_whole_match_is_played_by_keys(form: str, columns: int, tmp_path: Path) -> None:
    record = tmp_path / "match.txt"
    options = f"--seed 5 --speed instant --record {record}"
    with Terminal("play", *form.split(), *options.split(), columns=columns) as terminal:
        status, left = play_to_the_end(terminal)
    assert status == 0, left
    assert re.search(r"wins? the match", left)
    checked = run("check", record)
    assert (0, 1) == (checked.returncode, len(checked.stdout.splitlines())), checked
    assert "unfinished" not in checked.stdout


def test_ctrl_c_keeps_the_record_so_far(tmp_path: Path) -> None:
    record = tmp_path / "match.txt"
    with Terminal("play", "hokm", "--seed=5", "--speed=instant", "--record", record) as terminal:
        for _ in range(8):
            terminal.wait_for(ANY, terminal.pictures - 1)
            after = terminal.pictures
            press_the_first_key(terminal)
            terminal.wait_for(ANY, after)
        terminal.press("\x03")
        status, left = terminal.finish()
    assert status == 130
    assert left.count("hakem: ") == 1
    assert str(record) in left
    checked = run("check", record)
    assert checked.returncode == 0
    assert "unfinished" in checked.stdout


@pytest.mark.parametrize("ending", ["\x04", "qy"])
def test_leaving_in_the_middle_says_so(ending: str) -> None:
    with Terminal("play", "hazari", "--seed=5", "--speed=instant") as terminal:
        terminal.wait_for("Pick cards")
        terminal.press(ending)
        status, left = terminal.finish()
    assert status == 130
    assert "Nothing was recorded" in left
    assert "Traceback" not in left
    assert terminal.raw.count("\x1b[?1049h") == terminal.raw.count("\x1b[?1049l") == 1
    assert terminal.raw.count("\x1b[?25l") == terminal.raw.count("\x1b[?25h") == 1


def test_an_unknown_key_changes_nothing() -> None:
    with Terminal("play", "hokm", "--players=2", "--seed=1", "--speed=instant") as terminal:
        before = terminal.wait_for("Name trumps|Discard|Your turn")
        terminal.press("ü")
        after = terminal.wait_for("does nothing here")
    assert before.splitlines()[:12] == after.splitlines()[:12]


def test_help_and_rules_come_back_to_the_table() -> None:
    with Terminal("play", "hokm", "--players=2", "--seed=1", "--speed=instant") as terminal:
        table = terminal.wait_for("Name trumps|Discard|Your turn")
        terminal.press("?")
        terminal.wait_for("You sit at the bottom")
        terminal.press("x")
        terminal.wait_for("↺")
        terminal.press("r")
        terminal.wait_for("H1 ")
        terminal.press("x")
        assert terminal.wait_for("↺") == table
        assert COLOUR.search(terminal.raw)


def test_a_match_is_resigned_after_a_question(tmp_path: Path) -> None:
    with Terminal("play", "hokm", "--players=2", "--seed=1", "--speed=instant") as terminal:
        terminal.wait_for("Name trumps|Discard|Your turn")
        terminal.press("g")
        terminal.wait_for("Give the match up")
        terminal.press("y")
        status, left = terminal.finish()
    assert status == 0
    assert "Omid wins the match: the others gave it up." in left


def test_the_menu_asks_for_game_players_and_rules() -> None:
    with Terminal("play", "--seed=1", "--speed=instant") as terminal:
        terminal.press("131")
        terminal.wait_for("Hokm · pagat")
        assert "Which game?" in terminal.raw
        assert "How many players?" in terminal.raw
        assert "By which rules?" in terminal.raw


@pytest.mark.parametrize("columns", [60, 80])
def test_the_menu_keeps_its_columns_and_tells_its_keys(columns: int) -> None:
    with Terminal("play", columns=columns) as terminal:
        for key, question in (("1", "Which game"), ("1", "How many"), ("q", "By which")):
            while not re.search(rf"{question}.*q leaves\.", terminal.raw, re.DOTALL):
                assert terminal.read(30)
            terminal.press(key)
        assert terminal.finish()[0] == 130
    rows = [row for row in plain(terminal.raw).splitlines() if row and "hakem: " not in row]
    assert len(rows) > 12
    assert all(row.startswith(" ") and len(row) <= columns for row in rows), rows


def test_the_key_to_leave_stays_in_sight() -> None:
    with Terminal("play", "hokm", "--seed=5", "--speed=instant", columns=60) as terminal:
        terminal.wait_for(ANY)
        while "l tricks" not in terminal.picture:
            after = terminal.pictures
            press_the_first_key(terminal)
            terminal.wait_for(ANY, after)
        assert "q leave" in terminal.picture


@pytest.mark.parametrize("game", ["hokm", "hazari"])
def test_who_stays_after_all_is_asked_again(game: str) -> None:
    with Terminal("play", game, "--seed=5", "--speed=instant") as terminal:
        asked = terminal.wait_for(ANY)
        terminal.press("q")
        terminal.wait_for("Leave the match")
        after = terminal.pictures
        terminal.press("q")
        assert asked == terminal.wait_for(ANY, after)


def test_nobody_is_called_a_partner_before_the_draw_has_made_him_one() -> None:
    with Terminal("play", "hokm", "--seed=5", "--speed=fast") as terminal:
        drawing = terminal.wait_for("the draw")
        assert " partner" not in drawing
        assert "partner" in terminal.wait_for("Cut the pack|Name trumps|Your (turn|lead)")


def test_without_colours_no_colour_is_written() -> None:
    arguments = ("play", "hokm", "--players=2", "--rules=plain", "--seed=1", "--speed=instant")
    with Terminal(*arguments, no_color="1") as terminal:
        picture = terminal.wait_for(ANY)
        assert not COLOUR.search(terminal.raw)
    assert re.search("[♠♥♦♣]", picture)


def test_a_terminal_that_is_too_small_says_what_is_needed() -> None:
    with Terminal("play", "hazari", "--seed=1", "--speed=instant", columns=40) as terminal:
        terminal.wait_for("needs 60 columns and 20 rows")
        terminal.resize(columns=60, rows=20)
        picture = terminal.wait_for("Pick cards")
        assert max(map(len, picture.splitlines())) <= 60


def test_a_stopped_table_comes_back() -> None:
    with Terminal("play", "hazari", "--seed=1", "--speed=instant") as terminal:
        before = terminal.wait_for("Pick cards")
        after = terminal.pictures
        terminal.kill(signal.SIGCONT)
        assert terminal.wait_for("Pick cards", after) == before


def test_a_claim_is_asked_for_twice_and_answered() -> None:
    form = "play hokm --players=2 --rules=plain --seed=1 --speed=fast"
    with Terminal(*form.split()) as terminal:
        terminal.wait_for("Name trumps|Your")
        if "Name trumps" in terminal.picture:
            terminal.press("s")
        terminal.wait_for("Your (turn|lead)")
        terminal.press("c")
        terminal.wait_for("Claim all the tricks that are left\\? y yes")
        terminal.press("x")
        terminal.wait_for("c claim")
        terminal.press("c")
        terminal.wait_for("y yes")
        terminal.press("y")
        terminal.wait_for("Omid (agrees|refuses)")
