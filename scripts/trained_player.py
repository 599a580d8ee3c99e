"""Train the player of four that `expert` goes on with, by the weights that win most hands.

Whole deals are drawn, the first hand calls trumps by its first five cards, and both sides play them
out once each with the weights on trial against the rule of thumb's. An evolution strategy (CMA-ES,
Hansen 2016) looks for the weights with which most hands are won.

Run: python -m scripts.trained_player [--rounds N] [--seed N]

It writes src/hakem/kernels/trained_player.py and prints how often the new weights win on deals that
they weren't trained on.
"""

import argparse
from pathlib import Path

import cma
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track

from hakem.bots.hokm.worlds import log_odds
from hakem.kernels import trained_player
from hakem.kernels.playouts import HAND, OUTCOME, RULE_OF_THUMB, TRAINED, Playout, play_hands
from hakem.kernels.sampler import sample, sample_problem
from hakem.kernels.weights import NUMBER, weights_for
from hakem.kernels.xoshiro import seeded
from hakem.rules.hokm import preset
from hakem.rules.hokm.trump import SUITS
from scripts.trump_table import with_trumps_last

SEED = 1
ROUNDS = 160
DEALS, TEST_DEALS = 20_000, 500_000
TEST_STREAM = 1_000_000
"""The stream of the generator from which the deals come that nothing is trained on."""
POPULATION, STEP = 16, 0.35
SCALES = (
    *(0.5, 0.05, 0.05, 0.8, 0.05, 0.1, 0.1, 0.5, 0.6, 0.05, 0.03, 0.03, 0.15, 0.02, 0.1),
    *(1.0, 0.75, 0.6, 0.5, 0.35, 0.75, 0.4, 0.2, 0.04, 0.15, 0.002),
)
"""How far each weight may move at first, in steps."""

Masks = NDArray[np.int64]
Weights = NDArray[np.float64]


def called(number: int, seed: int, stream: int) -> Masks:
    """Hands of four; the first is the hakem's, and the last suit, after an exchange, is trumps."""
    hands, state = np.empty((number, 4), np.int64), seeded(seed, stream)
    sample(sample_problem(range(52), [0b1111] * 52, [13] * 4), state, hands)
    fives = _five_of(hands[:, 0], np.random.default_rng((seed, stream)))
    options = preset("app")
    calls = np.stack([log_odds(fives, call, options) for call in SUITS], axis=1).argmax(axis=1)
    for trump in range(3):
        hands[calls == trump] = with_trumps_last(hands[calls == trump], trump)
    return hands


def _five_of(hands: Masks, generator: np.random.Generator) -> Masks:
    """Any five cards of each hand."""
    held = hands[:, None] >> np.arange(52) & 1
    order = np.argsort(np.where(held, generator.random(held.shape), 2.0), axis=1)[:, :5]
    fives: Masks = np.bitwise_or.reduce(np.int64(1) << order, axis=1)
    return fives


def share(hands: Masks, weights: Weights) -> float:
    """The share of hands that these weights win against the rule of thumb's, on either side."""
    won = sum(_won(hands, weights, side).mean() for side in (0, 1))
    return float(won) / 2


def _won(hands: Masks, weights: Weights, side: int) -> NDArray[np.bool_]:
    setup = Playout(4, trump=3).record()
    setup["weights"][TRAINED - 1] = weights
    setup["policy"] = [TRAINED if seat % 2 == side else RULE_OF_THUMB for seat in range(4)]
    outcomes, nothing = np.zeros(len(hands), OUTCOME), np.zeros((0, 52), np.int8)
    aside, state = np.zeros((0, 4), np.int64), seeded(0)
    play_hands(setup, hands, aside, state, np.zeros(1, HAND)[0], outcomes, nothing)
    won: NDArray[np.bool_] = outcomes["winner"] == side
    return won


def trained(rounds: int, seed: int) -> Weights:
    """The weights after so many rounds of training."""
    usual, scales = weights_for(4)[RULE_OF_THUMB - 1], np.array(SCALES)
    search = cma.CMAEvolutionStrategy(
        [0.0] * NUMBER, STEP, {"popsize": POPULATION, "seed": seed, "verbose": -9}
    )
    for number in track(range(rounds), "Training", console=Console(stderr=True)):
        hands = called(DEALS, seed, number)
        tried = search.ask()
        search.tell(tried, [-share(hands, usual + step * scales) for step in tried])
    found: Weights = usual + search.mean * scales
    return found.round(4)


def main() -> None:
    """Train, write the weights, and say how good they are."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"rounds; usually {ROUNDS}")
    parser.add_argument("--seed", type=int, default=SEED, help=f"seed; usually {SEED}")
    wanted = parser.parse_args()
    weights = trained(wanted.rounds, wanted.seed)
    path = Path(trained_player.__file__)
    head = path.read_text("utf-8").partition("TRAINED_WEIGHTS")[0]
    lines = "".join(f"    {weight},\n" for weight in weights.tolist())
    path.write_text(f"{head}TRAINED_WEIGHTS = (\n{lines})\n", "utf-8")
    won = share(called(TEST_DEALS, wanted.seed, TEST_STREAM), weights)
    error = 100 * 1.96 * 0.5 / np.sqrt(2 * TEST_DEALS)
    Console().print(f"{100 * won:.2f} % of hands (± {error:.2f} at most) against the rule of thumb")


if __name__ == "__main__":
    main()
