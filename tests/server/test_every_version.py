"""The server killed at every version of a whole match: nothing is lost, nothing done twice."""

import asyncio
import sqlite3
from random import Random

import pytest

from tests.samples import PROVE, samples
from tests.server.conftest import StartServer
from tests.server.player import Player
from tests.server.running import Running
from tests.server.test_loss import seen
from tests.server.test_matches import FORMS

Form = tuple[str, str, int]
TARGETS = {"hokm": {"target": "1"}, "hazari": {"target": "500"}}


async def all_sit_down(address: str, form: Form) -> list[Player]:
    """People in all chairs, so that the table moves only when one of them does."""
    game, rules, players = form
    people = [Player(address, seed=place) for place in range(players)]
    await people[0].open(
        game=game, rules=rules, players=players, options=TARGETS[game], speed="instant",
        clock={"decision": None, "reserve": 0},
    )  # fmt: skip
    for person in people[1:]:
        await person.ask("POST", "/api/guest", {"name": f"P{person.random.random()}"})
    for person in people:
        person.code = people[0].code
        await person.come()
        await person.send("sit")
    assert (await people[0].send("start"))["type"] == "done"
    return people


async def settle(people: list[Player]) -> None:
    """Wait until all screens are of one version and somebody has a decision, or it is over."""
    async with asyncio.timeout(20):
        while len({person.version for person in people}) > 1 or not (
            all(person.over for person in people) or any(p.you["turn"] for p in people)
        ):
            await asyncio.sleep(0.002)


async def kill_and_come_back(server: Running, people: list[Player]) -> None:
    """Kill the server, start it, connect: each screen shows what it showed, or what came after."""
    before = [(person.version, seen(person)) for person in people]
    await asyncio.to_thread(server.restart)
    for person, (version, screen) in zip(people, before, strict=True):
        await person.until(lambda p=person: p.closed is not None)  # type: ignore[misc] # bound at once
        mark = len(person.frames)
        await person.come(since=version)
        first = next(f for f in person.frames[mark:] if f["type"] == "snapshot")
        assert first["version"] >= version
        if first["version"] == version:
            assert screen == (first["view"], first["table"], first["you"])


async def move(server: Running, people: list[Player], random: Random) -> None:
    """One decision, with the server killed before its answer, or after; it counts once."""
    deciders = [person for person in people if person.you["turn"]]
    person = random.choice(deciders)
    turn, action = person.you["turn"], random.choice((person.view or {})["legal"])
    command = await person.send_only("act", turn=turn, action=action)
    if random.random() < 0.5:
        await asyncio.sleep(random.random() * 0.004)  # perhaps stored, perhaps seen, perhaps not
    else:
        await person.until(lambda: command in person._answers)
    answered = person._answers.get(command)
    await kill_and_come_back(server, people)
    again = await person.send("act", command=command, turn=turn, action=action)
    assert "done" == again["type"], again
    if answered is not None:
        assert answered["version"] == again["version"]


SOME = FORMS if PROVE else [FORMS[0], FORMS[2], FORMS[-1]]


@pytest.mark.parametrize("form", SOME, ids=lambda form: "-".join(map(str, form)))
def test_a_server_killed_at_every_version_of_a_whole_match_loses_nothing(
    start_server: StartServer, form: Form
) -> None:
    """In full only with the large samples: hundreds of kills for each form."""
    server, random = start_server(), Random(str(form))
    most = samples(test=2, prove=100_000)

    async def run() -> tuple[str, int]:
        people = await all_sit_down(server.address, form)
        kills = 0
        await settle(people)
        while not people[0].over and kills < most:
            await move(server, people, random)
            deal = people[0].table["deal"]
            if deal and deal["seeds"] is None:  # promised, and not mixed yet
                await kill_and_come_back(server, people)
            await settle(people)
            kills += 1
        assert len({person.version for person in people}) == 1
        for person in people:  # who goes makes the others a new version
            await person.go()
        return people[0].code, kills

    code, kills = asyncio.run(run())
    assert kills >= min(most, 4)
    with sqlite3.connect(server.database) as database:
        versions, last, decisions, commands = database.execute(
            "SELECT count(*), max(version), "
            "sum(json_extract(entry, '$.by') = 'person'), "
            "count(DISTINCT json_extract(entry, '$.command')) - 2 FROM log WHERE table_code = ?",
            (code,),
        ).fetchone()
    database.close()
    assert versions == last
    assert kills == decisions
    assert commands >= decisions
