"""Whether the kernels can be called without compiling first."""

from functools import cache
from threading import Lock, Thread

_lock = Lock()


@cache
def _compiled() -> bool:
    from hakem.analysis import warmups

    for step in warmups():
        step.call()
    return True


_under_way: list[Thread] = []


def get_ready() -> None:
    """Compile or load the kernels, and wait for it; later calls return at once."""
    with _lock:
        _compiled()


def is_ready() -> bool:
    """Whether they are loaded; if not, somebody begins to load them meanwhile.

    Where that fails, the next who asks begins anew.
    """
    if _compiled.cache_info().currsize:
        return True
    if not any(thread.is_alive() for thread in _under_way):
        _under_way[:] = [Thread(target=get_ready, name="hakem-warm-up", daemon=True)]
        _under_way[0].start()
    return False
