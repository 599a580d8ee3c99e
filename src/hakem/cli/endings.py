"""Being told to end from outside: the same as Ctrl-C, so that a sentence is said."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Take SIGTERM and SIGHUP, which end a process without a word, for Ctrl-C meanwhile."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread may say what a signal does
        return

    def stop(number: int, frame: Any) -> None:
        raise KeyboardInterrupt

    names = ("SIGTERM", "SIGHUP")  # Windows has no SIGHUP
    known = [getattr(signal, name) for name in names if hasattr(signal, name)]
    # What is ignored, as under nohup, stays ignored.
    taken = [number for number in known if signal.getsignal(number) != signal.SIG_IGN]
    before = {number: signal.signal(number, stop) for number in taken}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
