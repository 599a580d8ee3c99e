"""The threads that bots think in; one that doesn't come back is left alone."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any, Generic, TypeVar

T = TypeVar("T")

MOST_LOST = 4
"""In place of so many lost threads others begin; of those that are lost then, none."""


class Late(Exception):
    """The work has not come to an end in time; its thread is lost until it does."""


class NoThread(Exception):
    """No thread has been free in time, or none will be."""


class Failed(Exception):
    """The work has raised something, which is the cause."""


class Closed(Exception):
    """There are no threads any more: the server stops."""


@dataclass(eq=False)
class _Job(Generic[T]):
    work: Callable[[], T]
    loop: asyncio.AbstractEventLoop
    answer: "asyncio.Future[T]"
    patience: asyncio.TimerHandle | None = None
    lost: bool = False
    replaced: bool = False


class BotThreads:
    """So many threads at most think at once, those that are lost not counted.

    All methods belong to the event loop. The threads are daemons: a server can stop while a bot
    hangs.
    """

    def __init__(self, threads: int) -> None:
        self._count = threads
        self._free = asyncio.Semaphore(threads)
        self._jobs: SimpleQueue[_Job[Any] | None] = SimpleQueue()
        self._begun = 0
        """How many threads there are."""
        self._busy = 0
        """How many of them work, lost or not."""
        self._replaced = 0
        """In place of how many lost ones others have begun."""
        self._missing = 0
        """How many are lost and not replaced."""
        self._closed = False

    async def think(self, work: Callable[[], T], patience: float) -> T:
        """The result of some work; `patience` is in seconds, for a thread and for the work each.

        Raises:
            Late: the work takes longer.
            NoThread: all threads are taken for longer.
            Failed: the work raised something.
            Closed: the server stops.
        """
        if self._missing == self._count:
            raise NoThread
        try:
            async with asyncio.timeout(patience):
                await self._free.acquire()
        except TimeoutError:
            raise NoThread from None
        if self._closed:
            raise Closed
        loop = asyncio.get_running_loop()
        job: _Job[T] = _Job(work, loop, loop.create_future())
        job.patience = loop.call_later(patience, self._give_up, job)
        self._busy += 1
        if self._busy > self._begun:
            self._begun += 1
            Thread(target=self._run, name=f"bot-{self._begun}", daemon=True).start()
        self._jobs.put(job)
        return await job.answer

    def close(self) -> None:
        """Let the threads end, each once it has nothing to do."""
        self._closed = True
        for _ in range(self._begun):
            self._jobs.put(None)

    def _run(self) -> None:
        """Work in a thread until there is no more to do."""
        while (job := self._jobs.get()) is not None:
            result, error = None, None
            try:
                result = job.work()
            except BaseException as raised:  # noqa: BLE001  # a bot must end neither thread nor server
                error = raised
            try:
                job.loop.call_soon_threadsafe(self._come_back, job, result, error)
            except RuntimeError:
                return  # the server has stopped meanwhile

    def _give_up(self, job: _Job[Any]) -> None:
        """A thread hasn't come back in time."""
        job.lost = True
        if self._replaced < MOST_LOST:
            job.replaced = True
            self._replaced += 1
            self._free.release()
        else:
            self._missing += 1
        if not job.answer.done():
            job.answer.set_exception(Late())

    def _come_back(self, job: _Job[Any], result: Any, error: BaseException | None) -> None:
        """A thread is done with its work, be it lost or not."""
        assert job.patience is not None
        job.patience.cancel()
        self._busy -= 1
        if job.replaced:
            self._replaced -= 1
        else:
            self._missing -= job.lost
            self._free.release()
        if job.answer.done():
            return  # nobody waits any more
        if error is None:
            job.answer.set_result(result)
        else:
            failed = Failed()
            failed.__cause__ = error
            job.answer.set_exception(failed)
