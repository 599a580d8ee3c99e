"""Hands that are over are shown whole, to be replayed and checked; nothing of any other is."""

import asyncio
from typing import Any

import pytest

from hakem.rules import DECK, Chance
from hakem.server.deal import decide
from hakem.shuffle import commitment
from tests.server.conftest import StartServer
from tests.server.player import Json, Player
from tests.server.test_matches import FORMS
from tests.server.test_secrecy import four_at_a_table

HELD = {("hokm", 2): 13, ("hokm", 3): 17, ("hokm", 4): 13, ("hazari", 4): 13}


def events_of(hand: Json, kind: str) -> list[Json]:
    return [event for step in hand["steps"] for event in step["events"] if event["type"] == kind]


def check_seeds(hand: Json) -> None:
    """What chance decided is what the promised seed and the seats' seeds make."""
    assert hand["commitment"] == commitment(bytes.fromhex(hand["seed"])).hex()
    for number, action in enumerate(hand["chances"]):
        if action["type"] == "shuffle":
            cards = tuple(card for card in DECK if str(card) in action["deck"])
            made = decide(hand["seed"], hand["seeds"], number, Chance(cards=cards))
            assert action["deck"] == [str(card) for card in made.deck]  # type: ignore[union-attr] # it is a shuffle


@pytest.mark.parametrize("form", {(g, n): (g, r, n) for g, r, n in FORMS}.values(), ids=str)
def test_every_hand_of_a_match_can_be_replayed_and_checked(
    start_server: StartServer, form: tuple[str, str, int]
) -> None:
    server = start_server()

    async def run() -> None:
        people = await four_at_a_table(server.address, form, 5)
        match = people[0].table["match_id"]
        found: Any = (await people[1].ask("GET", f"/api/matches/{match}/hands")).json()
        assert found == (await people[-1].ask("GET", f"/api/tables/{people[0].code}/hands")).json()
        assert (1, match) == (found["match"], found["match_id"])
        opened = [
            frame["entry"]
            for frame in people[0].frames
            if frame["type"] == "event" and frame["entry"]["type"] == "deal_opened"
        ]
        assert [entry["deal"] for entry in opened] == [hand["deal"] for hand in found["hands"]]
        for entry, hand in zip(opened, found["hands"], strict=True):
            assert (entry["seed"], entry["seeds"]) == (hand["seed"], hand["seeds"])
            check_seeds(hand)
            assert {HELD[form[0], form[2]]} == set(map(len, hand["held"]))
            cards = [card for cards in hand["held"] for card in cards]
            assert len(set(cards)) == len(cards)
            played = events_of(hand, "card_played")
            assert all(event["card"] in hand["held"][event["seat"]] for event in played)
            if form[0] == "hokm":
                assert [1 + n for n in range(len(events_of(hand, "trick_taken")))] == [
                    event["number"] for event in events_of(hand, "trick_taken")
                ]
                assert 1 == len(events_of(hand, "hand_scored"))
        seen = [
            event
            for frame in people[0].frames
            if frame["type"] == "event"
            for event in frame.get("events", [])
        ]
        replayed = [
            event["type"]
            for event in [
                *found["draw"],
                *(e for hand in found["hands"] for s in hand["steps"] for e in s["events"]),
            ]
        ]
        assert [event["type"] for event in seen] == replayed[-len(seen) :]
        if form[0] == "hazari":
            assert "dealer_chosen" in [event["type"] for event in found["draw"]]

    asyncio.run(run())


@pytest.mark.parametrize("game", ["hokm", "hazari"])
def test_nothing_of_a_hand_is_shown_before_it_is_over(start_server: StartServer, game: str) -> None:
    """Asked again and again while the match goes on: only opened deals come, to anybody."""
    server = start_server()

    async def run() -> None:
        player, stranger = Player(server.address, seed=8), Player(server.address)
        target = {"hokm": "2", "hazari": "500"}[game]
        await player.quick_start(
            game=game, options={"target": target}, speed="instant", bots="random"
        )
        await player.come()
        shown = 0
        while not player.over:
            turn = player.you["turn"]
            if turn:
                opened = {
                    frame["entry"]["deal"]
                    for frame in player.frames
                    if frame["type"] == "event" and frame["entry"]["type"] == "deal_opened"
                }
                for reader in (player, stranger):
                    found = (await reader.ask("GET", f"/api/tables/{player.code}/hands")).json()
                    assert opened == {hand["deal"] for hand in found["hands"]}
                    shown += len(found["hands"])
                    in_draw = {event["type"] for event in found["draw"]}
                    assert not in_draw & {"packet_dealt", "cards_dealt", "card_played"}
                await player.decide()
            await player.until(lambda turn=turn: player.you["turn"] != turn or player.over)  # type: ignore[misc] # bound at once
        assert shown > 0
        await player.go()

    asyncio.run(run())


def test_hands_are_shown_to_who_may_look_at_the_table(start_server: StartServer) -> None:
    server = start_server()

    async def run() -> None:
        player, stranger = Player(server.address, seed=8), Player(server.address)
        code = await player.open(game="hokm", spectators="no")
        path = f"/api/tables/{code}/hands"
        assert (404, "no_match") == (
            (answer := await player.ask("GET", path)).status_code,
            answer.json()["code"],
        )
        await player.come()
        await player.send("fill")
        await player.send("start")
        assert 200 == (await player.ask("GET", path)).status_code
        refused = await stranger.ask("GET", path)
        assert (403, "no_spectators") == (refused.status_code, refused.json()["code"])
        assert 404 == (await stranger.ask("GET", "/api/tables/nowhere/hands")).status_code
        assert 404 == (await stranger.ask("GET", "/api/matches/0123abcd/hands")).status_code
        await player.go()

    asyncio.run(run())
