from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.running import Running, Zygote

StartServer = Callable[..., Running]


@pytest.fixture(scope="session")
def zygote() -> Iterator[Zygote]:
    made = Zygote()
    yield made
    made.close()


@pytest.fixture
def start_server(zygote: Zygote, tmp_path: Path) -> Iterator[StartServer]:
    started: list[Running] = []

    def start(**environment: str) -> Running:
        folder = tmp_path / f"server{len(started)}"
        folder.mkdir()
        started.append(Running(zygote, folder, **environment))
        return started[-1]

    yield start
    for server in started:
        server.kill()
        assert "" == server.faults(), server.faults()
