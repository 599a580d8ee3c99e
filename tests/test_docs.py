"""README and docs do what they say: their Python runs, their commands print what they show."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
    + [*ROOT.glob("docs/**/*.md")]
)
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
FENCE = re.compile(r"^```(\w+)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!\w+:)([^)#\s]+)(?:#[^)]*)?\)")


def fenced(text: str, *languages: str) -> list[tuple[str, str]]:
    """Return the blocks in these languages, each padded so that its line numbers are the page's."""
    return [
        (match[1], "\n" * text.count("\n", 0, match.start(2)) + match[2])
        for match in FENCE.finditer(text)
        if match[1] in languages
    ]


def run_python(name: str, text: str) -> None:
    """Run a page's Python blocks one after the other in one namespace."""
    names: dict[str, object] = {"__name__": name}
    for _, block in fenced(text, "python", "pycon"):
        if ">>> " not in block:
            exec(compile(block, name, "exec"), names)
            continue
        case = doctest.DocTestParser().get_doctest(block, names, name, name, 0)
        runner = doctest.DocTestRunner(verbose=False, optionflags=FLAGS)
        complaints: list[str] = []
        runner.run(case, out=complaints.append, clear_globs=False)
        names.update(case.globs)
        assert not complaints, "".join(complaints)


def commands(text: str) -> list[tuple[str, str]]:
    """Return the `$ command` lines of the console blocks, each with the output shown below it."""
    found: list[tuple[str, list[str]]] = []
    for _, block in fenced(text, "console"):
        for line in block.lstrip("\n").splitlines():
            if line.startswith("$ "):
                found.append((line[2:], []))
            else:
                found[-1][1].append(line)
    return [(command, "\n".join(shown)) for command, shown in found]


def run_command(command: str, shown: str, folder: Path) -> None:
    """Run one command without a terminal; it has to end well and print what is shown."""
    search = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    ended = subprocess.run(
        shlex.split(command),
        cwd=folder,
        env=os.environ | {"PATH": search, "COLUMNS": "100", "NO_COLOR": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr
    if shown.strip():
        printed = ended.stdout + ended.stderr
        assert doctest.OutputChecker().check_output(shown + "\n", printed, FLAGS), printed


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("document", PAGES, ids=name_of)
def test_python_on_the_page_runs(
    document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run_python(name_of(document), document.read_text(encoding="utf-8"))


@pytest.mark.parametrize("document", PAGES, ids=name_of)
def test_commands_on_the_page_print_what_it_shows(document: Path, tmp_path: Path) -> None:
    for command, shown in commands(document.read_text(encoding="utf-8")):
        run_command(command, shown, tmp_path)


@pytest.mark.parametrize("document", PAGES, ids=name_of)
def test_links_on_the_page_lead_to_files(document: Path) -> None:
    targets = LINK.findall(document.read_text(encoding="utf-8"))
    assert [] == [target for target in targets if not (document.parent / target).exists()]


@pytest.mark.parametrize(
    "block",
    ["```python\n1 / 0\n```\n", "```python\n>>> 1 + 1\n3\n```\n", "```pycon\n>>> 1 / 0\n2\n```\n"],
)
def test_python_that_is_wrong_fails(block: str) -> None:
    with pytest.raises((ArithmeticError, AssertionError)):
        run_python("page", block)


@pytest.mark.parametrize(
    ("command", "shown"), [("python -c 'print(1)'", "2"), ("python -c 'exit(3)'", "")]
)
def test_a_command_that_is_wrong_fails(command: str, shown: str, tmp_path: Path) -> None:
    with pytest.raises(AssertionError):
        run_command(command, shown, tmp_path)


def test_blocks_of_a_page_share_their_names() -> None:
    run_python(
        "page", "```python\na = 1\n```\n\n```pycon\n>>> b = a + 1\n```\n```python\nb += a\n```\n"
    )


def test_a_console_block_may_shorten_its_output(tmp_path: Path) -> None:
    page = "```console\n$ python -c 'print(1, 2, 3)'\n1 ... 3\n$ python -c ''\n```\n"
    (first, second) = commands(page)
    run_command(*first, tmp_path)
    run_command(*second, tmp_path)
