"""What is kept of a finished match: who played, how it ended, its record."""

import asyncio
from collections.abc import Sequence
from typing import Any

import structlog
from msgspec import Struct, json
from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncEngine

from hakem.rules import HakemError
from hakem.rules.record import write
from hakem.server import entries as e
from hakem.server.metrics import Metrics
from hakem.server.recording import record_of
from hakem.server.step import Step
from hakem.server.storage.log_reader import read_log
from hakem.server.storage.schema import MATCHES, PLAYERS
from hakem.server.table import Table

_log = structlog.get_logger()


class PlayerShown(Struct, frozen=True):
    """Somebody who played a match, by the seat he sat in at its end."""

    name: str
    kind: str
    level: str | None


class MatchLine(Struct, frozen=True, kw_only=True):
    """A finished match in a list."""

    id: str
    code: str
    game: str
    rules: str
    players: list[PlayerShown]
    winners: list[int]
    """The winning sides (Hokm) or seats (Hazari)."""
    reason: str
    begun_at: int
    ended_at: int
    has_record: bool


class Archivist:
    """Makes the rows of finished matches."""

    def __init__(self, engine: AsyncEngine, metrics: Metrics) -> None:
        self._engine = engine
        self._metrics = metrics

    async def archive(
        self, before: Table, steps: Sequence[Step]
    ) -> list[tuple[Any, dict[str, Any]]]:
        """What to store with the steps that end a match."""
        last = steps[-1].table
        assert last.match_id is not None
        log = await read_log(self._engine, before.code)
        log += [step.stored for step in steps]
        begun_at = next((s.at for s in log if s.version == before.begun), last.at)
        text = await asyncio.to_thread(self._record, before.code, log, last.match)
        self._metrics.matches.inc()
        # Who leaves with the last card has played too: the chairs of before count.
        shown = _line(before, last, begun_at, bool(text))
        made: list[tuple[Any, dict[str, Any]]] = [
            (
                insert(MATCHES),
                {
                    "id": last.match_id,
                    "table_code": last.code,
                    "begun_at": begun_at,
                    "ended_at": last.at,
                    "shown": json.encode(shown).decode(),
                    "record": text,
                },
            )
        ]
        made += [
            (insert(PLAYERS), {"match_id": last.match_id, "guest": guest, "ended_at": last.at})
            for guest in before.persons
        ]
        return made

    def _record(self, code: str, log: Sequence[e.Stored], match: int) -> str:
        try:
            return write([record_of(code, log, match)])
        except (HakemError, ValueError):  # a match must be able to end without its record
            _log.exception("record_failed", table=code, match=match)
            return ""


def _line(before: Table, last: Table, begun_at: int, has_record: bool) -> MatchLine:
    assert last.game is not None
    assert last.game.outcome is not None
    assert last.match_id is not None
    outcome = last.game.outcome
    return MatchLine(
        id=last.match_id,
        code=last.code,
        game=last.settings.game,
        rules=last.settings.rules or "",
        players=[
            PlayerShown(place.name, "person" if place.is_person else "bot", place.level)
            for place in before.places
        ],
        winners=list(outcome.winners),
        reason=outcome.reason,
        begun_at=begun_at,
        ended_at=last.at,
        has_record=has_record,
    )
