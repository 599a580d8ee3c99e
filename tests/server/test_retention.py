"""What is older than the operator wants to keep is forgotten, and nothing else."""

import asyncio
import sqlite3
import time

from tests.server.conftest import StartServer
from tests.server.player import Player
from tests.server.running import Running
from tests.server.test_matches import play

DAY = 86_400_000


def grow_older(server: Running, code: str, days: int) -> None:
    """Let a table and its matches be of some days ago."""
    moved = days * DAY
    with sqlite3.connect(server.database) as database:
        for change in (
            "UPDATE log SET at = at - ? WHERE table_code = ?",
            "UPDATE tables SET changed_at = changed_at - ? WHERE code = ?",
            (
                "UPDATE matches SET begun_at = begun_at - ?1, ended_at = ended_at - ?1 "
                "WHERE table_code = ?2"
            ),
            (
                "UPDATE players SET ended_at = ended_at - ?1 WHERE match_id IN "
                "(SELECT id FROM matches WHERE table_code = ?2)"
            ),
        ):
            database.execute(change, (moved, code))
    database.close()


def rows(server: Running, code: str) -> dict[str, int]:
    """How many rows of each kind there are of a table."""
    asked = {
        "log": "SELECT count(*) FROM log WHERE table_code = ?",
        "tables": "SELECT count(*) FROM tables WHERE code = ?",
        "members": "SELECT count(*) FROM members WHERE table_code = ?",
        "matches": "SELECT count(*) FROM matches WHERE table_code = ?",
    }
    with sqlite3.connect(server.database) as database:
        found = {kind: database.execute(ask, (code,)).fetchone()[0] for kind, ask in asked.items()}
    database.close()
    return found


def test_old_tables_and_matches_are_forgotten_after_keep_days(start_server: StartServer) -> None:
    server = start_server(HAKEM_KEEP_DAYS="30")

    async def run() -> tuple[Player, Player]:
        old, new = [await play(server.address, "hokm", "app", 2) for _ in range(2)]
        return old, new

    old, new = asyncio.run(run())
    server.kill()
    grow_older(server, old.code, days=31)
    grow_older(server, new.code, days=29)
    kept = rows(server, new.code)
    assert min(rows(server, old.code).values()) > 0
    server.start()
    until = time.monotonic() + 20
    while any(rows(server, old.code).values()):
        assert time.monotonic() < until
        time.sleep(0.05)
    assert kept == rows(server, new.code)

    async def look() -> None:
        for player, status in ((old, 404), (new, 200)):
            for path in (f"matches/{player.table['match_id']}", f"tables/{player.code}"):
                assert status == (await player.ask("GET", f"/api/{path}")).status_code
            matches = (await player.ask("GET", "/api/my/matches")).json()["matches"]
            assert (status == 200) == bool(matches)

    asyncio.run(look())


def test_without_the_setting_everything_is_kept(start_server: StartServer) -> None:
    server = start_server()
    player = asyncio.run(play(server.address, "hokm", "app", 2))
    server.kill()
    grow_older(server, player.code, days=4000)
    before = rows(server, player.code)
    server.start()
    time.sleep(0.5)
    assert before == rows(server, player.code)
