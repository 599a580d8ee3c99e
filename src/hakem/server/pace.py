"""How long a table rests after what happened, so that an eye can follow it.

The server's clock alone decides: bots and clocks wait for the rest, no client can make it
longer.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from hakem.rules import Event
from hakem.rules.vocabulary import word

RESTS: Mapping[str, int] = {
    "card_turned": 150,
    "hakem_chosen": 900,
    "partner_chosen": 900,
    "dealer_chosen": 900,
    "packet_dealt": 90,
    "cards_dealt": 300,
    "trump_called": 900,
    "card_played": 350,
    "trick_taken": 1100,
    "card_kept": 300,
    "card_rejected": 300,
    "hand_scored": 3000,
    "bam_claimed": 1500,
    "hand_shown": 1500,
    "redeal_claimed": 2000,
    "redealt": 1500,
    "four_of_a_kind_shown": 2500,
    "group_shown": 500,
    "groups_compared": 1500,
    "deal_scored": 3000,
}
"""Milliseconds at normal speed, by the kind of event."""

SPEEDS: Mapping[str, float] = {"slow": 1.8, "normal": 1.0, "fast": 0.45, "instant": 0.0}

THINKING: Mapping[str, int] = {"slow": 1000, "normal": 500, "fast": 200, "instant": 0}
"""The least time, in milliseconds, that a bot seems to think."""

SEEDS_WAIT = 1500
"""How long, in milliseconds, the seats' seeds are waited for."""


def rest(events: Iterable[Event], speed: str) -> int:
    """The rest in milliseconds after some events, at a table's speed."""
    factor = SPEEDS[speed]
    if not factor:
        return 0
    return int(factor * sum(map(_rest_after, map(type, events))))


@cache
def _rest_after(kind: Any) -> int:
    return RESTS.get(word(kind), 0)
