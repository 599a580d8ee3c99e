"""From a table's log to the record of one of its matches, with all that makes it verifiable."""

from collections.abc import Sequence
from datetime import UTC, datetime

from hakem.codec import decode_action
from hakem.rules import DrawLot, Shuffle, apply
from hakem.rules.record import Fairness, Player, Record, Recorder
from hakem.rules.record import begin as begin_record
from hakem.server import entries as e
from hakem.server.follow import follow, open_table
from hakem.server.opening import position
from hakem.server.place import Place
from hakem.server.table import Table


def record_of(code: str, log: Sequence[e.Stored], match: int) -> Record:
    """The record of a match of a table; deals that aren't opened show their promise only."""
    table = open_table(code, log[0])
    place = 1
    while not (isinstance(began := log[place].entry, e.Begun) and began.match == match):
        table = follow(table, log[place]).table
        place += 1
    begun = log[place]
    moment = datetime.fromtimestamp(begun.at / 1000, UTC)
    recorder = Recorder(
        Record(
            options=table.options,
            rules=table.settings.rules or "",
            date=moment.strftime("%Y.%m.%d"),
            time=moment.strftime("%H:%M:%S"),
            players=tuple(_player(table, place) for place in table.places),
            position=position(table.options, began.hakem, table.game),
        )
    )
    _write_down(recorder, table, begun, log[place + 1 :])
    return recorder.record


def _write_down(
    recorder: Recorder, table: Table, begun: e.Stored, rest: Sequence[e.Stored]
) -> None:
    promises = {s.entry.deal: s.entry for s in rest if isinstance(s.entry, e.DealPromised)}
    opened = {s.entry.deal for s in rest if isinstance(s.entry, e.DealOpened)}
    state, _ = begin_record(recorder.record)
    mixed: e.DealMixed | None = None
    for stored in rest:
        entry = stored.entry
        if isinstance(entry, e.Begun):
            return
        if isinstance(entry, e.DealMixed):
            mixed = entry
        if not isinstance(entry, e.Acted):
            continue
        action = decode_action(entry.action, table.settings.game)
        state, events = apply(state, action)
        fairness = None
        if isinstance(action, Shuffle | DrawLot) and mixed is not None:
            fairness = _fairness(promises[mixed.deal], mixed, mixed.deal in opened)
        time = max(0, stored.at - begun.at)
        recorder.add(action, events, time=time, fairness=fairness)


def _fairness(promised: e.DealPromised, mixed: e.DealMixed, opened: bool) -> Fairness:
    commitment = bytes.fromhex(promised.commitment)
    if not opened:
        return Fairness(commitment)
    seeds = tuple(map(bytes.fromhex, mixed.seeds))
    return Fairness(commitment, bytes.fromhex(promised.seed), seeds)


def _player(table: Table, place: Place) -> Player:
    clock = table.settings.clock
    if place.is_person:
        time = "unlimited" if clock.decision is None else f"{clock.decision}+{clock.reserve}"
        return Player(name=place.name, kind="person", clock=time)
    return Player(kind="bot", level=place.level or "")
