"""Whole matches over real sockets, with a real server and a real database."""

import asyncio

import pytest

from hakem.rules.catalogue import every_form
from hakem.rules.record import check, read
from hakem.server.verification import verify
from tests.server.conftest import StartServer
from tests.server.player import Player

FORMS = [(game, rules, players) for game, rules, players, _ in every_form()]
SHORT = {
    "hokm": {"target": "1"},
    "hazari": {"target": "100"},
    "persian": {"target": "2", "sets_to_win": "1"},
}


async def play(address: str, game: str, rules: str, players: int) -> Player:
    player = Player(address, seed=players)
    await player.quick_start(
        game=game,
        rules=rules,
        players=players,
        options=SHORT.get(rules, SHORT[game]),
        speed="instant",
        bots="random",
    )
    player.plays = True
    await player.come()
    await player.until(lambda: player.over, 60)
    await player.go()
    return player


def test_a_whole_match_of_every_form_ends_with_a_record_that_is_verified(
    start_server: StartServer,
) -> None:
    server = start_server()

    async def run() -> None:
        played = await asyncio.gather(*(play(server.address, *form) for form in FORMS))
        for player in played:
            assert player.view is not None
            match = player.table["match_id"]
            shown = (await player.ask("GET", f"/api/matches/{match}")).json()
            assert shown["winners"] == player.view["outcome"]["winners"]
            text = (await player.ask("GET", f"/api/matches/{match}/record")).text
            (record,) = read(text)
            assert list(check(record).outcome.winners) == shown["winners"]  # type: ignore[union-attr] # a match that ended has one
            verified = verify(record)
            assert verified.chances > 0
            assert verified.unproved == 0
            history = (await player.ask("GET", "/api/my/matches")).json()
            assert [match] == [line["id"] for line in history["matches"]]

    asyncio.run(run())


def test_every_refused_and_every_done_command_is_answered_once(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        player = await play(server.address, "hokm", "app", 2)
        answers = [f["id"] for f in player.frames if f["type"] in ("done", "refused")]
        assert len(set(answers)) == len(answers)
        assert set(player.sent_acts) <= set(answers)

    asyncio.run(run())


@pytest.mark.parametrize("hakem", ["carry", "draw"])
def test_a_rematch_begins_with_the_same_people(start_server: StartServer, hakem: str) -> None:
    server = start_server()

    async def run() -> None:
        player = Player(server.address, seed=3)
        await player.quick_start(
            game="hokm", rules="app", options={"target": "1"}, speed="instant", bots="random"
        )
        player.plays = True
        await player.come()
        await player.until(lambda: player.over, 60)
        last = (player.view or {})["hakem"]
        answer = await player.send("rematch", hakem=hakem)
        assert answer["type"] == "done", answer
        await player.until(
            lambda: player.table["match"] == 2 and player.table["status"] == "playing"
        )
        if hakem == "carry":
            assert (player.view or {})["hakem"] == last
        await player.until(lambda: player.over, 60)
        text = (await player.ask("GET", f"/api/matches/{player.table['match_id']}/record")).text
        assert verify(read(text)[0]).unproved == 0
        await player.go()

    asyncio.run(run())
