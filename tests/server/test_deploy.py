"""What comes with Hakem for operators: the unit is one that systemd takes, and keeps it in."""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.server.running import ROOT

ANALYZE = shutil.which("systemd-analyze")
UNIT = ROOT / "deploy" / "hakem.service"

EXPOSED = 1.5
"""How exposed the service may be at most, from 0 to 10 as systemd counts it."""


@pytest.mark.skipif(ANALYZE is None, reason="systemd-analyze is not installed")
def test_systemd_takes_the_unit_without_a_word(tmp_path: Path) -> None:
    assert ANALYZE is not None
    program = tmp_path / "hakem"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    text = UNIT.read_text()
    assert "/opt/hakem/bin/hakem serve" in text
    unit = tmp_path / "hakem.service"
    unit.write_text(text.replace("/opt/hakem/bin/hakem", str(program)))
    done = subprocess.run(
        [ANALYZE, "verify", "--man=no", "--recursive-errors=no", unit],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (0, "") == (done.returncode, done.stderr + done.stdout)


@pytest.mark.skipif(ANALYZE is None, reason="systemd-analyze is not installed")
def test_the_service_is_kept_in() -> None:
    assert ANALYZE is not None
    asked = [
        "security",
        "--offline=true",
        f"--threshold={EXPOSED * 10:.0f}",
        "--no-pager",
        str(UNIT),
    ]
    done = subprocess.run([ANALYZE, *asked], capture_output=True, text=True, check=False)
    if "unrecognized option" in done.stderr:
        pytest.skip("this systemd-analyze can't look at a unit that isn't installed")
    assert 0 == done.returncode, done.stdout[-200:] + done.stderr


def test_what_a_container_is_built_from_is_there() -> None:
    """Every path that the container file copies from here exists, and none of it is left out."""
    left_out = (ROOT / ".dockerignore").read_text().split("\n")
    lines = (ROOT / "deploy" / "Containerfile").read_text().split("\n")
    copied = [
        line.split()[1] for line in lines if line.startswith("COPY ") and "--from" not in line
    ]
    assert "web" in copied
    for path in copied:
        assert (ROOT / path).exists()
        assert path not in left_out
    assert ".git" in left_out
