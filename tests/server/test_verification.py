"""`hakem verify`: a finished match proves its cards, a forged one doesn't."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from hakem.cli import main
from hakem.rules import Shuffle
from hakem.rules.record import Entry, Record, read, write
from hakem.server.verification import UnfairDeal, verify
from hakem.shuffle import commitment
from tests.server.conftest import StartServer
from tests.server.test_matches import play

Forge = Callable[[Entry], Entry]


def other_seed(entry: Entry) -> Entry:
    assert entry.fairness is not None
    return entry.but(fairness=entry.fairness.but(server_seed=bytes(32)))


def other_seat_seed(entry: Entry) -> Entry:
    assert entry.fairness is not None
    seeds = (b"\x01" * 32, *entry.fairness.seat_seeds[1:])
    return entry.but(fairness=entry.fairness.but(seat_seeds=seeds))


def forged(record: Record, change: Forge) -> Record:
    entries = list(record.entries)
    place = next(n for n, entry in enumerate(entries) if isinstance(entry.action, Shuffle))
    entries[place] = change(entries[place])
    return record.but(entries=tuple(entries))


def test_a_forged_deal_is_found_out(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> str:
        player = await play(server.address, "hokm", "app", 2)
        path = f"/api/matches/{player.table['match_id']}/record"
        return (await player.ask("GET", path)).text

    (record,) = read(asyncio.run(run()))
    assert verify(record).unproved == 0
    with pytest.raises(UnfairDeal, match="committed"):
        verify(forged(record, other_seed))
    with pytest.raises(UnfairDeal, match="the seeds make"):
        verify(forged(record, other_seat_seed))
    hidden = forged(record, lambda entry: entry.but(fairness=None))
    assert 1 == verify(hidden).unproved


def test_the_command_has_three_answers(
    start_server: StartServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = start_server()

    async def run() -> str:
        player = await play(server.address, "hokm", "app", 2)
        path = f"/api/matches/{player.table['match_id']}/record"
        return (await player.ask("GET", path)).text

    (record,) = read(asyncio.run(run()))
    file = tmp_path / "evening.txt"

    def answer(*records: Record) -> tuple[int, str]:
        file.write_text(write(records))
        status = main(["verify", str(file)])
        return status, capsys.readouterr().out

    status, text = answer(record)
    assert (0, "Match 1: matches the commitment: ") == (status, text[:33])
    status, text = answer(forged(record, other_seed))
    assert (1, "Match 1: does not match. ") == (status, text[:25])
    status, text = answer(forged(record, lambda entry: entry.but(fairness=None)))
    assert 1 == status
    assert "as far as it can be checked" in text
    file.unlink()
    bots = ["play", "hokm", "--players=2", "--bots-only", "--seed=3", "--record", str(file)]
    assert 0 == main(bots)
    capsys.readouterr()
    own = read(file.read_bytes())[0]
    status, text = answer(own)
    assert (1, "Match 1: no commitment to check against. ") == (status, text[:41])
    assert "follow from the seed in the record" in text
    status, text = answer(own.but(commitment=commitment(own.seed)))
    assert (0, "Match 1: matches the commitment: ") == (status, text[:33])
    status, text = answer(own.but(seed=bytes(32)))
    assert (1, "Match 1: does not match. ") == (status, text[:25])
