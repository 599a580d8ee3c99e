"""Bots that are programs: they play, and whatever they do wrong ends in one clear sentence."""

import json
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from hakem.bots import Budget
from hakem.bots.arena import Contest, play_unit, units
from hakem.bots.arena.pipe import BotFault, PipeBot, close_all
from hakem.cli import main
from hakem.rules import Options, to_act, view
from hakem.rules.hokm import preset
from tests.bots.deals import first_decision
from tests.cli.commands import run

EXAMPLE = Path(__file__).parents[3] / "examples/pipe_bot.py"
PYTHON = shlex.quote(sys.executable)
PLAIN = preset("plain")

READS = """
import json, sys, time
for line in sys.stdin:
    asked = json.loads(line)
    answer = {"id": asked["id"]}
    if asked["type"] == "choose":
        answer["action"] = asked["view"]["legal"][0]
"""
"""The beginning of a program that would play by the rules."""
ANSWERS = "    print(json.dumps(answer), flush=True)\n"


@pytest.fixture(autouse=True)
def _nothing_stays() -> Iterator[None]:
    yield
    close_all()


def program(folder: Path, text: str) -> str:
    path = folder / "bot.py"
    path.write_text(text, "utf-8")
    return f"pipe:{PYTHON} {shlex.quote(str(path))}"


def contest(name: str, patience: float = 20.0) -> Contest:
    return Contest(PLAIN, (name, "random"), patience=patience)


def test_the_example_has_thirty_lines_and_beats_random() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 30
    meeting = Contest(preset("app"), (f"pipe:{PYTHON} {shlex.quote(str(EXAMPLE))}", "random"))
    shares = [play_unit(meeting, unit).share for unit in units(meeting, range(8))]
    assert sum(shares) > 0.55 * len(shares)


def test_the_example_plays_every_form(options: Options) -> None:
    meeting = Contest(options, (f"pipe:{PYTHON} {shlex.quote(str(EXAMPLE))}", "easy"))
    result = play_unit(meeting, next(units(meeting, range(1))))
    assert result.thinking[0].decisions


def test_a_program_sees_what_its_seat_may_know_and_begins_anew(tmp_path: Path) -> None:
    log = tmp_path / "log"
    listens = READS + f"    open({str(log)!r}, 'a').write(line)\n" + ANSWERS
    meeting = contest(program(tmp_path, listens))
    for unit in units(meeting, range(2)):
        play_unit(meeting, unit)
    said = [json.loads(line) for line in log.read_text("utf-8").splitlines()]
    begun = [one for one in said if one["type"] == "begin"]
    assert 4 == len(begun)
    assert {"hokm"} == {one["game"] for one in begun}
    assert 4 == len({one["seed"] for one in begun})
    chosen = [one for one in said if one["type"] == "choose"]
    assert {"begin", "choose"} == {one["type"] for one in said}
    for one in chosen:
        assert {"id", "type", "milliseconds", "worlds", "view"} == set(one)
        assert one["view"]["seat"] in (0, 1)
        assert len(one["view"]["hand"]) == one["view"]["counts"][one["view"]["seat"]]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("raise SystemExit(3)", "has ended without an answer, with exit code 3"),
        (READS + "    sys.exit(4)\n", "has ended without an answer, with exit code 4"),
        (
            READS + "    print('hello', flush=True)\n",
            "answered 'hello': an answer is one JSON object",
        ),
        (READS + "    print('[1]', flush=True)\n", "answered '[1]': an answer is one JSON object"),
        (READS + "    print('{\"id\": ' + '9' * 70_000, flush=True)\n", "more than 65536 bytes"),
        (READS + "    print('[' * 60_000, flush=True)\n", "an answer is one JSON object"),
        (
            READS + "    answer['id'] = 77\n" + ANSWERS,
            "the id 77: the question has 1",
        ),
        (READS + "    del answer['id']\n" + ANSWERS, "answered with the id null"),
        (READS + "    answer.pop('action', 0)\n" + ANSWERS, 'answered without an "action"'),
        (
            READS + "    answer['action'] = {'type': 'fly'}\n" + ANSWERS,
            'is no action. The field "type" must be one of',
        ),
        (
            READS
            + "    if 'action' in answer and answer['action']['type'] == 'play_card':\n"
            + "        answer['action']['card'] = 'TX'\n"
            + ANSWERS,
            'must be a card such as "QH", not "TX"',
        ),
        (
            READS
            + "    if 'action' in answer:\n        answer['action'] = "
            + "{'type': 'call_trump', 'seat': answer['action']['seat'], 'trump': 'naras'}\n"
            + ANSWERS,
            "broke the rules. This table doesn't play naras",
        ),
        (
            READS
            + "    if 'action' in answer:\n        answer['action']['seat'] = "
            + "1 - answer['action']['seat']\n"
            + ANSWERS,
            "and acted for another",
        ),
    ],
)
def test_what_a_program_does_wrong_is_told_in_a_sentence(
    tmp_path: Path, text: str, sentence: str
) -> None:
    meeting = contest(program(tmp_path, text))
    with pytest.raises(BotFault) as caught:
        play_unit(meeting, next(units(meeting, range(5, 6))))
    told = str(caught.value)
    assert sentence in told
    assert "bot.py" in told
    assert "Seed 5" in told


def test_silence_ends_when_patience_does(tmp_path: Path) -> None:
    meeting = contest(program(tmp_path, READS + "    time.sleep(60)\n"), patience=0.5)
    with pytest.raises(BotFault, match=r"has not answered for 0\.5 seconds"):
        play_unit(meeting, next(units(meeting, range(1))))


def test_a_budget_is_told_and_waited_for(tmp_path: Path) -> None:
    slow = READS + "    time.sleep((asked.get('milliseconds') or 0) / 1000)\n" + ANSWERS
    bot = PipeBot(program(tmp_path, slow).removeprefix("pipe:"), patience=5.0)
    state = first_decision(PLAIN, seed=1)
    seen = view(state, min(to_act(state)))
    try:
        bot.begin("hokm", 1)
        assert bot.choose(seen, Budget(milliseconds=300)).action == seen.legal[0]
    finally:
        bot.close()


def test_a_program_that_does_not_end_is_ended(tmp_path: Path) -> None:
    stays = READS + ANSWERS + "time.sleep(60)\n"
    bot = PipeBot(program(tmp_path, stays).removeprefix("pipe:"))
    bot.begin("hokm", 1)
    started = monotonic()
    bot.close()
    assert monotonic() - started < 30


def test_the_command_line_stops_with_the_sentence_and_keeps_what_was_played(
    tmp_path: Path,
) -> None:
    fails = READS + "    if asked['id'] > 100: sys.exit(9)\n" + ANSWERS
    out = tmp_path / "run.jsonl"
    done = run(
        "arena",
        program(tmp_path, fails),
        "random",
        *["--rules", "plain", "--players", "2", "--deals", "50", "--processes", "2", "--out"],
        out,
    )
    assert 1 == done.returncode
    assert "exit code 9" in done.stderr
    assert "Traceback" not in done.stderr
    assert len(out.read_text("utf-8").splitlines()) > 1


def test_what_cannot_be_started_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert 1 == main(["arena", "pipe:no-such-program", "easy", "--processes", "1"])
    assert "The bot 'no-such-program' can't be started" in capsys.readouterr().err
    assert 1 == main(["arena", "pipe:", "easy", "--processes", "1"])
    assert "can't be started" in capsys.readouterr().err


def test_the_same_program_plays_the_same_hands_again(tmp_path: Path) -> None:
    meeting = contest(program(tmp_path, READS + ANSWERS))
    first, again = (
        [play_unit(meeting, unit).points for unit in units(meeting, range(3))] for _ in range(2)
    )
    assert first == again
