"""Looking many things up at once: who asks while one look-up is on its way shares the next.

After a restart thousands come back within seconds, and each question of its own would cost
several trips to the database's thread.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Generic, TypeVar

Key = TypeVar("Key")
Found = TypeVar("Found")


class LookUp(Generic[Key, Found]):
    """Finds what `read` finds, for `most` keys at a time; each reading begins after the question.

    Readings follow one another, so that what was asked first is found first.
    """

    def __init__(
        self, read: Callable[[Sequence[Key]], Awaitable[Mapping[Key, Found]]], most: int
    ) -> None:
        self._read = read
        self._most = most
        self._asked: dict[Key, asyncio.Future[Found | None]] = {}
        self._task: asyncio.Task[None] | None = None

    async def find(self, key: Key) -> Found | None:
        """What belongs to a key; None if there is nothing.

        Raises:
            StorageFault: the database can't be read now; or whatever else `read` raises.
        """
        found = self._asked.get(key)
        if found is None:
            found = self._asked[key] = asyncio.get_running_loop().create_future()
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        return await asyncio.shield(found)

    async def _run(self) -> None:
        try:
            while self._asked:
                keys = list(self._asked)[: self._most]
                asked = {key: self._asked.pop(key) for key in keys}
                try:
                    found = await self._read(keys)
                except Exception as fault:  # noqa: BLE001  # nobody may wait for ever
                    for future in asked.values():
                        future.set_exception(fault)
                        future.exception()  # who asked may have gone
                else:
                    for key, future in asked.items():
                        future.set_result(found.get(key))
        finally:
            self._task = None
