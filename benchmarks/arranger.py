"""Microseconds to arrange a Hazari hand, with values of play and with values without any order.

Run: python -m benchmarks.arranger
"""

from collections.abc import Callable
from functools import partial
from time import thread_time

import numpy as np
from numpy.typing import NDArray

from benchmarks.timing import machine, seconds
from hakem.kernels.arranger import (
    SLOTS,
    Ranking,
    SlotValues,
    best_arrangements,
    count_legal_arrangements,
    greedy_arrangements,
    undominated_arrangements,
)
from hakem.kernels.combinations import STRENGTHS, card_points, combination_index

DEALS = 5_000
HANDS = 2_000
RUNS = 5
SEED = 1


def random_hands(number: int, seed: int) -> NDArray[np.int64]:
    """Rows of thirteen cards; each four rows are one deal."""
    generator = np.random.default_rng(seed)
    decks = generator.permuted(np.tile(np.arange(52), (number // 4, 1)), axis=1)
    return decks.reshape(-1, 13)


def values_against_greedy(deals: int, seed: int) -> SlotValues:
    """What groups bring against three greedy arrangements, from sampled deals.

    Equal strengths are shared evenly and the own hand's effect on the others is left out.
    """
    arrangements = greedy_arrangements(random_hands(4 * deals, seed)).reshape(deals, 4, 13)
    win = np.zeros((SLOTS, STRENGTHS))
    captured = np.zeros((SLOTS, STRENGTHS))
    table = Ranking().strengths
    for slot, cards in enumerate(np.split(arrangements, [3, 6, 9], axis=2)):
        triples = [[0, 1, 2]] if slot < 3 else [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]]
        strengths = np.max(
            [table[combination_index(*np.moveaxis(cards[..., each], -1, 0))] for each in triples], 0
        )
        worth = card_points(cards).sum(axis=2)
        for seat in range(4):
            others = np.delete(strengths, seat, axis=1)
            strongest = others.max(axis=1)
            share = 1.0 / (1 + (others == strongest[:, None]).sum(axis=1))
            points = worth.sum(axis=1) - worth[:, seat]
            for total, amount in ((win, np.ones(deals)), (captured, points)):
                equal = np.bincount(strongest, share * amount, STRENGTHS)
                below = np.bincount(strongest, amount, STRENGTHS)
                total[slot] += (np.cumsum(below) - below + equal) / (4 * deals)
    return SlotValues.expected_points(win, captured)


def main() -> None:
    """Print the table."""
    print(f"Arranger: {machine()}")
    print(f"{HANDS:,} random hands, one thread, median of {RUNS} runs; seed {SEED}")
    hands = random_hands(HANDS, SEED)
    generator = np.random.default_rng(SEED)
    played = values_against_greedy(DEALS, SEED + 1)
    unordered = SlotValues(generator.random((SLOTS, STRENGTHS)), generator.random(STRENGTHS))
    rows: dict[str, Callable[[], object]] = {
        "best, values against greedy": partial(best_arrangements, hands, played),
        "best, values without order": partial(best_arrangements, hands, unordered),
        "greedy": partial(greedy_arrangements, hands),
        "undominated, hand by hand": lambda: [undominated_arrangements(hand) for hand in hands],
        "legal ones counted, hand by hand": lambda: [count_legal_arrangements(h) for h in hands],
    }
    for name, call in rows.items():
        print(f"{name:<36}{seconds(call, RUNS) / HANDS * 1e6:>8.1f} us a hand")

    times = []
    for hand in hands:
        start = thread_time()
        best_arrangements(hand[None], played)
        times.append(thread_time() - start)
    middle, high = np.percentile(times, [50, 99]) * 1e6
    print(f"one best arrangement a call: median {middle:.0f} us, p99 {high:.0f} us")
    changed = np.any(best_arrangements(hands, played)[0] != greedy_arrangements(hands), axis=1)
    kept = [len(undominated_arrangements(hand)[0]) for hand in hands]
    print(
        f"best differs from greedy on {changed.mean():.0%} of the hands; undominated: "
        f"mean {np.mean(kept):.1f}, median {np.median(kept):.0f}, most {max(kept)}"
    )


if __name__ == "__main__":
    main()
