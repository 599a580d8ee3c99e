"""What is sent to whom: over whole matches no frame holds a card that its reader may not know."""

import asyncio
import re
import sqlite3
from typing import Any

from msgspec import json

from hakem.rules import Event
from hakem.rules.cards import Card
from hakem.rules.catalogue import every_form
from hakem.server.entries import Stored, unpack
from hakem.server.follow import follow, open_table
from tests.samples import samples
from tests.server.conftest import StartServer
from tests.server.player import Json, Player
from tests.server.running import Running
from tests.server.test_matches import SHORT

CARD = re.compile(r'"([2-9TJQKA][CDHS])"')
FORMS = [(game, rules, players) for game, rules, players, _ in every_form()]
HAND_BEGINS = {"HandStarted", "DealStarted", "Redealt", "DeckShuffled"}
OWN = {"PacketDealt", "CardsDealt", "StockCardSeen", "CardKept", "CardRejected", "CardsDiscarded"}


def cards_in(value: Any) -> set[str]:
    if isinstance(value, Card):
        return {str(value)}
    if isinstance(value, tuple | list):
        return set().union(*map(cards_in, value)) if value else set()
    if isinstance(value, Event):
        return cards_in(tuple(value.__dict__.values()))
    return set()


class Oracle:
    """From the stored log alone: what each seat and a spectator may know at each version."""

    def __init__(self, server: Running, code: str) -> None:
        with sqlite3.connect(server.database) as database:
            rows = database.execute(
                "SELECT version, at, entry FROM log WHERE table_code = ? ORDER BY version", (code,)
            ).fetchall()
        database.close()
        log = [Stored(version, at, unpack(entry)) for version, at, entry in rows]
        table = open_table(code, log[0])
        public: set[str] = set()
        own: dict[str | None, set[str]] = {}
        self.known: dict[int, dict[str | None, set[str]]] = {1: {None: set()}}
        for stored in log[1:]:
            followed = follow(table, stored)
            table = followed.table
            for event in followed.events:
                kind = type(event).__name__
                if kind in HAND_BEGINS:
                    own = {}
                elif kind in OWN:
                    owner = table.places[event.seat].owner  # type: ignore[attr-defined] # these have one
                    own.setdefault(owner, set()).update(cards_in(event))
                else:
                    public |= cards_in(event)
            self.known[stored.version] = {
                None: set(public),
                **{owner: public | cards for owner, cards in own.items()},
            }


def check_frames(player: Player, owner: str | None, oracle: Oracle) -> int:
    """Look at every frame; how many cards were seen."""
    count = 0
    for frame in player.frames:
        if frame["type"] not in ("snapshot", "event"):
            assert not CARD.findall(json.encode(frame).decode())
            continue
        version = frame["version"]
        known = oracle.known[version]
        allowed = known.get(owner, known[None])
        shown = CARD.findall(json.encode(without_options(frame)).decode())
        assert set(shown) <= allowed, (version, set(shown) - allowed, frame)
        count += len(shown)
    return count


def without_options(frame: Json) -> Json:
    """Options name the two that three players leave out: that is no secret."""
    view = frame.get("view") or {}
    kept = {name: value for name, value in view.items() if name not in ("options", "removed")}
    return frame | {"view": kept, "table": None}


async def four_at_a_table(address: str, form: tuple[str, str, int], seed: int) -> list[Player]:
    """People in all seats and one who watches, to the end of a match."""
    game, rules, players = form
    people = [Player(address, seed=10 * seed + place) for place in range(players)]
    host = people[0]
    await host.open(
        game=game, rules=rules, players=players, options=SHORT.get(rules, SHORT[game]),
        speed="instant", bots="random",
    )  # fmt: skip
    for person in people[1:]:
        await person.ask("POST", "/api/guest", {"name": f"P{seed}"})
    watcher = Player(address)
    for person in [*people, watcher]:
        person.plays = person is not watcher
        await person.come(host.code)
    for person in people[1:]:
        assert (await person.send("sit"))["type"] == "done"
    assert (await host.send("start"))["type"] == "done"
    everybody = [*people, watcher]
    await asyncio.gather(*(p.until(lambda p=p: p.over, 120) for p in everybody))  # type: ignore[misc] # bound per player
    await watcher.send_only("sync")
    await asyncio.gather(*(p.go() for p in everybody))
    return everybody


def test_no_frame_holds_a_card_that_its_reader_may_not_know(start_server: StartServer) -> None:
    server = start_server()
    rounds = samples(test=1, prove=84)

    async def run() -> None:
        for number in range(rounds):
            tables = await asyncio.gather(
                *(four_at_a_table(server.address, form, number) for form in FORMS)
            )
            for people in tables:
                oracle = Oracle(server, people[0].code)
                count = 0
                for person in people:
                    owner = person.cookie.rpartition(".")[0] or None
                    count += check_frames(person, owner, oracle)
                assert count > 100

    asyncio.run(run())


def test_nothing_seen_on_the_wire_helps_to_become_somebody(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        people = await four_at_a_table(server.address, ("hokm", "app", 2), 1)
        secrets = {person.cookie.rpartition(".")[0] for person in people if person.cookie}
        signatures = {person.cookie.rpartition(".")[2] for person in people if person.cookie}
        for person in people:
            wire = json.encode(person.frames).decode()
            assert not [part for part in secrets | signatures if part and part in wire]
        victim = people[0].cookie.rpartition(".")[0]
        for forged in (victim, f"{victim}.", f"{victim}.{'A' * 43}", people[0].cookie[:-2]):
            thief = Player(server.address, forged)
            assert (await thief.ask("GET", "/api/guest")).status_code == 401
            thief.cookie = forged
            await thief.come(people[0].code)
            assert thief.you["seat"] is None
            answer = await thief.send("rematch")
            assert ("refused", "not_host") == (answer["type"], answer["code"])
            await thief.go()

    asyncio.run(run())


def test_who_watches_one_hand_late_sees_no_hand_before_it_is_over(
    start_server: StartServer,
) -> None:
    server = start_server()

    async def run() -> None:
        people = [Player(server.address, seed=place) for place in range(2)]
        await people[0].open(
            game="hokm", rules="plain", options={"target": "2"}, speed="instant",
            spectators="one_hand_late",
        )  # fmt: skip
        await people[1].ask("POST", "/api/guest")
        watcher = Player(server.address)
        await people[0].come()
        for person in (people[1], watcher):
            await person.come(people[0].code)
        await people[1].send("sit", seat=1)
        await people[0].send("start")
        for person in people:
            person.plays = True
            await person._react()
        await asyncio.gather(*(p.until(lambda p=p: p.over, 60) for p in [*people, watcher]))  # type: ignore[misc] # bound per player
        versions = [f["version"] for f in watcher.frames if f["type"] == "event"]
        assert versions == list(range(versions[0], versions[-1] + 1))
        assert watcher.version == people[0].version
        opened = [
            f["version"]
            for f in people[0].frames
            if f["type"] == "event" and f["entry"]["type"] == "deal_opened"
        ]
        played = next(
            f
            for f in watcher.frames
            if f["type"] == "event" and any(e["type"] == "card_played" for e in f.get("events", []))
        )
        first = people[0].frames.index(
            next(f for f in people[0].frames if f.get("version") == opened[0])
        )
        assert played["version"] < opened[0]
        assert first > 0
        await asyncio.gather(*(p.go() for p in [*people, watcher]))

    asyncio.run(run())
