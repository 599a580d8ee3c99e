"""Every command that can't be understood gets one sentence and exit code 2."""

import pytest

from hakem.cli import main
from tests.cli.commands import complaint, run

CASES = [
    ("plya", "There is no command 'plya': did you mean play?"),
    ("zzz", "the commands are play, replay, check,"),
    ("play hokm chess", "'chess' is one word too many"),
    ("play chess", "There is no game 'chess': choose hokm or hazari."),
    ("play hokn", "did you mean hokm?"),
    ("rules chess", "There is no game 'chess'"),
    ("rules", "GAME needs a value"),
    ("play hokm --rules bridge", "Hokm has no rule set 'bridge': choose pagat, russian"),
    ("play hokm --rules persain", "did you mean persian?"),
    ("play hokm --rules persian --players 2", "The persian rules are for 4 players, not 2"),
    ("play hokm --players 5", "Hokm is for 2, 3 or 4 players, not 5."),
    ("play hazari --players 3", "Hazari is for 4 players, not 3."),
    ("play hokm --players four", "--players needs a whole number, not 'four'."),
    ("play hokm --set taregt=5", "There is no option 'taregt': did you mean target?"),
    ("play hokm --set target", "'target' sets no option: write option=value"),
    ("play hokm --set target=many", "target can't be 'many': it is a whole number."),
    ("play hokm --set target=0", "target can't be 0: it is from 1 to 100."),
    ("play hokm --set target=5 --set bam=off --set target=5", "target is set 2 times"),
    ("play hokm --players 2 --set cut=hakem_partner", "cut=hakem_partner can't go with 2 players"),
    ("play hokm --set bam=maybe", "bam can't be 'maybe': it is one of off, claim."),
    ("play hokm --set players=3", "set by --players"),
    ("play hokm --players 3 --set bam=claim", "bam=claim can't go with players=3"),
    ("play hokm --set bam_fail=score_one", "bam_fail=score_one can't go with bam=off"),
    ("play hokm --players 2.0", "--players needs a whole number, not '2.0'."),
    ("play hokm --seat 0.4", "--seat needs a whole number, not '0.4'."),
    ("play hokm --seat 4", "There is no seat 4: the seats are 0 to 3."),
    ("play hokm --seat -1", "There is no seat -1"),
    ("play hokm --seat north", "--seat needs a whole number, not 'north'."),
    ("play hokm --seat 1 --bots-only", "leave out --bots-only"),
    ("play hokm --bots-only --bot grandmaster", "There is no bot 'grandmaster'"),
    ("play hokm --bots-only --bot random --bot random", "--bot is given 2 times"),
    ("play hokm --bots-only --seed -3", "--seed can't be -3: it is a whole number from 0"),
    ("play hokm --bots-only --seed 1.5", "--seed needs a whole number, not '1.5'."),
    ("play hokm --bots-only --seed 0x10", "--seed needs a whole number, not '0x10'."),
    ("play hokm --bots-only --matches 1.2", "--matches needs a whole number, not '1.2'."),
    ("rules hokm --players 3.7", "--players needs a whole number, not '3.7'."),
    ("replay it.txt --match 1.0", "--match needs a whole number, not '1.0'."),
    ("play hokm --bots-only --seed x", "--seed needs a whole number, not 'x'."),
    ("play hokm --bots-only --matches 0", "--matches can't be 0: it is 1 or more."),
    ("play hokm --matches 3 --seat 0", "--matches is for bots: add --bots-only."),
    ("play hokm --speed warp", "--speed"),
    ("play hokm --suits three", "--suits"),
    ("play hokm --bots-only --colour", "Unknown option"),
    ("play hokm --rules", "--rules needs a value"),
    ("check", "FILE needs a value"),
    ("replay", "FILE needs a value"),
]


@pytest.mark.parametrize(("command", "said"), CASES, ids=[command for command, _ in CASES])
def test_what_was_wrong_and_what_would_be_right_is_said(
    command: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(command.split()) == 2
    written = capsys.readouterr()
    assert written.out == ""
    assert len(written.err.splitlines()) == 1
    assert written.err.startswith("hakem: ")
    assert said in written.err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["check", ""], "Argument 2 is empty"),
        (["play", "hokm", "--record", ""], "--record is empty"),
        (["play", "hokm", "--record="], "--record is empty"),
        (["serve", "--data", ""], "--data is empty"),
    ],
)
def test_an_empty_argument_is_no_folder(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert f"hakem: {said}: write a name or a value, or leave it out." in capsys.readouterr().err


@pytest.mark.parametrize(("command", "said"), [CASES[15]])
def test_a_process_says_the_same(command: str, said: str) -> None:
    assert said in complaint(run(*command.split()), 2)


def test_a_fault_of_our_own_is_told_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    from hakem.cli import entry

    def breaks(arguments: object) -> int:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(entry, "_run", breaks)
    monkeypatch.delenv("HAKEM_DEBUG", raising=False)
    assert entry.main([]) == 70
    monkeypatch.setenv("HAKEM_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        entry.main([])
