"""The server killed at the versions of whole matches: nothing is lost, nothing done twice."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from random import Random

from tests.samples import PROVE, samples
from tests.server.conftest import StartServer
from tests.server.player import Json, Player
from tests.server.running import Running
from tests.server.test_loss import seen
from tests.server.test_matches import FORMS, SHORT

Form = tuple[str, str, int]
OPTIONS = SHORT | {"hazari": {"target": "500"}}
OFTEN = 1.0 if PROVE else 0.45
"""How likely a decision is one with which the server is killed."""


@dataclass
class Sent:
    """A decision on its way."""

    person: Player
    command: str
    decision: Json

    async def answered(self) -> None:
        """Wait for its answer."""
        await self.person.until(lambda: self.person.answer(self.command) is not None)

    async def again(self) -> None:
        """Send it once more after a kill: it counts once, with the answer that it had."""
        former = self.person.answer(self.command)
        answer = await self.person.send("act", command=self.command, **self.decision)
        assert "done" == answer["type"], answer
        assert former is None or former["version"] == answer["version"]


class Match:
    """People in all chairs, so that the table moves only when one of them does."""

    def __init__(self, address: str, form: Form) -> None:
        self.form = form
        self.people = [Player(address, seed=place) for place in range(form[2])]
        self.kills = self.decisions = 0
        self._random = Random(str(form))

    async def sit_down(self) -> None:
        """Open the table and begin."""
        (game, rules, players), people = self.form, self.people
        await people[0].open(
            game=game, rules=rules, players=players, options=OPTIONS.get(rules, OPTIONS[game]),
            speed="instant", clock={"decision": None, "reserve": 0},
        )  # fmt: skip
        for person in people[1:]:
            await person.ask("POST", "/api/guest", {"name": f"P{person.random.random()}"})
        for person in people:
            person.code = people[0].code
            await person.come()
            assert "done" == (await person.send("sit"))["type"]
        assert "done" == (await people[0].send("start"))["type"]
        await self.settle()

    @property
    def over(self) -> bool:
        """Whether all screens show the end."""
        return all(person.over for person in self.people)

    async def settle(self) -> None:
        """Wait until all screens are of one version and somebody has a decision, or it is over."""
        async with asyncio.timeout(30):
            while len({person.version for person in self.people}) > 1 or not (
                self.over or any(person.you["turn"] for person in self.people)
            ):
                await asyncio.sleep(0.002)

    async def rematch(self) -> None:
        """Play on after the end."""
        assert "done" == (await self.people[0].send("rematch"))["type"]
        await self.settle()

    async def decide(self) -> Sent:
        """Send one decision."""
        person = self._random.choice([person for person in self.people if person.you["turn"]])
        assert person.view is not None
        turn, action = person.you["turn"], self._random.choice(person.view["legal"])
        self.decisions += 1
        command = await person.send_only("act", turn=turn, action=action)
        return Sent(person, command, {"turn": turn, "action": action})

    async def come_back(self) -> None:
        """After a kill: each screen shows what it showed, or what came after."""
        self.kills += 1
        for person in self.people:
            version, screen = person.version, seen(person)
            await person.until(lambda p=person: p.closed is not None)  # type: ignore[misc] # bound at once
            mark = len(person.frames)
            await person.come(since=version)
            first = next(f for f in person.frames[mark:] if f["type"] == "snapshot")
            assert first["version"] >= version, self.form
            if first["version"] == version:
                assert screen == (first["view"], first["table"], first["you"]), self.form

    async def go(self) -> None:
        """All leave the table as it is."""
        assert len({person.version for person in self.people}) == 1
        for person in self.people:  # who goes makes the others a new version
            await person.go()


async def together(doings: Sequence[Awaitable[object]]) -> None:
    """Do all of it at once."""
    await asyncio.gather(*doings)


async def kill(server: Running, matches: Sequence[Match]) -> None:
    """Kill the server in the middle of all matches."""
    await asyncio.to_thread(server.restart)
    await together([match.come_back() for match in matches])


def promised(match: Match) -> bool:
    """Whether a deal is promised, and not mixed yet."""
    deal = match.people[0].table["deal"]
    return bool(deal) and deal["seeds"] is None


def test_a_server_killed_at_versions_of_a_match_of_every_form_loses_nothing(
    start_server: StartServer,
) -> None:
    """At twenty random ones of each form; with the large samples, at every one of a match."""
    server, random = start_server(), Random(3)
    least = samples(test=20, prove=1)
    matches = [Match(server.address, form) for form in FORMS]

    async def run() -> None:
        await together([match.sit_down() for match in matches])
        while True:
            await together([m.rematch() for m in matches if m.over and m.kills < least])
            going = [match for match in matches if not match.over]
            if not going if PROVE else all(match.kills >= least for match in matches):
                break
            killed = random.random() < OFTEN
            sent = await asyncio.gather(*(match.decide() for match in going))
            if killed:
                if random.random() < 0.5:
                    await random.choice(sent).answered()
                else:
                    await asyncio.sleep(random.random() * 0.02)
                # By now some are stored, some seen by all, some still on their way.
                await kill(server, matches)
                await together([each.again() for each in sent])
                if any(map(promised, going)):
                    await kill(server, matches)
            else:
                await together([each.answered() for each in sent])
            await together([match.settle() for match in matches])
        await together([match.go() for match in matches])

    asyncio.run(run())
    with sqlite3.connect(server.database) as database:
        rows = database.execute(
            "SELECT table_code, count(*), max(version), "
            "sum(json_extract(entry, '$.by') = 'person'), "
            "count(DISTINCT json_extract(entry, '$.guest') || json_extract(entry, '$.command')), "
            "count(json_extract(entry, '$.command')) FROM log GROUP BY table_code"
        ).fetchall()
    database.close()
    stored = {code: row for code, *row in rows}
    for match in matches:
        assert match.kills >= (match.decisions if PROVE else least), match.form
        versions, last, decisions, different, commands = stored[match.people[0].code]
        assert versions == last, match.form
        assert match.decisions == decisions, match.form
        assert different == commands >= decisions, match.form
