"""`hakem warmup` calls everything that would be compiled later, and says how long it took."""

import json
import re

import pytest

from hakem.analysis import warmups
from hakem.cli import main
from hakem.envs.warming import environment_warmups


def test_every_kernel_is_warmed_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["warmup", "--json"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    told = json.loads(line)
    assert list(told["steps"]) == [step.name for step in warmups()]
    assert told["seconds"] >= max(told["steps"].values())


def test_the_environments_are_warmed_up_where_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["warmup", "--environments", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert list(told["steps"]) == [step.name for step in environment_warmups()]
    assert set(told["steps"]) > {step.name for step in warmups()}


def test_the_time_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["warmup"]) == 0
    assert re.fullmatch(
        r"All \d+ kernels are ready: it took \d+\.\d s\.\n", capsys.readouterr().out
    )
