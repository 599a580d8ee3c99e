"""Running the command line as a user does: as a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

HAKEM = Path(sys.executable).parent / "hakem"


def run(
    *arguments: str | Path, stdin: str | bytes = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run `hakem` without a terminal; what it wrote, and its exit code."""
    given = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run(
        [HAKEM, *map(str, arguments)],
        input=given,
        capture_output=True,
        env=os.environ | {"COLUMNS": "96"} | environment,
        timeout=120,
        check=False,
    )
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
    )


def complaint(done: subprocess.CompletedProcess[str], status: int) -> str:
    """The one sentence that a command complains with; nothing else may have been written."""
    assert done.returncode == status, done
    assert done.stdout == ""
    lines = done.stderr.splitlines()
    assert len(lines) == 1, done.stderr
    assert lines[0].startswith("hakem: ")
    assert "Traceback" not in done.stderr
    return lines[0].removeprefix("hakem: ")
