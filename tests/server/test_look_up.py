"""Look-ups that are shared: everybody gets what is his, also when a reading fails."""

import asyncio
from collections.abc import Sequence

import pytest

from hakem.server.storage.database import StorageFault
from hakem.server.storage.look_up import LookUp

MOST = 5


class Shelf:
    """Squares of the numbers below a hundred, and what was asked of it."""

    def __init__(self) -> None:
        self.readings: list[list[int]] = []
        self.fault: Exception | None = None

    async def read(self, keys: Sequence[int]) -> dict[int, int]:
        self.readings.append(list(keys))
        await asyncio.sleep(0)
        if self.fault is not None:
            raise self.fault
        return {key: key * key for key in keys if key < 100}


def test_what_is_asked_for_at_once_is_read_together_and_found_by_who_asked() -> None:
    async def run() -> None:
        shelf = Shelf()
        look_up: LookUp[int, int] = LookUp(shelf.read, MOST)
        keys = [*range(12), 3, 3, 400]
        found = await asyncio.gather(*map(look_up.find, keys))
        assert [key * key if key < 100 else None for key in keys] == found
        assert [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [10, 11, 400]] == shelf.readings

    asyncio.run(run())


def test_who_asks_while_a_reading_is_under_way_is_answered_by_a_later_one() -> None:
    async def run() -> None:
        shelf = Shelf()
        look_up: LookUp[int, int] = LookUp(shelf.read, MOST)
        first = asyncio.create_task(look_up.find(7))
        while not shelf.readings:
            await asyncio.sleep(0)
        assert [49, 49] == [await look_up.find(7), await first]
        assert [[7], [7]] == shelf.readings  # what was read may have changed since

    asyncio.run(run())


@pytest.mark.parametrize("fault", [StorageFault("The disk is gone."), ValueError("a fault")])
def test_all_are_told_that_a_reading_failed_and_may_ask_again(fault: Exception) -> None:
    async def run() -> None:
        shelf = Shelf()
        look_up: LookUp[int, int] = LookUp(shelf.read, MOST)
        shelf.fault = fault
        asked = (look_up.find(key) for key in range(2 * MOST))
        assert [fault] * 2 * MOST == await asyncio.gather(*asked, return_exceptions=True)
        shelf.fault = None
        assert 16 == await look_up.find(4)

    asyncio.run(run())


def test_who_asked_may_go_without_harm_to_others() -> None:
    async def run() -> None:
        look_up: LookUp[int, int] = LookUp(Shelf().read, MOST)
        gone, waiting = (asyncio.create_task(look_up.find(9)) for _ in range(2))
        await asyncio.sleep(0)
        gone.cancel()
        assert 81 == await waiting
        assert gone.cancelled()

    asyncio.run(run())
