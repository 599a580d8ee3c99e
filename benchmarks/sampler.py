"""Consistent deals a second and the cost of preparing a problem, on typical views.

Run: python -m benchmarks.sampler
"""

from functools import partial

import numpy as np

from benchmarks.timing import machine, seconds
from hakem.kernels.sampler import count_deals, sample, sample_problem
from hakem.kernels.xoshiro import seeded

DEALS = 100_000
RUNS = 7


View = tuple[list[int], list[int], list[int]]  # cards, allowed places, sizes


def middle_of_a_hand(tricks: int, voids: list[tuple[int, int]]) -> View:
    """Three unseen hands after some tricks; a void closes a place to the cards of a suit."""
    size = 13 - tricks
    unseen = np.random.default_rng(tricks).permutation(52)[: 3 * size].tolist()
    allowed = [
        7 & ~sum(1 << place for place, suit in voids if card // 13 == suit) for card in unseen
    ]
    return unseen, allowed, [size] * 3


VIEWS: dict[str, View] = {
    "4 players, opening lead": (list(range(39)), [7] * 39, [13] * 3),
    "4 players, after 3 tricks, 1 void": middle_of_a_hand(3, [(0, 0)]),
    "4 players, after 4 tricks, 2 voids": middle_of_a_hand(4, [(0, 0), (2, 2)]),
    "4 players, after 6 tricks, 4 voids": middle_of_a_hand(6, [(0, 0), (2, 2), (1, 3), (2, 0)]),
    "4 players, hakem's first five apart": (list(range(39)), [15] * 35 + [14] * 4, [5, 8, 13, 13]),
    "2 players, hand, discards and stock": (list(range(37)), [7] * 37, [13, 12, 12]),
}


def main() -> None:
    """Print the table."""
    print(f"Sampler: {machine()}")
    print(f"{DEALS:,} deals a call, one thread, median of {RUNS} runs; seed 1")
    print(f"{'view':<38}{'deals/s':>10}{'prepare':>10}{'count':>10}{'deals that agree':>20}")
    for name, (cards, allowed, sizes) in VIEWS.items():
        problem = sample_problem(cards, allowed, sizes)
        state = seeded(1)
        out = np.empty((DEALS, problem.places), np.int64)
        drawing = seconds(partial(sample, problem, state, out), RUNS)
        preparing = seconds(partial(sample_problem, cards, allowed, sizes), RUNS)
        counting = seconds(partial(count_deals, problem), RUNS)
        print(
            f"{name:<38}{DEALS / drawing / 1e6:>8.2f} M{preparing * 1e6:>7.0f} us"
            f"{counting * 1e3:>7.2f} ms{count_deals(problem):>20.3e}"
        )


if __name__ == "__main__":
    main()
