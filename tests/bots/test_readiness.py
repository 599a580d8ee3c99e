"""Bots wait for no kernel, and a loading that failed is begun anew."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

import hakem.analysis
from hakem.bots import readiness


class Step(NamedTuple):
    call: Callable[[], None]


def fails() -> None:
    raise OSError("No space left on device")


def asked_again_once_it_is_over() -> bool:
    """Whether the kernels are ready after the loading that the first question began."""
    assert not readiness.is_ready()
    (thread,) = readiness._under_way
    thread.join(10)
    return bool(readiness._compiled.cache_info().currsize)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_loading_that_failed_is_begun_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "_under_way", [])
    readiness._compiled.cache_clear()
    try:
        monkeypatch.setattr(hakem.analysis, "warmups", lambda: [Step(fails)])
        assert not asked_again_once_it_is_over()
        monkeypatch.setattr(hakem.analysis, "warmups", list)
        assert asked_again_once_it_is_over()
        assert readiness.is_ready()
    finally:
        readiness._compiled.cache_clear()
