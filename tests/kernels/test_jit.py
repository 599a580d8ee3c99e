"""A kept binary is used only while every source it was made of is unchanged."""

from pathlib import Path
from typing import Any

import pytest

from hakem.kernels import jit
from hakem.kernels.bits import popcount  # noqa: F401  # the last test reads it


def test_a_kernel_carries_the_stamp_of_its_sources() -> None:
    @jit.kernel
    def one() -> int:
        return 1

    dispatcher: Any = one
    assert jit.sources_stamp(__file__) == dispatcher._cache._cache_file._source_stamp
    assert 1 == one()


@pytest.mark.parametrize("changed", ["entry", "middle", "deepest"])
def test_a_change_anywhere_below_changes_the_stamp(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    folder = tmp_path / "kernels"
    folder.mkdir()
    monkeypatch.setattr(jit, "_SOURCES", tmp_path)
    texts = {
        "entry": "from hakem.kernels.middle import f",
        "middle": "from hakem.kernels.deepest import f",
        "deepest": "f = 1",
        "stranger": "f = 1",
    }
    for name, text in texts.items():
        (folder / f"{name}.py").write_text(text)

    def stamp() -> str:
        jit.sources_stamp.cache_clear()
        return jit.sources_stamp(str(folder / "entry.py"))

    before = stamp()
    (folder / "stranger.py").write_text("f = 2")
    assert before == stamp()
    (folder / f"{changed}.py").write_text(texts[changed] + "\n")
    assert before != stamp()
    jit.sources_stamp.cache_clear()


def test_a_file_is_stamped_with_the_kernels_it_imports() -> None:
    names = {path.name for path in jit._with_imports(Path(__file__), set())}
    assert {"test_jit.py", "bits.py"} == names
