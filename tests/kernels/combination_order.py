"""The order of combinations as its rules put it, written apart from the table under test."""

from itertools import combinations
from typing import Any

RANKS = "23456789TJQKA"
SUITS = "CDHS"

RUNS = ["AKQ", "A23", "KQJ", "QJT", "JT9", "T98", "987", "876", "765", "654", "543", "432"]
"""Highest first, with A-2-3 second."""


def card(text: str) -> Any:
    return 13 * SUITS.index(text[1]) + RANKS.index(text[0])


def cards(text: str) -> Any:
    return [card(word) for word in text.split()]


def runs(ace_low: str) -> Any:
    others = [run for run in RUNS if run != "A23"]
    place = {"highest": 0, "second": 1, "lowest": len(others)}[ace_low]
    return [*others[:place], "A23", *others[place:]]


RUN_PLACES = {
    ace_low: {frozenset(run): -place for place, run in enumerate(runs(ace_low))}
    for ace_low in ("second", "highest", "lowest")
}


def key(three: Any, ace_low: str = "second") -> Any:
    """A tuple that is greater for the stronger of two combinations."""
    ranks = [RANKS[each % 13] for each in three]
    places = sorted((RANKS.index(rank) for rank in ranks), reverse=True)
    flush = len({each // 13 for each in three}) == 1
    run = RUN_PLACES[ace_low].get(frozenset(ranks)) if len(set(ranks)) == 3 else None
    most_common = max(set(ranks), key=ranks.count)
    if ranks.count(most_common) == 3:
        return (6, places[0])
    if run is not None:
        return (5 if flush else 4, run)
    if flush:
        return (3, *places)
    if ranks.count(most_common) == 2:
        odd = next(rank for rank in ranks if rank != most_common)
        return (2, RANKS.index(most_common), RANKS.index(odd))
    return (1, *places)


def points(some_cards: Any) -> Any:
    return sum(10 if RANKS[each % 13] in "AKQJT" else 5 for each in some_cards)


def best_three(group: Any, ace_low: str = "second") -> Any:
    return max(key(three, ace_low) for three in combinations(group, 3))
