"""A solver on a thread of its own: limits in time and Ctrl-C end a search promptly."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from types import TracebackType
from typing import Self

from hakem.kernels.solver.layout import Positions
from hakem.kernels.solver.solving import Answers, Question, Solver

Ask = Callable[[Positions, Question, bool], Answers]
"""Answers about positions; the last argument asks about each card as well."""


class Searcher:
    """Answers questions until its time is up; what is not answered by then is unknown."""

    def __init__(self, *, node_limit: int | None = None, seconds: float | None = None) -> None:
        self._solver = Solver(node_limit)
        self._pool = ThreadPoolExecutor(1, "hakem-solver")
        self._end = None if seconds is None else monotonic() + seconds

    def __call__(self, positions: Positions, question: Question, each_card: bool) -> Answers:
        """Answers as ``Solver.answers`` gives them."""
        running = self._pool.submit(self._solver.answers, positions, question, each_card)
        left = None if self._end is None else max(0.0, self._end - monotonic())
        try:
            return running.result(left)
        except TimeoutError:
            self._solver.stop()
            return running.result()
        except BaseException:
            self._solver.stop()
            raise

    @property
    def nodes(self) -> int:
        """Tricks searched so far."""
        return self._solver.nodes

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._solver.stop()
        self._pool.shutdown()
