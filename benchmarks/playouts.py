"""Cards a second in playouts of whole hands, by number of players and policy.

Run: python -m benchmarks.playouts
"""

from functools import partial

import numpy as np

from benchmarks.timing import machine, seconds
from hakem.kernels.playouts import RANDOM, RULE_OF_THUMB, Playout, play_out
from hakem.kernels.sampler import sample, sample_problem
from hakem.kernels.xoshiro import seeded

HANDS = 50_000
RUNS = 7
CARDS = {2: 13, 3: 17, 4: 13}
POLICIES = {"random": RANDOM, "rule of thumb": RULE_OF_THUMB}


def main() -> None:
    """Print the table."""
    print(f"Playouts: {machine()}")
    print(f"{HANDS:,} random deals a call, spades trump, one thread, median of {RUNS} runs; seed 1")
    print(f"{'players':<9}{'policy':<15}{'hand ends':<14}{'cards/s':>10}{'hands/s':>12}")
    for players, size in CARDS.items():
        sizes = [size] * players + [52 - players * size]
        problem = sample_problem(range(52), [(1 << len(sizes)) - 1] * 52, sizes)
        deals = np.empty((HANDS, len(sizes)), np.int64)
        sample(problem, seeded(1), deals)
        hands = np.ascontiguousarray(deals[:, :players])
        for name, policy in POLICIES.items():
            for early in (False, True):
                playout = Playout(players, trump=3, stop_at_seven=early, stop_unequalled=early)
                chosen = [policy] * players
                trace = np.empty((HANDS, 52), np.int8)
                play_out(playout, hands, seeded(2), chosen, trace)
                cards = int(np.count_nonzero(trace >= 0))
                time = seconds(partial(play_out, playout, hands, seeded(2), chosen), RUNS)
                end = "when decided" if early else "played out"
                print(
                    f"{players:<9}{name:<15}{end:<14}"
                    f"{cards / time / 1e6:>8.1f} M{HANDS / time / 1e3:>10.0f} k"
                )


if __name__ == "__main__":
    main()
